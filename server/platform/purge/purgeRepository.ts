import type { ChangeCursor } from '../../core/catalogue/changeCursor'
import type { ReadOnlyDatabase, WriteTransaction } from '../database/access'
import { parseStoredJson } from '../support/storedJson'

export interface PurgeState {
  /** The position in the change log up to which the CDN has been purged. */
  cursor: ChangeCursor
  /** The shop's version at the last purge. */
  version: string
  /** The time since which purges fail, ISO 8601 UTC; null if the last one succeeded. */
  failingSince: string | null
}

/** @returns null if there has never been a purge */
export async function findPurgeState(db: ReadOnlyDatabase): Promise<PurgeState | null> {
  const row = await db.selectFrom('purge_state').selectAll().executeTakeFirst()
  if (!row) return null
  const { above, missing } = parseStoredJson<{ above: number; missing: [number, number][] }>(row.cursor)
  return {
    cursor: { above, missing: new Map(missing) },
    version: row.version,
    failingSince: row.failing_since,
  }
}

/**
 * Stores the state of purging in its only row.
 * @param cursor replaces the stored one, as `version` and `failingSince` do
 */
export async function keepPurgeState(
  trx: WriteTransaction,
  { cursor, version, failingSince }: PurgeState,
): Promise<void> {
  const values = {
    cursor: JSON.stringify({ above: cursor.above, missing: [...cursor.missing] }),
    version,
    failing_since: failingSince,
  }
  await trx
    .insertInto('purge_state')
    .values({ id_state: 1, ...values })
    .onConflict((conflict) => conflict.column('id_state').doUpdateSet(values))
    .execute()
}
