import type { AppLocation } from '../navigation/navigationSlice'

const minTermLength = 2
export const maxTermLength = 200

/** As it is searched for: no spaces around, single ones within, no more than may be asked, no character cut in half. */
export const tidyTerm = (text: string): string =>
  text
    .trim()
    .replace(/\s+/g, ' ')
    .slice(0, maxTermLength)
    .replace(/[\ud800-\udbff]$/, '')
    .trim()

/** Spec 4.5: under two characters nothing is searched. Dots alone would be lost from an address, and find nothing. */
export const isSearchable = (term: string): boolean =>
  [...term].length >= minTermLength && !/^\.+$/.test(term) && term.isWellFormed?.() !== false

/** Where a term's results are: the term is in the path for everybody, and in the hash too (spec 2.1). */
export function searchPath(term: string): string {
  if (!isSearchable(term)) return '/search'
  const encoded = encodeURIComponent(term)
  return `/search/${encoded}#term=${encoded}`
}

/** The term that an address asks for: the hash's where there is one, else the path's, '' for neither. */
export function termOf({ pathname, hash }: Pick<AppLocation, 'pathname' | 'hash'>): string {
  try {
    const inHash = /^#term=(.*)$/.exec(hash)?.[1]
    return tidyTerm(decodeURIComponent(inHash ?? /^\/search\/([^/]+)$/.exec(pathname)?.[1] ?? ''))
  } catch {
    return ''
  }
}
