/** Draws sleeves with a generated photograph in two inks. */
import { elementAt } from '../../../../../src/shared/required'
import type { Palette } from '../../demoTypes'
import type { Random } from '../../random'
import type { Field } from '../noise'
import { column, fitted, letters, lightness, rect, type Sleeve, type SleeveBrief, wrapped } from '../sleeve'
import { between, paint, scene, tones } from './painting'

/** Draws a photograph in two inks: full bleed, framed, or as a small print on a large card. */
export function photo({ random, palette, artist, title, label }: SleeveBrief): Sleeve {
  const look = scene(random, ['ridges', 'sea', 'jug', 'corridor', 'paneLight', 'forest', 'folds', 'moonrise'])
  const [dark, middle, light] = tones(palette)
  const pixels = paint(500, (x, y) => {
    const value = look(x, y)
    return value < 0.5 ? between(dark, middle, value * 2) : between(middle, light, value * 2 - 1)
  })
  return { pixels, svg: random.pick([bleed, frame, card])(random, palette, artist, title, label, look) }
}

type Setting = (
  random: Random,
  palette: Palette,
  artist: string,
  title: string,
  label: string,
  look: Field,
) => string

/** Sets the text in a corner, light or dark depending on the picture there. */
const bleed: Setting = (random, palette, artist, title, _label, look) => {
  const isBright = (look(0.1, 0.07) + look(0.3, 0.09) + look(0.5, 0.07)) / 3 > 0.5
  const byLight = [palette.paper, palette.ink, ...palette.colours].sort((a, b) => lightness(b) - lightness(a))
  const fill = isBright ? elementAt(byLight, -1) : elementAt(byLight, 0)
  const face = random.pick(['serif', 'grotesque', 'narrow'] as const)
  const size = fitted(title, 600, 46, face)
  return (
    letters(title, 60, 96, { size, fill, face }) +
    letters(artist, 60, 96 + size * 1.15, {
      size: Math.min(size, fitted(artist, 600, 40, face)),
      fill,
      face,
      italic: face === 'serif',
    })
  )
}

const frame: Setting = (random, palette, artist, title, label) => {
  const border = random.pick(['#f6f4ee', palette.paper, palette.ink])
  const ink = lightness(border) > 0.5 ? '#1a1a1a' : '#f4f1e8'
  const [left, top, right, low] = random.pick([
    [60, 60, 60, 190],
    [60, 190, 60, 60],
    [250, 60, 60, 60],
    [40, 40, 40, 130],
  ] as const)
  let svg =
    rect(0, 0, 1000, top, border) +
    rect(0, 1000 - low, 1000, low, border) +
    rect(0, 0, left, 1000, border) +
    rect(1000 - right, 0, right, 1000, border)
  const size = fitted(`${artist} ${title}`, 800, 34)
  if (left > 200)
    svg += column(
      [...wrapped(artist, 11), ...wrapped(title, 11)].slice(0, 9),
      40,
      110,
      { size: 30, fill: ink },
      1.25,
    )
  else {
    const y = low > top ? 1000 - low / 2 : top / 2
    svg +=
      letters(artist, left, y, { size, fill: ink, weight: 'bold' }) +
      letters(title, left, y + size * 1.25, { size, fill: ink }) +
      letters(label, 1000 - right, y, { size: 20, fill: ink, anchor: 'end' })
  }
  return svg
}

const card: Setting = (random, palette, artist, title) => {
  const colour = random.pick([palette.paper, ...palette.colours])
  const ink = lightness(colour) > 0.5 ? '#1a1a1a' : '#f4f1e8'
  const side = random.pick([440, 560])
  const [x, y] = [(1000 - side) / 2, random.pick([150, 220])]
  const hole = `M0 0H1000V1000H0ZM${x} ${y}V${y + side}H${x + side}V${y}Z`
  return `<path d="${hole}" fill="${colour}" fill-rule="evenodd"/>${letters(artist, 500, y + side + 70, { size: fitted(artist, side, 36, 'serif'), fill: ink, face: 'serif', anchor: 'middle' })}${letters(title, 500, y + side + 112, { size: fitted(title, side, 30, 'serif'), fill: ink, face: 'serif', italic: true, anchor: 'middle' })}`
}
