import Stripe from 'stripe'
import { GatewayUnknown, GatewayUnreachable, PaymentRefused, type RefusalReason } from '../../paymentGateway'
import { failedBeforeSending } from '../../providerFetch'

/**
 * What a failed call means for the money. Statuses: https://docs.stripe.com/error-low-level
 * @returns one of the gateway's errors, or the error itself when it is a fault of ours
 */
export function gatewayErrorOf(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error
  const { statusCode: status, rawType, code } = error
  const said = `Stripe: ${[status, code, error.message].filter(Boolean).join(' ')}`
  if (error instanceof Stripe.errors.StripeConnectionError) {
    return failedBeforeSending(error.detail)
      ? new GatewayUnreachable(said, { cause: error })
      : new GatewayUnknown(said, { cause: error })
  }
  // Without a status the answer was no JSON. 409: a call with this key is still running. Another amount under the same
  // key (idempotency_error) means that there was a call before this one, whose end is not known here.
  const isUnknown =
    status === undefined ||
    status < 400 ||
    status >= 500 ||
    status === 409 ||
    code === 'lock_timeout' ||
    rawType === 'idempotency_error'
  if (isUnknown) return new GatewayUnknown(said, { cause: error })
  // Too many calls, or a key that is not good: Stripe did not look at the call itself.
  if ([401, 403, 429].includes(status)) return new GatewayUnreachable(said, { cause: error })
  return new PaymentRefused(refusalReason(code, error.decline_code), said)
}

/**
 * Converts Stripe's codes to a reason for shoppers. Details that would help a thief become `declined`.
 * https://docs.stripe.com/declines/codes
 * @returns the reason
 */
export function refusalReason(code: string | null | undefined, declineCode?: string | null): RefusalReason {
  for (const given of [declineCode, code]) {
    switch (given) {
      case 'insufficient_funds':
        return 'insufficient_funds'
      case 'expired_card':
      case 'invalid_expiry_month':
      case 'invalid_expiry_year':
        return 'expired_card'
      case 'incorrect_cvc':
      case 'invalid_cvc':
        return 'wrong_cvc'
      case 'authentication_required':
      case 'authentication_not_handled':
      case 'payment_intent_authentication_failure':
        return 'authentication_failed'
    }
  }
  return 'declined'
}
