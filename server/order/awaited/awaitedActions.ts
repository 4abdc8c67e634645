/** What staff do with payments that the shop waits for, from the command line and in the back office. */
import { moneyOfCents } from '../../../src/shared/money'
import { collectedInput, paidInput } from '../../../src/shared/staff/orderInputs'
import type { Action } from '../../actions/action'
import type { ReadOnlyDatabase, WriteTransaction } from '../../database/access'
import { NotFound, ShopError } from '../../errors'
import { awaitedPaymentRepository } from '../../payment/methods/awaited/awaitedPaymentRepository'
import { createOrderFulfilment } from '../orderFulfilment'
import { createOrderReader } from '../orderRepository'
import { settlePayment } from '../settlePayment'

interface OfOrder {
  order_number: number
  /** In euros, what the person saw as open; null or left out for what is open now. */
  amount?: number | null
}

const ofOneOrder = {
  isFinal: true,
  about: ({ order_number }: OfOrder) => String(order_number),
  async stateOf(db: ReadOnlyDatabase, { order_number }: OfOrder) {
    const order = await createOrderReader(db).findByNumber(order_number)
    return order ? { status: order.status, payment_status: order.paymentStatus } : {}
  },
}

/** Records that a payment has come which the shop waited for. It pays all orders of the purchase. */
export const markPaid = {
  name: 'orders paid',
  input: paidInput,
  ...ofOneOrder,
  async run(trx, { how, ...input }, { now, note }) {
    const { amount } = await takePayment(trx, input, now)
    await note(String(input.order_number), { amount, how })
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
  async run(trx, { how, ...input }, { now, note }) {
    const { order_number } = input
    const { amount, method } = await takePayment(trx, input, now)
    if (method !== 'pickup') {
      throw new ShopError(
        409,
        'not_at_counter',
        `Order ${order_number} is not paid on pick-up. Mark it as paid on its page once the money has come.`,
      )
    }
    await createOrderFulfilment(trx, { now, onJobsQueued: () => {} }).handOver(order_number)
    await note(String(order_number), { amount, how })
    return { amount }
  },
} satisfies Action<typeof collectedInput, { amount: number }>

/**
 * Ends the waiting for the payment of an order.
 * @returns what was open, in euros, and how it was to be paid
 * @throws ShopError 409 if the order waits for no payment, or for another amount than the person saw
 */
async function takePayment(
  trx: WriteTransaction,
  { order_number, amount: seen = null }: OfOrder,
  now: () => Date,
) {
  const order = await createOrderReader(trx).findByNumber(order_number)
  if (!order) throw new NotFound(`There is no order ${order_number}.`)
  const payment = await awaitedPaymentRepository.close(trx, order.uuidCheckout, 'paid')
  if (!payment) {
    throw new ShopError(
      409,
      'not_awaited',
      `Order ${order_number} waits for no payment: it is ${order.status}, its payment is ${order.paymentStatus.replaceAll('_', ' ')}.`,
    )
  }
  const amount = payment.amount_cents / 100
  if (seen !== null && seen !== amount) {
    const open = moneyOfCents(payment.amount_cents)
    throw new ShopError(409, 'other_amount', `Order ${order_number} waits for ${open} now. Look at it again.`)
  }
  await settlePayment(trx, order.uuidCheckout, { state: 'paid' }, now().toISOString())
  return { amount, method: payment.method }
}
