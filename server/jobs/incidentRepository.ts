import type { Kysely, Selectable } from 'kysely'
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

export type IncidentRow = Selectable<Database['incident']>

/** Oldest first. */
export const listOpenIncidents = (db: Kysely<Database>): Promise<IncidentRow[]> =>
  db.selectFrom('incident').selectAll().where('closed_at', 'is', null).orderBy('id_incident').execute()

/** @returns false when there is no such incident, or it is closed */
export async function closeIncident(
  db: Kysely<Database>,
  id_incident: number,
  now: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('incident')
    .set({ closed_at: now })
    .where('id_incident', '=', id_incident)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
