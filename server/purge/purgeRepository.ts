import type { Kysely } from 'kysely'
import type { ChangeCursor } from '../catalogue/changeCursor'
import type { Database } from '../database/schema'
import { parseStoredJson } from '../database/storedJson'

export interface PurgeState {
  /** How far the cache in front has been told of the change log. */
  cursor: ChangeCursor
  /** Of the shop whose pages it was told to forget last. */
  version: string
  /** Since when it could not be told, ISO 8601 UTC; null: all is well. */
  failingSince: string | null
}

/** @returns null when it has never been told of anything */
export async function findPurgeState(db: Kysely<Database>): Promise<PurgeState | null> {
  const row = await db.selectFrom('purge_state').selectAll().executeTakeFirst()
  if (!row) return null
  const { above, missing } = parseStoredJson<{ above: number; missing: [number, number][] }>(row.cursor)
  return {
    cursor: { above, missing: new Map(missing) },
    version: row.version,
    failingSince: row.failing_since,
  }
}

export async function keepPurgeState(
  db: Kysely<Database>,
  { cursor, version, failingSince }: PurgeState,
): Promise<void> {
  const values = {
    cursor: JSON.stringify({ above: cursor.above, missing: [...cursor.missing] }),
    version,
    failing_since: failingSince,
  }
  await db
    .insertInto('purge_state')
    .values({ id_state: 1, ...values })
    .onConflict((conflict) => conflict.column('id_state').doUpdateSet(values))
    .execute()
}
