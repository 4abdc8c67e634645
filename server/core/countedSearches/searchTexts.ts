import { foldLoosely } from '../../platform/support/foldLoosely'
import { isRevealing } from '../tracking/trackingRules'

const maxLength = 60

/**
 * Reduces what was searched for to the text that is counted: folded, with single spaces. Case, accents and the spelling of
 * umlauts do not make another text.
 * @returns null if it is not kept: it is too long, has no letter, or may be a mail address, a telephone or order number, a
 *   code or an id
 */
export function countedText(query: string): string | null {
  // Signs that nobody sees would hide what follows, and make another text of the same words.
  const visible = query.replace(/\p{Cf}/gu, '')
  const text = foldLoosely(visible).replace(/\s+/g, ' ').trim()
  if (text.length > maxLength || !/\p{L}/u.test(text)) return null
  const plain = visible.normalize('NFKC').replace(/\p{Pd}/gu, '-')
  return [isRevealing, hasLongNumber, hasMailAddress, hasCode].some((is) => is(plain)) ? null : text
}

/** Order numbers have five digits or more, and telephone numbers have spaces and signs in between. */
const hasLongNumber = (text: string): boolean => /\p{N}(?:[^\p{L}\p{N}]{0,3}\p{N}){4,}/u.test(text)

/** Such as `kim (at) example.org`, or `kim at example dot org`. */
const hasMailAddress = (text: string): boolean =>
  /[([{<]\s*(?:at|ät|a)\s*[)\]}>]|\sat\s+\S+(?:\.|\s+(?:dot|punkt)\s+)\p{L}{2}/iu.test(text)

/** Four groups of four, some with letters and digits together, as people type a code in small letters. */
const hasCode = (text: string): boolean => {
  const [groups = ''] =
    /(?<![\p{L}\p{N}])[a-z0-9]{4}(?:[ -]?[a-z0-9]{4}){3}(?![\p{L}\p{N}])/iu.exec(text) ?? []
  return /[a-z][0-9]|[0-9][a-z]/i.test(groups)
}
