import { foldCode, listSpellings, splitWords, squash } from '../../../platform/support/foldText'

const maxWords = 8
const minQueryLength = 2
export const maxQueryLength = 200

/** A size in inches: `12"`, `12 inch`, `12-inches`, `12 Zoll`. */
const inches = /(?<!\d)(\d{1,2})\s*(?:["″”“]|''|[-\s]?(?:inch(?:es)?|zoll)(?!\p{L}))/giu
const innerPunctuation = /(?<=\S)[^\p{L}\p{N}\s]+(?=\S)/gu

/** A parsed query. */
export interface SearchQuery {
  /** Each reading is a list of words: as typed, without inner punctuation (`ac/dc`: acdc), without spaces. */
  readings: readonly (readonly string[])[]
  /** The words as typed, but with a size as one word: `12inch` for `12"` and `12 inch`. */
  withSizes: readonly string[]
  /** The words that had umlauts, as they are when these are written out: `moerser` by `morser`. */
  spelledOut: ReadonlyMap<string, string>
  /** The query in the forms for comparing it with whole names. */
  squashed: ReadonlySet<string>
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
  const { words, joined } = splitWords(bounded)
  if (words.length === 0) return null
  const readings = [words.slice(0, maxWords)]
  if (joined.length > 0)
    readings.push(splitWords(bounded.replace(innerPunctuation, '')).words.slice(0, maxWords))
  if (words.length === 2 || words.length === 3) readings.push([words.join('')])
  return {
    readings,
    withSizes: splitWords(bounded.replace(inches, '$1inch ')).words.slice(0, maxWords),
    spelledOut: spelledOutWords(bounded),
    squashed: squashedSpellings(bounded),
    code: foldCode(bounded),
  }
}

/** Removes spaces and punctuation from a name or query. @returns one text for comparing, or two if it has umlauts */
const squashedSpellings = (text: string): ReadonlySet<string> => new Set(listSpellings(text).map(squash))

/** Tells whether a name is all that a query asks for, in one of the spellings of both. */
export const isAskedFor = (name: string, { squashed }: SearchQuery): boolean =>
  listSpellings(name).some((spelling) => squashed.has(squash(spelling)))

function spelledOutWords(query: string): ReadonlyMap<string, string> {
  const [words, spelledOut] = listSpellings(query).map((text) => splitWords(text).words)
  return new Map(spelledOut?.map((word, i) => [words![i]!, word]))
}

/**
 * Leaves out words of a query.
 * @param words the words that stay
 * @returns null when none stay
 */
export function withWords(query: SearchQuery, words: readonly string[]): SearchQuery | null {
  if (words.length === 0) return null
  return { ...query, readings: [words], squashed: new Set([words.join('')]), code: '' }
}

/**
 * Selects the words that a name must have. Stop words count only when there are no others.
 * @param words the words of one reading of a query
 */
export function significantWords(words: readonly string[]): ReadonlySet<string> {
  const telling = words.filter((word) => !stopWords.has(word))
  return new Set(telling.length > 0 ? telling : words)
}
