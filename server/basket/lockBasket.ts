import type { BasketIds } from './basketIds'
import type { BasketRow, BasketWriter } from './basketRepository'

type LockedBasket = Pick<BasketRow, 'state' | 'uuid_customer'>

/**
 * Locks a basket until the transaction ends. A new basket without a row gets its row here.
 * @param how `lock` changes nothing, `hold` counts as a change of the basket
 * @returns undefined when the basket does not exist
 */
export async function lockBasket(
  baskets: BasketWriter,
  ids: BasketIds,
  uuidBasket: string,
  now: Date,
  how: 'hold' | 'lock' = 'hold',
): Promise<LockedBasket | undefined> {
  const time = now.toISOString()
  const take = () => (how === 'hold' ? baskets.lockAndTouch(uuidBasket, time) : baskets.lock(uuidBasket))
  const held = await take()
  if (held || !ids.isFresh(uuidBasket, now)) return held
  await baskets.insertBasket(uuidBasket, time)
  return take()
}
