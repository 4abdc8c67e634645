/** Sleeves made with ruler and compasses: grid typography, op-art, cut discs, company sleeves. */
import type { Random } from '../random'
import { circle, column, fitted, letters, lightness, n, type Point, paper, path, polygon, printable, rect, type Sleeve, type SleeveBrief, stroke, wrapped } from './sleeve'

/** A strict grid, one enormous number or letter cut by the edge, small type in columns. */
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
    svg += rect(x, random.int(10) * unit, unit * random.wholeBetween(1, 5), unit * random.pick([0.25, 0.5, 1, 2]), i === 0 ? accent : ink)
  }
  svg += letters(sign, random.pick([-0.5, 0.5, 3]) * unit, low ? 1000 + size * 0.04 : size * 0.72, { size, fill: random.chance(0.5) ? accent : ink, weight: 'bold', spacing: -size * 0.05 })
  const y = low ? unit * 0.9 : 1000 - unit * 2.2
  const small = { size: 27, fill: ink }
  svg += column(wrapped(artist, 18), unit * 0.5, y, { ...small, weight: 'bold' })
  svg += column(wrapped(title, 20), unit * 4.5, y, small)
  svg += column([label, catalogNr], unit * 8.5, y, small)
  return { svg }
}

/** A field of one figure, bent until it moves. */
export function opart({ random, palette, artist, title }: SleeveBrief): Sleeve {
  const { paper: ground, ink, colours } = palette
  const fill = random.chance(0.6) ? ink : (colours[0] ?? ink)
  let svg = paper(ground)
  svg += random.pick([bentCheckers, swollenDots, shiftedRings, foldedStripes, movedSquares])(random, fill, ground)
  if (random.chance(0.6)) svg += strip(random, artist, title, ground, ink)
  return { svg }
}

function strip(random: Random, artist: string, title: string, ground: string, ink: string): string {
  const y = random.pick([60, 860])
  const text = `${printable(artist)}  —  ${printable(title)}`
  const size = fitted(text, 860, 38)
  return rect(0, y, 1000, 80, ground) + letters(text, 50, y + 40 + size * 0.35, { size, fill: ink, weight: 'bold' })
}

function bentCheckers(random: Random, fill: string): string {
  const rows = random.pick([14, 18, 22])
  const [cx, cy] = [random.between(0.25, 0.75), random.between(0.25, 0.75)]
  const power = random.between(0.5, 0.9)
  const bend = (t: number, c: number) => {
    const d = t - c
    const reach = d < 0 ? c : 1 - c
    return (c + Math.sign(d) * reach * (Math.abs(d) / reach) ** (1 / power)) * 1000
  }
  let d = ''
  for (let i = 0; i < rows; i++)
    for (let j = i % 2; j < rows; j += 2) {
      const [x0, x1, y0, y1] = [bend(i / rows, cx), bend((i + 1) / rows, cx), bend(j / rows, cy), bend((j + 1) / rows, cy)]
      d += `M${n(x0)} ${n(y0)}H${n(x1)}V${n(y1)}H${n(x0)}Z`
    }
  return path(d, fill)
}

function swollenDots(random: Random, fill: string): string {
  const count = random.pick([16, 20, 26])
  const step = 1000 / count
  const [ax, ay] = [random.between(1, 3), random.between(1, 3)]
  const phase = random.between(0, 6)
  let svg = ''
  for (let i = 0; i < count; i++)
    for (let j = 0; j < count; j++) {
      const wave = Math.sin((i / count) * Math.PI * ax + phase) * Math.cos((j / count) * Math.PI * ay - phase)
      svg += circle((i + 0.5) * step, (j + 0.5) * step, step * (0.12 + 0.36 * (wave * 0.5 + 0.5)), fill)
    }
  return svg
}

