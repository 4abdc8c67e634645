/** Keys, scales and common chord changes. */
import { elementAt } from '../../../../src/shared/required'
import type { Random } from '../random'

const scales = {
  minor: [0, 2, 3, 5, 7, 8, 10],
  major: [0, 2, 4, 5, 7, 9, 11],
  dorian: [0, 2, 3, 5, 7, 9, 10],
  phrygian: [0, 1, 3, 5, 7, 8, 10],
  hijaz: [0, 1, 4, 5, 7, 8, 10],
  pentatonic: [0, 2, 4, 7, 9, 12, 14],
  lydian: [0, 2, 4, 6, 7, 9, 11],
} as const
export type ScaleName = keyof typeof scales

export interface Key {
  /** The MIDI number of the root, in a low octave. */
  root: number
  /** Returns the n-th note of the scale above the root, over several octaves if necessary. */
  note: (degree: number, octave?: number) => number
}

export function keyOf(random: Random, names: readonly ScaleName[]): Key {
  const root = random.wholeBetween(33, 42)
  const scale = scales[random.pick(names)]
  return {
    root,
    note: (degree, octave = 0) =>
      root + elementAt(scale, ((degree % 7) + 7) % 7) + 12 * (Math.floor(degree / 7) + octave),
  }
}

/** Draws a chord change. @returns the degrees of the roots, each for a bar or two */
export const changes = (random: Random): readonly number[] =>
  random.pick([
    [0, 5, 3, 4],
    [0, 3, 0, 4],
    [0, 2, 5, 4],
    [5, 3, 0, 4],
    [0, 4, 5, 3],
    [0, 0, 3, 5],
    [0, 6, 5, 6],
  ])

export const chord = (key: Key, degree: number, octave: number, size = 3): number[] =>
  Array.from({ length: size }, (_, i) => key.note(degree + i * 2, octave))
