import { setImmediate } from 'node:timers/promises'
import type { ShopDatabase } from '../../platform/database/access'
import { transact } from '../../platform/database/transactions'
import { timeAfter } from '../../platform/support/dates'
import { createBasketWriter } from './basketRepository'

const dayMs = 86_400_000
const emptyMs = dayMs
const filledMs = 30 * dayMs
const atOnce = 500

/**
 * Makes the periodic task that deletes abandoned baskets: empty ones after a day, filled ones after thirty days.
 * After thirty days it also removes the personal data from the other baskets.
 */
export const createBasketRetention = (db: ShopDatabase, now: () => Date) => async (): Promise<void> => {
  const ago = (ms: number) => timeAfter(now(), -ms)
  const before = { empty: ago(emptyMs), filled: ago(filledMs) }
  const deleteSome = () => transact(db, (trx) => createBasketWriter(trx).deleteExpired(before, atOnce))
  while ((await deleteSome()) === atOnce) await setImmediate()
  await transact(db, (trx) => createBasketWriter(trx).anonymise(before.filled))
}
