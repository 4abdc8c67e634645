/** Draws sleeves that repeat one element: threads, tiles or stitches. */
import {
  fitted,
  letters,
  line,
  n,
  paper,
  path,
  polygon,
  rect,
  type Sleeve,
  type SleeveBrief,
  stroke,
} from '../sleeve'

/** Draws threads between two curves. */
export function strings({ random, palette, artist, title }: SleeveBrief): Sleeve {
  const { paper: ground, ink, colours } = palette
  let svg = paper(ground)
  const figures = random.wholeBetween(1, 3)
  for (let f = 0; f < figures; f++) {
    const pen = f === 0 ? ink : random.pick([...colours, ink])
    const count = random.pick([40, 60, 90])
    const multiple = random.pick([2, 3, 4, 5])
    const [cx, cy, r] = [
      500 + (f === 0 ? 0 : random.wobble() * 160),
      430 + (f === 0 ? 0 : random.wobble() * 100),
      random.between(260, 380),
    ]
    const kind = random.pick(['circle', 'corner', 'wave'] as const)
    let d = ''
    for (let i = 0; i < count; i++) {
      if (kind === 'circle') {
        const [a, b] = [(i / count) * Math.PI * 2, ((i * multiple) / count) * Math.PI * 2]
        d += line([
          [cx + r * Math.cos(a), cy + r * Math.sin(a)],
          [cx + r * Math.cos(b), cy + r * Math.sin(b)],
        ])
      } else if (kind === 'corner') {
        const t = i / count
        d +=
          line([
            [90 + t * 820, 80],
            [90, 80 + (1 - t) * 720],
          ]) +
          line([
            [910 - t * 820, 800],
            [910, 800 - (1 - t) * 720],
          ])
      } else {
        const t = i / (count - 1)
        d += line([
          [90 + t * 820, 180 + Math.sin(t * Math.PI * multiple) * 110],
          [90 + t * 820 + Math.sin(t * 9) * 60, 690 + Math.cos(t * Math.PI * (multiple + 1)) * 110],
        ])
      }
    }
    svg += stroke(d, pen, random.pick([1.6, 2.2, 3]))
  }
  svg +=
    letters(artist, 500, 898, {
      size: fitted(artist, 800, 34, 'serif'),
      fill: ink,
      face: 'serif',
      anchor: 'middle',
    }) +
    letters(title, 500, 940, {
      size: fitted(title, 800, 28, 'serif'),
      fill: ink,
      face: 'serif',
      italic: true,
      anchor: 'middle',
    })
  return { svg }
}

/** Draws turned tiles whose lines join to paths. */
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
      if (kind === 'slope')
        d += flip
          ? polygon([
              [x, y],
              [x + s, y],
              [x, y + s],
            ])
          : polygon([
              [x + s, y],
              [x + s, y + s],
              [x, y + s],
            ])
      else if (flip)
        d += `M${n(x + s / 2)} ${n(y)}A${n(s / 2)} ${n(s / 2)} 0 0 1 ${n(x)} ${n(y + s / 2)}M${n(x + s)} ${n(y + s / 2)}A${n(s / 2)} ${n(s / 2)} 0 0 0 ${n(x + s / 2)} ${n(y + s)}`
      else
        d += `M${n(x + s / 2)} ${n(y)}A${n(s / 2)} ${n(s / 2)} 0 0 0 ${n(x + s)} ${n(y + s / 2)}M${n(x)} ${n(y + s / 2)}A${n(s / 2)} ${n(s / 2)} 0 0 1 ${n(x + s / 2)} ${n(y + s)}`
      if (random.chance(0.04)) svg += rect(x, y, s, s, accent)
    }
  svg +=
    kind === 'slope'
      ? path(d, ink)
      : stroke(d, ink, s * (kind === 'band' ? 0.5 : 0.22)) +
        (kind === 'band' ? stroke(d, ground, s * 0.2) : '')
  const text = `${artist} ${title}`
  const size = fitted(text, 700, 36)
  svg +=
    rect(0, 1000 - size * 2.4, 780, size * 2.4, ground) +
    letters(artist, 40, 1000 - size * 0.9, { size, fill: ink, weight: 'bold' }) +
    letters(title, 60 + artist.length * size * 0.6, 1000 - size * 0.9, { size, fill: ink })
  return { svg }
}

/** Draws a symmetrical woven pattern. */
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
      for (let x = 0; x < count; x += period)
        svg += motif(
          random.int(1) + (height % 3),
          x + period / 2,
          y + height / 2,
          Math.min(height, period) / 2 - 0.5,
          s,
          figure,
          fill === ground ? ink : ground,
        )
    } else if (height > 1) {
      const tooth = random.pick([1, 2])
      for (let x = 0; x < count; x += tooth * 2)
        svg += rect(x * s, (y + height / 2 - 0.5) * s, tooth * s, s, figure)
    }
    y += height
  }
  if (random.chance(0.6)) {
    const text = `${artist}  ·  ${title}`
    svg +=
      rect(140, 440, 720, 120, ground) +
      rect(154, 454, 692, 92, 'none', `stroke="${ink}" stroke-width="3"`) +
      letters(text, 500, 512, {
        size: fitted(text, 640, 32, 'serif'),
        fill: ink,
        anchor: 'middle',
        face: 'serif',
        weight: 'bold',
      })
  }
  return { svg }
}

/** Draws stepped diamonds, crosses and hooks in whole stitches. */
function motif(
  kind: number,
  cx: number,
  cy: number,
  r: number,
  s: number,
  fill: string,
  heart: string,
): string {
  let svg = ''
  for (let k = 0; k <= r; k++) {
    const w =
      kind === 0
        ? r - k
        : kind === 1
          ? k % 2 === 0
            ? r - k
            : (r - k) * 0.5
          : r * (k < r / 2 ? 0.35 : 1) - (k < r / 2 ? 0 : k - r / 2)
    if (w <= 0) continue
    svg +=
      rect((cx - w) * s, (cy - k - 0.5) * s, w * 2 * s, s, fill) +
      rect((cx - w) * s, (cy + k - 0.5) * s, w * 2 * s, s, fill)
  }
  return (
    svg +
    rect((cx - 1) * s, (cy - 0.5) * s, 2 * s, s, heart) +
    rect((cx - 0.5) * s, (cy - 1) * s, s, 2 * s, heart)
  )
}
