import type { NamedCount } from '../../../../src/shared/contract'
import { splitWords } from '../../../platform/support/foldText'
import { type SearchQuery, significantWords } from './searchQuery'
import { countTypos, editsNear } from './vocabulary'

/**
 * Finds genres whose names have a word that equals a word of the query, begins with it or is spelled much like it.
 * @param genres all genres, in the shop's order and the shopper's language
 * @returns genres in the same order
 */
export function findNearGenres({ readings }: SearchQuery, genres: readonly NamedCount[]): NamedCount[] {
  const queryWords = [...significantWords(readings[0]!)]
  return genres.filter(
    ({ name, count }) => count > 0 && splitWords(name).words.some((word) => queryWords.some(isLike(word))),
  )
}

const isLike = (genreWord: string) => (word: string) => {
  if (genreWord === word || (word.length >= 3 && genreWord.startsWith(word))) return true
  const max = editsNear(word)
  return countTypos(word, genreWord, max) <= max
}
