import type { ReadOnlyDatabase } from '../../../../platform/database/access'
import { shopDay } from '../../../../platform/support/dates'
import type { DatevAccounts } from './datevAccounts'
import { type DatevBooking, getClearingAccount } from './datevBookings'
import { type CardPayment, listCardPayments } from './giftCardBookingRepository'

/**
 * Makes the bookings of what gift cards have paid and got back: from the debt to their holders to the account on which the
 * rest of the payment is expected. The sale of a card in the shop is booked with its order, and a card that staff made with the till.
 * @param period days in the shop's time zone, `YYYY-MM-DD`, both included
 */
export async function readGiftCardBookings(
  db: ReadOnlyDatabase,
  accounts: DatevAccounts,
  period: { from: string; until: string; isTest: boolean },
): Promise<DatevBooking[]> {
  const { spent, refunded } = await listCardPayments(db, period)
  const booked =
    (text: string) =>
    (payment: CardPayment): DatevBooking => ({
      day: shopDay(payment.moved_at),
      cents: -payment.cents,
      account: accounts.of('gift_cards'),
      against: accounts.of(getClearingAccount(payment.gateway)),
      euPlace: '',
      euRate: null,
      document: String(payment.order_number),
      order: String(payment.order_number),
      text,
    })
  return [
    ...spent.map(booked('Geschenkgutschein eingelöst')),
    ...refunded.map(booked('Erstattung auf Geschenkgutschein')),
  ]
}
