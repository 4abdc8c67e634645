/** Draws the wide pictures of the front page and the free pages: 2000 × 1000 pixels. */
import sharp from 'sharp'
import { required } from '../../../../src/shared/required'
import { demoSeed } from '../curated/curatedPlan'
import { demoLabels } from '../curated/demoLabels'
import { brick, fjord, orchard, postRed, stairwell } from '../curated/palettes'
import type { Palette } from '../demoTypes'
import { Random } from '../random'
import { nineRooms } from './drawRooms'
import { clamp } from './noise'
import { toDrawing } from './rasterise'
import { circle, letters, lightness, n, path, rect, rgb, stroke } from './sleeve'
import { sceneMakers } from './styles/scenes'

export const pagePictures = ['slide-1', 'slide-2', 'slide-3', 'slide-4', 'banner', 'about'] as const
export type PagePicture = (typeof pagePictures)[number]

type Painter = (random: Random) => Promise<Buffer>

const painters: Record<PagePicture, Painter> = {
  'slide-1': (random) => vector(nineRooms(random, orchard)),
  'slide-2': lowWater,
  'slide-3': (random) => vector(crates(random, postRed)),
  'slide-4': (random) => vector(shelf(random)),
  banner: (random) => vector(crates(random, brick)),
  about: (random) => vector(turntables(random, stairwell)),
}

export const drawPagePicture = (name: PagePicture): Promise<Buffer> =>
  painters[name](new Random(demoSeed, 'page', name))

const vector = (svg: string): Promise<Buffer> =>
  sharp(toDrawing(svg, { width: '2000', height: '1000', viewBox: '0 0 2000 1000' }))
    .removeAlpha()
    .png({ compressionLevel: 1 })
    .toBuffer()

/** Draws mudflats as a photograph in two inks. */
async function lowWater(random: Random): Promise<Buffer> {
  const look = required(sceneMakers.sea, 'scene sea')(random)
  const [dark, light] = [rgb(fjord.paper), rgb('#e9dcc0')]
  const [width, height] = [1000, 500]
  const data = new Uint8Array(width * height * 3)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const value = clamp(look(x / 500 - 0.35, y / height))
      for (let c = 0; c < 3; c++) data[(y * width + x) * 3 + c] = dark[c]! + (light[c]! - dark[c]!) * value
    }
  return sharp(data, { raw: { width, height, channels: 3 } })
    .resize(2000, 1000, { kernel: 'cubic' })
    .png({ compressionLevel: 1 })
    .toBuffer()
}

const allInks = demoLabels.flatMap(({ style }) =>
  style.palettes.flatMap(({ paper, colours }) => [paper, ...colours]),
)

/** Draws a shelf of spines, one of which is pulled out. */
function shelf(random: Random): string {
  let svg = rect(0, 0, 2000, 1000, '#241b14')
  for (const top of [40, 540]) {
    for (let x = 0; x < 2000; ) {
      const w = random.pick([9, 9, 12, 14, 20, 34])
      const fill = random.pick(allInks)
      const pulled = random.chance(0.012) ? 60 : 0
      svg += rect(x, top + random.between(0, 10) - pulled, w - 1, 420, fill)
      if (w > 11)
        svg += rect(
          x + w * 0.35,
          top + random.between(40, 90) - pulled,
          w * 0.3,
          random.between(90, 260),
          lightness(fill) > 0.5 ? '#1d1d1d' : '#f3eee2',
        )
      x += w
    }
    svg += rect(0, top + 424, 2000, 36, '#9b7a54') + rect(0, top + 424, 2000, 5, '#c9a77d')
  }
  return svg
}

/** Draws crates with records from the front. */
function crates(random: Random, { paper: ground, ink }: Palette): string {
  let svg = rect(0, 0, 2000, 1000, ground)
  for (let c = 0; c < 4; c++) {
    const x = 60 + c * 490
    for (let k = 9; k >= 0; k--) {
      const fill = random.pick(allInks)
      const [dx, y] = [k * 6 - 20, 470 - k * 26]
      svg += path(
        `M${n(x + 26 + dx)} ${n(y)}H${n(x + 390 + dx)}V900H${n(x + 26 + dx)}Z`,
        fill,
        `stroke="${ink}" stroke-width="2"`,
      )
      if (k === 0) svg += frontSleeve(random, x + 26 + dx, y, 364, fill)
    }
    svg +=
      rect(x, 690, 420, 240, '#c9a06a') +
      [690, 776, 862]
        .map((y) => rect(x, y, 420, 70, '#d8b27e', `stroke="${ink}" stroke-width="4"`))
        .join('') +
      rect(x + 170, 714, 80, 24, ink)
  }
  return svg + rect(0, 930, 2000, 70, ink)
}

function frontSleeve(random: Random, x: number, y: number, s: number, fill: string): string {
  const mark = lightness(fill) > 0.5 ? '#1d1d1b' : '#f6f1e7'
  return random.pick([
    () => circle(x + s / 2, y + s * 0.32, s * 0.22, mark),
    () => [0, 1, 2, 3, 4].map((k) => rect(x + 20, y + 24 + k * 38, s - 40, 18, mark)).join(''),
    () =>
      letters(random.pick(['A', '45', 'Ü', 'B']), x + s / 2, y + 190, {
        size: 220,
        fill: mark,
        weight: 'bold',
        anchor: 'middle',
      }),
    () =>
      path(
        `M${n(x)} ${n(y + 200)}L${n(x + s * 0.4)} ${n(y + 60)}L${n(x + s * 0.65)} ${n(y + 150)}L${n(x + s)} ${n(y + 40)}V${n(y + 220)}H${n(x)}Z`,
        mark,
      ),
  ])()
}

/** Draws the listening desk with two turntables and a kettle. */
function turntables(random: Random, { paper: ground, ink, colours }: Palette): string {
  let svg = rect(0, 0, 2000, 1000, ground) + rect(0, 700, 2000, 300, '#8a6b4a')
  for (const x of [170, 1180]) {
    svg +=
      rect(x, 330, 650, 470, '#2a2a2a') +
      circle(x + 270, 565, 205, '#111111') +
      [190, 165, 140, 115]
        .map((r) => circle(x + 270, 565, r, 'none', 'stroke="#333333" stroke-width="3"'))
        .join('')
    svg +=
      circle(x + 270, 565, 72, random.pick(colours)) +
      circle(x + 270, 565, 8, '#e8e3d6') +
      circle(x + 560, 420, 46, '#bdb8ac') +
      stroke(`M${x + 560} 420L${x + 545} 610L${x + 440} 680`, '#d8d3c7', 16) +
      rect(x + 40, 745, 60, 26, '#d8d3c7') +
      circle(x + 590, 740, 18, '#d95f43')
  }
  svg +=
    path('M900 700Q890 540 1000 540Q1110 540 1100 700Z', '#d95f43') +
    rect(985, 505, 30, 36, ink) +
    stroke('M1098 610Q1150 600 1146 545', '#d95f43', 24) +
    stroke('M905 570Q820 600 880 690', ink, 14)
  return svg + rect(0, 800, 2000, 14, ink)
}
