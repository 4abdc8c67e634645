import type { BasketIds } from './basketIds'
import type { BasketWriter, LockedBasket } from './basketRepository'

/**
 * Locks a basket until the transaction ends, and leaves it as it is. A new basket without a row is inserted.
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

/**
 * Locks a basket until the transaction ends, and marks it as changed now. A new basket without a row is inserted.
 * @returns undefined when the basket does not exist
 */
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
