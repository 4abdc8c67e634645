/** Makes names of artists and labels from parts. */
import { Random } from '../random'
import { adjectives, firstNames, labelFirsts, labelSeconds, lastNames, nouns, soloWords } from './names'

export function artistName(seed: number, number: number): string {
  const random = new Random(seed, 'artist', number)
  const shape = random.next()
  if (shape < 0.34) return `${random.pick(firstNames)} ${random.pick(lastNames)}`
  if (shape < 0.52) return `${random.pick(adjectives)} ${random.pick(nouns)}`
  if (shape < 0.6) return `The ${random.pick(adjectives)} ${random.pick(nouns)}`
  if (shape < 0.76) return random.pick(soloWords)
  if (shape < 0.82) return `${random.pick(firstNames)} & ${random.pick(firstNames)}`
  if (shape < 0.87) return `${random.pick(firstNames)} and the ${random.pick(nouns)}`
  if (shape < 0.91) return `${random.pick(soloWords)} / ${random.pick(soloWords)}`
  if (shape < 0.95) return `${random.pick(soloWords)} ${random.wholeBetween(2, 99)}`
  if (shape < 0.98) return `${random.pick(lastNames)} Trio`
  return `${random.pick(soloWords)} (${random.pick(['Live', 'Duo', 'DE', 'FI', 'Solo'])})`
}

export function labelName(random: Random): string {
  const first = random.pick(labelFirsts)
  if (random.chance(0.15)) return first
  if (random.chance(0.15)) return `${first} & ${random.pick(lastNames)}`
  return `${first} ${random.pick(labelSeconds)}`
}
