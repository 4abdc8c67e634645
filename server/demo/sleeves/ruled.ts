/** Sleeves built from one element again and again: lines of a survey, threads, tiles, windows, knots, cubes, plans. */
import type { Random } from '../random'
import { type Field, fractalField } from './noise'
import { circle, column, fitted, letters, lightness, line, n, type Point, paper, path, polygon, rect, type Sleeve, type SleeveBrief, stroke, wrapped } from './sleeve'

/** The map of a coast that is not there. */
export function contour({ random, palette, artist, title, catalogNr }: SleeveBrief): Sleeve {
  const { paper: ground, ink, colours } = palette
  const land = fractalField(random, 3)
  const scale = random.between(1.4, 4)
  const height: Field = (x, y) => land(x * scale, y * scale)
  const levels = random.wholeBetween(14, 26)
  const pen = random.chance(0.6) ? ink : (colours.find((colour) => Math.abs(lightness(colour) - lightness(ground)) > 0.3) ?? ink)
  let svg = paper(ground)
  if (random.chance(0.55)) svg += heights(height, [ground, ...colours], ink)
  else for (let k = 1; k < levels; k++) svg += stroke(isoline(height, 0.16 + (k / levels) * 0.68), pen, k % 5 === 0 ? 5 : 2)
  const spot: Point = [random.between(200, 800), random.between(200, 700)]
  svg += circle(spot[0], spot[1], 13, colours[1] ?? ink)
  const [x, y, w, h] = [60, 824, random.pick([420, 520]), 116]
  svg += rect(x, y, w, h, ground) + letters(title, x + 24, y + 50, { size: fitted(title, w - 48, 34), fill: ink, weight: 'bold' })
  svg += letters(artist, x + 24, y + 88, { size: fitted(artist, w - 150, 25), fill: ink }) + letters(catalogNr, x + w - 24, y + 88, { size: 19, fill: ink, face: 'mono', anchor: 'end' })
  return { svg }
}

/** Land and sea in flat tints, stacked like cut card: rows of cells above each height. */
function heights(height: Field, tints: readonly string[], ink: string): string {
  let svg = ''
  const shades = [...tints].sort((a, b) => lightness(a) - lightness(b))
  const steps = shades.length * 2
  for (let k = 0; k < steps; k++) {
    const level = 0.26 + (k / steps) * 0.5
    svg += path(area(height, level), shades[Math.min(shades.length - 1, Math.floor(k / 2))]!) + stroke(isoline(height, level), ink, k % 4 === 0 ? 3.5 : 1.4)
  }
  return svg
}

