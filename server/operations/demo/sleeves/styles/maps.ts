/** Draws sleeves with maps. */
import { elementAt } from '../../../../../src/shared/required'
import { type Field, fractalField } from '../noise'
import {
  circle,
  fitted,
  letters,
  lightness,
  line,
  type Point,
  paper,
  path,
  polygon,
  rect,
  type Sleeve,
  type SleeveBrief,
  stroke,
} from '../sleeve'

/** Draws the map of an invented coast. */
export function contour({ random, palette, artist, title, catalogNr }: SleeveBrief): Sleeve {
  const { paper: ground, ink, colours } = palette
  const land = fractalField(random, 3)
  const scale = random.between(1.4, 4)
  const height: Field = (x, y) => land(x * scale, y * scale)
  const levels = random.wholeBetween(14, 26)
  const pen = random.chance(0.6)
    ? ink
    : (colours.find((colour) => Math.abs(lightness(colour) - lightness(ground)) > 0.3) ?? ink)
  let svg = paper(ground)
  if (random.chance(0.55)) svg += heights(height, [ground, ...colours], ink)
  else
    for (let k = 1; k < levels; k++)
      svg += stroke(isoline(height, 0.16 + (k / levels) * 0.68), pen, k % 5 === 0 ? 5 : 2)
  const spot: Point = [random.between(200, 800), random.between(200, 700)]
  svg += circle(spot[0], spot[1], 13, colours[1] ?? ink)
  const [x, y, w, h] = [60, 824, random.pick([420, 520]), 116]
  svg +=
    rect(x, y, w, h, ground) +
    letters(title, x + 24, y + 50, { size: fitted(title, w - 48, 34), fill: ink, weight: 'bold' })
  svg +=
    letters(artist, x + 24, y + 88, { size: fitted(artist, w - 150, 25), fill: ink }) +
    letters(catalogNr, x + w - 24, y + 88, { size: 19, fill: ink, face: 'mono', anchor: 'end' })
  return { svg }
}

/** Draws land and sea in flat tints, one above the other: the rows of cells above each height. */
function heights(height: Field, tints: readonly string[], ink: string): string {
  let svg = ''
  const shades = [...tints].sort((a, b) => lightness(a) - lightness(b))
  const steps = shades.length * 2
  for (let k = 0; k < steps; k++) {
    const level = 0.26 + (k / steps) * 0.5
    svg +=
      path(area(height, level), elementAt(shades, Math.min(shades.length - 1, Math.floor(k / 2)))) +
      stroke(isoline(height, level), ink, k % 4 === 0 ? 3.5 : 1.4)
  }
  return svg
}

/** @returns the SVG path of the cells above a level */
function area(height: Field, level: number): string {
  const size = 110
  const step = 1000 / size
  let d = ''
  for (let j = 0; j < size; j++)
    for (let i = 0; i < size; i++) {
      const corners: [number, number, number][] = [
        [i, j],
        [i + 1, j],
        [i + 1, j + 1],
        [i, j + 1],
      ].map(([x, y]) => [x!, y!, height(x! / size, y! / size)])
      const shape: Point[] = []
      for (let e = 0; e < 4; e++) {
        const [a, b] = [elementAt(corners, e), elementAt(corners, (e + 1) % 4)]
        if (a[2] >= level) shape.push([a[0] * step, a[1] * step])
        if (a[2] >= level !== b[2] >= level) {
          const t = (level - a[2]) / (b[2] - a[2])
          shape.push([(a[0] + (b[0] - a[0]) * t) * step, (a[1] + (b[1] - a[1]) * t) * step])
        }
      }
      if (shape.length > 2) d += polygon(shape)
    }
  return d
}

/** @returns the SVG path of a contour line, by marching squares over a grid of 110 cells */
function isoline(height: Field, level: number): string {
  const size = 110
  const step = 1000 / size
  let d = ''
  let above = Array.from({ length: size + 1 }, (_, i) => height(i / size, 0))
  for (let j = 0; j < size; j++) {
    const below = Array.from({ length: size + 1 }, (_, i) => height(i / size, (j + 1) / size))
    for (let i = 0; i < size; i++) {
      const corners = [
        elementAt(above, i),
        elementAt(above, i + 1),
        elementAt(below, i + 1),
        elementAt(below, i),
      ]
      const crossings: Point[] = []
      for (let e = 0; e < 4; e++) {
        const [a, b] = [elementAt(corners, e), elementAt(corners, (e + 1) % 4)]
        if (a < level === b < level) continue
        const t = (level - a) / (b - a)
        const along = elementAt(
          [
            [i + t, j],
            [i + 1, j + t],
            [i + 1 - t, j + 1],
            [i, j + 1 - t],
          ],
          e,
        )
        crossings.push([elementAt(along, 0) * step, elementAt(along, 1) * step])
      }
      for (let c = 0; c + 1 < crossings.length; c += 2)
        d += line([crossings[c]!, elementAt(crossings, c + 1)])
    }
    above = below
  }
  return d
}
