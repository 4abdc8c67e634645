import type { PaymentMethod } from '../../api/ShopApi'
import type { Basket } from '../../shared/contract'
import { keysOf } from '../../shared/records'
import { paymentOptionIds } from '../../shared/vocabulary'

/** Which of the three ways to finish belongs to the chosen payment option; null: none. */
export const paymentMethodOf = ({
  uuid_payment_option,
}: Pick<Basket, 'uuid_payment_option'>): PaymentMethod | null =>
  keysOf(paymentOptionIds).find((method) => paymentOptionIds[method] === uuid_payment_option) ?? null

/** Whether it has the shape and the check digits of one; the shop knows the lengths. */
export function looksLikeIban(iban: string): boolean {
  const plain = iban.replace(/[\s-]/g, '').toUpperCase()
  return /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(plain) && hasCheckDigits(plain)
}

/** ISO 13616: with the first four characters at the end, and letters as numbers from 10 on, the rest of a division by 97 is 1. */
const hasCheckDigits = (iban: string): boolean =>
  [...(iban.slice(4) + iban.slice(0, 4))]
    .map((character) => Number.parseInt(character, 36))
    .reduce((rest, value) => (rest * (value > 9 ? 100 : 10) + value) % 97, 0) === 1

/** In groups of four, as on a bank card. */
export const groupedIban = (iban: string): string =>
  iban
    .replace(/[^a-z0-9]/gi, '')
    .toUpperCase()
    .replace(/(.{4})(?=.)/g, '$1 ')
