import { randomUUID } from 'node:crypto'
import { elementAt, required } from '../../../src/shared/required'
import type { WriteTransaction } from '../../platform/database/access'
import { type CommitsWith, pipeline } from '../../platform/database/transactions'
import { openIncident } from '../../platform/jobs/incidents'
import { faultPoint } from '../../platform/support/faultPoints'
import { createBasketWriter } from '../basket/basketRepository'
import { createAddressBook } from '../customer/addresses/addressBook'
import { createCustomerWriter } from '../customer/customerRepository'
import type { GrantDownloads } from '../download/downloadGrants'
import { createGiftCardWriter } from '../giftCards/giftCardRepository'
import { createStockWriter, sortForLocking } from '../inventory/stock/stockRepository'
import { enqueueOrderMail } from '../order/enqueueOrderMail'
import { issueSoldCard } from '../order/giftCards/soldGiftCard'
import type { OrderContent } from '../order/orderContent'
import { createOrderWriter } from '../order/orderRepository'
import { createAttemptWriter } from '../payment/attemptRepository'
import { createVoucherHoldWriter } from '../vouchers/voucherHoldRepository'
import { createCheckoutWriter } from './checkoutRepository'
import { readSnapshot } from './checkoutSnapshot'
import { tell } from './staffSentences'

export interface PaymentOutcome {
  /** `pending`: the provider or the bank decides later. */
  status: 'paid' | 'pending'
  isTest: boolean
  sepa: OrderContent['sepa']
  awaited?: OrderContent['awaited']
  /** The attempt that took the money; null when there was nothing to pay. */
  uuidAttempt: string | null
}

/** The ids of a checkout and of its basket. */
interface CheckoutIds {
  uuid_checkout: string
  uuid_basket: string
}

/**
 * Ends a checkout with one order for each shipment, and waits for it; see `beginCompletion`.
 * @returns the ids of the orders
 */
export const completeCheckout = async (...args: Parameters<typeof beginCompletion>): Promise<string[]> =>
  (await beginCompletion(...args)).lastResult

/**
 * Ends a checkout with one order for each shipment. It locks the basket, takes the copies out of stock, uses the voucher,
 * completes the basket, grants the downloads, makes the gift card, and queues one confirmation for all orders. The last
 * statements are only started, so that the commit can be sent with them.
 * @param now ISO time
 * @returns the ids of the orders, also when the checkout was completed before; an empty list when the checkout cannot
 *   be completed, for which an incident is opened
 */
export async function beginCompletion(
  trx: WriteTransaction,
  {
    ids: { uuid_checkout, uuid_basket },
    outcome,
    grantDownloads,
    now,
  }: { ids: CheckoutIds; outcome: PaymentOutcome; grantDownloads: GrantDownloads; now: string },
): Promise<CommitsWith<string[]>> {
  const baskets = createBasketWriter(trx)
  const checkouts = createCheckoutWriter(trx, now)
  const orders = createOrderWriter(trx, now)
  // Lock order: basket, then checkout (prevents deadlocks).
  const [, isMoved, checkout, heldItems] = await pipeline(trx, [
    () => baskets.lockAndTouch(uuid_basket, now),
    () => checkouts.move(uuid_checkout, 'completed'),
    () => checkouts.findCheckout(uuid_checkout),
    () => checkouts.listHeld(uuid_checkout),
  ])
  if (!isMoved) return { lastResult: Promise.resolve(await findOrdersBefore(trx, uuid_checkout, now)) }
  const snapshot = readSnapshot(required(required(checkout, 'checkout').snapshot, 'snapshot'))
  faultPoint('within completion')

  const { uuidAttempt } = outcome
  const { uuidCustomer: buyer } = snapshot
  const stock = createStockWriter(trx, now)
  // Lock order: stock, customer, then the counter of order numbers.
  const [customer, numbers] = (
    await pipeline<WriteTransaction, unknown[]>(trx, [
      () => checkouts.endReservations(uuid_checkout, 'consumed'),
      () => createVoucherHoldWriter(trx).spend(uuid_checkout),
      async () => snapshot.giftCard && createGiftCardWriter(trx, now).spend(uuid_checkout),
      async () => uuidAttempt && createAttemptWriter(trx, now).succeed(uuidAttempt),
      ...sortForLocking(heldItems).map((item) => () => stock.consume(item, uuid_checkout)),
      () => baskets.setState(uuid_basket, 'completed'),
      async () => (buyer === null ? undefined : createCustomerWriter(trx, now).lock(buyer)),
      () => orders.takeNumbers(snapshot.shipments.length),
    ])
  ).slice(-2) as [
    Awaited<ReturnType<ReturnType<typeof createCustomerWriter>['lock']>>,
    Awaited<ReturnType<typeof orders.takeNumbers>>,
  ]
  if (customer?.save_new_addresses_to_account === 1) {
    const book = createAddressBook(trx, customer, now)
    for (const address of snapshot.addresses) await book.keep(address)
  }
  // If the account was deleted meanwhile, the order has no customer, like a guest's.
  const uuidCustomer = customer?.uuid_customer ?? null
  const agreed = { ...snapshot, uuidCustomer }
  faultPoint('within completion')

  async function writeOrders(): Promise<string[]> {
    const ids = snapshot.shipments.map(() => randomUUID())
    const newOrders = ids.map((uuidOrder, i) => ({
      uuidOrder,
      lines: elementAt(snapshot.shipments, i).content.lines,
    }))
    await pipeline<WriteTransaction, unknown[]>(trx, [
      () => orders.insertNumbered(uuid_checkout, agreed, outcome, { ids, numbers }),
      () => grantDownloads(trx, newOrders, now),
      async () => {
        if (outcome.status !== 'paid') return
        for (const [i, { content }] of snapshot.shipments.entries()) {
          await issueSoldCard(
            trx,
            { uuidOrder: elementAt(ids, i), content, refundedCents: 0, isTest: outcome.isTest },
            now,
          )
        }
      },
      async () => ids[0] && enqueueOrderMail(trx, 'mail.confirmation', { uuid_order: ids[0] }, { now }),
    ])
    return ids
  }
  const lastResult = writeOrders()
  // Grants and gift cards take several statements one after the other, which the commit must not overtake.
  const mustBeAwaited = snapshot.shipments.some(
    ({ content }) => content.giftCard || content.lines.some(({ instantDownload }) => instantDownload),
  )
  if (mustBeAwaited) await lastResult
  return { lastResult }
}

/** Finds the orders of a checkout that cannot be completed now; without any, a person must decide. */
async function findOrdersBefore(
  trx: WriteTransaction,
  uuid_checkout: string,
  now: string,
): Promise<string[]> {
  const orders = await createOrderWriter(trx, now).listOfCheckout(uuid_checkout)
  if (orders.length > 0) return orders.map(({ uuidOrder }) => uuidOrder)
  const detail = () =>
    tell(
      'The buyer was charged, but the checkout had ended by then, so there is no order. Look the payment up at the provider and pay it back, or write the order with the buyer.',
    )
  await openIncident(trx, { kind: 'payment_without_order', ref: uuid_checkout, detail }, now)
  return []
}
