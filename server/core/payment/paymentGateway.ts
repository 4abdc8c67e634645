import type { StartedPayment } from '../../../src/shared/contract'
import type { Language } from '../../../src/shared/language'
import type { PaymentMethodId } from '../../../src/shared/payment/paymentMethodId'

/**
 * The interface to a payment provider. A call takes at most 10 seconds, except `listCaptures`, which takes at most 60.
 * No call is made within a database transaction. A repeated call with the same key has the same result as the first.
 *
 * Each call may throw `GatewayUnreachable` when the provider has not processed it, `GatewayUnknown` when it may have
 * processed it, so that the payment must be read before another call, or `PaymentRefused` when it refused for good.
 */
export interface PaymentGateway {
  readonly name: PaymentMethodId
  /** True when the shop has no keys of the provider, so that all calls fail. */
  readonly isMissing?: true
  /** Creates a payment, which the shopper confirms. No money is taken until `capture`. */
  create(order: NewPayment): Promise<CreatedPayment>
  /** Reads a payment at the provider; null when the provider does not know it. */
  read(ref: string): Promise<GatewayPayment | null>
  /** Finds the payments of a checkout at the provider, for the case that the answer to `create` was lost. */
  findByCheckout(uuidCheckout: string): Promise<GatewayPayment[]>
  /** Takes the money of an authorised payment. */
  capture(ref: string, amountCents: number, key: string): Promise<GatewayPayment>
  /** Voids an uncaptured payment. It also succeeds if the payment is already void or was never confirmed. */
  cancel(ref: string, key: string): Promise<void>
  /** Refunds captured money. The state is `pending` when the provider decides later. */
  refund(ref: string, amountCents: number, key: string): Promise<{ refundRef: string; state: RefundState }>
  /**
   * Verifies and reads a webhook event. The event only names a payment, which must then be read.
   * @param rawBody the unchanged body of the request
   * @param headers names are in lower case
   * @throws InvalidRequest when the provider did not sign the event, or signed it more than 300 seconds ago
   */
  readEvent(rawBody: Buffer, headers: Record<string, string | undefined>): Promise<GatewayEvent>
  /** Lists the payments that were captured since a time, for comparing them with the orders. */
  listCaptures(since: Date): Promise<GatewayPayment[]>
}

/** The gateways of a shop, by payment method. Methods without a provider have none. */
export type Gateways = Readonly<Partial<Record<PaymentMethodId, PaymentGateway>>>

export type RefundState = 'succeeded' | 'pending' | 'failed'

export interface NewPayment {
  uuidCheckout: string
  amountCents: number
  currency: 'EUR'
  /** The idempotency key of the attempt, which is the same for each try. */
  key: string
  email: string
  /** The text that the provider shows for the payment. */
  description: string
  /** The language in which the shopper buys, for a provider with its own pages. */
  language: Language
  /** The absolute URL to which a provider with its own pages sends the shopper afterwards. */
  returnUrl: string
  cancelUrl: string
}

export interface CreatedPayment {
  /** The provider's reference. */
  ref: string
  /** The data with which the browser lets the shopper confirm the payment. */
  started: StartedPayment
}

export interface GatewayPayment {
  ref: string
  /** The checkout that is stored with the payment; null when the payment does not belong to the shop. */
  uuidCheckout: string | null
  /** The key of the call that created the payment; null when the provider does not store it. */
  createKey: string | null
  amountCents: number
  /** A code of ISO 4217, in upper case. */
  currency: string
  /**
   * `open`: the shopper has not confirmed the payment. `authorised`: it can be captured. `captured`: the money is
   * taken. `pending`: it was captured, and the provider decides later. `failed`: the money will never be taken.
   */
  status: 'open' | 'authorised' | 'captured' | 'pending' | 'failed'
  capturedCents: number
  refundedCents: number
  /** The reason why the shopper's last confirmation failed; null when it did not fail. */
  refusal: RefusalReason | null
  isDisputed: boolean
}

export interface GatewayEvent {
  eventId: string
  type: string
  /** The reference of the payment; null when the event is not about a payment. */
  paymentRef: string | null
}

export type RefusalReason =
  | 'declined'
  | 'insufficient_funds'
  | 'expired_card'
  | 'wrong_cvc'
  | 'authentication_failed'
  | 'instrument_declined'

/** Thrown when the provider has not processed the call, so nothing has happened. */
export class GatewayUnreachable extends Error {
  override name = 'GatewayUnreachable'
}

/** Thrown when it is not known whether the call has worked. */
export class GatewayUnknown extends Error {
  override name = 'GatewayUnknown'
}

/** Thrown when the provider has refused the call for good. */
export class PaymentRefused extends Error {
  override name = 'PaymentRefused'
  readonly reason: RefusalReason
  constructor(reason: RefusalReason, message: string = reason) {
    super(message)
    this.reason = reason
  }
}
