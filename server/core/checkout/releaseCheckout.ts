import type { WriteTransaction } from '../../platform/database/access'
import { enqueue } from '../../platform/jobs/outbox'
import { faultPoint } from '../../platform/support/faultPoints'
import { createBasketWriter } from '../basket/basketRepository'
import { createStockWriter, sortForLocking } from '../inventory/stock/stockRepository'
import { createAttemptWriter } from '../payment/attemptRepository'
import { createCheckoutWriter } from './checkoutRepository'

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
  await checkouts.releaseCodes(uuid_checkout)
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
