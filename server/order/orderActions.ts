/** What staff do with orders, from the command line and in the back office. */
import {
  cancelInput,
  deliveredInput,
  refundInput,
  resendInput,
  returnInput,
  shipInput,
  trackingInput,
} from '../../src/shared/staff/orderInputs'
import { type Action, type ActionContext, differenceOf } from '../actions/action'
import type { AuditedState } from '../audit/actor'
import type { ReadOnlyDatabase, WriteTransaction } from '../database/access'
import { ShopError } from '../errors'
import { createOrderFulfilment } from './orderFulfilment'
import { createOrderReader } from './orderRepository'
import { resendMail } from './resendMail'

interface OfOrder {
  order_number: number
}

/** An order as the audit log keeps it, which also decides its version. */
export async function orderState(db: ReadOnlyDatabase, { order_number }: OfOrder): Promise<AuditedState> {
  const order = await createOrderReader(db).findByNumber(order_number)
  if (!order) return {}
  return {
    status: order.status,
    payment_status: order.paymentStatus,
    refunded: order.refundedCents / 100,
    tracking: order.trackingNumber,
    tracking_url: order.trackingUrl,
  }
}

const ofOneOrder = {
  about: ({ order_number }: OfOrder) => String(order_number),
  stateOf: orderState,
}

const fulfilmentIn = (trx: WriteTransaction, { now }: ActionContext) =>
  createOrderFulfilment(trx, { now, onJobsQueued: () => {} })

/** Changes one of several orders and notes what is different. */
async function noteChange(
  trx: WriteTransaction,
  order: OfOrder,
  detail: Record<string, unknown>,
  { note }: ActionContext,
  change: () => Promise<void>,
): Promise<void> {
  const before = await orderState(trx, order)
  await change()
  await note(String(order.order_number), detail, differenceOf(before, await orderState(trx, order)))
}

const centsOf = (euros: number | null): number | null => (euros === null ? null : Math.round(euros * 100))

/** Refunds money without returning goods; the result is the refunded amount in euros. */
export const refundOrder = {
  name: 'orders refund',
  input: refundInput,
  isFinal: true,
  ...ofOneOrder,
  async run(trx, { order_number, amount, reason }, context) {
    const cents = await fulfilmentIn(trx, context).refund(order_number, centsOf(amount), reason)
    await context.note(String(order_number), { amount: cents / 100, reason })
    return { refunded: cents / 100 }
  },
} satisfies Action<typeof refundInput, { refunded: number }>

/** Cancels an order: its copies go back on the shelf, and the buyer gets a refund. */
export const cancelOrder = {
  name: 'orders cancel',
  input: cancelInput,
  isFinal: true,
  ...ofOneOrder,
  async run(trx, { order_number, reason }, context) {
    await fulfilmentIn(trx, context).cancel(order_number, reason)
    await context.note(String(order_number), { reason })
    return {}
  },
} satisfies Action<typeof cancelInput, object>

/** Takes back an order that was sent; the result is the refunded amount in euros. */
export const returnOrder = {
  name: 'orders return',
  input: returnInput,
  isFinal: true,
  ...ofOneOrder,
  async run(trx, { order_number, amount, reason, is_damaged }, context) {
    const refund = { cents: centsOf(amount), isSellable: !is_damaged }
    const cents = await fulfilmentIn(trx, context).returnItems(order_number, reason, refund)
    await context.note(String(order_number), { amount: cents / 100, reason, damaged: is_damaged })
    return { refunded: cents / 100 }
  },
} satisfies Action<typeof returnInput, { refunded: number }>

/** Corrects the tracking number of an order that is on its way; the buyer gets a mail. */
export const correctTracking = {
  name: 'orders tracking',
  input: trackingInput,
  isFinal: true,
  ...ofOneOrder,
  async run(trx, { order_number, tracking, url }, context) {
    await fulfilmentIn(trx, context).correctTracking(order_number, { number: tracking, url })
    await context.note(String(order_number), { tracking })
    return {}
  },
} satisfies Action<typeof trackingInput, object>

/** Sends a mail about an order again, as the order is now. */
export const resendOrderMail = {
  name: 'orders resend',
  input: resendInput,
  isFinal: true,
  ...ofOneOrder,
  async run(trx, { order_number, id_mail }, context) {
    const kind = await resendMail(trx, order_number, id_mail, context.now())
    await context.note(String(order_number), { mail: kind })
    return {}
  },
} satisfies Action<typeof resendInput, object>

/** Marks orders that were sent as delivered, all or none. */
export const markDelivered = {
  name: 'orders delivered',
  input: deliveredInput,
  async run(trx, { order_numbers }, context) {
    for (const order_number of order_numbers) {
      await noteChange(trx, { order_number }, {}, context, () =>
        fulfilmentIn(trx, context).markDelivered(order_number),
      )
    }
    return {}
  },
} satisfies Action<typeof deliveredInput, object>

/** Marks orders as sent, all or none; the buyers get a mail. */
export const shipOrders = {
  name: 'orders ship',
  input: shipInput,
  isFinal: true,
  async run(trx, { parcels, despite_withdrawal: isDespiteWithdrawal }, context) {
    const problems: Record<string, string[]> = {}
    for (const [i, { order_number, tracking, url }] of parcels.entries()) {
      try {
        await noteChange(trx, { order_number }, { tracking }, context, () =>
          fulfilmentIn(trx, context).ship(order_number, { number: tracking, url }, { isDespiteWithdrawal }),
        )
      } catch (error) {
        if (!(error instanceof ShopError) || parcels.length === 1) throw error
        problems[order_number] = [error.message]
      }
      context.onProgress?.('Sending', i + 1, parcels.length)
    }
    const refused = Object.values(problems).flat()
    if (refused.length > 0) {
      throw new ShopError(409, 'some_refused', `None was sent. ${refused.join(' ')}`, { errors: problems })
    }
    return { sent: parcels.map(({ order_number }) => order_number) }
  },
} satisfies Action<typeof shipInput, { sent: number[] }>

/** All actions on orders, some of which rest before they happen. */
export const allOrderActions: readonly Action[] = [
  refundOrder,
  cancelOrder,
  returnOrder,
  correctTracking,
  markDelivered,
  resendOrderMail,
  shipOrders,
]
