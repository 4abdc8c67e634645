import { sayNow } from '../../languages/said'
import { commonPasswords } from './commonPasswords'

/** Words that a password must not consist of. */
export interface KnownWords {
  email: string
  shopName: string
}

/**
 * Explains why a new password is too easy to guess. As NIST SP 800-63B recommends, there are no rules on kinds of
 * characters but a list of common passwords; the contract checks the length.
 * @returns a sentence for the shopper; null when the password is good
 */
export function weaknessOf(password: string, { email, shopName }: KnownWords): string | null {
  const folded = fold(password)
  const [mailbox = ''] = email.split('@')
  const own = [shopName, email, mailbox].map(fold).filter((word) => word.length > 2)
  const isWeak =
    isOneCharacter(folded) ||
    commonPasswords.has(folded) ||
    commonPasswords.has(withoutEnds(folded)) ||
    own.some((word) => folded === word || withoutEnds(folded) === word)
  return isWeak ? sayNow('error.account.commonPassword') : null
}

const fold = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/g, '')

/** Removes digits and punctuation from both ends, because a year or an exclamation mark makes no word hard to guess. */
const withoutEnds = (folded: string): string => folded.replace(/^[\d\W_]+|[\d\W_]+$/g, '')

const isOneCharacter = (folded: string): boolean => new Set(folded).size < 2
