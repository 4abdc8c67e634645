import { namePageSearch } from './namePageAddress'

/** The initial of names that begin with a digit or a sign, and its place in addresses. */
const otherInitial = { initial: '#', path: '0-9' }

/**
 * Writes the address of a part of the index of artists.
 * @param initial null for all initials
 * @param page from 1
 * @returns such as `/artists/k?page=2`
 */
export const buildArtistIndexAddress = (initial: string | null, page = 1): string =>
  initial === null
    ? '/artists'
    : `/artists/${initial === otherInitial.initial ? otherInitial.path : encodeURIComponent(initial.toLowerCase())}${namePageSearch(page)}`

/**
 * Reads the initial from an address.
 * @param part decoded, such as `k` or `0-9`
 * @returns null if it is none, or not in lower case, so that each part has one address
 */
export function readInitial(part: string): string | null {
  if (part === otherInitial.path) return otherInitial.initial
  const isLetter = /^\p{L}$/u.test(part) && part === part.toLowerCase()
  return isLetter ? part.toUpperCase() : null
}
