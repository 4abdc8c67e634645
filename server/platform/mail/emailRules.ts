import { domainToASCII } from 'node:url'
import { mailAddress } from '../../../src/shared/contactPatterns'

/** The maximum length of a domain label (RFC 1035, section 2.3.4). */
const maxLabelLength = 63

/**
 * Makes the key of an address, by which accounts are unique. Case, Unicode form and the form of the domain do not
 * matter. Rules of single providers, such as ignoring dots, are not applied.
 * @returns null when the text is not an e-mail address
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
 * Normalises a typed address to the one that mails are sent to. Characters that the account's key treats as equal
 * must be equal here too; otherwise the mailbox of one spelling could get the account of another.
 * @param email the address as it was typed
 */
export const plainSpelling = (email: string): string => email.trim().normalize('NFKC')

/**
 * Returns the mailbox of an address, for counting mails: `ada+shop@…` is read by `ada@…`.
 * @param key the key that `emailKey` returns
 * @returns the key without its suffix
 */
export function toMailbox(key: string): string {
  const at = key.lastIndexOf('@')
  return `${key.slice(0, at).replace(/(.)\+.*$/, '$1')}${key.slice(at)}`
}
