/** The form of a piece: which parts play in which of its sections, so that a minute of it does not repeat one bar. */
import { elementAt } from '../../../../src/shared/required'
import type { Random } from '../random'

export type Part = 'beat' | 'low' | 'chords' | 'tune'

export interface Form {
  /** Tells how loud a part plays at a time in seconds. @returns 0 (silent) to 1 */
  level: (part: Part, seconds: number) => number
  /** Numbers the sections from 0. */
  section: (seconds: number) => number
}

type Levels = Record<Part, readonly number[]>

const sections = 8

/** Each row has one level for each section. A piece begins with something to recognise, and has one quiet section. */
const danceForms: readonly Levels[] = [
  {
    beat: [1, 1, 1, 1, 0, 1, 1, 1],
    low: [0.5, 1, 1, 1, 0, 1, 1, 1],
    chords: [0.6, 0, 1, 1, 1, 0.7, 1, 1],
    tune: [0, 0, 0, 1, 1, 0, 1, 0.5],
  },
  {
    beat: [1, 1, 1, 0, 1, 1, 1, 1],
    low: [1, 1, 1, 0, 1, 1, 0.6, 1],
    chords: [0, 1, 1, 1, 0.4, 1, 1, 1],
    tune: [0.7, 0, 1, 0.6, 0, 1, 1, 1],
  },
  {
    beat: [0.6, 1, 1, 1, 1, 0, 1, 1],
    low: [0, 1, 1, 1, 1, 0.5, 1, 1],
    chords: [1, 0.4, 1, 1, 0, 1, 1, 0.6],
    tune: [0, 0.6, 0, 1, 1, 0.8, 1, 1],
  },
]

const bandForms: readonly Levels[] = [
  {
    beat: [0, 1, 1, 1, 1, 0.4, 1, 1],
    low: [0.6, 1, 1, 1, 1, 0.6, 1, 1],
    chords: [1, 1, 0.7, 1, 1, 0.8, 1, 1],
    tune: [0, 0, 1, 1, 0, 0.6, 1, 1],
  },
  {
    beat: [1, 1, 1, 1, 0, 1, 1, 1],
    low: [0.7, 1, 1, 1, 0, 1, 1, 1],
    chords: [1, 0.7, 1, 1, 1, 0.7, 1, 1],
    tune: [0.8, 0, 0, 1, 0.5, 0, 1, 1],
  },
]

/**
 * Draws the form of a piece. Its sections are equally long and change with the bars.
 * @param kind `dance`: built up and broken down by a beat; `band`: verses and refrains
 * @param secondsOfBar the length of a bar, or of another unit at which a section may begin
 */
export function createForm(
  random: Random,
  kind: 'dance' | 'band',
  seconds: number,
  secondsOfBar: number,
): Form {
  const levels = random.pick(kind === 'dance' ? danceForms : bandForms)
  const bars = Math.max(1, Math.round(seconds / secondsOfBar / sections))
  const section = (at: number) =>
    Math.min(sections - 1, Math.max(0, Math.floor((at + 0.05) / (bars * secondsOfBar))))
  return { section, level: (part, at) => elementAt(levels[part], section(at)) }
}
