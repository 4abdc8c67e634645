import { setImmediate } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'
import { timeAfter } from '../support/dates'
import { createBasketRepository } from './basketRepository'

const dayMs = 86_400_000
const emptyMs = dayMs
const filledMs = 30 * dayMs
const atOnce = 500

/**
 * Makes the periodic task that deletes abandoned baskets: empty ones after a day, filled ones after thirty days.
 * @param now the clock
 * @returns the task
 */
export const createBasketRetention = (db: Kysely<Database>, now: () => Date) => async (): Promise<void> => {
  const baskets = createBasketRepository(db)
  const ago = (ms: number) => timeAfter(now(), -ms)
  const before = { empty: ago(emptyMs), filled: ago(filledMs) }
  while ((await baskets.deleteExpired(before, atOnce)) === atOnce) await setImmediate()
  await baskets.anonymise(before.filled)
}
