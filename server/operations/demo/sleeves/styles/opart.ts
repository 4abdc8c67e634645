/** Draws sleeves in the style of op art. */
import type { Random } from '../../random'
import {
  circle,
  fitted,
  letters,
  n,
  type Point,
  paper,
  path,
  polygon,
  printable,
  rect,
  type Sleeve,
  type SleeveBrief,
} from '../sleeve'

/** Draws a distorted pattern of one figure, which seems to move. */
export function opart({ random, palette, artist, title }: SleeveBrief): Sleeve {
  const { paper: ground, ink, colours } = palette
  const fill = random.chance(0.6) ? ink : (colours[0] ?? ink)
  let svg = paper(ground)
  svg += random.pick([bentCheckers, swollenDots, shiftedRings, foldedStripes, movedSquares])(
    random,
    fill,
    ground,
  )
  if (random.chance(0.6)) svg += strip(random, artist, title, ground, ink)
  return { svg }
}

function strip(random: Random, artist: string, title: string, ground: string, ink: string): string {
  const y = random.pick([60, 860])
  const text = `${printable(artist)}  —  ${printable(title)}`
  const size = fitted(text, 860, 38)
  return (
    rect(0, y, 1000, 80, ground) +
    letters(text, 50, y + 40 + size * 0.35, { size, fill: ink, weight: 'bold' })
  )
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
      const [x0, x1, y0, y1] = [
        bend(i / rows, cx),
        bend((i + 1) / rows, cx),
        bend(j / rows, cy),
        bend((j + 1) / rows, cy),
      ]
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
    for (let r = 760; r > 0; r -= gap)
      svg += circle(500, cy, r, (Math.round((760 - r) / gap) & 1) === 0 ? fill : ground)
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

/** Draws nested squares, each slightly displaced. */
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
        svg += rect(
          x - size / 2,
          y - size / 2,
          size,
          size,
          k % 2 === 0 ? fill : ground,
          k === 0 ? '' : `transform="rotate(${n(turn * k)} ${n(x)} ${n(y)})"`,
        )
      }
    }
  return svg
}
