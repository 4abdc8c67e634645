import type { BasketIds } from './basketIds'
import type { BasketWriter, LockedBasket } from './basketRepository'

/**
 * Locks a basket until the transaction ends, without a change of it. A new basket without a row gets its row here.
 * @returns undefined when the basket does not exist
 */
export const lockBasket = (
  baskets: BasketWriter,
  ids: BasketIds,
  uuidBasket: string,
  now: Date,
): Promise<LockedBasket | undefined> =>
  ids.isFresh(uuidBasket, now)
    ? baskets.lockOrInsert(uuidBasket, now.toISOString())
    : baskets.lock(uuidBasket)

/** Locks a basket like `lockBasket`, and counts as a change of it. */
export function lockAndTouchBasket(
  baskets: BasketWriter,
  ids: BasketIds,
  uuidBasket: string,
  now: Date,
): Promise<LockedBasket | undefined> {
  const time = now.toISOString()
  return ids.isFresh(uuidBasket, now)
    ? baskets.lockAndTouchOrInsert(uuidBasket, time)
    : baskets.lockAndTouch(uuidBasket, time)
}
