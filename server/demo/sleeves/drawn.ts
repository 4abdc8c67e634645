/** Sleeves made by hand: printed from stencils, cut from paper, drawn with a pen that had better things to do. */
import type { Random } from '../random'
import { noiseField } from './noise'
import { blob, circle, column, fitted, letters, lightness, line, n, type Point, paper, path, polygon, rect, type Sleeve, type SleeveBrief, smooth, stroke, wrapped } from './sleeve'

/** Two or three drums of the stencil printer, none of them quite where the other was. */
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
    const [x, y, r] = [random.between(130, 870), random.between(120, 640), random.between(80, 190) * (count > 5 ? 0.7 : 1)]
    low += path(blob(random, x, y, r, 0.07, 9), '')
    high += path(smooth([[x - r * 0.1, y - r * 0.9], [x + r * 0.5, y - r * 1.5], [x + r * 0.9, y - r * 1.2]]), '')
    high += path(blob(random, x + r * 0.3, y + r * 0.2, r * 0.78, 0.12, 7), '', 'opacity="0.85"')
  }
  return [low.replace(/fill=""/g, ''), high.replace(/fill=""/g, '')]
}

/** The same disc on its way across the sheet. */
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

/** A plan of somebody's flat, with the furniture. */
function rooms(random: Random): Layers {
  let low = ''
  let high = ''
  const cut = (x: number, y: number, w: number, h: number, depth: number): void => {
    if (depth === 0 || (w < 240 && h < 240)) {
      low += random.chance(0.6) ? `<rect x="${n(x + 9)}" y="${n(y + 9)}" width="${n(w - 18)}" height="${n(h - 18)}"/>` : ''
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
    low += `<path d="${polygon([[x - w, 560], [x + w, 560], [x + w * 0.72, 790], [x - w * 0.72, 790]])}"/>`
    const leaves = random.wholeBetween(5, 11)
    for (let i = 0; i < leaves; i++) {
      const a = -Math.PI / 2 + ((i + 0.5) / leaves - 0.5) * 2.4 + random.wobble() * 0.1
      const far = random.between(260, 480)
      const tip: Point = [x + Math.cos(a) * far, 560 + Math.sin(a) * far]
      const side = far * 0.13
      const mid: Point = [x + Math.cos(a) * far * 0.6, 560 + Math.sin(a) * far * 0.6]
      const leaf = smooth([[x, 560], [mid[0] - Math.sin(a) * side, mid[1] + Math.cos(a) * side], tip, [mid[0] + Math.sin(a) * side, mid[1] - Math.cos(a) * side]])
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

/** Paper cut with large scissors and laid on a sheet. */
export function collage({ random, palette, artist, title }: SleeveBrief): Sleeve {
  const { paper: ground, ink, colours } = palette
  const papers = random.shuffled([...colours, ...colours, ink])
  let svg = paper(ground)
  const pieces = random.wholeBetween(5, 9)
  for (let i = 0; i < pieces; i++) {
    const fill = papers[i % papers.length]!
    const [x, y, r] = [random.between(120, 880), random.between(100, 760), random.between(110, 280) * (i === 0 ? 1.5 : 1)]
    svg += path(random.pick([torn, frond, slab, arch])(random, x, y, r), fill, `transform="rotate(${n(random.between(-30, 30))} ${n(x)} ${n(y)})"`)
  }
  const size = fitted(title, 560, 60, 'grotesque')
  const wide = Math.min(900, title.length * size * 0.57 + 60)
  const [lx, ly] = [random.between(40, Math.max(41, 960 - wide)), random.between(820, 890)]
  svg += `<g transform="rotate(${n(random.wobble() * 2)} ${n(lx)} ${n(ly)})">${rect(lx, ly - size, wide, size * 1.5, '#fbf8f0')}${letters(title, lx + 28, ly, { size, fill: '#1c1c1c', weight: 'bold' })}</g>`
  const small = fitted(artist, 560, 32)
  svg += rect(lx + 16, ly + size * 0.5 + 6, artist.length * small * 0.57 + 26, small * 1.5, ink) + letters(artist, lx + 28, ly + size * 0.5 + 6 + small * 1.1, { size: small, fill: lightness(ink) > 0.5 ? '#1c1c1c' : '#fbf8f0' })
  return { svg }
}

function torn(random: Random, x: number, y: number, r: number): string {
  const points: Point[] = []
  const corners = random.wholeBetween(5, 9)
  for (let i = 0; i < corners; i++) {
    const a = (i / corners) * Math.PI * 2 + random.wobble() * 0.2
    points.push([x + Math.cos(a) * r * random.between(0.6, 1.1), y + Math.sin(a) * r * random.between(0.6, 1.1)])
  }
  return polygon(points)
}

/** A stem with round fingers on both sides. */
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
  return polygon([[x - w + j(), y - h + j()], [x + w + j(), y - h + j()], [x + w + j(), y + h + j()], [x - w + j(), y + h + j()]])
}

const arch = (_: Random, x: number, y: number, r: number) =>
  `M${n(x - r)} ${n(y + r * 0.6)}A${n(r)} ${n(r)} 0 0 1 ${n(x + r)} ${n(y + r * 0.6)}H${n(x + r * 0.5)}A${n(r * 0.5)} ${n(r * 0.5)} 0 0 0 ${n(x - r * 0.5)} ${n(y + r * 0.6)}Z`

/** A plant grown from a rule, in one line width. */
export function botanical({ random, palette, artist, title, label }: SleeveBrief): Sleeve {
  const { paper: ground, ink, colours } = palette
  const pen = random.chance(0.7) ? ink : (colours[0] ?? ink)
  let svg = paper(ground)
  const plants = random.pick([1, 1, 1, 2, 3])
  for (let p = 0; p < plants; p++) {
    const x = plants === 1 ? 500 : 230 + (p / (plants - 1)) * 540
    svg += plant(random, x, plants === 1 ? 800 : random.between(740, 800), plants === 1 ? 1 : 0.78, pen, random.pick(colours))
  }
  svg += letters(title, 500, 900, { size: fitted(title, 800, 42, 'serif'), fill: ink, face: 'serif', italic: true, anchor: 'middle' })
  svg += letters(artist, 500, 946, { size: fitted(artist, 700, 26, 'serif'), fill: ink, face: 'serif', anchor: 'middle', spacing: 2 })
  if (plants === 1) svg += letters(`fig. ${random.wholeBetween(1, 48)}`, 900, 120, { size: 24, fill: ink, face: 'serif', italic: true, anchor: 'end' }) + letters(label, 100, 120, { size: 20, fill: ink, face: 'serif' })
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
    const [mx, my] = [px + Math.cos(angle + bend) * length * 0.55, py + Math.sin(angle + bend) * length * 0.55]
    stems += `M${n(px)} ${n(py)}Q${n(mx)} ${n(my)} ${n(qx)} ${n(qy)}`
    leaves += organ(random, leaf, qx, qy, angle, length * (leaf === 'round' ? 0.75 : leaf === 'lance' ? 0.95 : 0.8))
    if (depth === 0) return
    grow(qx, qy, angle + random.wobble() * 0.12 - (angle + Math.PI / 2) * 0.1, length * 0.84, depth - 1)
    if (random.chance(0.9)) grow(qx, qy, angle + spread + random.wobble() * 0.15, length * 0.66, Math.max(0, depth - 2))
    if (random.chance(0.9)) grow(qx, qy, angle - spread - random.wobble() * 0.15, length * 0.66, Math.max(0, depth - 2))
  }
  const depth = random.pick([3, 4, 4, 5])
  grow(x, y, -Math.PI / 2 + random.wobble() * 0.08, [0, 0, 0, 235, 195, 170][depth]! * scale, depth)
  const isFilled = random.chance(0.65)
  return `<g fill="${isFilled ? leafInk : 'none'}" stroke="${pen}" stroke-width="${isFilled ? 0 : 2.5}">${leaves}</g>${stroke(stems, pen, 3.4)}`
}

function organ(random: Random, kind: 'lance' | 'round' | 'berry' | 'needle' | 'umbel', x: number, y: number, angle: number, size: number): string {
  if (kind === 'berry') return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(size * 0.16 + 3)}"/>`
  if (kind === 'umbel') {
    let svg = ''
    for (let k = -3; k <= 3; k++) svg += `<path d="M${n(x)} ${n(y)}L${n(x + Math.cos(angle + k * 0.26) * size * 0.8)} ${n(y + Math.sin(angle + k * 0.26) * size * 0.8)}" stroke-width="2"/><circle cx="${n(x + Math.cos(angle + k * 0.26) * size * 0.8)}" cy="${n(y + Math.sin(angle + k * 0.26) * size * 0.8)}" r="${n(size * 0.1 + 1)}"/>`
    return svg
  }
  if (kind === 'needle') return `<path d="M${n(x)} ${n(y)}L${n(x + Math.cos(angle - 0.5) * size * 0.5)} ${n(y + Math.sin(angle - 0.5) * size * 0.5)}M${n(x)} ${n(y)}L${n(x + Math.cos(angle + 0.5) * size * 0.5)} ${n(y + Math.sin(angle + 0.5) * size * 0.5)}"/>`
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
    const steps = random.wholeBetween(120, 420)
    for (let i = 0; i < steps; i++) {
      angle += tight * (0.4 + drift(i * 0.05, p) * 1.4) * (drift(i * 0.013, 9) > 0.42 ? 1 : -1)
      const pace = 18 + drift(i * 0.04, 4) * 46
      x += Math.cos(angle) * pace + (500 - x) * 0.035
      y += Math.sin(angle) * pace + (440 - y) * 0.035
      points.push([x, y])
    }
    svg += stroke(smooth(points, false), p === 0 ? ink : random.pick([...colours, ink]), random.pick([3, 5, 9, 16]))
  }
  svg += letters(`${artist}: ${title}`, 60, 950, { size: fitted(`${artist}: ${title}`, 880, 34, 'mono'), fill: ink, face: 'mono' })
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
      points.push([80 + t * 7 + Math.cos(turn) * height * 0.16, 90 + (row + 0.5) * height + Math.sin(turn) * height * 0.34 * (0.35 + swell * 0.65) + random.wobble() * 3])
    }
    svg += stroke(smooth(points, false), pen, width)
  }
  return svg
}

