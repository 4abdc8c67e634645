/** Compares artists and titles as shops and suppliers write them. */
import { foldLoosely } from '../../../platform/support/foldLoosely'

export interface ArtistAndTitle {
  artist: string
  title: string
}

const variousNames = new Set(['va', 'various', 'various artists', 'v a', 'diverse', 'compilation'])

const listWords = (text: string): string[] => foldLoosely(text).match(/[\p{L}\p{N}]+/gu) ?? []

/**
 * Tells whether two spellings of a name may mean the same: all words of one are in the other, in any order. So `Feldt,
 * Nora` agrees with `Nora Feldt`, and `Radio (Ltd. Edition)` with `Radio`.
 * @returns true also if one of them says nothing
 */
function namesAgree(first: string, second: string): boolean {
  const [shorter, longer] = [listWords(first), listWords(second)].sort((a, b) => a.length - b.length)
  if (!shorter || !longer) return true
  if (shorter.length === 0)
    return first.trim() === '' || second.trim() === '' || first.trim() === second.trim()
  return shorter.every((word) => longer.includes(word)) || shorter.join('') === longer.join('')
}

const toKnownArtist = (text: string): string =>
  variousNames.has(listWords(text).join(' ')) ? 'Various Artists' : text

/** Takes apart an artist and a title that a supplier wrote in one cell: `Nora Feldt - Radio`. */
export function splitArtistAndTitle({ artist, title }: ArtistAndTitle): ArtistAndTitle {
  const text = artist === '' ? title : title === '' ? artist : ''
  const [, before, after] = /^(.*?\S)\s+[-–—]\s+(\S.*)$/.exec(text) ?? []
  return before && after ? { artist: before, title: after } : { artist, title }
}

/** Tells whether a release may be the one that is named. What the name does not say agrees. */
export function isSameRelease(candidate: ArtistAndTitle, release: ArtistAndTitle): boolean {
  const { artist, title } = splitArtistAndTitle(candidate)
  return namesAgree(toKnownArtist(artist), toKnownArtist(release.artist)) && namesAgree(title, release.title)
}

/** Makes of a title what equal titles have in common, whatever is in brackets after them. */
export function toTitleKey(title: string): string {
  const bare = listWords(title.replace(/[([{][^)\]}]*[)\]}]/g, ' ')).join('')
  return bare || listWords(title).join('') || title.trim()
}
