/** Sleeves drawn with one pen: plants grown from a rule, and a hand that had better things to do. */

import { elementAt } from '../../../../src/shared/required'
import type { Random } from '../../random'
import { noiseField } from '../noise'
import {
  fitted,
  letters,
  n,
  type Point,
  paper,
  type Sleeve,
  type SleeveBrief,
  smooth,
  stroke,
} from '../sleeve'

/** A plant grown from a rule, in one line width. */
export function botanical({ random, palette, artist, title, label }: SleeveBrief): Sleeve {
  const { paper: ground, ink, colours } = palette
  const pen = random.chance(0.7) ? ink : (colours[0] ?? ink)
  let svg = paper(ground)
  const plants = random.pick([1, 1, 1, 2, 3])
  for (let p = 0; p < plants; p++) {
    const x = plants === 1 ? 500 : 230 + (p / (plants - 1)) * 540
    svg += plant(
      random,
      x,
      plants === 1 ? 800 : random.between(740, 800),
      plants === 1 ? 1 : 0.78,
      pen,
      random.pick(colours),
    )
  }
  svg += letters(title, 500, 900, {
    size: fitted(title, 800, 42, 'serif'),
    fill: ink,
    face: 'serif',
    italic: true,
    anchor: 'middle',
  })
  svg += letters(artist, 500, 946, {
    size: fitted(artist, 700, 26, 'serif'),
    fill: ink,
    face: 'serif',
    anchor: 'middle',
    spacing: 2,
  })
  if (plants === 1)
    svg +=
      letters(`fig. ${random.wholeBetween(1, 48)}`, 900, 120, {
        size: 24,
        fill: ink,
        face: 'serif',
        italic: true,
        anchor: 'end',
      }) + letters(label, 100, 120, { size: 20, fill: ink, face: 'serif' })
  return { svg }
}

function plant(random: Random, x: number, y: number, scale: number, pen: string, leafInk: string): string {
  const spread = random.between(0.3, 0.62)
  const leaf = random.pick(['lance', 'round', 'berry', 'needle', 'lance', 'umbel'] as const)
  let stems = ''
  let leaves = ''
  const grow = (px: number, py: number, angle: number, length: number, depth: number): void => {
    const bend = random.wobble() * 0.18
    const [qx, qy] = [px + Math.cos(angle) * length, py + Math.sin(angle) * length]
    const [mx, my] = [
      px + Math.cos(angle + bend) * length * 0.55,
      py + Math.sin(angle + bend) * length * 0.55,
    ]
    stems += `M${n(px)} ${n(py)}Q${n(mx)} ${n(my)} ${n(qx)} ${n(qy)}`
    leaves += organ(
      random,
      leaf,
      qx,
      qy,
      angle,
      length * (leaf === 'round' ? 0.75 : leaf === 'lance' ? 0.95 : 0.8),
    )
    if (depth === 0) return
    grow(qx, qy, angle + random.wobble() * 0.12 - (angle + Math.PI / 2) * 0.1, length * 0.84, depth - 1)
    if (random.chance(0.9))
      grow(qx, qy, angle + spread + random.wobble() * 0.15, length * 0.66, Math.max(0, depth - 2))
    if (random.chance(0.9))
      grow(qx, qy, angle - spread - random.wobble() * 0.15, length * 0.66, Math.max(0, depth - 2))
  }
  const depth = random.pick([3, 4, 4, 5])
  grow(x, y, -Math.PI / 2 + random.wobble() * 0.08, elementAt([0, 0, 0, 235, 195, 170], depth) * scale, depth)
  const isFilled = random.chance(0.65)
  return `<g fill="${isFilled ? leafInk : 'none'}" stroke="${pen}" stroke-width="${isFilled ? 0 : 2.5}">${leaves}</g>${stroke(stems, pen, 3.4)}`
}

