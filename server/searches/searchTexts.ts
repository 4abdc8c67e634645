import { foldLoosely } from '../support/foldLoosely'
import { isRevealing } from '../tracking/trackingRules'

const maxLength = 60

/**
 * Reduces what was searched for to the text that is counted: folded, with single spaces. Case, accents and the spelling of
 * umlauts do not make another text.
 * @returns null if it is not kept: it is too long, has no letter, or may be a mail address, a telephone or order number, a
 *   code or an id
 */
export function countedText(query: string): string | null {
  const text = foldLoosely(query).replace(/\s+/g, ' ').trim()
  if (text.length > maxLength || !/\p{L}/u.test(text)) return null
  return isRevealing(query) || hasLongNumber(query) ? null : text
}

/** Order numbers have five digits or more, and telephone numbers have spaces and signs in between. */
const hasLongNumber = (text: string): boolean =>
  /\p{N}(?:[\s./()-]{0,3}\p{N}){4,}/u.test(text.normalize('NFKC'))
