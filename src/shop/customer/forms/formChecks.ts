import { mailAddress } from '../../../shared/contactPatterns'
import type { ShopTextsOf } from '../../../shared/texts/createShopTexts'
import type { customerTexts } from '../../../shared/texts/customer'
import { maxPasswordLength, minPasswordLength } from '../../../shared/vocabulary'

type CustomerTexts = ShopTextsOf<typeof customerTexts>

/**
 * Checks a typed address without the server.
 * @returns an error for the shopper; null: none
 */
export const wrongEmail = (email: string, texts: CustomerTexts): string | null =>
  mailAddress.test(email.trim()) ? null : texts('customer.email.wrong')

/**
 * Checks that a password was typed.
 * @returns an error for the shopper; null: none
 */
export const missingPassword = (password: string, texts: CustomerTexts): string | null =>
  password === '' ? texts('password.missing') : null

/**
 * Checks the length of a new password.
 * @returns an error for the shopper; null: none
 */
export function wrongNewPassword(password: string, texts: CustomerTexts): string | null {
  // As the server counts, in UTF-16: an emoji is two.
  if (password.length < minPasswordLength) return texts('password.short', { shortest: minPasswordLength })
  if (password.length > maxPasswordLength) return texts('password.long', { longest: maxPasswordLength })
  return null
}
