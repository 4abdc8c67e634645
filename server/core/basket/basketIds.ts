import { createHmac, randomUUID } from 'node:crypto'
import type { BasketWriter, LockedBasket } from './basketRepository'

/**
 * Creates and checks the ids of empty baskets. A new basket has no row in the database yet: its id is a v4 UUID whose
 * last twelve digits are a signature, so that every process can tell it from an id that the shop has not issued.
 */
export interface BasketIds {
  create(now: Date): string
  /** Tells whether the shop issued this id on this day or the day before. */
  isFresh(uuidBasket: string, now: Date): boolean
}

const dayMs = 86_400_000
/** The length of the part before the signature: it holds version, variant and 74 random bits. */
const headLength = '00000000-0000-4000-8000-'.length

/**
 * Creates the ids of empty baskets.
 * @param shopSecret the result of `readShopSecret`; after it changes, ids of empty baskets are unknown
 */
export function createBasketIds(shopSecret: string): BasketIds {
  const sign = (head: string, day: number) =>
    createHmac('sha256', shopSecret).update(`basket.${day}.${head}`).digest('hex').slice(0, 12)
  const toDayNumber = (now: Date) => Math.floor(now.getTime() / dayMs)
  return {
    create(now) {
      const head = randomUUID().slice(0, headLength)
      return head + sign(head, toDayNumber(now))
    },
    isFresh(uuidBasket, now) {
      const head = uuidBasket.slice(0, headLength)
      const today = toDayNumber(now)
      // Tomorrow counts too, because the clocks of two processes may differ a little.
      return [today, today - 1, today + 1].some((day) => uuidBasket === head + sign(head, day))
    },
  }
}

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
