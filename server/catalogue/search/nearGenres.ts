import type { NamedCount } from '../../../src/shared/contract'
import { wordsOf } from './foldText'
import { type SearchQuery, significantWords } from './searchQuery'
import { editsNear, typosBetween } from './vocabulary'

/** Genres that a word of the query names, begins or comes near; in the shop's order. No search finds them by themselves. */
export function nearGenres({ readings }: SearchQuery, genres: readonly NamedCount[]): NamedCount[] {
  const asked = [...significantWords(readings[0]!)]
  return genres
    .filter(({ name, count }) => count > 0 && wordsOf(name).words.some((word) => asked.some(isLike(word))))
    .map((genre) => ({ ...genre }))
}

const isLike = (known: string) => (word: string) => {
  if (known === word || (word.length >= 3 && known.startsWith(word))) return true
  const max = editsNear(word)
  return typosBetween(word, known, max) <= max
}
