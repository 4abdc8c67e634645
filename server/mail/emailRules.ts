import { domainToASCII } from 'node:url'
import { mailAddress } from '../../src/shared/contactPatterns'

/** RFC 1035, section 2.3.4. */
const maxLabelLength = 63

/**
 * The same for the same mailbox, whatever its case or Unicode form and however its domain is written: one account for
 * each. Providers that ignore more than that (dots, for example) are not second-guessed.
 * @returns null for what is no address
 */
export function emailKey(email: string): string | null {
  const folded = plainSpelling(email).toLowerCase()
  if (!mailAddress.test(folded)) return null
  const [name, host = ''] = folded.split('@')
  const domain = domainToASCII(host)
  const isDomain = domain.split('.').every((label) => label.length > 0 && label.length <= maxLabelLength)
  return isDomain ? `${name}@${domain}` : null
}

/**
 * What mails are sent to of an address that somebody typed. Signs that only look different are one and the same in an
 * account's key, so they must be in its mails: else whoever has the mailbox of one spelling gets the account of another.
 */
export const plainSpelling = (email: string): string => email.trim().normalize('NFKC')

/** Where mails of an address end up, as far as that shows: `ada+shop@…` is read by `ada@…`. For counting mails. */
export function mailboxOf(key: string): string {
  const at = key.lastIndexOf('@')
  return `${key.slice(0, at).replace(/(.)\+.*$/, '$1')}${key.slice(at)}`
}
