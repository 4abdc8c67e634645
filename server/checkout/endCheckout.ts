import { elementAt, required } from '../../src/shared/required'
import { createBasketWriter } from '../basket/basketRepository'
import { createAddressBook } from '../customer/addresses/addressBook'
import { createCustomerWriter } from '../customer/customerRepository'
import type { WriteTransaction } from '../database/access'
import { pipeline } from '../database/pipeline'
import type { GrantDownloads } from '../download/downloadGrants'
import { openIncident } from '../jobs/incidentRepository'
import { enqueue } from '../jobs/outbox'
import type { OrderContent } from '../order/orderContent'
import { enqueueMail } from '../order/orderMails'
import { createOrderWriter } from '../order/orderRepository'
import { createAttemptWriter } from '../payment/attemptRepository'
import { createStockWriter, sortForLocking } from '../stock/stockRepository'
import { faultPoint } from '../support/faultPoints'
import { createCheckoutWriter } from './checkoutRepository'
import { readSnapshot } from './snapshot'

/**
 * Ends a checkout without an order. It releases the stock and the voucher, opens the basket, and queues jobs that void
 * the authorisations.
 * @param now ISO time
 * @returns false when the checkout is in a state that cannot end like this; nothing has changed then
 */
export async function releaseCheckout(
  trx: WriteTransaction,
  { uuid_checkout, uuid_basket }: { uuid_checkout: string; uuid_basket: string },
  to: 'cancelled' | 'expired',
  now: string,
): Promise<boolean> {
  const checkouts = createCheckoutWriter(trx, now)
  if (!(await checkouts.move(uuid_checkout, to))) return false
  const stock = createStockWriter(trx, now)
  for (const item of sortForLocking(await checkouts.endReservations(uuid_checkout, 'released')))
    await stock.release(item)
  faultPoint('within release')
  await checkouts.releaseVoucher(uuid_checkout)
  await createBasketWriter(trx).setState(uuid_basket, 'open', to === 'expired' ? now : null)
  await voidAuthorisations(trx, uuid_checkout, now)
  return true
}

/**
 * Queues jobs that void all payments of a checkout at which the provider may hold money.
 * @param now ISO time
 */
export async function voidAuthorisations(
  trx: WriteTransaction,
  uuid_checkout: string,
  now: string,
): Promise<void> {
  const attempts = createAttemptWriter(trx, now)
  for (const { uuid_attempt } of await attempts.listOpenAuthorisations(uuid_checkout)) {
    await attempts.settleAttempt(uuid_attempt, 'failed', { failure: 'given_up' })
    await enqueue(trx, { kind: 'void', dedupeKey: `void.${uuid_attempt}`, payload: { uuid_attempt } }, now)
  }
}

export interface PaymentOutcome {
  /** `pending`: the provider or the bank decides later. */
  status: 'paid' | 'pending'
  isTest: boolean
  sepa: OrderContent['sepa']
  /** The attempt that took the money; null when there was nothing to pay. */
  uuidAttempt: string | null
}

/**
 * Ends a checkout with one order for each shipment. It takes the copies out of stock, uses the voucher, completes the
 * basket, grants the downloads, and queues one confirmation for all orders.
 * @param now ISO time
 * @returns the ids of the orders, also when the checkout was completed before; an empty list when the checkout cannot
 *   be completed, for which an incident is opened
 */
export async function completeCheckout(
  trx: WriteTransaction,
  uuid_checkout: string,
  outcome: PaymentOutcome,
  grantDownloads: GrantDownloads,
  now: string,
): Promise<string[]> {
  const checkouts = createCheckoutWriter(trx, now)
  const attempts = createAttemptWriter(trx, now)
  const orders = createOrderWriter(trx, now)
  if (!(await checkouts.move(uuid_checkout, 'completed'))) {
    const written = (await orders.listOfCheckout(uuid_checkout)).map(({ uuidOrder }) => uuidOrder)
    if (written.length > 0) return written
    // Money was taken, but the checkout cannot be completed. A person must decide this.
    await openIncident(
      trx,
      {
        kind: 'payment_without_order',
        ref: uuid_checkout,
        detail: 'Charged, but the checkout was not capturing.',
      },
      now,
    )
    return []
  }
  const { uuidAttempt } = outcome
  const [found, reserved] = await pipeline(trx, [
    () => checkouts.findCheckout(uuid_checkout),
    () => checkouts.endReservations(uuid_checkout, 'consumed'),
    () => checkouts.spendVoucher(uuid_checkout),
    async () => uuidAttempt && attempts.succeed(uuidAttempt),
  ])
  const checkout = required(found, 'checkout')
  faultPoint('within completion')
  const stock = createStockWriter(trx, now)
  await pipeline<WriteTransaction, unknown[]>(trx, [
    ...sortForLocking(reserved).map((item) => () => stock.consume(item, uuid_checkout)),
    () => createBasketWriter(trx).setState(checkout.uuid_basket, 'completed'),
  ])
  const snapshot = readSnapshot(required(checkout.snapshot, 'snapshot'))
  // If the account was deleted meanwhile, the order has no customer, like a guest's.
  const customer =
    snapshot.uuidCustomer === null
      ? undefined
      : await createCustomerWriter(trx, now).lock(snapshot.uuidCustomer)
  const uuidCustomer = customer?.uuid_customer ?? null
  const ids = await orders.insertOrders(uuid_checkout, { ...snapshot, uuidCustomer }, outcome)
  if (customer?.save_new_addresses_to_account === 1) {
    const book = createAddressBook(trx, customer, now)
    for (const address of snapshot.addresses) await book.keep(address)
  }
  const written = ids.map((uuidOrder, i) => ({
    uuidOrder,
    lines: elementAt(snapshot.shipments, i).content.lines,
  }))
  await grantDownloads(trx, written, now)
  faultPoint('within completion')
  const [uuid_order] = ids
  if (uuid_order) await enqueueMail(trx, 'mail.confirmation', { uuid_order }, now)
  return ids
}
