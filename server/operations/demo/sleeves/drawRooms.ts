/** Draws the picture of the front page: people who listen to records in their rooms. */
import { elementAt } from '../../../../src/shared/required'
import type { Palette } from '../demoTypes'
import type { Random } from '../random'
import { circle, lightness, n, path, rect, stroke } from './sleeve'

/** Draws an open block of flats with a radio in every room. */
export function nineRooms(random: Random, { ink, colours }: Palette): string {
  let svg = rect(0, 0, 2000, 1000, '#23302a')
  const walls = [...colours, '#f3ead7', '#c9d3b4']
  for (let row = 0; row < 3; row++)
    for (let column = 0; column < 6; column++) {
      const [x, y, w, h] = [30 + column * 326, 30 + row * 318, 308, 300]
      const wall = elementAt(walls, (column * 2 + row * 3 + random.int(2)) % walls.length)
      const things = random.pick(
        walls.filter((colour) => Math.abs(lightness(colour) - lightness(wall)) > 0.15),
      )
      svg += rect(x, y, w, h, wall) + rect(x, y + h - 46, w, 46, ink, 'opacity="0.85"')
      svg += random.pick([lampAndTable, windowAndChair, bed, plantCorner, stove])(
        random,
        x,
        y,
        w,
        h,
        things,
        ink,
      )
      svg += radio(x + random.between(30, w - 110), y + h - 46, ink)
    }
  return svg
}

type Furniture = (
  random: Random,
  x: number,
  y: number,
  w: number,
  h: number,
  fill: string,
  ink: string,
) => string

const lampAndTable: Furniture = (random, x, y, w, h, fill, ink) => {
  const cx = x + w * random.between(0.35, 0.65)
  return (
    stroke(`M${n(cx)} ${n(y)}V${n(y + 70)}`, ink, 4) +
    path(
      `M${n(cx - 44)} ${n(y + 110)}L${n(cx - 18)} ${n(y + 68)}H${n(cx + 18)}L${n(cx + 44)} ${n(y + 110)}Z`,
      fill,
    ) +
    rect(cx - 80, y + h - 130, 160, 14, ink) +
    rect(cx - 66, y + h - 118, 10, 74, ink) +
    rect(cx + 56, y + h - 118, 10, 74, ink)
  )
}
const windowAndChair: Furniture = (random, x, y, w, h, fill, ink) => {
  const wx = x + w * random.between(0.15, 0.5)
  return (
    rect(wx, y + 50, 110, 130, '#9cc4d9') +
    rect(wx, y + 50, 110, 130, 'none', `stroke="${ink}" stroke-width="7"`) +
    stroke(`M${n(wx + 55)} ${n(y + 50)}V${n(y + 180)}M${n(wx)} ${n(y + 110)}H${n(wx + 110)}`, ink, 5) +
    path(`M${n(x + w * 0.62)} ${n(y + h - 46)}v-120h14v60h64v60h-10v-46h-56v46z`, fill)
  )
}
const bed: Furniture = (_, x, y, w, h, fill, ink) =>
  rect(x + 30, y + h - 110, w - 90, 50, fill) +
  rect(x + 30, y + h - 140, 70, 34, '#f7f2e6') +
  rect(x + 18, y + h - 160, 12, 114, ink) +
  rect(x + w - 60, y + h - 120, 12, 74, ink) +
  rect(x + w * 0.3, y + 50, 90, 66, 'none', `stroke="${ink}" stroke-width="6"`)
const plantCorner: Furniture = (random, x, y, w, h, fill, ink) => {
  const cx = x + w * random.between(0.25, 0.4)
  let leaves = ''
  for (let k = 0; k < 7; k++) {
    const a = -Math.PI / 2 + (k - 3) * 0.36
    leaves += path(
      `M${n(cx)} ${n(y + h - 110)}Q${n(cx + Math.cos(a - 0.3) * 70)} ${n(y + h - 110 + Math.sin(a - 0.3) * 70)} ${n(cx + Math.cos(a) * 125)} ${n(y + h - 110 + Math.sin(a) * 125)}Q${n(cx + Math.cos(a + 0.3) * 70)} ${n(y + h - 110 + Math.sin(a + 0.3) * 70)} ${n(cx)} ${n(y + h - 110)}Z`,
      '#3f5a3a',
    )
  }
  return (
    leaves +
    path(`M${n(cx - 34)} ${n(y + h - 116)}h68l-12 70h-44z`, fill) +
    circle(x + w * 0.76, y + 84, 38, 'none', `stroke="${ink}" stroke-width="6"`) +
    stroke(`M${n(x + w * 0.76)} ${n(y + 60)}V${n(y + 84)}H${n(x + w * 0.76 + 16)}`, ink, 5)
  )
}
const stove: Furniture = (_, x, y, w, h, fill, ink) =>
  rect(x + w * 0.5, y + h - 156, 104, 110, fill) +
  rect(x + w * 0.5 + 16, y + h - 128, 72, 56, ink) +
  stroke(`M${n(x + w * 0.5 + 30)} ${n(y + h - 156)}v-24h44v24`, ink, 8) +
  rect(x + w * 0.5 - 40, y + 62, 180, 12, ink) +
  rect(x + w * 0.5 - 20, y + 26, 24, 36, fill) +
  rect(x + w * 0.5 + 20, y + 34, 30, 28, ink)

const radio = (x: number, floor: number, ink: string) =>
  rect(x, floor - 52, 84, 52, '#e9a23b') +
  circle(x + 26, floor - 26, 16, ink) +
  rect(x + 50, floor - 40, 24, 8, '#fff6e2') +
  rect(x + 50, floor - 22, 24, 5, ink) +
  stroke(`M${n(x + 70)} ${n(floor - 52)}l26 -58`, ink, 3)
