/** Draws sleeves of cut paper and linocuts. */
import { elementAt } from '../../../../../src/shared/required'
import type { Random } from '../../random'
import {
  circle,
  fitted,
  letters,
  lightness,
  n,
  type Point,
  paper,
  path,
  polygon,
  rect,
  type Sleeve,
  type SleeveBrief,
  smooth,
} from '../sleeve'

/** Draws a collage of cut paper. */
export function collage({ random, palette, artist, title }: SleeveBrief): Sleeve {
  const { paper: ground, ink, colours } = palette
  const papers = random.shuffled([...colours, ...colours, ink])
  let svg = paper(ground)
  const pieces = random.wholeBetween(5, 9)
  for (let i = 0; i < pieces; i++) {
    const fill = elementAt(papers, i % papers.length)
    const [x, y, r] = [
      random.between(120, 880),
      random.between(100, 760),
      random.between(110, 280) * (i === 0 ? 1.5 : 1),
    ]
    svg += path(
      random.pick([torn, frond, slab, arch])(random, x, y, r),
      fill,
      `transform="rotate(${n(random.between(-30, 30))} ${n(x)} ${n(y)})"`,
    )
  }
  const size = fitted(title, 560, 60, 'grotesque')
  const wide = Math.min(900, title.length * size * 0.57 + 60)
  const [lx, ly] = [random.between(40, Math.max(41, 960 - wide)), random.between(820, 890)]
  svg += `<g transform="rotate(${n(random.wobble() * 2)} ${n(lx)} ${n(ly)})">${rect(lx, ly - size, wide, size * 1.5, '#fbf8f0')}${letters(title, lx + 28, ly, { size, fill: '#1c1c1c', weight: 'bold' })}</g>`
  const small = fitted(artist, 560, 32)
  svg +=
    rect(lx + 16, ly + size * 0.5 + 6, artist.length * small * 0.57 + 26, small * 1.5, ink) +
    letters(artist, lx + 28, ly + size * 0.5 + 6 + small * 1.1, {
      size: small,
      fill: lightness(ink) > 0.5 ? '#1c1c1c' : '#fbf8f0',
    })
  return { svg }
}

function torn(random: Random, x: number, y: number, r: number): string {
  const points: Point[] = []
  const corners = random.wholeBetween(5, 9)
  for (let i = 0; i < corners; i++) {
    const a = (i / corners) * Math.PI * 2 + random.wobble() * 0.2
    points.push([
      x + Math.cos(a) * r * random.between(0.6, 1.1),
      y + Math.sin(a) * r * random.between(0.6, 1.1),
    ])
  }
  return polygon(points)
}

/** Draws a stem with round leaves on both sides. */
function frond(random: Random, x: number, y: number, r: number): string {
  const fingers = random.wholeBetween(3, 5)
  const right: Point[] = []
  const left: Point[] = []
  for (let i = 0; i <= fingers; i++) {
    const at = y + r - (i / fingers) * r * 2
    const reach = r * (0.75 - Math.abs(i / fingers - 0.45) * 0.7)
    right.push([x + r * 0.1, at], [x + reach, at - r * 0.16], [x + reach * 0.95, at - r * 0.32])
    left.unshift([x - r * 0.1, at], [x - reach * 0.95, at - r * 0.3], [x - reach, at - r * 0.14])
  }
  return smooth([...right, ...left])
}

const slab = (random: Random, x: number, y: number, r: number) => {
  const [w, h] = [r * random.between(0.5, 1.1), r * random.between(0.5, 1.1)]
  const j = () => random.wobble() * r * 0.08
  return polygon([
    [x - w + j(), y - h + j()],
    [x + w + j(), y - h + j()],
    [x + w + j(), y + h + j()],
    [x - w + j(), y + h + j()],
  ])
}

const arch = (_: Random, x: number, y: number, r: number) =>
  `M${n(x - r)} ${n(y + r * 0.6)}A${n(r)} ${n(r)} 0 0 1 ${n(x + r)} ${n(y + r * 0.6)}H${n(x + r * 0.5)}A${n(r * 0.5)} ${n(r * 0.5)} 0 0 0 ${n(x - r * 0.5)} ${n(y + r * 0.6)}Z`

