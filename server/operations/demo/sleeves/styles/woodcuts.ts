/** Draws sleeves with woodcuts of landscapes. */
import { elementAt } from '../../../../../src/shared/required'
import type { Random } from '../../random'
import {
  circle,
  column,
  fitted,
  letters,
  lightness,
  n,
  type Point,
  paper,
  path,
  rect,
  type Sleeve,
  type SleeveBrief,
  smooth,
  stroke,
  wrapped,
} from '../sleeve'

/** Draws a landscape in layers, with visible wood grain. */
export function woodblock({ random, palette, artist, title }: SleeveBrief): Sleeve {
  const { paper: ground, ink, colours } = palette
  const inks = random.shuffled(colours)
  const sky = inks[0] ?? ground
  let svg = paper(random.chance(0.5) ? ground : sky)
  if (random.chance(0.55))
    svg += circle(random.between(220, 780), random.between(190, 360), random.between(70, 170), inks[1] ?? ink)
  else svg += rain(random, random.chance(0.5) ? ink : (inks[1] ?? ink))
  const isSea = random.chance(0.4)
  const layers = random.wholeBetween(4, 6)
  for (let k = 0; k < layers; k++) {
    const base = 420 + (k / layers) * 480
    const fill = k === layers - 1 ? ink : elementAt(inks, (k + 2) % inks.length)
    const points: Point[] = []
    const humps = random.between(1.5, 4)
    const phase = random.between(0, 6)
    const height = random.between(25, 110)
    for (let x = -40; x <= 1040; x += 40)
      points.push([x, base + Math.sin((x / 1000) * Math.PI * humps + phase) * height + random.wobble() * 5])
    if (isSea) {
      svg += scales(base, fill, lightness(fill) > 0.5 ? ink : ground, 90 + k * 14, (k % 2) * 60)
      continue
    }
    svg += path(`${smooth(points, false)}L1040 1040L-40 1040Z`, fill)
    const grain = lightness(fill) > 0.5 ? ink : ground
    const cuts = random.wholeBetween(3, 7)
    let lines = ''
    for (let c = 1; c <= cuts; c++)
      lines += smooth(
        points.map(([x, y]): Point => [x, y + c * (14 + c * 2) + random.wobble() * 2]),
        false,
      )
    svg += stroke(lines, grain, 2.4, 'opacity="0.75"')
  }
  const seal = random.chance(0.5)
  if (seal)
    svg +=
      rect(880, 60, 62, 62, '#c8321f') +
      letters(artist.slice(0, 1), 911, 106, {
        size: 46,
        fill: '#f6efe0',
        face: 'serif',
        anchor: 'middle',
        weight: 'bold',
      })
  const onInk = lightness(ink) > 0.5 ? '#1a1a1a' : '#f4eee0'
  svg +=
    column(wrapped(`${artist}`, 30).slice(0, 1), 60, 930, {
      size: fitted(artist, 700, 36, 'serif'),
      fill: onInk,
      face: 'serif',
    }) +
    letters(title, 60, 968, {
      size: fitted(title, 800, 28, 'serif'),
      fill: onInk,
      face: 'serif',
      italic: true,
    })
  return { svg }
}

function rain(random: Random, pen: string): string {
  const slant = random.between(-60, 60)
  let d = ''
  for (let i = 0; i < random.wholeBetween(30, 70); i++) {
    const [x, y, long] = [random.between(-40, 1040), random.between(0, 520), random.between(60, 240)]
    d += `M${n(x)} ${n(y)}L${n(x + (slant * long) / 240)} ${n(y + long)}`
  }
  return stroke(d, pen, random.pick([2.5, 4]))
}

/** Draws a row of round waves with ripples. */
function scales(y: number, fill: string, cut: string, r: number, shift: number): string {
  let svg = rect(0, y, 1000, 1000 - y, fill)
  for (let x = -r + shift - 60; x < 1000 + r; x += r * 1.8) {
    svg += circle(x, y + r * 0.2, r, fill)
    for (let k = 0.25; k < 0.95; k += 0.2)
      svg += circle(x, y + r * 0.2, r * k, 'none', `stroke="${cut}" stroke-width="3"`)
  }
  return svg
}
