/** Draws sleeves with flat geometric figures. */
import type { Random } from '../../random'
import {
  circle,
  fitted,
  letters,
  n,
  paper,
  path,
  polygon,
  rect,
  type Sleeve,
  type SleeveBrief,
} from '../sleeve'

/** Draws flat figures like wooden blocks on a table. */
export function shapes({ random, palette, artist, title }: SleeveBrief): Sleeve {
  const { paper: ground, ink, colours } = palette
  let svg = paper(ground)
  if (random.chance(0.45)) return { svg: svg + tower(random, [...colours, ink], artist, title, ink) }
  const grid = random.pick([3, 3, 4, 5])
  const margin = 90
  const cell = (1000 - margin * 2 - (grid > 3 ? 0 : 60)) / grid
  const inks = random.shuffled([...colours, ink])
  for (let i = 0; i < grid; i++)
    for (let j = 0; j < grid; j++) {
      if (random.chance(0.16)) continue
      svg += block(random, margin + i * cell, margin + j * cell, cell, random.pick(inks))
    }
  if (grid === 3) {
    svg += letters(artist, margin, 952, { size: fitted(artist, 420, 30), fill: ink, weight: 'bold' })
    svg += letters(title, 1000 - margin, 952, { size: fitted(title, 380, 30), fill: ink, anchor: 'end' })
  }
  return { svg }
}

/** Draws figures that are balanced on each other. */
function tower(random: Random, inks: readonly string[], artist: string, title: string, ink: string): string {
  let svg = ''
  let y = 860
  let x = 500
  while (y > 120) {
    const h = random.between(50, 190)
    const w = random.between(70, 330)
    const fill = random.pick(inks)
    x = Math.min(700, Math.max(300, x + random.wobble() * 90))
    const kind = random.int(5)
    const top = Math.max(60, y - h)
    if (kind === 0) svg += rect(x - w, top, w * 2, y - top, fill)
    else if (kind === 1) svg += circle(x, (y + top) / 2, (y - top) / 2, fill)
    else if (kind === 2)
      svg += path(`M${n(x - w)} ${n(y)}A${n(w)} ${n(y - top)} 0 0 1 ${n(x + w)} ${n(y)}Z`, fill)
    else if (kind === 3)
      svg += path(`M${n(x - w)} ${n(top)}A${n(w)} ${n(y - top)} 0 0 0 ${n(x + w)} ${n(top)}Z`, fill)
    else
      svg += path(
        polygon([
          [x - w * 0.5, top],
          [x + w * 0.5, top],
          [x + w, y],
          [x - w, y],
        ]),
        fill,
      )
    y = top
  }
  return (
    svg +
    letters(artist, 60, 920, { size: fitted(artist, 560, 34), fill: ink, weight: 'bold' }) +
    letters(title, 60, 960, { size: fitted(title, 760, 32), fill: ink })
  )
}

function block(random: Random, x: number, y: number, s: number, fill: string): string {
  const turn = `transform="rotate(${random.int(4) * 90} ${n(x + s / 2)} ${n(y + s / 2)})"`
  switch (random.int(8)) {
    case 0:
      return circle(x + s / 2, y + s / 2, s / 2, fill)
    case 1:
      return path(`M${n(x)} ${n(y)}H${n(x + s)}A${n(s)} ${n(s)} 0 0 1 ${n(x)} ${n(y + s)}Z`, fill, turn)
    case 2:
      return path(
        `M${n(x)} ${n(y + s / 2)}A${n(s / 2)} ${n(s / 2)} 0 0 1 ${n(x + s)} ${n(y + s / 2)}Z`,
        fill,
        turn,
      )
    case 3:
      return path(`M${n(x)} ${n(y)}L${n(x + s)} ${n(y + s)}H${n(x)}Z`, fill, turn)
    case 4:
      return rect(x, y, s, s, fill)
    case 5:
      return [0, 1, 2, 3].map((k) => rect(x, y + (k * s) / 4, s, s / 8, fill)).join('')
    case 6:
      return path(
        `M${n(x)} ${n(y)}A${n(s)} ${n(s)} 0 0 0 ${n(x + s)} ${n(y + s)}A${n(s)} ${n(s)} 0 0 0 ${n(x)} ${n(y)}Z`,
        fill,
        turn,
      )
    default:
      return circle(x + s / 2, y + s / 2, s * 0.36, 'none', `stroke="${fill}" stroke-width="${n(s * 0.24)}"`)
  }
}