/** Draws simple faces like linocuts. */
export function masks({ random, palette, artist, title }: SleeveBrief): Sleeve {
  const { paper: ground, ink, colours } = palette
  const grid = random.pick([1, 2, 3])
  const cell = 860 / grid
  let svg = paper(ground)
  for (let i = 0; i < grid; i++)
    for (let j = 0; j < grid; j++)
      svg += mask(
        random,
        70 + cell * (i + 0.5),
        40 + cell * (j + 0.5),
        cell * 0.42,
        random.shuffled([...colours, ink]),
        ground,
      )
  const size = fitted(`${artist} — ${title}`, 860, 40)
  svg += letters(`${artist} — ${title}`, 70, 956, { size, fill: ink, weight: 'bold' })
  return { svg }
}

function mask(
  random: Random,
  x: number,
  y: number,
  r: number,
  inks: readonly string[],
  ground: string,
): string {
  const [face, dark, mark] = [elementAt(inks, 0), elementAt(inks, 1), inks[2] ?? ground]
  const w = random.between(0.62, 0.95) * r
  const jaw = random.between(0.3, 0.9)
  const head = `M${n(x - w)} ${n(y - r * 0.3)}A${n(w)} ${n(r * 0.75)} 0 0 1 ${n(x + w)} ${n(y - r * 0.3)}L${n(x + w * jaw)} ${n(y + r * 0.75)}Q${n(x)} ${n(y + r * 1.15)} ${n(x - w * jaw)} ${n(y + r * 0.75)}Z`
  const half = `M${n(x)} ${n(y - r * 1.2)}H${n(x + r * 1.2)}V${n(y + r * 1.2)}H${n(x)}Z`
  const id = `m${Math.round(x)}-${Math.round(y)}`
  const ey = y - r * random.between(0.05, 0.3)
  const ex = w * random.between(0.36, 0.5)
  const er = r * random.between(0.09, 0.2)
  const eye = random.pick([
    (cx: number) => circle(cx, ey, er, ground) + circle(cx, ey, er * 0.5, dark),
    (cx: number) =>
      path(
        `M${n(cx - er * 1.5)} ${n(ey)}Q${n(cx)} ${n(ey - er * 1.7)} ${n(cx + er * 1.5)} ${n(ey)}Q${n(cx)} ${n(ey + er * 1.2)} ${n(cx - er * 1.5)} ${n(ey)}Z`,
        ground,
      ) + circle(cx, ey, er * 0.6, dark),
    (cx: number) => rect(cx - er * 1.3, ey - er * 0.4, er * 2.6, er * 0.8, ground),
  ])
  const nose = random.pick([
    polygon([
      [x, ey - r * 0.05],
      [x + w * 0.2, y + r * 0.32],
      [x - w * 0.05, y + r * 0.32],
    ]),
    `M${n(x - w * 0.07)} ${n(ey)}H${n(x + w * 0.07)}V${n(y + r * 0.3)}H${n(x - w * 0.07)}Z`,
  ])
  const my = y + r * random.between(0.5, 0.66)
  const mouth = random.pick([
    () => rect(x - w * 0.3, my, w * 0.6, r * 0.07, ground),
    () => circle(x, my, r * 0.11, ground),
    () =>
      [0, 1, 2, 3]
        .map((k) => rect(x - w * 0.3 + k * w * 0.16, my - r * 0.05, w * 0.1, r * 0.13, ground))
        .join(''),
  ])()
  let marks = ''
  for (let k = 0; k < random.wholeBetween(0, 4); k++)
    marks += rect(x - w * 0.5, y - r * 0.85 + k * r * 0.09, w, r * 0.04, mark)
  return `<clipPath id="${id}"><path d="${head}"/></clipPath>${path(head, face)}<g clip-path="url(#${id})">${path(half, dark, 'opacity="0.9"')}${marks}${circle(x - w * 0.55, y + r * 0.35, r * 0.14, mark)}</g>${eye(x - ex)}${random.chance(0.12) ? '' : eye(x + ex)}${path(nose, mark)}${mouth}`
}
