import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'

/**
 * Puts something on the work list of the ops team. What is open there already is not put there twice.
 * @param ref what it is about: the id of a checkout, an order, a job
 */
export async function openIncident(
  db: Kysely<Database>,
  incident: { kind: string; ref: string; detail: string },
  now: string,
): Promise<void> {
  await db
    .insertInto('incident')
    .values({ ...incident, opened_at: now, closed_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
