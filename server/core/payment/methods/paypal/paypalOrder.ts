import { z } from 'zod'
import { toCents } from '../../../../../src/shared/money'
import { type GatewayPayment, GatewayUnknown } from '../../paymentGateway'

const amount = z.object({ currency_code: z.string(), value: z.string() })
const capture = z.object({
  id: z.string(),
  status: z.string(),
  status_details: z.object({ reason: z.string().optional() }).optional(),
  amount,
})
const refund = z.object({ id: z.string(), status: z.string(), amount: amount.optional() })
const purchaseUnit = z.object({
  custom_id: z.string().optional(),
  amount,
  payments: z
    .object({ captures: z.array(capture).default([]), refunds: z.array(refund).default([]) })
    .optional(),
})
const order = z.object({
  id: z.string(),
  status: z.string(),
  purchase_units: z.tuple([purchaseUnit], purchaseUnit),
  links: z.array(z.object({ href: z.string(), rel: z.string() })).default([]),
})

/** The parts of an order that the shop reads. https://developer.paypal.com/docs/api/orders/v2/ */
export type PaypalOrder = z.output<typeof order>

/**
 * Parses an order.
 * @throws GatewayUnknown when the answer is no order, because the call may have worked
 */
export function parseOrder(answer: unknown): PaypalOrder {
  const { data, error } = order.safeParse(answer)
  if (!data) throw new GatewayUnknown('PayPal: the answer is no order', { cause: error })
  return data
}

export const getCaptures = (order: PaypalOrder) => order.purchase_units[0].payments?.captures ?? []

const takenStatuses = ['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED']
/** The reasons for which PayPal holds back money because the buyer complained. */
const disputeReasons = ['BUYER_COMPLAINT', 'CHARGEBACK']

export function presentPayment(order: PaypalOrder): GatewayPayment {
  const [unit] = order.purchase_units
  const captures = getCaptures(order)
  const takenCaptures = captures.filter(({ status }) => takenStatuses.includes(status))
  const refunds = (unit.payments?.refunds ?? []).filter(({ status }) =>
    ['COMPLETED', 'PENDING'].includes(status),
  )
  return {
    ref: order.id,
    uuidCheckout: unit.custom_id ?? null,
    createKey: null,
    amountCents: readPaypalCents(unit.amount.value),
    currency: unit.amount.currency_code,
    status: toPaymentStatus(order, takenCaptures.length > 0),
    capturedCents: sum(takenCaptures.map(({ amount }) => readPaypalCents(amount.value))),
    refundedCents: sum(refunds.map(({ amount }) => (amount ? readPaypalCents(amount.value) : 0))),
    refusal: captures.some(({ status }) => status === 'DECLINED') ? 'instrument_declined' : null,
    isDisputed: captures.some(({ status_details }) => disputeReasons.includes(status_details?.reason ?? '')),
  }
}

function toPaymentStatus(order: PaypalOrder, isTaken: boolean): GatewayPayment['status'] {
  if (isTaken) return 'captured'
  if (getCaptures(order).some(({ status }) => status === 'PENDING')) return 'pending'
  if (order.status === 'APPROVED') return 'authorised'
  return order.status === 'VOIDED' || order.status === 'COMPLETED' ? 'failed' : 'open'
}

function readPaypalCents(value: string): number {
  const [, whole, fraction = ''] = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(value) ?? []
  if (whole === undefined) throw new GatewayUnknown(`PayPal: ${value} is no amount in euros`)
  return toCents(Number(`${whole}.${fraction || '0'}`))
}

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)
