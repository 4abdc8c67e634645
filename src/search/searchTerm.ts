import type { AppLocation } from '../navigation/navigationSlice'

const minTermLength = 2
export const maxTermLength = 200

/**
 * Normalises a term: it is trimmed, has single spaces, and is shortened to the maximum without splitting a
 * character.
 * @param text as typed
 * @returns '' when nothing remains
 */
export const tidyTerm = (text: string): string =>
  text
    .trim()
    .replace(/\s+/g, ' ')
    .slice(0, maxTermLength)
    .replace(/[\ud800-\udbff]$/, '')
    .trim()

/**
 * Tells whether a term is searched for: it has at least two characters. Dots alone would be lost from an
 * address, and find nothing.
 * @param term normalised by `tidyTerm`
 */
export const isSearchable = (term: string): boolean =>
  [...term].length >= minTermLength && !/^\.+$/.test(term) && term.isWellFormed?.() !== false

/**
 * Writes the address of a term's results: the term is in the path for everybody, and in the hash too.
 * @param term normalised by `tidyTerm`
 * @returns `/search` when the term is not searched for
 */
export function searchPath(term: string): string {
  if (!isSearchable(term)) return '/search'
  const encoded = encodeURIComponent(term)
  return `/search/${encoded}#term=${encoded}`
}

/**
 * Reads the term from an address: from the hash if there is one, otherwise from the path.
 * @returns '' when it has neither
 */
export function termOf({ pathname, hash }: Pick<AppLocation, 'pathname' | 'hash'>): string {
  try {
    const inHash = /^#term=(.*)$/.exec(hash)?.[1]
    return tidyTerm(decodeURIComponent(inHash ?? /^\/search\/([^/]+)$/.exec(pathname)?.[1] ?? ''))
  } catch {
    return ''
  }
}
