import type { Answer } from '../../../simulator/sandboxRepository'
import type { CardFailure } from './testCards'

/** A stored PaymentIntent, with its charge and refunds. Amounts are in cents, times in seconds. */
export interface StoredIntent {
  id: string
  clientSecret: string
  amount: number
  currency: string
  status: 'requires_payment_method' | 'requires_action' | 'requires_capture' | 'succeeded' | 'canceled'
  captureMethod: 'manual'
  description: string | null
  metadata: Record<string, string>
  created: number
  canceledAt: number | null
  failure: CardFailure | null
  /** How the card behaves after its challenge, or null before a card is given. Its number is never stored. */
  card: { failure: CardFailure | null; isDisputed: boolean; refundsPend: boolean } | null
  charge: { id: string; created: number; captured: number; disputed: boolean } | null
  refunds: StoredRefund[]
}

export interface StoredRefund {
  id: string
  amount: number
  status: 'succeeded' | 'pending'
  created: number
}

export const sumRefunds = (intent: StoredIntent): number =>
  intent.refunds.reduce((total, { amount }) => total + amount, 0)

export const buildStripeError = (
  status: number,
  error: { type: string; code?: string; message: string; decline_code?: string },
): Answer => ({ status, body: { error } })

export const missing = (resource: string): Answer =>
  buildStripeError(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${resource}`,
  })

export const invalid = (message: string, code = 'parameter_invalid'): Answer =>
  buildStripeError(400, { type: 'invalid_request_error', code, message })

export const wrongState = ({ status }: StoredIntent): Answer =>
  invalid(
    `This PaymentIntent could not be changed because it has a status of ${status}.`,
    'payment_intent_unexpected_state',
  )

/**
 * Presents a payment as Stripe does in version 2023-08-16.
 * @returns the payment, with its charge or only the id of it
 */
export function presentIntent(intent: StoredIntent, isChargeExpanded: boolean) {
  const { id, amount, currency, status, charge, failure } = intent
  return {
    id,
    object: 'payment_intent',
    amount,
    amount_capturable: status === 'requires_capture' ? amount : 0,
    amount_received: charge?.captured ?? 0,
    canceled_at: intent.canceledAt,
    capture_method: intent.captureMethod,
    client_secret: intent.clientSecret,
    confirmation_method: 'automatic',
    created: intent.created,
    currency,
    description: intent.description,
    last_payment_error: failure && {
      type: 'card_error',
      code: failure.code,
      ...(failure.declineCode !== null && { decline_code: failure.declineCode }),
      message: failure.message,
    },
    latest_charge: charge && (isChargeExpanded ? presentCharge(intent, charge) : charge.id),
    livemode: false,
    metadata: intent.metadata,
    next_action: status === 'requires_action' ? { type: 'use_stripe_sdk', use_stripe_sdk: {} } : null,
    payment_method_types: ['card'],
    receipt_email: null,
    status,
  }
}

export function presentCharge(intent: StoredIntent, charge: NonNullable<StoredIntent['charge']>) {
  const refunded = sumRefunds(intent)
  return {
    id: charge.id,
    object: 'charge',
    amount: intent.amount,
    amount_captured: charge.captured,
    amount_refunded: refunded,
    billing_details: { address: null, email: null, name: null, phone: null },
    captured: charge.captured > 0,
    created: charge.created,
    currency: intent.currency,
    disputed: charge.disputed,
    livemode: false,
    metadata: intent.metadata,
    paid: true,
    payment_intent: intent.id,
    refunded: charge.captured > 0 && refunded === charge.captured,
    status: 'succeeded',
  }
}

export const presentRefund = (intent: StoredIntent, refund: StoredRefund) => ({
  id: refund.id,
  object: 'refund',
  amount: refund.amount,
  charge: intent.charge?.id ?? null,
  created: refund.created,
  currency: intent.currency,
  metadata: {},
  payment_intent: intent.id,
  reason: null,
  status: refund.status,
})
