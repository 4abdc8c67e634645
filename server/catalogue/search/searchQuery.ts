import { codeOf, squash, wordsOf } from '../../support/foldText'

const maxWords = 8
const minQueryLength = 2
export const maxQueryLength = 200

const innerPunctuation = /(?<=\S)[^\p{L}\p{N}\s]+(?=\S)/gu

/** A parsed query. */
export interface SearchQuery {
  /** Each reading is a list of words: as typed, without inner punctuation (`ac/dc`: acdc), without spaces. */
  readings: readonly (readonly string[])[]
  /** The query in the form for comparing it with whole names. */
  squashed: string
  code: string
}

/** The words that people often leave out of names or add to them. */
const stopWords = new Set([
  'a',
  'an',
  'and',
  'the',
  'of',
  'und',
  'der',
  'die',
  'das',
  'feat',
  'vs',
  'y',
  'et',
  'le',
  'la',
])

/**
 * Counts the characters of a query as a shopper would: without combining accents and surrounding spaces.
 */
export const queryLength = (query: string): number => [...query.trim().replace(/\p{M}/gu, '')].length

/**
 * Parses a query.
 * @param query the text as it was typed
 * @returns null when it is too short or has no words
 */
export function parseSearch(query: string): SearchQuery | null {
  // Limits the work for any caller; no valid query is this long.
  const bounded = query.slice(0, maxQueryLength * 20)
  if (queryLength(bounded) < minQueryLength) return null
  const { words, joined } = wordsOf(bounded)
  if (words.length === 0) return null
  const readings = [words.slice(0, maxWords)]
  if (joined.length > 0)
    readings.push(wordsOf(bounded.replace(innerPunctuation, '')).words.slice(0, maxWords))
  if (words.length === 2 || words.length === 3) readings.push([words.join('')])
  return { readings, squashed: squash(bounded), code: codeOf(bounded) }
}

/**
 * Selects the words that a name must have. Stop words count only when there are no others.
 * @param words the words of one reading of a query
 */
export function significantWords(words: readonly string[]): ReadonlySet<string> {
  const telling = words.filter((word) => !stopWords.has(word))
  return new Set(telling.length > 0 ? telling : words)
}
