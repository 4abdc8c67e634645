import type { StartedPayment } from '../../src/shared/contract'
import type { PaymentMethodId } from '../../src/shared/payment/paymentMethodId'

/**
 * One way to move money. Every call takes at most 10 seconds and is never made within a database transaction. A call
 * with the same key is the same call: repeated, it answers as the first time.
 *
 * Each may throw `GatewayUnreachable` (the provider has not heard of the call: nothing happened), `GatewayUnknown`
 * (it may have: read before anything else is tried), or `PaymentRefused` (it has, and said no for good).
 */
export interface PaymentGateway {
  readonly name: PaymentMethodId
  /** Set where the shop has no keys of the provider: no call of it can work. */
  readonly isMissing?: true
  /** Makes a payment that the shopper confirms, and that takes no money until `capture`. */
  create(order: NewPayment): Promise<CreatedPayment>
  /** The payment as the provider has it now; null when it knows of none. */
  read(ref: string): Promise<GatewayPayment | null>
  /** All payments of a checkout that the provider knows of: for when the answer to `create` was lost. */
  findByCheckout(uuidCheckout: string): Promise<GatewayPayment[]>
  capture(ref: string, amountCents: number, key: string): Promise<GatewayPayment>
  /** Voids an uncaptured payment. It also succeeds if the payment is already void or was never confirmed. */
  cancel(ref: string, key: string): Promise<void>
  /** Gives back captured money. `pending`: decided later by the provider. */
  refund(ref: string, amountCents: number, key: string): Promise<{ refundRef: string; state: RefundState }>
  /**
   * A notice of the provider: it only says what to read again.
   * @param rawBody as it came
   * @param headers in lower case
   * @throws InvalidRequest when it was not signed by the provider, or more than 300 seconds ago
   */
  readEvent(rawBody: Buffer, headers: Record<string, string | undefined>): Promise<GatewayEvent>
  /** Everything captured since then, for matching with the orders. */
  listCaptures(since: Date): Promise<GatewayPayment[]>
}

/** The gateways of a shop, by payment method. Methods without a provider have none. */
export type Gateways = Readonly<Partial<Record<PaymentMethodId, PaymentGateway>>>

export type RefundState = 'succeeded' | 'pending' | 'failed'

export interface NewPayment {
  uuidCheckout: string
  amountCents: number
  currency: 'EUR'
  /** Of the attempt: the same for every try of it. */
  key: string
  email: string
  /** What the bank's statement and the provider's page say. */
  description: string
  /** Where a provider that takes over the page sends the shopper afterwards; absolute. */
  returnUrl: string
  cancelUrl: string
}

export interface CreatedPayment {
  /** The provider's reference. */
  ref: string
  /** What the browser needs to have the payment confirmed. */
  started: StartedPayment
}

export interface GatewayPayment {
  ref: string
  /** As stored with the payment; null for one that is not the shop's. */
  uuidCheckout: string | null
  /** The key of the call that created it; null where the provider does not keep it. */
  createKey: string | null
  amountCents: number
  /** Upper case, as in ISO 4217. */
  currency: string
  /**
   * `open`: the shopper has not confirmed it; `authorised`: it can be captured; `captured`: the money is taken;
   * `pending`: it was captured, and the provider decides later; `failed`: it will never be taken.
   */
  status: 'open' | 'authorised' | 'captured' | 'pending' | 'failed'
  capturedCents: number
  refundedCents: number
  /** Why the shopper's last confirmation did not go through. */
  refusal: RefusalReason | null
  isDisputed: boolean
}

export interface GatewayEvent {
  eventId: string
  type: string
  /** The payment that it is about, null when about none. */
  paymentRef: string | null
}

export type RefusalReason =
  | 'declined'
  | 'insufficient_funds'
  | 'expired_card'
  | 'wrong_cvc'
  | 'authentication_failed'
  | 'instrument_declined'

/** The provider has not heard of the call; nothing happened. */
export class GatewayUnreachable extends Error {
  override name = 'GatewayUnreachable'
}

/** The call may have worked or not. */
export class GatewayUnknown extends Error {
  override name = 'GatewayUnknown'
}

/** The provider refused the call for good. */
export class PaymentRefused extends Error {
  override name = 'PaymentRefused'
  readonly reason: RefusalReason
  constructor(reason: RefusalReason, message: string = reason) {
    super(message)
    this.reason = reason
  }
}
