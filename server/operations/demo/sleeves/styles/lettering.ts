/** Draws sleeves that consist only of text. */
import { elementAt } from '../../../../../src/shared/required'
import {
  circle,
  column,
  fitted,
  letters,
  lightness,
  n,
  paper,
  rect,
  type Sleeve,
  type SleeveBrief,
  wrapped,
} from '../sleeve'

/** Draws one word as large as the sleeve, cropped, repeated or turned. */
export function type({ random, palette, artist, title, label, catalogNr }: SleeveBrief): Sleeve {
  const { paper: ground, ink, colours } = palette
  const back = random.pick([ground, ground, ...colours])
  const fore = elementAt(
    [ink, ground, ...colours].sort(
      (a, b) => Math.abs(lightness(b) - lightness(back)) - Math.abs(lightness(a) - lightness(back)),
    ),
    0,
  )
  const face = random.pick(['serif', 'grotesque', 'narrow'] as const)
  let svg = paper(back)
  const word = wrapped(title, 1)[0] ?? 'A'
  const kind = word.length <= 2 ? 'giant' : random.pick(['rows', 'turned', 'stack', 'giant'] as const)
  if (kind === 'giant')
    svg += letters(word.slice(0, word.length <= 2 ? 2 : 1), 500, random.pick([820, 900, 1010]), {
      size: random.pick([1100, 1350]),
      fill: fore,
      face,
      weight: 'bold',
      anchor: 'middle',
      spacing: -40,
    })
  else if (kind === 'rows') {
    const rows = random.wholeBetween(5, 9)
    const size = fitted(word, 1040, 940 / rows, face)
    for (let k = 0; k < rows; k++)
      svg += letters(word, 30 + (k % 3) * random.pick([0, 40, 90]), 40 + size * 0.8 + k * (880 / rows), {
        size,
        fill: k === rows - 2 ? (colours.find((colour) => colour !== back) ?? fore) : fore,
        face,
        weight: 'bold',
        spacing: -size * 0.03,
      })
  } else if (kind === 'turned')
    svg += letters(word, 0, 0, {
      size: fitted(word, 900, 700, face),
      fill: fore,
      face,
      weight: 'bold',
      more: `transform="translate(${random.pick([480, 640])} 930) rotate(-90)"`,
    })
  else {
    const lines = wrapped(title, 7).slice(0, 5)
    const size = Math.min(...lines.map((text) => fitted(text, 900, 760 / lines.length, face)))
    svg += column(
      lines,
      46,
      60 + size * 0.8,
      { size, fill: fore, face, weight: 'bold', spacing: -size * 0.03 },
      0.98,
    )
  }
  svg +=
    letters(artist, 50, 968, { size: fitted(artist, 560, 30), fill: fore }) +
    letters(`${label} ${catalogNr}`, 950, 968, { size: 18, fill: fore, face: 'mono', anchor: 'end' })
  return { svg }
}

/** Draws plain card with a crooked stamp and a number in pencil. */
export function stamp({ random, palette, artist, title, label, catalogNr }: SleeveBrief): Sleeve {
  const { paper: ground, ink, colours } = palette
  const card = random.pick(['#c9ab7f', '#f1eee6', ground, '#d9d5cb'])
  const isLight = lightness(card) > 0.4
  const wet = isLight
    ? ([ink, ...colours].filter((colour) => lightness(colour) < 0.5)[0] ?? '#1d1d1d')
    : '#f4f1e8'
  const [x, y, turn] = [random.between(330, 670), random.between(300, 640), random.wobble() * 9]
  let inner = ''
  const kind = random.pick(['ring', 'box', 'lines'] as const)
  if (kind === 'ring') {
    inner +=
      circle(0, 0, 230, 'none', `stroke="${wet}" stroke-width="9"`) +
      circle(0, 0, 206, 'none', `stroke="${wet}" stroke-width="3"`)
    const lines = wrapped(title, 14).slice(0, 3)
    inner +=
      column(lines, 0, -20, {
        size: Math.min(44, ...lines.map((text) => fitted(text, 360, 44))),
        fill: wet,
        anchor: 'middle',
        weight: 'bold',
      }) +
      letters(artist, 0, -90, { size: fitted(artist, 330, 30), fill: wet, anchor: 'middle' }) +
      letters(catalogNr, 0, 150, { size: 30, fill: wet, anchor: 'middle', face: 'mono' })
  } else if (kind === 'box') {
    const size = fitted(title, 520, 70)
    inner +=
      rect(-300, -130, 600, 260, 'none', `stroke="${wet}" stroke-width="10"`) +
      letters(artist, 0, -50, { size: fitted(artist, 520, 40), fill: wet, anchor: 'middle' }) +
      letters(title, 0, 40, { size, fill: wet, anchor: 'middle', weight: 'bold' }) +
      letters(catalogNr, 0, 100, { size: 30, fill: wet, anchor: 'middle', face: 'mono' })
  } else {
    inner += column(
      [artist, title, label, catalogNr].map((text) => text.toUpperCase()),
      0,
      -90,
      {
        size: Math.min(fitted(title, 640, 52, 'mono'), fitted(artist, 640, 52, 'mono')),
        fill: wet,
        anchor: 'middle',
        face: 'mono',
        weight: 'bold',
      },
      1.5,
    )
  }
  let svg = paper(card)
  if (random.chance(0.4))
    svg +=
      circle(500, 500, 190, isLight ? '#151515' : '#050505') +
      circle(500, 500, 172, colours[0] ?? '#f1eee6') +
      circle(500, 500, 14, card)
  else if (random.chance(0.5)) svg += rect(0, 0, random.pick([60, 110]), 1000, colours[0] ?? ink)
  const isBusy = svg.includes('r="190"')
  svg += `<g transform="translate(${n(isBusy ? 500 : x)} ${n(isBusy ? 840 : y)}) rotate(${n(turn)}) scale(${isBusy ? 0.52 : 1})" opacity="0.9">${inner}</g>`
  if (random.chance(0.5))
    svg += letters(`${random.wholeBetween(3, 298)} / 300`, 930, 950, {
      size: 34,
      fill: isLight ? '#55524c' : '#c9c6be',
      face: 'serif',
      italic: true,
      anchor: 'end',
    })
  return { svg }
}