/** Faces cut from lino: two eyes are enough. */
export function masks({ random, palette, artist, title }: SleeveBrief): Sleeve {
  const { paper: ground, ink, colours } = palette
  const grid = random.pick([1, 2, 3])
  const cell = 860 / grid
  let svg = paper(ground)
  for (let i = 0; i < grid; i++)
    for (let j = 0; j < grid; j++) svg += mask(random, 70 + cell * (i + 0.5), 40 + cell * (j + 0.5), cell * 0.42, random.shuffled([...colours, ink]), ground)
  const size = fitted(`${artist} — ${title}`, 860, 40)
  svg += letters(`${artist} — ${title}`, 70, 956, { size, fill: ink, weight: 'bold' })
  return { svg }
}

function mask(random: Random, x: number, y: number, r: number, inks: readonly string[], ground: string): string {
  const [face, dark, mark] = [inks[0]!, inks[1]!, inks[2] ?? ground]
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
    (cx: number) => path(`M${n(cx - er * 1.5)} ${n(ey)}Q${n(cx)} ${n(ey - er * 1.7)} ${n(cx + er * 1.5)} ${n(ey)}Q${n(cx)} ${n(ey + er * 1.2)} ${n(cx - er * 1.5)} ${n(ey)}Z`, ground) + circle(cx, ey, er * 0.6, dark),
    (cx: number) => rect(cx - er * 1.3, ey - er * 0.4, er * 2.6, er * 0.8, ground),
  ])
  const nose = random.pick([
    polygon([[x, ey - r * 0.05], [x + w * 0.2, y + r * 0.32], [x - w * 0.05, y + r * 0.32]]),
    `M${n(x - w * 0.07)} ${n(ey)}H${n(x + w * 0.07)}V${n(y + r * 0.3)}H${n(x - w * 0.07)}Z`,
  ])
  const my = y + r * random.between(0.5, 0.66)
  const mouth = random.pick([
    () => rect(x - w * 0.3, my, w * 0.6, r * 0.07, ground),
    () => circle(x, my, r * 0.11, ground),
    () => [0, 1, 2, 3].map((k) => rect(x - w * 0.3 + k * w * 0.16, my - r * 0.05, w * 0.1, r * 0.13, ground)).join(''),
  ])()
  let marks = ''
  for (let k = 0; k < random.wholeBetween(0, 4); k++) marks += rect(x - w * 0.5, y - r * 0.85 + k * r * 0.09, w, r * 0.04, mark)
  return `<clipPath id="${id}"><path d="${head}"/></clipPath>${path(head, face)}<g clip-path="url(#${id})">${path(half, dark, 'opacity="0.9"')}${marks}${circle(x - w * 0.55, y + r * 0.35, r * 0.14, mark)}</g>${eye(x - ex)}${random.chance(0.12) ? '' : eye(x + ex)}${path(nose, mark)}${mouth}`
}

