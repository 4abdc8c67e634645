/** Compares artists and titles as shops and suppliers write them. */
import { foldLoosely } from '../../../platform/support/foldLoosely'

export interface ArtistAndTitle {
  artist: string
  title: string
}

const variousNames = new Set(['va', 'various', 'various artists', 'v a', 'diverse', 'compilation'])

const wordsIn = (text: string): string[] => foldLoosely(text).match(/[\p{L}\p{N}]+/gu) ?? []

/**
 * Tells whether two spellings of a name may mean the same: all words of one are in the other, in any order. So `Feldt,
 * Nora` agrees with `Nora Feldt`, and `Radio (Ltd. Edition)` with `Radio`.
 * @returns true also if one of them says nothing
 */
function namesAgree(one: string, other: string): boolean {
  const [some, more] = [wordsIn(one), wordsIn(other)].sort((a, b) => a.length - b.length)
  if (!some || !more) return true
  if (some.length === 0) return one.trim() === '' || other.trim() === '' || one.trim() === other.trim()
  return some.every((word) => more.includes(word)) || some.join('') === more.join('')
}

const toKnownArtist = (text: string): string =>
  variousNames.has(wordsIn(text).join(' ')) ? 'Various Artists' : text

/** Takes apart an artist and a title that a supplier wrote in one cell: `Nora Feldt - Radio`. */
export function splitArtistAndTitle({ artist, title }: ArtistAndTitle): ArtistAndTitle {
  const both = artist === '' ? title : title === '' ? artist : ''
  const [, before, after] = /^(.*?\S)\s+[-–—]\s+(\S.*)$/.exec(both) ?? []
  return before && after ? { artist: before, title: after } : { artist, title }
}

/** Tells whether a release may be the one that is named. What the name does not say agrees. */
export function isSameRelease(named: ArtistAndTitle, known: ArtistAndTitle): boolean {
  const { artist, title } = splitArtistAndTitle(named)
  return namesAgree(toKnownArtist(artist), toKnownArtist(known.artist)) && namesAgree(title, known.title)
}

/** Makes of a title what equal titles have in common, whatever is in brackets after them. */
export function toTitleKey(title: string): string {
  const bare = wordsIn(title.replace(/[([{][^)\]}]*[)\]}]/g, ' ')).join('')
  return bare || wordsIn(title).join('') || title.trim()
}
