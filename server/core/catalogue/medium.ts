import type { Product } from '../../../src/shared/vocabulary'
import { fold } from '../../platform/support/foldText'

/** What the name of a format says about the thing itself; null is what it leaves open. */
export interface Medium {
  product: Product | null
  /** The diameter of a record. */
  inches: number | null
  /** How many discs or tapes there are. */
  pieces: number | null
}

const products: readonly [Product, RegExp][] = [
  ['cd', /cds?\b|\bcompact disc/],
  ['cassettes', /\b\d*x?(mcs?|k7)\b|\b\d*x?cs\b|tape|cass|kassette/],
  ['other', /shirt|hood|book|buch|zine|poster|bag|dvd|blu-?ray|usb|minidisc/],
  ['vinyl', /lps?\b|\bep\b|\bmaxi\b|vinyl|schallplatte|flexi|inch|\d\s?in\b|zoll|^(7|10|12)$/],
]

/**
 * Reads the name of a format as shops and suppliers write it: `2×LP`, `DLP`, `12"`, `12inch`, `7-inch`, `10 Zoll`, `MC`.
 * What is named first is the medium: `LP + CD` is a record. A record that is called LP or maxi has 12 inches, unless the
 * name says otherwise.
 */
export function readMedium(name: string): Medium {
  const text = fold(name.replaceAll('×', 'x').replace(/[″”“"]|''|´´|’’/g, ' inch '))
    .replace(/\s+/g, ' ')
    .trim()
  const matches = products
    .map(([product, words]) => ({ product, at: text.search(words) }))
    .filter(({ at }) => at >= 0)
    // A maxi and a single may be a CD.
    .sort((a, b) => Number(isMaxi(text, a.at)) - Number(isMaxi(text, b.at)) || a.at - b.at)
  const product = matches[0]?.product ?? null
  return { product, inches: product === 'vinyl' ? readInches(text) : null, pieces: readPieces(text) }
}

const isMaxi = (text: string, at: number): boolean => /^maxi\b/.test(text.slice(at))

function readInches(text: string): number | null {
  const [, inches] = /(?<!\d)(7|10|12)\s?-?\s?(?:inch|in\b|zoll|i\b|$)/.exec(text) ?? []
  if (inches) return Number(inches)
  return /lps?\b|\bmaxi\b/.test(text) ? 12 : null
}

function readPieces(text: string): number | null {
  const [, before] = /(?:^|[^\d.])(\d)\s?(?:x\s?|(?=lp|cd|mc|tape))/.exec(text) ?? []
  const [, after] = /(?:lp|cd|mc|inch|vinyl)s?\s?(?:x\s?|\()(\d)\b/.exec(text) ?? []
  if (before ?? after) return Number(before ?? after)
  return /\bd-?(lp|cd)\b|\bdo-?lp\b|double|doppel/.test(text) ? 2 : null
}

const fits = <Value>(first: Value | null, second: Value | null): boolean =>
  first === null || second === null || first === second

/** Tells whether two names of formats can mean the same thing: `12"` and `LP` can, `7"` and `12"` cannot. */
export const mediaFit = (first: Medium, second: Medium): boolean =>
  fits(first.product, second.product) &&
  fits(first.inches, second.inches) &&
  fits(first.pieces, second.pieces)

/** Counts what two names of formats both say about the thing. */
export const countCommon = (first: Medium, second: Medium): number =>
  Number(first.inches !== null && first.inches === second.inches) +
  Number(first.pieces !== null && first.pieces === second.pieces)
