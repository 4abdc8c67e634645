import { setTimeout as delay } from 'node:timers/promises'
import type { Kysely, Selectable } from 'kysely'
import { elementAt } from '../../../src/shared/required'
import { type DatabaseConfig, openDatabase } from '../../platform/database/connection'
import { isMissingTable } from '../../platform/database/databaseErrors'
import { longClient, type Snapshot } from '../../platform/database/databaseSnapshot'
import { postgresName } from '../../platform/database/postgres/postgresPool'
import type { Database } from '../../platform/database/schema'
import { createLeaseReader, shopLease } from '../../platform/jobs/leaseRepository'

export type BackupRun = Omit<Selectable<Database['backup_run']>, 'id_backup'>

/** Records a successful backup. */
export async function insertBackupRun(db: Kysely<Database>, run: BackupRun): Promise<void> {
  await db.insertInto('backup_run').values(run).execute()
}

/**
 * Finds the newest recorded backup.
 * @returns undefined when there is none
 */
export const findNewestBackup = (db: Kysely<Database>): Promise<BackupRun | undefined> =>
  db
    .selectFrom('backup_run')
    .select(['taken_at', 'target', 'with_media', 'size_bytes'])
    .orderBy('id_backup', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The tables that the migrator itself writes, besides the rows of migrations. */
const bookkeeping = ['expanding_migration']

/**
 * Tells whether a database has data.
 * @returns false when it contains only the rows that its migrations wrote
 */
export async function hasData(snapshot: Snapshot): Promise<boolean> {
  for (const table of snapshot.tables) {
    if (bookkeeping.includes(table.name)) continue
    if ((await snapshot.count(table)) > table.seededRows) return true
  }
  return false
}

/**
 * Tells whether a shop is running with this database, by its lease and by its connections.
 * @param config the configuration of a database that exists
 */
export async function isShopRunning(config: DatabaseConfig, now: Date): Promise<boolean> {
  return (
    (await isShopLeased(config, now)) ||
    (config.databaseUrl !== null && (await staysConnected(config.databaseUrl)))
  )
}

async function isShopLeased(config: DatabaseConfig, now: Date): Promise<boolean> {
  const db = openDatabase(config)
  try {
    const lease = await createLeaseReader(db).findLease(shopLease)
    return lease !== null && lease.held_until > now.toISOString()
  } catch (error) {
    // The database has an older schema, or none at all.
    if (isMissingTable(error)) return false
    throw error
  } finally {
    await db.destroy()
  }
}

const longestLeaving = 5000

/**
 * Tells whether a shop stays connected. Postgres lists a connection for a moment after its client has closed it, such as
 * that of the command before, so this waits for those that are leaving.
 */
async function staysConnected(databaseUrl: string): Promise<boolean> {
  const client = await longClient(databaseUrl)
  const countConnections = async () => {
    const { rows } = await client.query<{ count: number }>(
      'select count(*)::integer as count from pg_stat_activity where datname = current_database() and application_name = $1',
      [postgresName],
    )
    return elementAt(rows, 0).count
  }
  try {
    const until = performance.now() + longestLeaving
    while ((await countConnections()) > 0) {
      if (performance.now() > until) return true
      await delay(50)
    }
    return false
  } finally {
    await client.end()
  }
}
