/** What staff do with payments that the shop waits for, from the command line and in the back office. */
import { paidInput } from '../../../src/shared/staff/orderInputs'
import type { Action } from '../../actions/action'
import { NotFound, ShopError } from '../../errors'
import { awaitedPaymentRepository } from '../../payment/methods/awaited/awaitedPaymentRepository'
import { createOrderFulfilment } from '../orderFulfilment'
import { createOrderReader } from '../orderRepository'
import { settlePayment } from '../settlePayment'

/**
 * Records that a payment has come which the shop waited for, and that the buyer has collected the order. It pays all
 * orders of the purchase; only the named one is handed over.
 */
export const markPaid = {
  name: 'orders paid',
  input: paidInput,
  isFinal: true,
  about: ({ order_number }) => String(order_number),
  async stateOf(db, { order_number }) {
    const order = await createOrderReader(db).findByNumber(order_number)
    if (!order) return {}
    return { status: order.status, payment_status: order.paymentStatus }
  },
  async run(trx, { order_number, how, is_handed_over }, { now, note }) {
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
    await settlePayment(trx, order.uuidCheckout, { state: 'paid' }, now().toISOString())
    if (is_handed_over) {
      await createOrderFulfilment(trx, { now, onJobsQueued: () => {} }).handOver(order_number)
    }
    const amount = payment.amount_cents / 100
    await note(String(order_number), { amount, how, handed_over: is_handed_over })
    return { amount }
  },
} satisfies Action<typeof paidInput, { amount: number }>
