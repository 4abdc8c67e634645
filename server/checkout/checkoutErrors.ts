import { ShopError } from '../errors'
import type { RefusalReason } from '../payment/paymentGateway'

const safe = 'You have not been charged.'
const refuse = (status: number, code: string, message: string, retryAfterSeconds?: number) =>
  new ShopError(status, code, message, { retryAfterSeconds })

/** The errors that shoppers see during a checkout. Each text says whether money has moved. */
export const checkoutErrors = {
  cardData: () => refuse(400, 'card_data', 'Card data must not be sent to us.'),
  unknownOption: () => refuse(400, 'unknown_payment_method', 'unknown payment method'),
  otherOption: () =>
    refuse(409, 'payment_method_changed', `Your payment method has changed. Please choose it again. ${safe}`),
  notActive: () =>
    refuse(409, 'no_checkout', `This checkout is no longer active. Please start it again. ${safe}`),
  ranOut: () =>
    refuse(
      409,
      'reservation_ran_out',
      `Your reservation has expired. Your items are back in your basket. ${safe}`,
    ),
  otherTotal: (cents: number, saidCents: number) =>
    refuse(
      409,
      'total_changed',
      `The total of your basket is ${money(cents)}, not ${money(saidCents)}. Please check it and confirm again. ${safe}`,
    ),
  incomplete: (code: string, message: string) => refuse(409, code, message),
  notStarted: () =>
    refuse(
      409,
      'payment_not_started',
      `This payment has not been started yet. Please press Buy now again. ${safe}`,
    ),
  otherPayment: () =>
    refuse(
      409,
      'other_payment',
      `This payment does not belong to your basket. Please press Buy now again. ${safe}`,
    ),
  mismatch: () =>
    refuse(
      409,
      'payment_mismatch',
      `This payment does not fit your basket any more. Please press Buy now again. ${safe}`,
    ),
  notConfirmed: () =>
    refuse(
      402,
      'payment_not_confirmed',
      `Your bank has not confirmed this payment yet. ${safe} Please press Buy now again.`,
    ),
  refused: (reason: RefusalReason) => refuse(402, reason, `${refusalTexts[reason]} ${safe}`),
  /** @param label the shop's name of the payment option */
  notAccepted: (label: string) =>
    refuse(
      409,
      'payment_not_accepted',
      `The payment provider refused this payment (${label}). ${safe} Please choose another payment method or contact us.`,
    ),
  totalTooHigh: (maxCents: number) =>
    refuse(
      409,
      'total_too_high',
      `An order can total at most ${money(maxCents)}. ${safe} Please take some items out of your basket or contact us.`,
    ),
  tooManyTries: (minutes: number) =>
    refuse(
      429,
      'too_many_payments',
      `Too many payment attempts. Please wait ${minutes} minute${minutes === 1 ? '' : 's'}. ${safe}`,
      minutes * 60,
    ),
  tooManyInOneOrder: (title: string, max: number) =>
    refuse(
      409,
      'too_many_held',
      `At most ${max} of ${title} can be bought in one order. Please take fewer, or write to us if you would like more. ${safe}`,
    ),
  tooManyOfFormat: (title: string, max: number) =>
    refuse(
      409,
      'too_many_held',
      `At most ${max} of ${title} can be reserved from one internet connection at a time. Please take fewer, or try again in a few minutes. ${safe}`,
      300,
    ),
  tooManyItems: (max: number) =>
    refuse(
      409,
      'too_many_held',
      `At most ${max} items can be bought in one order. Please take fewer, or write to us if you would like more. ${safe}`,
    ),
  tooManyReserved: () =>
    refuse(
      429,
      'too_many_held',
      `Too many items are reserved from your internet connection right now. Please take fewer, or try again in a few minutes. ${safe}`,
      300,
    ),
  providerUnavailable: () =>
    refuse(
      503,
      'provider_away',
      `We cannot reach the payment provider right now. ${safe} Please try again in a few minutes.`,
      120,
    ),
  unknownResult: () =>
    refuse(
      504,
      'result_unknown',
      'We have not heard back from the payment provider yet. Please press Pay again in a minute or wait for our e-mail. You will not be charged twice.',
    ),
  /** The connection to the database was lost when the charge may already have been sent. */
  unknownOutcome: () =>
    refuse(
      503,
      'outcome_unknown',
      'We do not know yet whether your order went through. Please do not pay again: reload this page in a minute, or wait for our e-mail.',
      60,
    ),
  notPlaced: () =>
    refuse(
      503,
      'disk_full',
      `The shop cannot take orders right now. Your order was not placed. ${safe} Please try again in a few minutes.`,
      120,
    ),
  inProcess: () =>
    refuse(409, 'payment_in_process', 'Your payment is being processed. Please wait a moment.'),
  loggedOut: () =>
    refuse(
      401,
      'logged_out',
      `You have been logged out. Please log in again or continue as a guest. ${safe}`,
    ),
  loggedIn: () =>
    refuse(
      409,
      'other_customer',
      `You have logged in since this payment was begun. Please check your basket, its total may have changed, and press Buy now again. ${safe}`,
    ),
  otherCustomer: () =>
    refuse(
      409,
      'other_customer',
      `You are logged in to another account than when this payment was begun. Please check your basket and press Buy now again. ${safe}`,
    ),
  voucherGone: () =>
    refuse(409, 'voucher_refused', `This voucher is not valid any more. Please take it out. ${safe}`),
}

const refusalTexts: Record<RefusalReason, string> = {
  declined: 'Your card was declined. Please use another card or payment method.',
  insufficient_funds:
    'Your card was declined because there is not enough money on it. Please use another card or payment method.',
  expired_card: 'Your card has expired. Please use another card or payment method.',
  wrong_cvc: 'The security code of your card is not right. Please check it and try again.',
  authentication_failed:
    'Your bank could not confirm that it was you. Please try again or use another card or payment method.',
  instrument_declined:
    'PayPal could not charge the payment method that you chose there. Please choose another one.',
}

const money = (cents: number): string => `${(cents / 100).toFixed(2)} €`