/** Everything above a level, as one path of cut cells. */
function area(height: Field, level: number): string {
  const size = 110
  const step = 1000 / size
  let d = ''
  for (let j = 0; j < size; j++)
    for (let i = 0; i < size; i++) {
      const corners: [number, number, number][] = [[i, j], [i + 1, j], [i + 1, j + 1], [i, j + 1]].map(([x, y]) => [x!, y!, height(x! / size, y! / size)])
      const shape: Point[] = []
      for (let e = 0; e < 4; e++) {
        const [a, b] = [corners[e]!, corners[(e + 1) % 4]!]
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

/** Marching squares over a grid of 110: short lines that join up by themselves. */
function isoline(height: Field, level: number): string {
  const size = 110
  const step = 1000 / size
  let d = ''
  let above = Array.from({ length: size + 1 }, (_, i) => height(i / size, 0))
  for (let j = 0; j < size; j++) {
    const below = Array.from({ length: size + 1 }, (_, i) => height(i / size, (j + 1) / size))
    for (let i = 0; i < size; i++) {
      const corners = [above[i]!, above[i + 1]!, below[i + 1]!, below[i]!]
      const crossings: Point[] = []
      for (let e = 0; e < 4; e++) {
        const [a, b] = [corners[e]!, corners[(e + 1) % 4]!]
        if (a < level === b < level) continue
        const t = (level - a) / (b - a)
        const along = [[i + t, j], [i + 1, j + t], [i + 1 - t, j + 1], [i, j + 1 - t]][e]!
        crossings.push([along[0]! * step, along[1]! * step])
      }
      for (let c = 0; c + 1 < crossings.length; c += 2) d += line([crossings[c]!, crossings[c + 1]!])
    }
    above = below
  }
  return d
}

/** Threads between two curves of nails. */
export function strings({ random, palette, artist, title }: SleeveBrief): Sleeve {
  const { paper: ground, ink, colours } = palette
  let svg = paper(ground)
  const figures = random.wholeBetween(1, 3)
  for (let f = 0; f < figures; f++) {
    const pen = f === 0 ? ink : random.pick([...colours, ink])
    const count = random.pick([40, 60, 90])
    const multiple = random.pick([2, 3, 4, 5])
    const [cx, cy, r] = [500 + (f === 0 ? 0 : random.wobble() * 160), 430 + (f === 0 ? 0 : random.wobble() * 100), random.between(260, 380)]
    const kind = random.pick(['circle', 'corner', 'wave'] as const)
    let d = ''
    for (let i = 0; i < count; i++) {
      if (kind === 'circle') {
        const [a, b] = [(i / count) * Math.PI * 2, ((i * multiple) / count) * Math.PI * 2]
        d += line([[cx + r * Math.cos(a), cy + r * Math.sin(a)], [cx + r * Math.cos(b), cy + r * Math.sin(b)]])
      } else if (kind === 'corner') {
        const t = i / count
        d += line([[90 + t * 820, 80], [90, 80 + (1 - t) * 720]]) + line([[910 - t * 820, 800], [910, 800 - (1 - t) * 720]])
      } else {
        const t = i / (count - 1)
        d += line([[90 + t * 820, 180 + Math.sin(t * Math.PI * multiple) * 110], [90 + t * 820 + Math.sin(t * 9) * 60, 690 + Math.cos(t * Math.PI * (multiple + 1)) * 110]])
      }
    }
    svg += stroke(d, pen, random.pick([1.6, 2.2, 3]))
  }
  svg += letters(artist, 500, 898, { size: fitted(artist, 800, 34, 'serif'), fill: ink, face: 'serif', anchor: 'middle' }) + letters(title, 500, 940, { size: fitted(title, 800, 28, 'serif'), fill: ink, face: 'serif', italic: true, anchor: 'middle' })
  return { svg }
}

/** A front of windows at night: who is still up. */
export function city({ random, palette, artist, title }: SleeveBrief): Sleeve {
  const all = [palette.paper, palette.ink, ...palette.colours].sort((a, b) => lightness(a) - lightness(b))
  const [night, dusk] = [all[0]!, all[1]!]
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
        if (lit && random.chance(0.35)) svg += rect(wx, y, ww * random.between(0.3, 0.6), wh, night, 'opacity="0.55"')
        if (lit && random.chance(0.12)) svg += circle(wx + ww * 0.5, y + wh * 0.62, ww * 0.14, night) + path(`M${n(wx + ww * 0.28)} ${n(y + wh)}Q${n(wx + ww * 0.5)} ${n(y + wh * 0.6)} ${n(wx + ww * 0.72)} ${n(y + wh)}Z`, night)
      }
  }
  const lamp = lamps[lamps.length - 1]!
  const size = fitted(title, 860, random.pick([54, 92]), 'narrow')
  svg += rect(0, 0, 1000, size * 1.9 + 40, night) + letters(title.toUpperCase(), 60, size + 34, { size, fill: lamp, face: 'narrow', weight: 'bold', spacing: 2 }) + letters(artist, 62, size * 1.5 + 44, { size: fitted(artist, 700, size * 0.4 + 10, 'narrow'), fill: lamp, face: 'narrow' })
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

/** Tiles that are turned until they make a path. */
export function truchet({ random, palette, artist, title }: SleeveBrief): Sleeve {
  const { paper: ground, ink, colours } = palette
  const count = random.pick([6, 8, 10, 14])
  const s = 1000 / count
  const kind = random.pick(['arc', 'band', 'slope'] as const)
  const accent = colours[colours.length - 1] ?? ink
  let d = ''
  let svg = paper(ground)
  for (let i = 0; i < count; i++)
    for (let j = 0; j < count; j++) {
      const [x, y] = [i * s, j * s]
      const flip = random.chance(0.5)
      if (kind === 'slope') d += flip ? polygon([[x, y], [x + s, y], [x, y + s]]) : polygon([[x + s, y], [x + s, y + s], [x, y + s]])
      else if (flip) d += `M${n(x + s / 2)} ${n(y)}A${n(s / 2)} ${n(s / 2)} 0 0 1 ${n(x)} ${n(y + s / 2)}M${n(x + s)} ${n(y + s / 2)}A${n(s / 2)} ${n(s / 2)} 0 0 0 ${n(x + s / 2)} ${n(y + s)}`
      else d += `M${n(x + s / 2)} ${n(y)}A${n(s / 2)} ${n(s / 2)} 0 0 0 ${n(x + s)} ${n(y + s / 2)}M${n(x)} ${n(y + s / 2)}A${n(s / 2)} ${n(s / 2)} 0 0 1 ${n(x + s / 2)} ${n(y + s)}`
      if (random.chance(0.04)) svg += rect(x, y, s, s, accent)
    }
  svg += kind === 'slope' ? path(d, ink) : stroke(d, ink, s * (kind === 'band' ? 0.5 : 0.22)) + (kind === 'band' ? stroke(d, ground, s * 0.2) : '')
  const text = `${artist} ${title}`
  const size = fitted(text, 700, 36)
  svg += rect(0, 1000 - size * 2.4, 780, size * 2.4, ground) + letters(artist, 40, 1000 - size * 0.9, { size, fill: ink, weight: 'bold' }) + letters(title, 60 + artist.length * size * 0.6, 1000 - size * 0.9, { size, fill: ink })
  return { svg }
}

/** A woven pattern, the same from both sides. */
export function kilim({ random, palette, artist, title }: SleeveBrief): Sleeve {
  const { paper: ground, ink, colours } = palette
  const count = 50
  const s = 1000 / count
  const inks = random.shuffled([...colours, ink])
  let svg = paper(ground)
  let y = 0
  while (y < count) {
    const height = Math.min(random.pick([2, 3, 5, 8, 12, 14]), count - y)
    const [fill, figure] = [random.pick([...inks, ground]), random.pick(inks)]
    svg += rect(0, y * s, 1000, height * s, fill)
    if (height >= 5 && figure !== fill) {
      const period = random.pick([10, 12.5, 25])
      for (let x = 0; x < count; x += period) svg += motif(random.int(1) + (height % 3), x + period / 2, y + height / 2, Math.min(height, period) / 2 - 0.5, s, figure, fill === ground ? ink : ground)
    } else if (height > 1) {
      const tooth = random.pick([1, 2])
      for (let x = 0; x < count; x += tooth * 2) svg += rect(x * s, (y + height / 2 - 0.5) * s, tooth * s, s, figure)
    }
    y += height
  }
  if (random.chance(0.6)) {
    const text = `${artist}  ·  ${title}`
    svg += rect(140, 440, 720, 120, ground) + rect(154, 454, 692, 92, 'none', `stroke="${ink}" stroke-width="3"`) + letters(text, 500, 512, { size: fitted(text, 640, 32, 'serif'), fill: ink, anchor: 'middle', face: 'serif', weight: 'bold' })
  }
  return { svg }
}

/** Stepped diamonds, crosses and hooks in whole stitches. */
function motif(kind: number, cx: number, cy: number, r: number, s: number, fill: string, heart: string): string {
  let svg = ''
  for (let k = 0; k <= r; k++) {
    const w = kind === 0 ? r - k : kind === 1 ? (k % 2 === 0 ? r - k : (r - k) * 0.5) : r * (k < r / 2 ? 0.35 : 1) - (k < r / 2 ? 0 : k - r / 2)
    if (w <= 0) continue
    svg += rect((cx - w) * s, (cy - k - 0.5) * s, w * 2 * s, s, fill) + rect((cx - w) * s, (cy + k - 0.5) * s, w * 2 * s, s, fill)
  }
  return svg + rect((cx - 1) * s, (cy - 0.5) * s, 2 * s, s, heart) + rect((cx - 0.5) * s, (cy - 1) * s, s, 2 * s, heart)
}

/** Stairs and houses of blocks, seen from above, light from the left. */
export function blocks({ random, palette, artist, title }: SleeveBrief): Sleeve {
  const { paper: ground, ink, colours } = palette
  const shades = [...colours, ink].sort((a, b) => lightness(b) - lightness(a))
  const [top, left, right] = [shades[0]!, shades[Math.floor(shades.length / 2)]!, shades[shades.length - 1]!]
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
      svg += path(polygon([[x - w, y], [x, y + v], [x, y + v + deep], [x - w, y + deep]]), left) + path(polygon([[x + w, y], [x, y + v], [x, y + v + deep], [x + w, y + deep]]), right) + path(polygon([[x, y - v], [x + w, y], [x, y + v], [x - w, y]]), top)
      if (random.chance(0.1)) svg += path(polygon([[x - w * 0.66, y + v * 0.9], [x - w * 0.34, y + v * 1.2], [x - w * 0.34, y + v * 2.4], [x - w * 0.66, y + v * 2.1]]), right)
    }
  svg += rect(0, 900, 1000, 100, ground) + letters(artist, 60, 958, { size: fitted(artist, 420, 32), fill: ink, weight: 'bold' }) + letters(title, 940, 958, { size: fitted(title, 400, 32), fill: ink, anchor: 'end' })
  return { svg }
}

/** A plan of some apparatus, with measures. */
export function drawing({ random, palette, artist, title, label, catalogNr }: SleeveBrief): Sleeve {
  const { paper: ground, ink } = palette
  const thin = (d: string) => stroke(d, ink, 1.6)
  const thick = (d: string) => stroke(d, ink, 4)
  let svg = paper(ground)
  if (random.chance(0.6)) for (let i = 50; i < 1000; i += 50) svg += stroke(`M${i} 0V1000M0 ${i}H1000`, ink, 0.7, 'opacity="0.28"')
  svg += rect(40, 40, 920, 920, 'none', `stroke="${ink}" stroke-width="3"`)
  const cx = random.between(400, 600)
  let y = 150
  const parts = random.wholeBetween(4, 6)
  for (let k = 0; k < parts; k++) {
    const h = random.between(60, 130)
    const w = random.between(70, 290)
    const low = Math.min(y + h, 760)
    if (low <= y + 20) break
    const kind = random.int(4)
    if (kind === 0) svg += rect(cx - w, y, w * 2, low - y, 'none', `stroke="${ink}" stroke-width="4"`) + hatch(cx - w, y, w * 0.3, low - y, ink) + hatch(cx + w * 0.7, y, w * 0.3, low - y, ink)
    else if (kind === 1) {
      const r = (low - y) / 2
      svg += circle(cx, y + r, r, 'none', `stroke="${ink}" stroke-width="4"`) + circle(cx, y + r, r * 0.4, 'none', `stroke="${ink}" stroke-width="2"`) + thin(`M${n(cx - r * 1.3)} ${n(y + r)}H${n(cx + r * 1.3)}`)
    } else if (kind === 2) {
      let coil = `M${n(cx - w * 0.5)} ${n(y)}`
      for (let c = 0; c < 6; c++) coil += `L${n(cx + (c % 2 === 0 ? 1 : -1) * w * 0.5)} ${n(y + ((c + 1) / 6) * (low - y))}`
      svg += thick(coil)
    } else svg += path(polygon([[cx - w, y], [cx + w, y], [cx + w * 0.5, low], [cx - w * 0.5, low]]), 'none', `stroke="${ink}" stroke-width="4"`)
    const side = random.chance(0.5) ? 1 : -1
    const mx = cx + side * (w + random.between(50, 110))
    svg += thin(`M${n(cx + side * w)} ${n(y)}H${n(mx + side * 16)}M${n(cx + side * w)} ${n(low)}H${n(mx + side * 16)}M${n(mx)} ${n(y)}V${n(low)}M${n(mx - 7)} ${n(y + 12)}L${n(mx)} ${n(y)}L${n(mx + 7)} ${n(y + 12)}M${n(mx - 7)} ${n(low - 12)}L${n(mx)} ${n(low)}L${n(mx + 7)} ${n(low - 12)}`)
    svg += letters(`${Math.round(low - y)},${random.int(10)}`, mx + side * 10, (y + low) / 2 + 7, { size: 22, fill: ink, face: 'mono', anchor: side > 0 ? 'start' : 'end' })
    y = low
  }
  svg += stroke(`M${n(cx)} 100V800`, ink, 1.6, 'stroke-dasharray="28 8 5 8"')
  svg += stroke('M420 830H960M420 830V960M420 875H960M420 920H960M740 875V960', ink, 2)
  const text = { fill: ink, face: 'mono' as const }
  svg += letters(title, 434, 862, { ...text, size: fitted(title, 510, 26, 'mono'), weight: 'bold' }) + letters(artist, 434, 906, { ...text, size: fitted(artist, 295, 22, 'mono') }) + letters(label, 434, 949, { ...text, size: fitted(label, 295, 19, 'mono') }) + letters(catalogNr, 752, 906, { ...text, size: 21 }) + letters('M 1:1', 752, 949, { ...text, size: 19 })
  return { svg }
}

function hatch(x: number, y: number, w: number, h: number, ink: string): string {
  let d = ''
  for (let t = 0; t < h; t += 14) d += `M${n(x)} ${n(y + t)}L${n(x + w)} ${n(Math.max(y, y + t - w * 0.6))}`
  return stroke(d, ink, 1.6)
}

/** Type alone: one word as large as the sleeve, cut, repeated or turned. */
export function type({ random, palette, artist, title, label, catalogNr }: SleeveBrief): Sleeve {
  const { paper: ground, ink, colours } = palette
  const back = random.pick([ground, ground, ...colours])
  const fore = [ink, ground, ...colours].sort((a, b) => Math.abs(lightness(b) - lightness(back)) - Math.abs(lightness(a) - lightness(back)))[0]!
  const face = random.pick(['serif', 'grotesque', 'narrow'] as const)
  let svg = paper(back)
  const word = wrapped(title, 1)[0] ?? 'A'
  const kind = word.length <= 2 ? 'giant' : random.pick(['rows', 'turned', 'stack', 'giant'] as const)
  if (kind === 'giant') svg += letters(word.slice(0, word.length <= 2 ? 2 : 1), 500, random.pick([820, 900, 1010]), { size: random.pick([1100, 1350]), fill: fore, face, weight: 'bold', anchor: 'middle', spacing: -40 })
  else if (kind === 'rows') {
    const rows = random.wholeBetween(5, 9)
    const size = fitted(word, 1040, 940 / rows, face)
    for (let k = 0; k < rows; k++) svg += letters(word, 30 + (k % 3) * random.pick([0, 40, 90]), 40 + size * 0.8 + k * (880 / rows), { size, fill: k === rows - 2 ? (colours.find((colour) => colour !== back) ?? fore) : fore, face, weight: 'bold', spacing: -size * 0.03 })
  } else if (kind === 'turned') svg += letters(word, 0, 0, { size: fitted(word, 900, 700, face), fill: fore, face, weight: 'bold', more: `transform="translate(${random.pick([330, 480, 640])} 980) rotate(-90)"` })
  else {
    const lines = wrapped(title, 7).slice(0, 5)
    const size = Math.min(...lines.map((text) => fitted(text, 900, 760 / lines.length, face)))
    svg += column(lines, 46, 60 + size * 0.8, { size, fill: fore, face, weight: 'bold', spacing: -size * 0.03 }, 0.98)
  }
  svg += letters(artist, 50, 968, { size: fitted(artist, 560, 30), fill: fore }) + letters(`${label} ${catalogNr}`, 950, 968, { size: 18, fill: fore, face: 'mono', anchor: 'end' })
  return { svg }
}

/** Card, a stamp that was not held straight, a pencil number. */
export function stamp({ random, palette, artist, title, label, catalogNr }: SleeveBrief): Sleeve {
  const { paper: ground, ink, colours } = palette
  const card = random.pick(['#c9ab7f', '#f1eee6', ground, '#d9d5cb'])
  const isLight = lightness(card) > 0.4
  const wet = isLight ? [ink, ...colours].filter((colour) => lightness(colour) < 0.5)[0] ?? '#1d1d1d' : '#f4f1e8'
  const [x, y, turn] = [random.between(330, 670), random.between(300, 640), random.wobble() * 9]
  let inner = ''
  const kind = random.pick(['ring', 'box', 'lines'] as const)
  if (kind === 'ring') {
    inner += circle(0, 0, 230, 'none', `stroke="${wet}" stroke-width="9"`) + circle(0, 0, 206, 'none', `stroke="${wet}" stroke-width="3"`)
    const lines = wrapped(title, 14).slice(0, 3)
    inner += column(lines, 0, -20, { size: Math.min(44, ...lines.map((text) => fitted(text, 360, 44))), fill: wet, anchor: 'middle', weight: 'bold' }) + letters(artist, 0, -90, { size: fitted(artist, 330, 30), fill: wet, anchor: 'middle' }) + letters(catalogNr, 0, 150, { size: 30, fill: wet, anchor: 'middle', face: 'mono' })
  } else if (kind === 'box') {
    const size = fitted(title, 520, 70)
    inner += rect(-300, -130, 600, 260, 'none', `stroke="${wet}" stroke-width="10"`) + letters(artist, 0, -50, { size: fitted(artist, 520, 40), fill: wet, anchor: 'middle' }) + letters(title, 0, 40, { size, fill: wet, anchor: 'middle', weight: 'bold' }) + letters(catalogNr, 0, 100, { size: 30, fill: wet, anchor: 'middle', face: 'mono' })
  } else {
    inner += column([artist, title, label, catalogNr].map((text) => text.toUpperCase()), 0, -90, { size: Math.min(fitted(title, 640, 52, 'mono'), fitted(artist, 640, 52, 'mono')), fill: wet, anchor: 'middle', face: 'mono', weight: 'bold' }, 1.5)
  }
  let svg = paper(card)
  if (random.chance(0.4)) svg += circle(500, 500, 190, isLight ? '#151515' : '#050505') + circle(500, 500, 172, colours[0] ?? '#f1eee6') + circle(500, 500, 14, card)
  else if (random.chance(0.5)) svg += rect(0, 0, random.pick([60, 110]), 1000, colours[0] ?? ink)
  const isBusy = svg.includes('r="190"')
  svg += `<g transform="translate(${n(isBusy ? 500 : x)} ${n(isBusy ? 840 : y)}) rotate(${n(turn)}) scale(${isBusy ? 0.52 : 1})" opacity="0.9">${inner}</g>`
  if (random.chance(0.5)) svg += letters(`${random.wholeBetween(3, 298)} / 300`, 930, 950, { size: 34, fill: isLight ? '#55524c' : '#c9c6be', face: 'serif', italic: true, anchor: 'end' })
  return { svg }
}
