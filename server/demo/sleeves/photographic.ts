/** Sleeves printed from generated photographs: straight, screened, dithered, photocopied; and what marblers and surveyors do. */
import type { Palette } from '../demoTypes'
import type { Random } from '../random'
import { clamp, type Field, fractalField, ramp } from './noise'
import { type SceneMaker, sceneMakers } from './scenes'
import { circle, column, fitted, letters, lightness, n, paper, rect, rgb, type Sleeve, type SleeveBrief, wrapped } from './sleeve'

const scene = (random: Random, names: readonly string[]): Field => (sceneMakers[random.pick(names)] as SceneMaker)(random)
const allScenes = Object.keys(sceneMakers)

function paint(size: number, colourAt: (x: number, y: number) => readonly [number, number, number], isCoarse = false): Sleeve['pixels'] {
  const data = new Uint8Array(size * size * 3)
  let i = 0
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      const [r, g, b] = colourAt((x + 0.5) / size, (y + 0.5) / size)
      data[i++] = r
      data[i++] = g
      data[i++] = b
    }
  return { size, data, isCoarse }
}

const between = (a: readonly number[], b: readonly number[], t: number): [number, number, number] => [
  a[0]! + (b[0]! - a[0]!) * t,
  a[1]! + (b[1]! - a[1]!) * t,
  a[2]! + (b[2]! - a[2]!) * t,
]

/** Dark, middle and light of a duotone, whichever way round the palette has them. */
function tones({ paper: ground, ink, colours }: Palette): [number[], number[], number[]] {
  const byLight = [ground, ink, ...colours].sort((a, b) => lightness(a) - lightness(b))
  return [rgb(byLight[0]!), rgb(byLight[Math.floor(byLight.length / 2)]!), rgb(byLight[byLight.length - 1]!)]
}

/** A photograph in two inks, full bleed, framed, or as a small print on a large card. */
export function photo({ random, palette, artist, title, label }: SleeveBrief): Sleeve {
  const look = scene(random, ['ridges', 'sea', 'jug', 'corridor', 'paneLight', 'forest', 'folds', 'moonrise'])
  const [dark, middle, light] = tones(palette)
  const pixels = paint(500, (x, y) => {
    const value = look(x, y)
    return value < 0.5 ? between(dark, middle, value * 2) : between(middle, light, value * 2 - 1)
  })
  return { pixels, svg: random.pick([bleed, frame, card])(random, palette, artist, title, label) }
}

type Setting = (random: Random, palette: Palette, artist: string, title: string, label: string) => string