function organ(
  random: Random,
  kind: 'lance' | 'round' | 'berry' | 'needle' | 'umbel',
  x: number,
  y: number,
  angle: number,
  size: number,
): string {
  if (kind === 'berry') return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(size * 0.16 + 3)}"/>`
  if (kind === 'umbel') {
    let svg = ''
    for (let k = -3; k <= 3; k++)
      svg += `<path d="M${n(x)} ${n(y)}L${n(x + Math.cos(angle + k * 0.26) * size * 0.8)} ${n(y + Math.sin(angle + k * 0.26) * size * 0.8)}" stroke-width="2"/><circle cx="${n(x + Math.cos(angle + k * 0.26) * size * 0.8)}" cy="${n(y + Math.sin(angle + k * 0.26) * size * 0.8)}" r="${n(size * 0.1 + 1)}"/>`
    return svg
  }
  if (kind === 'needle')
    return `<path d="M${n(x)} ${n(y)}L${n(x + Math.cos(angle - 0.5) * size * 0.5)} ${n(y + Math.sin(angle - 0.5) * size * 0.5)}M${n(x)} ${n(y)}L${n(x + Math.cos(angle + 0.5) * size * 0.5)} ${n(y + Math.sin(angle + 0.5) * size * 0.5)}"/>`
  const width = size * (kind === 'round' ? 0.4 : 0.17)
  const both = [-1, 1].map((side) => {
    const a = angle + side * random.between(0.5, 0.9)
    const tip: Point = [x + Math.cos(a) * size, y + Math.sin(a) * size]
    const mid: Point = [x + Math.cos(a) * size * 0.5, y + Math.sin(a) * size * 0.5]
    const [ox, oy] = [-Math.sin(a) * width, Math.cos(a) * width]
    return `<path d="M${n(x)} ${n(y)}Q${n(mid[0] + ox)} ${n(mid[1] + oy)} ${n(tip[0])} ${n(tip[1])}Q${n(mid[0] - ox)} ${n(mid[1] - oy)} ${n(x)} ${n(y)}"/>`
  })
  return both.join('')
}

/** One long line by somebody on the telephone. */
export function scribble({ random, palette, artist, title }: SleeveBrief): Sleeve {
  const { paper: ground, ink, colours } = palette
  let svg = paper(ground)
  const pens = random.wholeBetween(1, 3)
  for (let p = 0; p < pens; p++) {
    const drift = noiseField(random)
    const points: Point[] = []
    let angle = random.between(0, 6)
    let [x, y] = [random.between(250, 750), random.between(250, 650)]
    if (p === 0 && random.chance(0.35)) {
      svg += handwriting(random, ink)
      break
    }
    const tight = random.between(0.1, 0.3)
    const steps = random.wholeBetween(220, 460)
    for (let i = 0; i < steps; i++) {
      angle += tight * (0.4 + drift(i * 0.05, p) * 1.4) * (drift(i * 0.013, 9) > 0.42 ? 1 : -1)
      const pace = 18 + drift(i * 0.04, 4) * 46
      x += Math.cos(angle) * pace + (500 - x) * 0.035
      y += Math.sin(angle) * pace + (440 - y) * 0.035
      points.push([x, y])
    }
    svg += stroke(
      smooth(points, false),
      p === 0 ? ink : random.pick([...colours, ink]),
      random.pick([3, 5, 9, 16]),
    )
  }
  svg += letters(`${artist}: ${title}`, 60, 950, {
    size: fitted(`${artist}: ${title}`, 880, 34, 'mono'),
    fill: ink,
    face: 'mono',
  })
  return { svg }
}

/** Lines of loops that look like a letter and say nothing. */
function handwriting(random: Random, pen: string): string {
  const rows = random.pick([1, 1, 2, 3, 5])
  const height = 700 / rows
  const width = random.pick([4, 7, 12])
  const loops = random.between(0.55, 1.1)
  let svg = ''
  for (let row = 0; row < rows; row++) {
    const points: Point[] = []
    const end = random.between(700, 930)
    for (let t = 0; t * 7 < end - 80; t++) {
      const turn = t * loops * 0.55
      const swell = 0.5 + 0.5 * Math.sin(t * 0.13 + row * 2)
      points.push([
        80 + t * 7 + Math.cos(turn) * height * 0.16,
        90 +
          (row + 0.5) * height +
          Math.sin(turn) * height * 0.34 * (0.35 + swell * 0.65) +
          random.wobble() * 3,
      ])
    }
    svg += stroke(smooth(points, false), pen, width)
  }
  return svg
}
