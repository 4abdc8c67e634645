/** Draws sleeves with houses. */
import { elementAt } from '../../../../../src/shared/required'
import type { Random } from '../../random'
import { fractalField } from '../noise'
import {
  circle,
  fitted,
  letters,
  lightness,
  n,
  paper,
  path,
  polygon,
  rect,
  type Sleeve,
  type SleeveBrief,
} from '../sleeve'

/** Draws a house front at night with some lit windows. */
export function city({ random, palette, artist, title }: SleeveBrief): Sleeve {
  const all = [palette.paper, palette.ink, ...palette.colours].sort((a, b) => lightness(a) - lightness(b))
  const [night, dusk] = [elementAt(all, 0), elementAt(all, 1)]
  const lamps = all.slice(Math.ceil(all.length / 2))
  let svg = paper(dusk)
  const rows = random.chance(0.4) ? [{ x: -10, w: 1020, top: 0 }] : houses(random)
  for (const { x, w, top } of rows) {
    svg += rect(x, top, w, 1010 - top, night)
    const columns = Math.max(2, Math.round(w / random.pick([58, 76, 104])))
    const step = w / columns
    const storey = step * random.between(1, 1.5)
    const wake = random.between(0.12, 0.4)
    for (let y = top + storey * 0.4; y < 1000; y += storey)
      for (let c = 0; c < columns; c++) {
        const lit = random.chance(wake)
        const [wx, ww, wh] = [x + c * step + step * 0.2, step * 0.6, storey * 0.6]
        svg += rect(wx, y, ww, wh, lit ? random.pick(lamps) : dusk, lit ? '' : 'opacity="0.35"')
        if (lit && random.chance(0.35))
          svg += rect(wx, y, ww * random.between(0.3, 0.6), wh, night, 'opacity="0.55"')
        if (lit && random.chance(0.12))
          svg +=
            circle(wx + ww * 0.5, y + wh * 0.62, ww * 0.14, night) +
            path(
              `M${n(wx + ww * 0.28)} ${n(y + wh)}Q${n(wx + ww * 0.5)} ${n(y + wh * 0.6)} ${n(wx + ww * 0.72)} ${n(y + wh)}Z`,
              night,
            )
      }
  }
  const lamp = elementAt(lamps, -1)
  const size = fitted(title, 860, random.pick([54, 92]), 'narrow')
  svg +=
    rect(0, 0, 1000, size * 1.9 + 40, night) +
    letters(title.toUpperCase(), 60, size + 34, {
      size,
      fill: lamp,
      face: 'narrow',
      weight: 'bold',
      spacing: 2,
    }) +
    letters(artist, 62, size * 1.5 + 44, {
      size: fitted(artist, 700, size * 0.4 + 10, 'narrow'),
      fill: lamp,
      face: 'narrow',
    })
  return { svg }
}

function houses(random: Random): { x: number; w: number; top: number }[] {
  const result = []
  for (let x = -20; x < 1000; ) {
    const w = random.between(130, 330)
    result.push({ x, w: w + 2, top: random.between(260, 620) })
    x += w + (random.chance(0.3) ? random.between(10, 60) : 0)
  }
  return result
}

/** Draws stairs and houses of blocks from above, lit from the left. */
export function blocks({ random, palette, artist, title }: SleeveBrief): Sleeve {
  const { paper: ground, ink, colours } = palette
  const shades = [...colours, ink].sort((a, b) => lightness(b) - lightness(a))
  const [top, left, right] = [
    elementAt(shades, 0),
    elementAt(shades, Math.floor(shades.length / 2)),
    elementAt(shades, -1),
  ]
  const size = random.pick([70, 90, 120])
  const reach = Math.round(420 / size)
  const terrain = fractalField(random, 2)
  const [dx, dy] = [size * 0.866, size * 0.5]
  let svg = paper(ground)
  for (let i = -reach; i <= reach; i++)
    for (let j = -reach; j <= reach; j++) {
      if (Math.abs(i) + Math.abs(j) > reach * 1.5) continue
      const h = Math.floor(terrain((i + 20) * 0.35, (j + 20) * 0.35) * 6) * size * 0.5
      const [x, y] = [500 + (i - j) * dx * 0.8, 560 + (i + j) * dy * 0.8 - h]
      const [w, v, deep] = [dx * 0.8, dy * 0.8, h + size]
      svg +=
        path(
          polygon([
            [x - w, y],
            [x, y + v],
            [x, y + v + deep],
            [x - w, y + deep],
          ]),
          left,
        ) +
        path(
          polygon([
            [x + w, y],
            [x, y + v],
            [x, y + v + deep],
            [x + w, y + deep],
          ]),
          right,
        ) +
        path(
          polygon([
            [x, y - v],
            [x + w, y],
            [x, y + v],
            [x - w, y],
          ]),
          top,
        )
      if (random.chance(0.1))
        svg += path(
          polygon([
            [x - w * 0.66, y + v * 0.9],
            [x - w * 0.34, y + v * 1.2],
            [x - w * 0.34, y + v * 2.4],
            [x - w * 0.66, y + v * 2.1],
          ]),
          right,
        )
    }
  svg +=
    rect(0, 900, 1000, 100, ground) +
    letters(artist, 60, 958, { size: fitted(artist, 420, 32), fill: ink, weight: 'bold' }) +
    letters(title, 940, 958, { size: fitted(title, 400, 32), fill: ink, anchor: 'end' })
  return { svg }
}
