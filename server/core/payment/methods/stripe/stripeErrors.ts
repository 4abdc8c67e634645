import Stripe from 'stripe'
import { failedBeforeSending } from '../../../../platform/support/providerFetch'
import { GatewayUnknown, GatewayUnreachable, PaymentRefused, type RefusalReason } from '../../paymentGateway'

/**
 * Converts the error of a failed call to an error of the gateway interface. Statuses are explained at
 * https://docs.stripe.com/error-low-level
 * @returns an error of the interface, or the error itself when it does not come from Stripe's package
 */
export function toGatewayError(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error
  const { statusCode: status, rawType, code } = error
  const message = `Stripe: ${[status, code, error.message].filter(Boolean).join(' ')}`
  if (error instanceof Stripe.errors.StripeConnectionError) {
    return failedBeforeSending(error.detail)
      ? new GatewayUnreachable(message, { cause: error })
      : new GatewayUnknown(message, { cause: error })
  }
  // Without a status the answer was no JSON. 409 means that a call with this key is still running. An idempotency_error
  // means that an earlier call used the same key with other parameters, and its result is not known.
  const isUnknown =
    status === undefined ||
    status < 400 ||
    status >= 500 ||
    status === 409 ||
    code === 'lock_timeout' ||
    rawType === 'idempotency_error'
  if (isUnknown) return new GatewayUnknown(message, { cause: error })
  // With too many calls or a wrong key, Stripe has not processed the call.
  if ([401, 403, 429].includes(status)) return new GatewayUnreachable(message, { cause: error })
  return new PaymentRefused(getRefusalReason(code, error.decline_code), message)
}

/**
 * Converts Stripe's codes to a reason for shoppers. Details that would help a thief become `declined`.
 * https://docs.stripe.com/declines/codes
 */
export function getRefusalReason(
  code: string | null | undefined,
  declineCode?: string | null,
): RefusalReason {
  for (const stripeCode of [declineCode, code]) {
    switch (stripeCode) {
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