function shiftedRings(random: Random, fill: string, ground: string): string {
  const cuts = random.pick([3, 5, 7, 9])
  const gap = random.pick([34, 44, 58])
  const shift = gap
  let svg = `<g>`
  for (let c = 0; c < cuts; c++) {
    const x = (c * 1000) / cuts
    svg += `<svg x="${n(x)}" y="0" width="${n(1000 / cuts + 0.5)}" height="1000" viewBox="${n(x)} 0 ${n(1000 / cuts)} 1000" preserveAspectRatio="none">`
    const cy = 500 + (c % 2 === 0 ? shift : -shift) * random.pick([0.5, 1])
    for (let r = 760; r > 0; r -= gap) svg += circle(500, cy, r, (Math.round((760 - r) / gap) & 1) === 0 ? fill : ground)
    svg += '</svg>'
  }
  return `${svg}</g>`
}

function foldedStripes(random: Random, fill: string): string {
  const stripes = random.pick([18, 24, 30])
  const step = 1000 / stripes
  const folds = random.wholeBetween(2, 5)
  const sway = random.between(60, 190)
  let svg = ''
  for (let i = -8; i < stripes + 8; i++) {
    const left: Point[] = []
    const right: Point[] = []
    for (let k = 0; k <= folds; k++) {
      const y = (k / folds) * 1000
      const dx = k % 2 === 0 ? 0 : sway
      const width = step * (k % 2 === 0 ? 0.5 : 0.28)
      left.push([i * step + dx, y])
      right.unshift([i * step + dx + width, y])
    }
    svg += path(polygon([...left, ...right]), fill)
  }
  return svg
}

/** Square in square, each a little off. */
function movedSquares(random: Random, fill: string, ground: string): string {
  const count = random.pick([1, 2, 3, 4])
  const cell = 1000 / count
  const rings = random.pick([8, 11, 14])
  let svg = ''
  for (let i = 0; i < count; i++)
    for (let j = 0; j < count; j++) {
      const [sx, sy, turn] = [random.wobble() * 0.3, random.wobble() * 0.3, random.pick([0, 0, 4, -4, 7])]
      for (let k = 0; k < rings; k++) {
        const size = cell * (1 - k / rings)
        const [x, y] = [(i + 0.5) * cell + sx * (cell - size), (j + 0.5) * cell + sy * (cell - size)]
        svg += rect(x - size / 2, y - size / 2, size, size, k % 2 === 0 ? fill : ground, k === 0 ? '' : `transform="rotate(${n(turn * k)} ${n(x)} ${n(y)})"`)
      }
    }
  return svg
}

/** The plain coloured company sleeve with its centre hole; the label of the record shows through. */
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

const labelBars = (_: Random, __: string, ink: string) => rect(345, 560, 310, 3, ink) + rect(360, 572, 280, 3, ink) + rect(378, 584, 244, 3, ink)
const labelHalf = (_: Random, __: string, ink: string) => path('M330 540A178 178 0 0 0 670 540Z', ink, 'opacity="0.14"')
const labelRing = (_: Random, __: string, ink: string) => circle(500, 500, 166, 'none', `stroke="${ink}" stroke-width="2.5"`) + circle(500, 500, 160, 'none', `stroke="${ink}" stroke-width="0.8"`)

function companyLines(random: Random, ink: string): string {
  const rays = random.pick([24, 36, 48])
  let svg = ''
  for (let i = 0; i < rays; i++) {
    const a = (i / rays) * Math.PI * 2
    svg += stroke(`M${n(500 + 215 * Math.cos(a))} ${n(500 + 215 * Math.sin(a))}L${n(500 + 760 * Math.cos(a))} ${n(500 + 760 * Math.sin(a))}`, ink, random.pick([3, 3, 3]))
  }
  return svg
}
const companyBorder = (random: Random, ink: string) => {
  const inset = random.pick([28, 46, 70])
  return rect(inset, inset, 1000 - inset * 2, 1000 - inset * 2, 'none', `stroke="${ink}" stroke-width="${random.pick([3, 10, 26])}"`)
}
function companySquares(random: Random, ink: string): string {
  const size = random.pick([50, 100, 125])
  let svg = ''
  for (let x = 0; x < 1000; x += size) svg += rect(x, 0, size / 2, size / 2, ink) + rect(x + size / 2, 1000 - size / 2, size / 2, size / 2, ink)
  return svg
}

