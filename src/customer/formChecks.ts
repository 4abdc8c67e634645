import { mailAddress } from '../shared/contactPatterns'
import type { Texts } from '../shared/createTexts'
import { longestPassword, shortestPassword } from '../shared/vocabulary'

/** What can be said of what was typed without asking the shop; null: nothing against it. */
export const wrongEmail = (email: string, texts: Texts): string | null =>
  mailAddress.test(email.trim()) ? null : texts('customer.email.wrong')

export const missingPassword = (password: string, texts: Texts): string | null =>
  password === '' ? texts('password.missing') : null

export function wrongNewPassword(password: string, texts: Texts): string | null {
  // As the server counts, in UTF-16: an emoji is two.
  if (password.length < shortestPassword) return texts('password.short', { shortest: shortestPassword })
  if (password.length > longestPassword) return texts('password.long', { longest: longestPassword })
  return null
}
