import { ShopError } from '../../platform/errors'
import { type Said, said, saidAlready, saidCount } from '../../platform/languages/said'
import type { RefusalReason } from '../payment/paymentGateway'

const refuse = (status: number, code: string, message: Said, retryAfterSeconds?: number) =>
  new ShopError(status, code, message, { retryAfterSeconds })

/** The errors that shoppers see during a checkout. Each text says whether money has moved. */
export const checkoutErrors = {
  cardData: () => refuse(400, 'card_data', said('error.pay.cardData')),
  unknownOption: () => refuse(400, 'unknown_payment_method', said('error.option.payment')),
  otherOption: () => refuse(409, 'payment_method_changed', said('error.pay.otherMethod')),
  notActive: () => refuse(409, 'no_checkout', said('error.pay.noCheckout')),
  ranOut: () => refuse(409, 'reservation_ran_out', said('error.pay.ranOut')),
  otherTotal: (cents: number, saidCents: number) =>
    refuse(
      409,
      'total_changed',
      said('error.pay.otherTotal', { total: { cents }, said: { cents: saidCents } }),
    ),
  /** @param message in the shopper's language */
  incomplete: (code: string, message: string) => refuse(409, code, saidAlready(message)),
  notStarted: () => refuse(409, 'payment_not_started', said('error.pay.notStarted')),
  otherPayment: () => refuse(409, 'other_payment', said('error.pay.otherPayment')),
  mismatch: () => refuse(409, 'payment_mismatch', said('error.pay.mismatch')),
  notConfirmed: () => refuse(402, 'payment_not_confirmed', said('error.pay.notConfirmed')),
  refused: (reason: RefusalReason) => refuse(402, reason, said(`error.pay.${reason}`)),
  /** @param label the shop's name of the payment option */
  notAccepted: (label: string) =>
    refuse(409, 'payment_not_accepted', said('error.pay.notAccepted', { label })),
  totalTooHigh: (maxCents: number) =>
    refuse(409, 'total_too_high', said('error.pay.totalTooHigh', { max: { cents: maxCents } })),
  tooManyTries: (minutes: number) =>
    refuse(429, 'too_many_payments', saidCount('error.pay.tooManyTries', minutes), minutes * 60),
  tooManyUnpaid: () => refuse(429, 'too_many_unpaid', said('error.pay.tooManyUnpaid')),
  tooManyInOneOrder: (title: string, max: number) =>
    refuse(409, 'too_many_held', said('error.pay.maxOfOne', { count: max, title })),
  tooManyOfFormat: (title: string, max: number) =>
    refuse(409, 'too_many_held', said('error.pay.maxReservedOfOne', { count: max, title }), 300),
  tooManyItems: (max: number) => refuse(409, 'too_many_held', said('error.pay.maxItems', { count: max })),
  tooManyReserved: () => refuse(429, 'too_many_held', said('error.pay.maxReserved'), 300),
  providerUnavailable: () => refuse(503, 'provider_away', said('error.pay.providerAway'), 120),
  unknownResult: () => refuse(504, 'result_unknown', said('error.pay.resultUnknown')),
  /** The connection to the database was lost when the charge may already have been sent. */
  unknownOutcome: () => refuse(503, 'outcome_unknown', said('error.pay.outcomeUnknown'), 60),
  notPlaced: () => refuse(503, 'disk_full', said('error.pay.notPlaced'), 120),
  inProcess: () => refuse(409, 'payment_in_process', said('error.pay.inProcess')),
  loggedOut: () => refuse(401, 'logged_out', said('error.pay.loggedOut')),
  loggedIn: () => refuse(409, 'other_customer', said('error.pay.loggedIn')),
  otherCustomer: () => refuse(409, 'other_customer', said('error.pay.otherCustomer')),
  giftCardGone: () => refuse(409, 'voucher_refused', said('error.giftCard.gone')),
  voucherGone: () => refuse(409, 'voucher_refused', said('error.voucher.gone')),
}
