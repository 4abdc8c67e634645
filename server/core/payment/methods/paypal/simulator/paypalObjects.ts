import { formatDecimal } from '../../../../../../src/shared/money'
import type { Answer } from '../../../simulator/sandboxRepository'

/** How the buyer pays, chosen on the simulated page. */
export type Funding = 'balance' | 'declined' | 'review'

/** An order as the simulator keeps it. Amounts in cents, times in ISO 8601. */
export interface StoredOrder {
  id: string
  status: 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED'
  customId: string | null
  invoiceId: string | null
  description: string | null
  amount: number
  returnUrl: string
  cancelUrl: string
  funding: Funding
  createdAt: string
  capture: {
    id: string
    status: 'COMPLETED' | 'PENDING' | 'DECLINED'
    reason: string | null
    at: string
  } | null
  refunds: { id: string; amount: number; at: string }[]
}

export const sumRefunds = (order: StoredOrder): number =>
  order.refunds.reduce((total, { amount }) => total + amount, 0)

/**
 * Derives the id of a capture from its order's.
 * @returns the id, from which `toOrderId` makes that of the order again
 */
export const captureId = (orderId: string): string => `C${orderId.slice(1)}`
export const toOrderId = (id: string): string => `O${id.slice(1)}`

const messages: Record<string, string> = {
  INVALID_REQUEST: 'Request is not well-formed, syntactically incorrect, or violates schema.',
  RESOURCE_NOT_FOUND: 'The specified resource does not exist.',
  UNPROCESSABLE_ENTITY:
    'The requested action could not be performed, semantically incorrect, or failed business validation.',
}

/** PayPal's own descriptions, because its OpenAPI file accepts no others. */
const issues = {
  ORDER_NOT_APPROVED:
    'Payer has not yet approved the Order for payment. Please redirect the payer to the ' +
    "'rel':'approve' url returned as part of the HATEOAS links within the Create Order call " +
    'or provide a valid `payment_source` in the request.',
  ORDER_ALREADY_CAPTURED: "Order already captured.If 'intent=CAPTURE' only one capture per order is allowed.",
  INSTRUMENT_DECLINED:
    "The instrument presented  was either declined by the processor or bank, or it can't be " +
    'used for this payment.',
  DUPLICATE_INVOICE_ID:
    'Duplicate Invoice ID detected. To avoid a potential duplicate transaction your account ' +
    'setting requires that Invoice Id be unique for each transaction.',
  PENDING_CAPTURE:
    'Cannot initiate a refund as the capture is pending. Capture is typically pending when ' +
    'the payer has funded the transaction using e-check/bank funded.',
  REFUND_NOT_ALLOWED: 'Capture cannot be refunded.',
  CAPTURE_FULLY_REFUNDED: 'The capture has already been fully refunded',
  REFUND_AMOUNT_EXCEEDED:
    'The refund amount must be less than or equal to the capture amount that has not yet ' + 'been refunded.',
}

export const buildPaypalError = (
  status: number,
  name: string,
  issue: string,
  description: string,
): Answer => ({
  status,
  body: {
    name,
    message: messages[name] ?? description,
    debug_id: 'simulator',
    details: [{ issue, description }],
    links: [],
  },
})

export const missing = buildPaypalError(
  404,
  'RESOURCE_NOT_FOUND',
  'INVALID_RESOURCE_ID',
  'Specified resource ID does not exist. Please check the resource ID and try again.',
)

export const unprocessable = (issue: keyof typeof issues): Answer =>
  buildPaypalError(422, 'UNPROCESSABLE_ENTITY', issue, issues[issue])

export const invalid = buildPaypalError(
  400,
  'INVALID_REQUEST',
  'INVALID_PARAMETER_VALUE',
  'A parameter value is not valid.',
)

const toAmount = (cents: number) => ({ currency_code: 'EUR', value: formatDecimal(cents) })

/**
 * Presents an order as PayPal does with `Prefer: return=representation`. The page for its approval is at the host to which the
 * buyer returns: each language of the shop has a host of its own, and browsers let a form lead only to its own host.
 * @returns the order, with its capture and refunds
 */
export function presentOrder(order: StoredOrder) {
  const isOpen = order.status === 'PAYER_ACTION_REQUIRED'
  const approve = `${new URL(order.returnUrl).origin}/sandbox/paypal/approve?token=${order.id}`
  return {
    id: order.id,
    intent: 'CAPTURE',
    status: order.status,
    create_time: order.createdAt,
    purchase_units: [
      {
        reference_id: 'default',
        amount: toAmount(order.amount),
        ...(order.customId !== null && { custom_id: order.customId }),
        ...(order.invoiceId !== null && { invoice_id: order.invoiceId }),
        ...(order.description !== null && { description: order.description }),
        ...(order.capture && {
          payments: {
            captures: [presentCapture(order, order.capture)],
            refunds: order.refunds.map((refund) => presentRefund(order, refund)),
          },
        }),
      },
    ],
    links: isOpen ? [{ href: approve, rel: 'payer-action', method: 'GET' }] : [],
  }
}

export function presentCapture(order: StoredOrder, capture: NonNullable<StoredOrder['capture']>) {
  const refunded = sumRefunds(order)
  const refundStatus = refunded === order.amount ? 'REFUNDED' : 'PARTIALLY_REFUNDED'
  return {
    id: capture.id,
    status: refunded > 0 ? refundStatus : capture.status,
    ...(capture.reason !== null && { status_details: { reason: capture.reason } }),
    amount: toAmount(order.amount),
    final_capture: true,
    ...(order.customId !== null && { custom_id: order.customId }),
    ...(order.invoiceId !== null && { invoice_id: order.invoiceId }),
    create_time: capture.at,
    supplementary_data: { related_ids: { order_id: order.id } },
  }
}

export const presentRefund = (order: StoredOrder, refund: StoredOrder['refunds'][number]) => ({
  id: refund.id,
  status: 'COMPLETED',
  amount: toAmount(refund.amount),
  create_time: refund.at,
  links: [
    {
      href: `https://api.sandbox.paypal.com/v2/payments/captures/${captureId(order.id)}`,
      rel: 'up',
      method: 'GET',
    },
  ],
})
