import type { PaymentEnding } from '../api/ShopApi'
import type { Basket } from '../shared/contract'
import { paymentOptionIds } from '../shared/vocabulary'

/** Which of the three ways to finish belongs to the chosen payment option; null: none. */
export const endingOf = ({
  uuid_payment_option,
}: Pick<Basket, 'uuid_payment_option'>): PaymentEnding | null =>
  (Object.keys(paymentOptionIds) as PaymentEnding[]).find(
    (ending) => paymentOptionIds[ending] === uuid_payment_option,
  ) ?? null

/** Whether it has the shape of one; the shop knows the lengths and check digits. */
export const looksLikeIban = (iban: string): boolean =>
  /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban.replace(/[\s-]/g, '').toUpperCase())

/** In groups of four, as on a bank card. */
export const groupedIban = (iban: string): string =>
  iban
    .replace(/[^a-z0-9]/gi, '')
    .toUpperCase()
    .replace(/(.{4})(?=.)/g, '$1 ')
