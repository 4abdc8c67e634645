/** Makes titles from parts. */
import { elementAt } from '../../../../src/shared/required'
import type { Tongue } from '../demoTypes'
import type { Random } from '../random'
import { englishHalves, titleAlone, titleHalves } from './titles'

export function inventTitle(random: Random, tongue: Tongue): string {
  const shape = random.next()
  if (shape < 0.17) return random.pick(titleAlone)
  const { openings, endings } = shape < 0.7 ? titleHalves(tongue) : englishHalves
  if (shape < 0.23) return `${capital(random.pick(endings))} / ${capital(random.pick(endings))}`
  if (shape > 0.99) {
    return `${random.pick(openings)} ${random.pick(endings)}, or What We Heard When the Lift Stopped Between ${random.pick(endings)} and ${random.pick(endings)}`
  }
  return `${random.pick(openings)} ${random.pick(endings)}`
}

const capital = (text: string) => elementAt(text, 0).toUpperCase() + text.slice(1)
