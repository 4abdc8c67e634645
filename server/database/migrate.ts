import { type Kysely, Migrator, sql } from 'kysely'
import { isPostgres } from './dialects'
import { migrations } from './migrations'
import type { Database } from './schema'

/** The database was made by a newer version of the program. */
export class NewerDatabase extends Error {
  constructor(options: ErrorOptions) {
    super(
      'This database was made by a newer version of the shop. Start that version, or restore a backup made by this one.',
      options,
    )
    this.name = 'NewerDatabase'
  }
}

/**
 * Brings the database to this version's schema; each migration is one transaction.
 * @throws NewerDatabase, or an Error with the reason of the migration that failed
 */
export async function migrate(db: Kysely<Database>): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    // Unless told, Kysely takes the tables of another schema, of another program perhaps, for its own.
    migrationTableSchema: isPostgres(db) ? await currentSchema(db) : undefined,
  })
  const { error } = await migrator.migrateToLatest()
  if (!error) return
  const text = error instanceof Error ? error.message : String(error)
  if (text.includes('corrupted migrations')) throw new NewerDatabase({ cause: error })
  throw new Error(`The database could not be brought up to date: ${text}`, { cause: error })
}

async function currentSchema(db: Kysely<Database>): Promise<string> {
  const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(db)
  return rows[0].schema
}
