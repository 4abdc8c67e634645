import type { BasketIds } from './basketIds'
import type { BasketWriter, LockedBasket } from './basketRepository'

/**
 * Locks a basket until the transaction ends. A new basket without a row gets its row here.
 * @param how `lock` changes nothing, `hold` counts as a change of the basket
 * @returns undefined when the basket does not exist
 */
export function lockBasket(
  baskets: BasketWriter,
  ids: BasketIds,
  uuidBasket: string,
  now: Date,
  how: 'hold' | 'lock' = 'hold',
): Promise<LockedBasket | undefined> {
  const time = now.toISOString()
  const mayBeNew = ids.isFresh(uuidBasket, now)
  if (how === 'hold') {
    return mayBeNew ? baskets.lockAndTouchOrInsert(uuidBasket, time) : baskets.lockAndTouch(uuidBasket, time)
  }
  return mayBeNew ? baskets.lockOrInsert(uuidBasket, time) : baskets.lock(uuidBasket)
}
