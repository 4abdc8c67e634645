/** Paints pictures point by point. */
import { elementAt } from '../../../../../src/shared/required'
import type { Palette } from '../../demoTypes'
import type { Random } from '../../random'
import type { Field } from '../noise'
import { lightness, rgb, type Sleeve } from '../sleeve'
import { type SceneMaker, sceneMakers } from './scenes'

export function paint(
  size: number,
  colourAt: (x: number, y: number) => Rgb,
  isCoarse = false,
): Sleeve['pixels'] {
  const data = new Uint8Array(size * size * 3)
  let i = 0
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      const [r, g, b] = colourAt((x + 0.5) / size, (y + 0.5) / size)
      data[i++] = r
      data[i++] = g
      data[i++] = b
    }
  return { size, data, isCoarse }
}

/** Red, green and blue, from 0 to 255. */
export type Rgb = readonly [number, number, number]

export const between = (a: Rgb, b: Rgb, t: number): Rgb => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
  a[2] + (b[2] - a[2]) * t,
]

/** @returns the dark, the middle and the light colour of a duotone, sorted by lightness */
export function tones({ paper: ground, ink, colours }: Palette): [Rgb, Rgb, Rgb] {
  const byLight = [ground, ink, ...colours].sort((a, b) => lightness(a) - lightness(b))
  return [
    rgb(elementAt(byLight, 0)),
    rgb(elementAt(byLight, Math.floor(byLight.length / 2))),
    rgb(elementAt(byLight, -1)),
  ]
}

export const scene = (random: Random, names: readonly string[]): Field =>
  (sceneMakers[random.pick(names)] as SceneMaker)(random)
export const allScenes = Object.keys(sceneMakers)
