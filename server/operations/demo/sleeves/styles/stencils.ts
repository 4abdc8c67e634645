/** Draws sleeves like risographs: two or three inks, one over the other. */
import type { Random } from '../../random'
import {
  blob,
  fitted,
  letters,
  lightness,
  line,
  n,
  type Point,
  paper,
  path,
  polygon,
  type Sleeve,
  type SleeveBrief,
  smooth,
} from '../sleeve'

/** Draws a print in two or three inks, each slightly displaced. */
export function riso({ random, palette, artist, title }: SleeveBrief): Sleeve {
  const { paper: ground, ink, colours } = palette
  const isDark = lightness(ground) < 0.4
  const sheet = isDark ? '#f1ece0' : ground
  const inks = random.shuffled(colours).slice(0, 2)
  const [first, second] = [inks[0] ?? ink, inks[1] ?? ink]
  const multiply = 'style="mix-blend-mode:multiply"'
  const shift: Point = [random.between(-14, 14), random.between(-14, 14)]
  const motif = random.pick([fruits, moons, leavesAndPots, leavesAndPots, hills, rooms])
  const [low, high] = motif(random)
  let svg = paper(sheet)
  svg += `<g fill="${first}" ${multiply}>${low}</g>`
  svg += `<g fill="${second}" ${multiply} transform="translate(${n(shift[0])} ${n(shift[1])})">${high}</g>`
  const type = motif === hills ? sheet : isDark ? '#1f1f1f' : ink
  const print = motif === hills ? '' : multiply
  const size = fitted(title, 860, 84)
  svg += `<g ${print}>${letters(title, 64, 930, { size, fill: type, weight: 'bold', spacing: -size * 0.02 })}${letters(artist, 66, 930 - size - 8, { size: fitted(artist, 620, 38), fill: type })}</g>`
  return { svg }
}

type Layers = [low: string, high: string]

function fruits(random: Random): Layers {
  let low = ''
  let high = ''
  const count = random.wholeBetween(3, 9)
  for (let i = 0; i < count; i++) {
    const [x, y, r] = [
      random.between(130, 870),
      random.between(120, 640),
      random.between(80, 190) * (count > 5 ? 0.7 : 1),
    ]
    low += path(blob(random, x, y, r, 0.07, 9), '')
    high += path(
      smooth([
        [x - r * 0.1, y - r * 0.9],
        [x + r * 0.5, y - r * 1.5],
        [x + r * 0.9, y - r * 1.2],
      ]),
      '',
    )
    high += path(blob(random, x + r * 0.3, y + r * 0.2, r * 0.78, 0.12, 7), '', 'opacity="0.85"')
  }
  return [low.replace(/fill=""/g, ''), high.replace(/fill=""/g, '')]
}

/** Draws a disc in several positions across the sheet. */
function moons(random: Random): Layers {
  const count = random.wholeBetween(3, 5)
  const rows = random.pick([1, 2, 3])
  const r = Math.min(820 / count, 700 / rows) * 0.46
  let low = ''
  let high = ''
  for (let row = 0; row < rows; row++)
    for (let i = 0; i < count; i++) {
      const [x, y] = [90 + (820 / count) * (i + 0.5), 70 + (700 / rows) * (row + 0.5)]
      const phase = ((i + row) / (count + rows - 2 || 1)) * 2 - 1
      low += `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}"/>`
      high += `<circle cx="${n(x + phase * r * 1.3)}" cy="${n(y + random.wobble() * 6)}" r="${n(r * 0.96)}"/>`
    }
  return [low, high]
}

/** Draws the plan of a flat with furniture. */
function rooms(random: Random): Layers {
  let low = ''
  let high = ''
  const cut = (x: number, y: number, w: number, h: number, depth: number): void => {
    if (depth === 0 || (w < 240 && h < 240)) {
      low += random.chance(0.6)
        ? `<rect x="${n(x + 9)}" y="${n(y + 9)}" width="${n(w - 18)}" height="${n(h - 18)}"/>`
        : ''
      const r = Math.min(w, h) * random.between(0.18, 0.32)
      high += random.pick([
        `<circle cx="${n(x + w / 2)}" cy="${n(y + h / 2)}" r="${n(r)}"/>`,
        `<rect x="${n(x + w * 0.2)}" y="${n(y + h * 0.3)}" width="${n(w * 0.6)}" height="${n(h * 0.3)}"/>`,
        `<path d="M${n(x + w * 0.2)} ${n(y + h * 0.8)}A${n(r * 1.5)} ${n(r * 1.5)} 0 0 1 ${n(x + w * 0.2 + r * 3)} ${n(y + h * 0.8)}Z"/>`,
      ])
      return
    }
    const t = random.between(0.36, 0.64)
    if (w > h) {
      cut(x, y, w * t, h, depth - 1)
      cut(x + w * t, y, w * (1 - t), h, depth - 1)
    } else {
      cut(x, y, w, h * t, depth - 1)
      cut(x, y + h * t, w, h * (1 - t), depth - 1)
    }
  }
  cut(60, 60, 880, 720, 4)
  return [low, high]
}

function leavesAndPots(random: Random): Layers {
  let low = ''
  let high = ''
  const pots = random.wholeBetween(1, 3)
  for (let p = 0; p < pots; p++) {
    const x = ((p + 0.5) / pots) * 1000 + random.wobble() * 40
    const w = random.between(90, 150)
    low += `<path d="${polygon([
      [x - w, 560],
      [x + w, 560],
      [x + w * 0.72, 790],
      [x - w * 0.72, 790],
    ])}"/>`
    const leaves = random.wholeBetween(5, 11)
    for (let i = 0; i < leaves; i++) {
      const a = -Math.PI / 2 + ((i + 0.5) / leaves - 0.5) * 2.4 + random.wobble() * 0.1
      const far = random.between(260, 480)
      const tip: Point = [x + Math.cos(a) * far, 560 + Math.sin(a) * far]
      const side = far * 0.13
      const mid: Point = [x + Math.cos(a) * far * 0.6, 560 + Math.sin(a) * far * 0.6]
      const leaf = smooth([
        [x, 560],
        [mid[0] - Math.sin(a) * side, mid[1] + Math.cos(a) * side],
        tip,
        [mid[0] + Math.sin(a) * side, mid[1] - Math.cos(a) * side],
      ])
      if (i % 3 === 0) low += `<path d="${leaf}"/>`
      else high += `<path d="${leaf}"/>`
    }
  }
  return [low, high]
}

function hills(random: Random): Layers {
  const ridge = (base: number, height: number) => {
    const points: Point[] = [[-40, 1040]]
    for (let x = -40; x <= 1040; x += 120) points.push([x, base - random.next() * height])
    return `<path d="${line([...points, [1040, 1040]])}Z"/>`
  }
  const moon = `<circle cx="${n(random.between(250, 750))}" cy="${n(random.between(170, 300))}" r="${n(random.between(80, 150))}"/>`
  return [moon + ridge(620, 190), ridge(760, 260)]
}
