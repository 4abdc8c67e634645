import type { Selectable } from 'kysely'
import type { GiftCardState } from '../../../src/shared/staff/giftCards/giftCards'
import type { Database } from '../../platform/database/schema'
import { sayNow } from '../../platform/languages/said'

export type GiftCardRow = Selectable<Database['gift_card']>

/** Claims on a gift card lapse three years after the end of the year of its sale (sections 195 and 199 (1) BGB). */
export const minValidYears = 3

/**
 * Computes the last day of a gift card.
 * @param soldOn the shop's day, `YYYY-MM-DD`
 * @param years after the year of the sale, at least `minValidYears`
 */
export const getLastDay = (soldOn: string, years = minValidYears): string =>
  `${Number(soldOn.slice(0, 4)) + years}-12-31`

/**
 * Checks whether a gift card can pay on a day.
 * @param today `YYYY-MM-DD`
 * @param isTest whether the order is a test: cards of a test shop pay for test orders alone, and others for real ones
 * @returns a sentence that says why it cannot; null when it can
 */
export function whyCardNotUsable(
  card: GiftCardRow | undefined,
  { today, isTest }: { today: string; isTest: boolean },
): string | null {
  if (!card || (card.is_test === 1) !== isTest) return sayNow('error.voucher.notValid')
  if (card.is_blocked === 1) return sayNow('error.giftCard.blocked')
  if (today > card.expires_on) return sayNow('error.giftCard.expired', { day: { day: card.expires_on } })
  if (card.balance_cents === 0) return sayNow('error.giftCard.empty')
  return null
}

/**
 * Tells what a gift card is on a day.
 * @param today `YYYY-MM-DD`
 */
export function stateOfCard(
  { is_blocked, balance_cents, expires_on }: Pick<GiftCardRow, 'is_blocked' | 'balance_cents' | 'expires_on'>,
  today: string,
): GiftCardState {
  if (is_blocked === 1) return 'blocked'
  if (balance_cents === 0) return 'spent'
  return today > expires_on ? 'expired' : 'open'
}

/**
 * Reads what somebody looks for.
 * @returns the end of a code, the number of an order and a part of a note, of which one may be meant
 */
export function readGiftCardSearch(searchText: string): {
  ending: string | null
  order_number: number | null
  note: string
} {
  const note = searchText.trim()
  const signs = note.toUpperCase().replace(/[\s…-]/g, '')
  return {
    ending: /^[A-Z0-9]{1,4}$/.test(signs) ? signs : null,
    order_number: /^\d{1,9}$/.test(note) ? Number(note) : null,
    note,
  }
}

/** What was paid with a gift card, and what of it went back. Integer cents. */
export interface CardShare {
  /** What the card has paid of the order. */
  giftCardCents: number
  /** What has been refunded of the order before, in any way. */
  refundedCents: number
}

/**
 * Divides a refund: the gift card gets its money back first, up to what it has paid, and the rest goes back the way it
 * came.
 * @param cents of the refund
 * @returns the cents that go back to the card
 */
export function getCardRefundCents(cents: number, { giftCardCents, refundedCents }: CardShare): number {
  const before = Math.min(refundedCents, giftCardCents)
  return Math.min(cents, giftCardCents - before)
}
