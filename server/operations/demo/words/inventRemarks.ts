/** Makes two to four sentences about a record. */
import { elementAt } from '../../../../src/shared/required'
import type { Random } from '../random'
import { places, tools, turns, verdicts } from './remarks'

export function remarkOn(random: Random, label: string): string {
  const origin = random.pick([
    () => `Recorded in ${random.pick(places)} with ${random.pick(tools)}.`,
    () => `${capital(random.pick(tools))}, ${random.pick(places)}, four days in ${random.pick(months)}.`,
    () => `Made with ${random.pick(tools)}; the room is ${random.pick(places)}.`,
    () => `After two years of silence ${label} comes back with something from ${random.pick(places)}.`,
  ])()
  const sentences = [origin, `${random.pick(turns)}.`]
  if (random.chance(0.6)) sentences.push(`${random.pick(verdicts)}.`)
  return random.chance(0.3) ? [...sentences.slice(1), origin].join(' ') : sentences.join(' ')
}

const months = ['February', 'late March', 'an August without rain', 'November'] as const
const capital = (text: string) => elementAt(text, 0).toUpperCase() + text.slice(1)
