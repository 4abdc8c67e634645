import { isSearchable, tidyTerm } from '../../shared/lists/searchTerm'
import type { AppLocation } from '../navigation/navigationSlice'

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
export function readTerm({ pathname, hash }: Pick<AppLocation, 'pathname' | 'hash'>): string {
  try {
    const inHash = /^#term=(.*)$/.exec(hash)?.[1]
    return tidyTerm(decodeURIComponent(inHash ?? /^\/search\/([^/]+)$/.exec(pathname)?.[1] ?? ''))
  } catch {
    return ''
  }
}
