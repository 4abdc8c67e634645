import { toCents } from '../../../src/shared/money'
import { giftCardLimits } from '../../../src/shared/staff/giftCards/giftCards'
import { startOfShopDay } from '../../platform/support/dates'

/** What a shop offers of gift cards, as the setting `shop` has it. Amounts are integer cents. */
export interface GiftCardOffer {
  /** The amounts to choose from, at least one. */
  amounts: number[]
  /** The amounts that buyers may enter instead; null when they may not. */
  own: { from: number; to: number } | null
  /** A card can be used until the end of this year after the year of its sale. */
  years: number
}

/** A gift card that a basket sells. It comes into being when it is paid. */
export interface GiftCardSale {
  uuidGiftCard: string
  /** The hash of its code, which can be made again from the id. */
  codeHash: string
  lastFour: string
  cents: number
  /** Where its mail goes; null for the buyer's own address. */
  recipientEmail: string | null
  recipientName: string | null
  message: string | null
  /** The day of the mail, `YYYY-MM-DD`; it is sent at once if the payment comes later. */
  sendOn: string
  /** See GiftCardOffer. */
  years: number
}

/** The last day for the mail of a gift card is one year ahead. */
export const maxDaysAhead = 366

/** The hour of the shop's day at which mails of gift cards are sent. */
const sendAtHour = 8
const hourMs = 3_600_000

/**
 * Checks whether a shop sells gift cards of an amount.
 * @param cents any number
 */
export const isOffered = ({ amounts, own }: GiftCardOffer, cents: number): boolean =>
  Number.isInteger(cents) &&
  (amounts.includes(cents) || (own !== null && own.from <= cents && cents <= own.to))

/** Tells whether an amount can be on a gift card at all. */
export const isPossibleAmount = (cents: number): boolean =>
  cents >= toCents(giftCardLimits.min) && cents <= toCents(giftCardLimits.max)

/**
 * Computes when the mail of a card is sent: on a later day in the morning, on the day of the payment at once.
 * @param paidAt ISO time
 * @param sendOn the wished day, `YYYY-MM-DD`
 * @returns ISO time
 */
export function sendTime(paidAt: string, sendOn: string): string {
  const startOfDay = startOfShopDay(sendOn)
  return startOfDay.toISOString() <= paidAt
    ? paidAt
    : new Date(startOfDay.getTime() + sendAtHour * hourMs).toISOString()
}

/**
 * Reads the gift card that a basket sells.
 * @param json the column of the basket
 */
export const readGiftCardSale = (json: string | null): GiftCardSale | null =>
  json === null ? null : (JSON.parse(json) as GiftCardSale)

/**
 * Reads what a shop offers of gift cards.
 * @param setting the JSON of the setting `shop`; null for a shop that was never set up
 * @returns null when it sells none
 */
export function readGiftCardOffer(setting: string | null): GiftCardOffer | null {
  const { gift_cards = null }: { gift_cards?: GiftCardOffer | null } =
    setting === null ? {} : JSON.parse(setting)
  return gift_cards
}
