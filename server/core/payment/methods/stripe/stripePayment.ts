import { z } from 'zod'
import { type GatewayPayment, GatewayUnknown, type RefundState } from '../../paymentGateway'
import { getRefusalReason } from './stripeErrors'

/** The parts of a PaymentIntent that the shop reads. */
const paymentIntent = z.object({
  id: z.string().startsWith('pi_'),
  amount: z.int(),
  amount_received: z.int(),
  currency: z.string(),
  status: z.string(),
  metadata: z.record(z.string(), z.string()),
  last_payment_error: z.object({ code: z.string().nullish(), decline_code: z.string().nullish() }).nullish(),
  /** The charge, if the call asked for it with `expand`; otherwise its id. */
  latest_charge: z
    .union([z.string(), z.object({ amount_refunded: z.int(), disputed: z.boolean() })])
    .nullish(),
})
const created = z.object({ id: z.string().startsWith('pi_'), client_secret: z.string().min(1) })
const refund = z.object({ id: z.string(), status: z.string().nullable() })

/**
 * Parses an answer.
 * @throws GatewayUnknown when the answer does not fit the schema, because the call may have worked
 */
function parsed<Schema extends z.ZodType>(schema: Schema, answer: unknown): z.output<Schema> {
  const { success, data, error } = schema.safeParse(answer)
  if (success) return data
  throw new GatewayUnknown('Stripe: the answer is not what was asked for', { cause: error })
}

export const createdIntent = (answer: unknown) => parsed(created, answer)

/** Maps Stripe's statuses; all others are open: https://docs.stripe.com/payments/paymentintents/lifecycle */
const statuses: Record<string, GatewayPayment['status']> = {
  requires_capture: 'authorised',
  succeeded: 'captured',
  canceled: 'failed',
}

export function presentPayment(answer: unknown): GatewayPayment {
  const intent = parsed(paymentIntent, answer)
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
  const failure = intent.last_payment_error
  return {
    ref: intent.id,
    uuidCheckout: intent.metadata.uuid_checkout ?? null,
    createKey: intent.metadata.create_key ?? null,
    amountCents: intent.amount,
    currency: intent.currency.toUpperCase(),
    status: statuses[intent.status] ?? 'open',
    capturedCents: intent.amount_received,
    refundedCents: charge?.amount_refunded ?? 0,
    refusal:
      failure && intent.status === 'requires_payment_method'
        ? getRefusalReason(failure.code, failure.decline_code)
        : null,
    isDisputed: charge?.disputed ?? false,
  }
}

export function presentRefund(answer: unknown): { refundRef: string; state: RefundState } {
  const { id, status } = parsed(refund, answer)
  const isOver = status === 'failed' || status === 'canceled'
  return { refundRef: id, state: status === 'succeeded' ? 'succeeded' : isOver ? 'failed' : 'pending' }
}
