/** Draws the sleeves of labels with a strict design: a grid, and a plain company sleeve. */
import type { Random } from '../random'
import {
  circle,
  column,
  fitted,
  letters,
  lightness,
  n,
  paper,
  path,
  printable,
  rect,
  type Sleeve,
  type SleeveBrief,
  stroke,
  wrapped,
} from './sleeve'

/** Draws a strict grid with one huge cropped letter or number and small type in columns. */
export function swiss({ random, palette, artist, title, label, catalogNr }: SleeveBrief): Sleeve {
  const { paper: ground, ink, colours } = palette
  const accent = colours[0] ?? ink
  const unit = 1000 / 12
  const number = /\d+$/.exec(catalogNr)?.[0]?.replace(/^0+/, '') ?? '1'
  const sign = random.chance(0.6) ? number : printable(title).slice(0, random.chance(0.5) ? 1 : 2)
  const size = sign.length > 2 ? 620 : random.pick([760, 900, 1080])
  const low = random.chance(0.5)
  let svg = paper(ground)
  const bars = random.wholeBetween(0, 3)
  for (let i = 0; i < bars; i++) {
    const x = random.int(9) * unit
    svg += rect(
      x,
      random.int(10) * unit,
      unit * random.wholeBetween(1, 5),
      unit * random.pick([0.25, 0.5, 1, 2]),
      i === 0 ? accent : ink,
    )
  }
  svg += letters(sign, random.pick([-0.5, 0.5, 3]) * unit, low ? 1000 + size * 0.04 : size * 0.72, {
    size,
    fill: random.chance(0.5) ? accent : ink,
    weight: 'bold',
    spacing: -size * 0.05,
  })
  const y = low ? unit * 0.9 : 1000 - unit * 2.2
  const small = { size: 27, fill: ink }
  svg += column(wrapped(artist, 18), unit * 0.5, y, { ...small, weight: 'bold' })
  svg += column(wrapped(title, 20), unit * 4.5, y, small)
  svg += column([label, catalogNr], unit * 8.5, y, small)
  return { svg }
}

/** Draws a plain company sleeve with a centre hole, through which the record's label shows. */
export function disco({ random, palette, artist, title, label, catalogNr }: SleeveBrief): Sleeve {
  const colours = [palette.paper, palette.ink, ...palette.colours]
  const card = random.pick(colours)
  const onCard = lightness(card) > 0.5 ? '#141414' : '#f4f1e8'
  const face = random.pick(colours.filter((colour) => colour !== card))
  const onFace = lightness(face) > 0.5 ? '#141414' : '#f4f1e8'
  let svg = paper(card)
  svg += random.pick([() => '', companyLines, companyBorder, companySquares])(random, onCard)
  svg += circle(500, 500, 196, onCard === '#141414' ? '#00000022' : '#00000055')
  svg += circle(500, 500, 190, '#131313') + circle(500, 500, 178, face)
  svg += random.pick([labelBars, labelHalf, labelRing])(random, face, onFace)
  const small = { fill: onFace, anchor: 'middle' as const }
  const artistText = printable(artist) || label
  svg += letters(artistText, 500, 424, { ...small, size: fitted(artistText, 220, 24), weight: 'bold' })
  const titleText = printable(title) || catalogNr
  svg += letters(titleText, 500, 448, { ...small, size: fitted(titleText, 240, 19) })
  svg += letters(catalogNr, 385, 507, { ...small, size: 15, face: 'mono' })
  svg += letters('45', 615, 507, { ...small, size: 15, face: 'mono' })
  svg += letters(label, 500, 632, { ...small, size: fitted(label, 170, 20), weight: 'bold' })
  svg += circle(500, 500, 13, card) + circle(500, 500, 13, '#00000030')
  return { svg }
}

const labelBars = (_: Random, __: string, ink: string) =>
  rect(345, 560, 310, 3, ink) + rect(360, 572, 280, 3, ink) + rect(378, 584, 244, 3, ink)
const labelHalf = (_: Random, __: string, ink: string) =>
  path('M330 540A178 178 0 0 0 670 540Z', ink, 'opacity="0.14"')
const labelRing = (_: Random, __: string, ink: string) =>
  circle(500, 500, 166, 'none', `stroke="${ink}" stroke-width="2.5"`) +
  circle(500, 500, 160, 'none', `stroke="${ink}" stroke-width="0.8"`)

function companyLines(random: Random, ink: string): string {
  const rays = random.pick([24, 36, 48])
  let svg = ''
  for (let i = 0; i < rays; i++) {
    const a = (i / rays) * Math.PI * 2
    svg += stroke(
      `M${n(500 + 215 * Math.cos(a))} ${n(500 + 215 * Math.sin(a))}L${n(500 + 760 * Math.cos(a))} ${n(500 + 760 * Math.sin(a))}`,
      ink,
      random.pick([3, 3, 3]),
    )
  }
  return svg
}
const companyBorder = (random: Random, ink: string) => {
  const inset = random.pick([28, 46, 70])
  return rect(
    inset,
    inset,
    1000 - inset * 2,
    1000 - inset * 2,
    'none',
    `stroke="${ink}" stroke-width="${random.pick([3, 10, 26])}"`,
  )
}
function companySquares(random: Random, ink: string): string {
  const size = random.pick([50, 100, 125])
  let svg = ''
  for (let x = 0; x < 1000; x += size)
    svg += rect(x, 0, size / 2, size / 2, ink) + rect(x + size / 2, 1000 - size / 2, size / 2, size / 2, ink)
  return svg
}