/** Flat figures set with room around them, like wooden blocks on a table. */
export function shapes({ random, palette, artist, title }: SleeveBrief): Sleeve {
  const { paper: ground, ink, colours } = palette
  let svg = paper(ground)
  if (random.chance(0.45)) return { svg: svg + tower(random, [...colours, ink], artist, title, ink) }
  const grid = random.pick([3, 3, 4, 5])
  const margin = 90
  const cell = (1000 - margin * 2 - (grid > 3 ? 0 : 60)) / grid
  const inks = random.shuffled([...colours, ink])
  for (let i = 0; i < grid; i++)
    for (let j = 0; j < grid; j++) {
      if (random.chance(0.16)) continue
      svg += block(random, margin + i * cell, margin + j * cell, cell, random.pick(inks))
    }
  if (grid === 3) {
    svg += letters(artist, margin, 952, { size: fitted(artist, 420, 30), fill: ink, weight: 'bold' })
    svg += letters(title, 1000 - margin, 952, { size: fitted(title, 380, 30), fill: ink, anchor: 'end' })
  }
  return { svg }
}

/** Things balanced on each other that would not stay so for long. */
function tower(random: Random, inks: readonly string[], artist: string, title: string, ink: string): string {
  let svg = ''
  let y = 860
  let x = 500
  while (y > 120) {
    const h = random.between(50, 190)
    const w = random.between(70, 330)
    const fill = random.pick(inks)
    x = Math.min(700, Math.max(300, x + random.wobble() * 90))
    const kind = random.int(5)
    const top = Math.max(60, y - h)
    if (kind === 0) svg += rect(x - w, top, w * 2, y - top, fill)
    else if (kind === 1) svg += circle(x, (y + top) / 2, (y - top) / 2, fill)
    else if (kind === 2) svg += path(`M${n(x - w)} ${n(y)}A${n(w)} ${n(y - top)} 0 0 1 ${n(x + w)} ${n(y)}Z`, fill)
    else if (kind === 3) svg += path(`M${n(x - w)} ${n(top)}A${n(w)} ${n(y - top)} 0 0 0 ${n(x + w)} ${n(top)}Z`, fill)
    else svg += path(polygon([[x - w * 0.5, top], [x + w * 0.5, top], [x + w, y], [x - w, y]]), fill)
    y = top
  }
  return svg + letters(artist, 60, 920, { size: fitted(artist, 560, 34), fill: ink, weight: 'bold' }) + letters(title, 60, 960, { size: fitted(title, 760, 32), fill: ink })
}

function block(random: Random, x: number, y: number, s: number, fill: string): string {
  const turn = `transform="rotate(${random.int(4) * 90} ${n(x + s / 2)} ${n(y + s / 2)})"`
  switch (random.int(8)) {
    case 0:
      return circle(x + s / 2, y + s / 2, s / 2, fill)
    case 1:
      return path(`M${n(x)} ${n(y)}H${n(x + s)}A${n(s)} ${n(s)} 0 0 1 ${n(x)} ${n(y + s)}Z`, fill, turn)
    case 2:
      return path(`M${n(x)} ${n(y + s / 2)}A${n(s / 2)} ${n(s / 2)} 0 0 1 ${n(x + s)} ${n(y + s / 2)}Z`, fill, turn)
    case 3:
      return path(`M${n(x)} ${n(y)}L${n(x + s)} ${n(y + s)}H${n(x)}Z`, fill, turn)
    case 4:
      return rect(x, y, s, s, fill)
    case 5:
      return [0, 1, 2, 3].map((k) => rect(x, y + (k * s) / 4, s, s / 8, fill)).join('')
    case 6:
      return path(`M${n(x)} ${n(y)}A${n(s)} ${n(s)} 0 0 0 ${n(x + s)} ${n(y + s)}A${n(s)} ${n(s)} 0 0 0 ${n(x)} ${n(y)}Z`, fill, turn)
    default:
      return circle(x + s / 2, y + s / 2, s * 0.36, 'none', `stroke="${fill}" stroke-width="${n(s * 0.24)}"`)
  }
}
