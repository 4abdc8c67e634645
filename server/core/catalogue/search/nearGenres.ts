import type { NamedCount } from '../../../../src/shared/contract'
import { wordsOf } from '../../../platform/support/foldText'
import { type SearchQuery, significantWords } from './searchQuery'
import { editsNear, typosBetween } from './vocabulary'

/**
 * Finds genres whose names have a word that equals a word of the query, begins with it or is spelled much like it.
 * @param genres all genres, in the shop's order and the shopper's language
 * @returns genres in the same order
 */
export function nearGenres({ readings }: SearchQuery, genres: readonly NamedCount[]): NamedCount[] {
  const asked = [...significantWords(readings[0]!)]
  return genres.filter(
    ({ name, count }) => count > 0 && wordsOf(name).words.some((word) => asked.some(isLike(word))),
  )
}

const isLike = (known: string) => (word: string) => {
  if (known === word || (word.length >= 3 && known.startsWith(word))) return true
  const max = editsNear(word)
  return typosBetween(word, known, max) <= max
}
