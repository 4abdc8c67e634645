import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'
import { createOrderRepository } from '../order/orderRepository'
import { timeAfter } from '../support/dates'
import { createCheckoutRepository } from './checkoutRepository'

const dayMs = 86_400_000

/**
 * Makes a nightly task: it removes client hashes a day after a checkout ended, and order links a week after they
 * expired.
 * @returns the task
 */
export const createNightlyCleanup = (db: Kysely<Database>, now: () => Date) => async (): Promise<void> => {
  const at = (ms = 0) => timeAfter(now(), ms)
  await createCheckoutRepository(db, at()).anonymiseClients(at(-dayMs))
  await createOrderRepository(db, at()).deleteExpiredAccess(at(-7 * dayMs))
}
