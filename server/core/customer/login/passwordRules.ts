import { type Said, said } from '../../../platform/languages/said'

/** Words that a password must not consist of. */
export interface KnownWords {
  email: string
  shopName: string
}

/** Eight characters by chance withstand ten times as many guesses, words with a year or a mark withstand fewer. */
const minGuesses = 1e7
/** A shorter word is common in any password. */
const minWordLength = 4

/**
 * Explains why a new password is too easy to guess. As NIST SP 800-63B recommends, there are no rules on kinds of
 * characters but a list of common passwords; the contract checks the length. The list is read when it is first needed,
 * because that takes some of the time of a start and 8 MB.
 * @returns a sentence for the person; null when the password is good
 */
export async function findWeakness(password: string, { email, shopName }: KnownWords): Promise<Said | null> {
  const { estimateGuesses, isCommon } = await import('./passwordStrength')
  const folded = fold(password)
  const core = withoutEnds(folded)
  const [mailbox = ''] = email.split('@')
  const names = [shopName, email, mailbox].map(fold)
  const own = [...names, ...mailbox.split(/[^\p{L}]+/u).map(fold)].filter((word) => word.length > 2)
  const isWeak =
    isOneCharacter(folded) ||
    isCommon(folded) ||
    (core.length >= minWordLength && isCommon(core)) ||
    own.some((word) => folded === word || core === word) ||
    estimateGuesses(folded, own) < minGuesses
  return isWeak ? said('error.account.commonPassword') : null
}

const fold = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/g, '')

/** Removes digits and punctuation from both ends, because a year or an exclamation mark makes no word hard to guess. */
const withoutEnds = (folded: string): string => folded.replace(/^[\d\W_]+|[\d\W_]+$/g, '')

const isOneCharacter = (folded: string): boolean => new Set(folded).size < 2