const bleed: Setting = (random, palette, artist, title) => {
  const fill = [palette.paper, ...palette.colours].sort((a, b) => lightness(b) - lightness(a))[0]!
  const face = random.pick(['serif', 'grotesque', 'narrow'] as const)
  const size = fitted(title, 600, 46, face)
  return letters(title, 60, 96, { size, fill, face }) + letters(artist, 60, 96 + size * 1.15, { size: Math.min(size, fitted(artist, 600, 40, face)), fill, face, italic: face === 'serif' })
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
  let svg = rect(0, 0, 1000, top, border) + rect(0, 1000 - low, 1000, low, border) + rect(0, 0, left, 1000, border) + rect(1000 - right, 0, right, 1000, border)
  const size = fitted(`${artist} ${title}`, 800, 34)
  if (left > 200) svg += column([...wrapped(artist, 11), ...wrapped(title, 11)].slice(0, 9), 40, 110, { size: 30, fill: ink }, 1.25)
  else {
    const y = low > top ? 1000 - low / 2 : top / 2
    svg += letters(artist, left, y, { size, fill: ink, weight: 'bold' }) + letters(title, left, y + size * 1.25, { size, fill: ink }) + letters(label, 1000 - right, y, { size: 20, fill: ink, anchor: 'end' })
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

/** The same photographs through a coarse screen, one ink on a flat ground with a shape of another behind it. */
export function halftone({ random, palette, artist, title }: SleeveBrief): Sleeve {
  const { paper: ground, ink, colours } = palette
  const look = scene(random, ['jug', 'petals', 'moonrise', 'ridges', 'forest', 'folds', 'corridor'])
  const dotInk = lightness(ground) > lightness(ink) ? ink : ground
  const card = dotInk === ink ? ground : ink
  const step = random.pick([13, 16, 20])
  const turn = random.pick([0.26, 0.6, 0.785])
  let svg = paper(card)
  // The dots are the dark; what lies behind them has to be light enough to show them.
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
      if (r > step * 0.12) dots += `M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 1 0 ${n(r * 2)} 0a${n(r)} ${n(r)} 0 1 0 ${n(-r * 2)} 0`
    }
  svg += `<path d="${dots}" fill="${dotInk}"/>`
  if (random.chance(0.65)) {
    const size = fitted(title, 900, 120)
    const y = random.pick([size * 0.95 + 20, 960])
    svg += rect(0, y - size * 0.95, 1000, size * 1.25, card) + letters(title, 40, y, { size, fill: dotInk, weight: 'bold', spacing: -size * 0.03 })
    svg += letters(artist, 42, y < 500 ? y + size * 0.3 + 44 : y - size - 20, { size: fitted(artist, 560, 34), fill: y < 500 ? card : dotInk, weight: 'bold' })
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

/** The picture as an old machine would show it: few points, two or three colours. */
export function dither({ random, palette, artist, title, catalogNr }: SleeveBrief): Sleeve {
  const look = scene(random, allScenes)
  const size = random.pick([100, 125, 125, 166])
  const [dark, middle, light] = tones(palette)
  const hasThree = random.chance(0.45)
  const pixels = paint(
    size,
    (x, y) => {
      const threshold = (bayer[Math.floor(y * size) % 8]![Math.floor(x * size) % 8]! + 0.5) / 64
      const value = look(x, y)
      if (!hasThree) return (value > threshold ? light : dark) as [number, number, number]
      const level = value * 2
      return (level < 1 ? (level > threshold ? middle : dark) : level - 1 > threshold ? light : middle) as [number, number, number]
    },
    true,
  )
  if (random.chance(0.4)) return { pixels, svg: '' }
  const bar = random.pick([0, 904])
  const [back, fore] = [palette.paper, palette.ink]
  const text = `${artist} / ${title}`
  return { pixels, svg: rect(0, bar, 1000, 96, back) + letters(text, 40, bar + 60, { size: fitted(text, 780, 34, 'mono'), fill: fore, face: 'mono', weight: 'bold' }) + letters(catalogNr, 960, bar + 60, { size: 24, fill: fore, face: 'mono', anchor: 'end' }) }
}

/** Photocopied until only black and white were left, with strips of tape and a typewriter. */
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
  if (random.chance(0.5)) svg += rect(700, 950, 300, 50, '#f7f7f4') + letters(`${label} ${catalogNr}`, 985, 982, { size: fitted(`${label} ${catalogNr}`, 270, 22, 'mono'), fill: '#0c0c0c', face: 'mono', anchor: 'end' })
  return { pixels, svg }
}

/** Ink on water, drawn through with a comb. */
export function marble({ random, palette, artist, title }: SleeveBrief): Sleeve {
  const first = fractalField(random, 4)
  const second = fractalField(random, 4)
  const inks = random.shuffled([palette.paper, palette.ink, ...palette.colours]).map(rgb)
  const [scale, force, bands] = [random.between(1.4, 2.6), random.between(1.6, 3.2), random.wholeBetween(9, 16)]
  const comb = random.chance(0.4) ? random.between(0.06, 0.12) : 0
  const teeth = random.wholeBetween(5, 9)
  const pixels = paint(1000, (x, y) => {
    const py = y + comb * Math.sin(x * Math.PI * 2 * teeth)
    const a = first(x * scale, py * scale)
    const value = second(x * scale + a * force, py * scale + a * force * 0.7) * bands
    const band = Math.floor(value)
    return between(inks[band % inks.length]!, inks[(band + 1) % inks.length]!, ramp(value - band, 0.965, 1))
  })
  const plate = random.chance(0.7)
  if (!plate) return { pixels, svg: '' }
  const [w, h] = [random.pick([380, 520]), random.pick([150, 190])]
  const [x, y] = [random.pick([60, (1000 - w) / 2]), random.pick([90, 1000 - h - 90])]
  return {
    pixels,
    svg: rect(x, y, w, h, '#f5f1e6') + rect(x + 9, y + 9, w - 18, h - 18, 'none', 'stroke="#1a1a1a" stroke-width="2"') + letters(artist, x + w / 2, y + h * 0.45, { size: fitted(artist, w - 70, 38, 'serif'), fill: '#1a1a1a', face: 'serif', anchor: 'middle' }) + letters(title, x + w / 2, y + h * 0.72, { size: fitted(title, w - 70, 30, 'serif'), fill: '#1a1a1a', face: 'serif', italic: true, anchor: 'middle' }),
  }
}
