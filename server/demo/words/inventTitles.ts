/** Titles nobody has thought of, made from parts. */
import type { Random } from '../random'
import { titleAlone, titleEndings, titleOpenings } from './titles'

export function inventTitle(random: Random): string {
  const shape = random.next()
  if (shape < 0.2) return random.pick(titleAlone)
  if (shape < 0.32) return random.pick(titleEndings)
  if (shape < 0.36) return `${random.pick(titleEndings)} / ${random.pick(titleEndings)}`
  if (shape < 0.37) {
    return `${random.pick(titleOpenings)} ${random.pick(titleEndings)}, or What We Heard When the Lift Stopped Between ${random.pick(titleEndings)} and ${random.pick(titleEndings)}`
  }
  return `${random.pick(titleOpenings)} ${random.pick(titleEndings)}`
}
