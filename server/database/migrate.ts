import { type Kysely, Migrator } from 'kysely'
import { migrations } from './migrations'
import type { Database } from './schema'

/**
 * Brings the database to this version's schema; each migration is one transaction.
 * @throws an Error that names the migration that failed, or says that the database is newer than this program
 */
export async function migrate(db: Kysely<Database>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateToLatest()
  if (!error) return
  const text = error instanceof Error ? error.message : String(error)
  if (text.includes('corrupted migrations')) {
    throw new Error(
      'This database was made by a newer version of the shop. Start that version, or restore a backup made by this one.',
      { cause: error },
    )
  }
  throw new Error(`The database could not be brought up to date: ${text}`, { cause: error })
}

