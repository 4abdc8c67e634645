import { createHmac, randomUUID } from 'node:crypto'

/**
 * Ids of baskets that hold nothing yet. Such a basket has no row in the database: its id is a v4 UUID whose last twelve
 * digits are a signature, so that every process of the shop knows it from an id that the shop never gave out.
 */
export interface BasketIds {
  create(now: Date): string
  /** @returns whether the shop gave this id out on this day or the day before */
  isFresh(uuidBasket: string, now: Date): boolean
}

const dayMs = 86_400_000
/** Of the version, the variant and 74 random bits; the 48 bits of the signature follow. */
const headLength = '00000000-0000-4000-8000-'.length

/** @param shopSecret of `readShopSecret`; with another one, baskets that hold nothing are unknown */
export function createBasketIds(shopSecret: string): BasketIds {
  const sign = (head: string, day: number) =>
    createHmac('sha256', shopSecret).update(`basket.${day}.${head}`).digest('hex').slice(0, 12)
  const dayOf = (now: Date) => Math.floor(now.getTime() / dayMs)
  return {
    create(now) {
      const head = randomUUID().slice(0, headLength)
      return head + sign(head, dayOf(now))
    },
    isFresh(uuidBasket, now) {
      const head = uuidBasket.slice(0, headLength)
      const today = dayOf(now)
      // Tomorrow too: the clocks of two processes differ a little.
      return [today, today - 1, today + 1].some((day) => uuidBasket === head + sign(head, day))
    },
  }
}