/** Layers of a landscape cut in wood: the grain stays visible in every plank. */
export function woodblock({ random, palette, artist, title }: SleeveBrief): Sleeve {
  const { paper: ground, ink, colours } = palette
  const inks = random.shuffled(colours)
  const sky = inks[0] ?? ground
  let svg = paper(random.chance(0.5) ? ground : sky)
  if (random.chance(0.55)) svg += circle(random.between(220, 780), random.between(190, 360), random.between(70, 170), inks[1] ?? ink)
  else svg += rain(random, random.chance(0.5) ? ink : (inks[1] ?? ink))
  const isSea = random.chance(0.4)
  const layers = random.wholeBetween(4, 6)
  for (let k = 0; k < layers; k++) {
    const base = 420 + (k / layers) * 480
    const fill = k === layers - 1 ? ink : inks[(k + 2) % inks.length]!
    const points: Point[] = []
    const humps = random.between(1.5, 4)
    const phase = random.between(0, 6)
    const height = random.between(25, 110)
    for (let x = -40; x <= 1040; x += 40) points.push([x, base + Math.sin((x / 1000) * Math.PI * humps + phase) * height + random.wobble() * 5])
    if (isSea) {
      svg += scales(base, fill, lightness(fill) > 0.5 ? ink : ground, 90 + k * 14, (k % 2) * 60)
      continue
    }
    svg += path(`${smooth(points, false)}L1040 1040L-40 1040Z`, fill)
    const grain = lightness(fill) > 0.5 ? ink : ground
    const cuts = random.wholeBetween(3, 7)
    let lines = ''
    for (let c = 1; c <= cuts; c++) lines += smooth(points.map(([x, y]): Point => [x, y + c * (14 + c * 2) + random.wobble() * 2]), false)
    svg += stroke(lines, grain, 2.4, 'opacity="0.75"')
  }
  const seal = random.chance(0.5)
  if (seal) svg += rect(880, 60, 62, 62, '#c8321f') + letters(artist.slice(0, 1), 911, 106, { size: 46, fill: '#f6efe0', face: 'serif', anchor: 'middle', weight: 'bold' })
  const onInk = lightness(ink) > 0.5 ? '#1a1a1a' : '#f4eee0'
  svg += column(wrapped(`${artist}`, 30).slice(0, 1), 60, 930, { size: fitted(artist, 700, 36, 'serif'), fill: onInk, face: 'serif' }) + letters(title, 60, 968, { size: fitted(title, 800, 28, 'serif'), fill: onInk, face: 'serif', italic: true })
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

/** One row of round waves, each with its own ripples. */
function scales(y: number, fill: string, cut: string, r: number, shift: number): string {
  let svg = rect(0, y, 1000, 1000 - y, fill)
  for (let x = -r + shift - 60; x < 1000 + r; x += r * 1.8) {
    svg += circle(x, y + r * 0.2, r, fill)
    for (let k = 0.25; k < 0.95; k += 0.2) svg += circle(x, y + r * 0.2, r * k, 'none', `stroke="${cut}" stroke-width="3"`)
  }
  return svg
}
