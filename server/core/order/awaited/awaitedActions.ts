/** What staff do with payments that the shop waits for, from the command line and in the back office. */
import { toEuros } from '../../../../src/shared/money'
import { collectedInput, paidInput } from '../../../../src/shared/staff/orders/inputs'
import type { Action, ActionContext } from '../../../platform/actions/action'
import type { WriteTransaction } from '../../../platform/database/access'
import { NotFound, ShopError } from '../../../platform/errors'
import { createAwaitedPaymentWriter } from '../../payment/methods/awaited/awaitedPaymentRepository'
import { createOrderReader } from '../orderRepository'
import { paymentText } from '../orderRules'
import { changePurchaseWithAudit, type OfOrder, orderState } from '../orderState'
import { settlePayment } from '../settlePayment'
import { handOver } from '../shipping/recordDelivery'
import { tell } from '../staffSentences'

const ofOneOrder = {
  isIrreversible: true,
  subject: ({ order_number }: OfOrder) => String(order_number),
  stateOf: orderState,
} satisfies Partial<Action>

/** Records that a payment has come which the shop waited for. It pays all orders of the purchase. */
export const markPaid = {
  name: 'orders paid',
  input: paidInput,
  ...ofOneOrder,
  async run(trx, input, context) {
    const { amount } = await takePayment(trx, input, context)
    return { amount }
  },
} satisfies Action<typeof paidInput, { amount: number }>

/**
 * Records that the buyer has paid an order at the counter, and collected it. It pays all orders of the purchase; only the
 * named one is handed over.
 */
export const markCollected = {
  name: 'orders collected',
  input: collectedInput,
  ...ofOneOrder,
  async run(trx, input, context) {
    const { order_number } = input
    const { amount } = await takePayment(trx, input, context, async (method) => {
      if (method !== 'pickup') throw notAtCounter(order_number)
      await handOver(trx, order_number, context.now().toISOString())
    })
    return { amount }
  },
} satisfies Action<typeof collectedInput, { amount: number }>

const notAtCounter = (orderNumber: number) =>
  new ShopError(
    409,
    'not_at_counter',
    tell('Order {number} is not paid on pick-up. Mark it as paid on its page once the money has come.', {
      number: orderNumber,
    }),
  )

/**
 * Ends the waiting for the payment of an order, and notes it for all orders of the purchase.
 * @param amount in euros, what the person saw as open; null or left out for what is open now
 * @param finish makes what else changes; it is told how the order was to be paid
 * @returns what was open, in euros
 * @throws ShopError 409 if the order waits for no payment, or for another amount than the person saw
 */
async function takePayment(
  trx: WriteTransaction,
  { order_number, amount: seenAmount = null, how }: OfOrder & { amount?: number | null; how: string },
  context: ActionContext,
  finish?: (method: string) => Promise<void>,
): Promise<{ amount: number }> {
  const order = await createOrderReader(trx).findByNumber(order_number)
  if (!order) throw new NotFound(tell('There is no order {number}.', { number: order_number }))
  const { uuidCheckout } = order
  const payment = await createAwaitedPaymentWriter(trx).close(uuidCheckout, 'paid')
  if (!payment) {
    throw new ShopError(
      409,
      'not_awaited',
      tell('No payment can be entered for order {number}: {state}.', {
        number: order_number,
        state: paymentText(order),
      }),
    )
  }
  const amount = toEuros(payment.amount_cents)
  if (seenAmount !== null && seenAmount !== amount) {
    throw new ShopError(
      409,
      'other_amount',
      tell('Order {number} waits for {amount} now. Look at it again.', {
        number: order_number,
        amount: { cents: payment.amount_cents },
      }),
    )
  }
  const getDetail = (number: number) =>
    number === order_number ? { amount, how } : { how, paid_with: order_number }
  await changePurchaseWithAudit(
    trx,
    { uuidCheckout, getDetail, recordAudit: context.recordAudit },
    async () => {
      await settlePayment(trx, uuidCheckout, { state: 'paid' }, context.now().toISOString())
      await finish?.(payment.method)
    },
  )
  return { amount }
}
