/** Noise functions, which make drawings look natural. */
import type { Random } from '../random'

// These functions run for every point of a picture, so they are looked up once.
const { floor, imul, max, min } = Math

export type Field = (x: number, y: number) => number

/** @returns smooth noise between 0 and 1, with about one maximum for each unit of x or y */
export function noiseField(random: Random): Field {
  const seed = random.int(1 << 30)
  const at = (x: number, y: number) => {
    let h = (imul(x, 374761393) + imul(y, 668265263) + seed) | 0
    h = imul(h ^ (h >>> 13), 1274126177)
    return ((h ^ (h >>> 16)) >>> 0) / 4294967296
  }
  return (x, y) => {
    const [cx, cy] = [floor(x), floor(y)]
    const [fx, fy] = [x - cx, y - cy]
    const [u, v] = [fx * fx * fx * (fx * (fx * 6 - 15) + 10), fy * fy * fy * (fy * (fy * 6 - 15) + 10)]
    const top = at(cx, cy) * (1 - u) + at(cx + 1, cy) * u
    const low = at(cx, cy + 1) * (1 - u) + at(cx + 1, cy + 1) * u
    return top * (1 - v) + low * v
  }
}

/** @returns a sum of noise fields, each twice as fine and half as strong as the previous one */
export function fractalField(random: Random, octaves = 4): Field {
  const layers = Array.from({ length: octaves }, () => noiseField(random))
  const sum = 2 - 2 ** (1 - octaves)
  return (x, y) => {
    let value = 0
    let scale = 1
    for (const layer of layers) {
      value += layer(x * scale, y * scale) / scale
      scale *= 2
    }
    return value / sum
  }
}

export const clamp = (value: number, low = 0, high = 1) => min(high, max(low, value))

/** @returns 0 below `from`, 1 above `to`, and a smooth step between them */
export function ramp(value: number, from: number, to: number): number {
  const t = clamp((value - from) / (to - from))
  return t * t * (3 - 2 * t)
}
