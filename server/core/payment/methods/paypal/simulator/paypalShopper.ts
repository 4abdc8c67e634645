import type { SandboxTransaction, StoredObject } from '../../../simulator/sandboxRepository'
import type { SimulatedEvent } from '../../../simulator/simulatorEvents'
import type { SimulatorParts } from '../../../simulator/simulatorHttp'
import { type Funding, presentCapture, type StoredOrder } from './paypalObjects'

export type SendPaypalEvent = (
  tables: SandboxTransaction,
  pendingEvents: SimulatedEvent[],
  event: { type: string; order: StoredOrder; about: { resourceType: string; resource: object } },
) => Promise<void>

/** What the simulated approval page shows. */
export interface PaypalApproval {
  amountCents: number
  description: string | null
  isOpen: boolean
  cancelUrl: string
}

/** A payment under review is decided after this time, in milliseconds. */
const reviewMs = 10 * 60 * 1000

/**
 * Makes the actions of the buyer and of PayPal's staff on an order: approval, review and dispute.
 * @param tell sends a webhook event
 * @returns the actions
 */
export function createPaypalShopper({ repository, events, now }: SimulatorParts, tell: SendPaypalEvent) {
  async function change<Result>(
    id: string,
    work: (
      storedOrder: StoredObject<StoredOrder>,
      tables: SandboxTransaction,
      pendingEvents: SimulatedEvent[],
    ) => Promise<Result>,
  ): Promise<Result | null> {
    const pendingEvents: SimulatedEvent[] = []
    const result = await repository.write(async (tables) => {
      pendingEvents.length = 0
      const storedOrder = await tables.find<StoredOrder>('paypal_order', id)
      return storedOrder && work(storedOrder, tables, pendingEvents)
    })
    for (const event of pendingEvents) events.send(event)
    return result
  }

  const settleReview = (id: string, outcome: 'COMPLETED' | 'DECLINED') =>
    change(id, async (storedOrder, tables, pendingEvents) => {
      if (storedOrder.body.capture?.status !== 'PENDING') return
      const capture = { ...storedOrder.body.capture, status: outcome, reason: null }
      const order: StoredOrder = { ...storedOrder.body, capture }
      await tables.update(storedOrder, order)
      const resource = presentCapture(order, capture)
      await tell(tables, pendingEvents, {
        type: `PAYMENT.CAPTURE.${outcome}`,
        order,
        about: {
          resourceType: 'capture',
          resource,
        },
      })
    })

  return {
    async findApproval(id: string): Promise<PaypalApproval | null> {
      const storedOrder = await repository.find<StoredOrder>('paypal_order', id)
      if (!storedOrder) return null
      const { amount, description, status, cancelUrl } = storedOrder.body
      return { amountCents: amount, description, isOpen: status === 'PAYER_ACTION_REQUIRED', cancelUrl }
    },

    /**
     * Approves an order.
     * @returns the address to which the buyer is sent, or null for an order that does not exist
     */
    approvePaypal: (id: string, funding: Funding = 'balance'): Promise<string | null> =>
      change(id, async (storedOrder, tables, pendingEvents) => {
        const order: StoredOrder = { ...storedOrder.body, status: 'APPROVED', funding }
        // Buyers who go back can approve again, and their last choice counts, unless the order is paid.
        if (storedOrder.body.status !== 'COMPLETED') {
          await tables.update(storedOrder, order)
          const resource = { id, status: 'APPROVED', intent: 'CAPTURE' }
          const about = { resourceType: 'checkout-order', resource }
          await tell(tables, pendingEvents, { type: 'CHECKOUT.ORDER.APPROVED', order, about })
        }
        return withToken(storedOrder.body.returnUrl, id)
      }),

    /** Sends the buyer back without a payment. The order does not change. */
    async cancelPaypal(id: string): Promise<string | null> {
      const storedOrder = await repository.find<StoredOrder>('paypal_order', id)
      return storedOrder && withToken(storedOrder.body.cancelUrl, id)
    },

    /** Ends the review of a pending payment. */
    settleReview,

    /** Completes a payment that has been under review for ten minutes. */
    async decideReview(id: string): Promise<void> {
      const storedOrder = await repository.find<StoredOrder>('paypal_order', id)
      const capture = storedOrder?.body.capture
      if (capture?.status !== 'PENDING' || now().getTime() - Date.parse(capture.at) < reviewMs) return
      await settleReview(id, 'COMPLETED')
    },

    /** Opens a dispute about a captured payment. */
    disputePaypal: (id: string) =>
      change(id, async (storedOrder, tables, pendingEvents) => {
        if (!storedOrder.body.capture) throw new Error(`${id} is not captured`)
        const capture = { ...storedOrder.body.capture, reason: 'BUYER_COMPLAINT' }
        const order: StoredOrder = { ...storedOrder.body, capture }
        await tables.update(storedOrder, order)
        const transaction = { seller_transaction_id: capture.id, custom: order.customId }
        const resource = { dispute_id: `PP-D-${id}`, disputed_transactions: [transaction] }
        await tell(tables, pendingEvents, {
          type: 'CUSTOMER.DISPUTE.CREATED',
          order,
          about: {
            resourceType: 'dispute',
            resource,
          },
        })
      }),
  }
}

export type PaypalShopper = ReturnType<typeof createPaypalShopper>

function withToken(url: string, id: string): string {
  const target = new URL(url)
  target.searchParams.set('token', id)
  return target.href
}
