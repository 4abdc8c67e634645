import { domainToASCII } from 'node:url'

/**
 * The same for the same mailbox, whatever its case or Unicode form and however its domain is written: one account for
 * each. Providers that ignore more than that (dots, for example) are not second-guessed.
 * @returns null for what is no address
 */
export function emailKey(email: string): string | null {
  const folded = email.trim().normalize('NFKC').toLowerCase()
  const at = folded.lastIndexOf('@')
  const name = folded.slice(0, Math.max(0, at))
  const domain = domainToASCII(folded.slice(at + 1))
  return name === '' || domain === '' ? null : `${name}@${domain}`
}

/** Where mails of an address end up, as far as that shows: `ada+shop@…` is read by `ada@…`. For counting mails. */
export function mailboxOf(key: string): string {
  const at = key.lastIndexOf('@')
  return `${key.slice(0, at).replace(/(.)\+.*$/, '$1')}${key.slice(at)}`
}
