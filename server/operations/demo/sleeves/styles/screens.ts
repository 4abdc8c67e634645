/** Draws photographs with technical effects: screened, dithered or photocopied. */
import { elementAt } from '../../../../../src/shared/required'
import { clamp, fractalField, ramp } from '../noise'
import {
  circle,
  fitted,
  letters,
  lightness,
  n,
  paper,
  rect,
  rgb,
  type Sleeve,
  type SleeveBrief,
} from '../sleeve'
import { allScenes, between, paint, scene, tones } from './painting'

/** Draws a photograph as a coarse halftone in one ink, on a flat ground with a shape of another colour. */
export function halftone({ random, palette, artist, title }: SleeveBrief): Sleeve {
  const { paper: ground, ink, colours } = palette
  const look = scene(random, ['jug', 'petals', 'moonrise', 'ridges', 'forest', 'folds', 'corridor'])
  const dotInk = lightness(ground) > lightness(ink) ? ink : ground
  const card = dotInk === ink ? ground : ink
  const step = random.pick([13, 16, 20])
  const turn = random.pick([0.26, 0.6, 0.785])
  let svg = paper(card)
  // The dots are dark, so the colour behind them must be light enough.
  const pale = colours.filter((colour) => lightness(colour) - lightness(dotInk) > 0.3)
  const behind = pale[0] ?? card
  svg += random.pick([
    () => circle(random.between(300, 700), random.between(300, 700), random.between(220, 380), behind),
    () => rect(0, random.between(0, 500), 1000, random.between(250, 500), behind),
    () => paper(random.pick([...pale, behind])),
  ])()
  let dots = ''
  const reach = Math.ceil(760 / step)
  for (let i = -reach; i <= reach; i++)
    for (let j = -reach; j <= reach; j++) {
      const x = 500 + (i * Math.cos(turn) - j * Math.sin(turn)) * step
      const y = 500 + (i * Math.sin(turn) + j * Math.cos(turn)) * step
      if (x < -step || y < -step || x > 1000 + step || y > 1000 + step) continue
      const r = Math.sqrt(1 - look(clamp(x / 1000), clamp(y / 1000))) * step * 0.72
      if (r > step * 0.12)
        dots += `M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 1 0 ${n(r * 2)} 0a${n(r)} ${n(r)} 0 1 0 ${n(-r * 2)} 0`
    }
  svg += `<path d="${dots}" fill="${dotInk}"/>`
  if (random.chance(0.65)) {
    const size = fitted(title, 900, 120)
    const y = random.pick([size * 0.95 + 20, 960])
    svg +=
      rect(0, y - size * 0.95, 1000, size * 1.25, card) +
      letters(title, 40, y, { size, fill: dotInk, weight: 'bold', spacing: -size * 0.03 })
    svg += letters(artist, 42, y < 500 ? y + size * 0.3 + 44 : y - size - 20, {
      size: fitted(artist, 560, 34),
      fill: y < 500 ? card : dotInk,
      weight: 'bold',
    })
  }
  return { svg }
}

const bayer = [
  [0, 32, 8, 40, 2, 34, 10, 42],
  [48, 16, 56, 24, 50, 18, 58, 26],
  [12, 44, 4, 36, 14, 46, 6, 38],
  [60, 28, 52, 20, 62, 30, 54, 22],
  [3, 35, 11, 43, 1, 33, 9, 41],
  [51, 19, 59, 27, 49, 17, 57, 25],
  [15, 47, 7, 39, 13, 45, 5, 37],
  [63, 31, 55, 23, 61, 29, 53, 21],
] as const

/** Draws a photograph with few points and two or three colours, like an old computer. */
export function dither({ random, palette, artist, title, catalogNr }: SleeveBrief): Sleeve {
  const look = scene(random, allScenes)
  const size = random.pick([100, 125, 125, 166])
  const [dark, middle, light] = tones(palette)
  const hasThree = random.chance(0.45)
  const pixels = paint(
    size,
    (x, y) => {
      const threshold =
        (elementAt(elementAt(bayer, Math.floor(y * size) % 8), Math.floor(x * size) % 8) + 0.5) / 64
      const value = look(x, y)
      if (!hasThree) return (value > threshold ? light : dark) as [number, number, number]
      const level = value * 2
      return (level < 1 ? (level > threshold ? middle : dark) : level - 1 > threshold ? light : middle) as [
        number,
        number,
        number,
      ]
    },
    true,
  )
  if (random.chance(0.4)) return { pixels, svg: '' }
  const bar = random.pick([0, 904])
  const [back, fore] = [palette.paper, palette.ink]
  const text = `${artist} / ${title}`
  return {
    pixels,
    svg:
      rect(0, bar, 1000, 96, back) +
      letters(text, 40, bar + 60, {
        size: fitted(text, 780, 34, 'mono'),
        fill: fore,
        face: 'mono',
        weight: 'bold',
      }) +
      letters(catalogNr, 960, bar + 60, { size: 24, fill: fore, face: 'mono', anchor: 'end' }),
  }
}

/** Draws a black-and-white photocopy with strips of tape and typewritten text. */
export function xerox({ random, palette, artist, title, label, catalogNr }: SleeveBrief): Sleeve {
  const look = scene(random, ['jug', 'petals', 'corridor', 'folds', 'forest', 'moonrise', 'sea'])
  const dirt = fractalField(random, 5)
  const ground = lightness(palette.paper) > 0.25 ? rgb(palette.paper) : rgb(palette.ink)
  const toner = lightness(palette.paper) > 0.25 ? rgb(palette.ink) : rgb(palette.paper)
  const limit = random.between(0.38, 0.56)
  const pixels = paint(500, (x, y) => {
    const value = look(x, y) + (dirt(x * 14, y * 14) - 0.5) * 0.34
    return between(toner, ground, ramp(value, limit - 0.012, limit + 0.012))
  })
  const ink = lightness(palette.paper) > 0.25 ? palette.ink : palette.paper
  const tape = palette.colours[0] !== ink ? (palette.colours[0] ?? palette.paper) : '#ffffff'
  const onTape = lightness(tape) > 0.5 ? '#0c0c0c' : '#ffffff'
  const size = fitted(title, 700, 76, 'mono')
  const [x, y] = [random.between(40, 160), random.pick([random.between(110, 180), random.between(760, 850)])]
  const wide = Math.max(title.length * size * 0.61, 200) + 50
  let svg = `<g transform="rotate(${n(random.wobble() * 3)} 500 ${n(y)})">${rect(x, y - size, wide, size * 1.5, tape)}${letters(title, x + 24, y, { size, fill: onTape, face: 'mono', weight: 'bold' })}</g>`
  const second = fitted(artist, 560, 36, 'mono')
  const ay = y + size * 0.5 + second + 26
  svg += `<g transform="rotate(${n(random.wobble() * 3)} 500 ${n(ay)})">${rect(x + 30, ay - second, artist.length * second * 0.61 + 40, second * 1.5, '#f7f7f4')}${letters(artist, x + 48, ay + 2, { size: second, fill: '#0c0c0c', face: 'mono' })}</g>`
  if (random.chance(0.5))
    svg +=
      rect(700, 950, 300, 50, '#f7f7f4') +
      letters(`${label} ${catalogNr}`, 985, 982, {
        size: fitted(`${label} ${catalogNr}`, 270, 22, 'mono'),
        fill: '#0c0c0c',
        face: 'mono',
        anchor: 'end',
      })
  return { pixels, svg }
}
