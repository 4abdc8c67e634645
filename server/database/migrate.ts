import { setTimeout as delay } from 'node:timers/promises'
import { type Kysely, Migrator, sql } from 'kysely'
import { codeOf } from '../log/errorDetails'
import { isPostgres, migrationSchema } from './dialects'
import { withAdvisoryLock } from './locks/advisoryLock'
import { type ShopMigration, migrations as shopMigrations } from './migrations'
import type { Database } from './schema'
import { divergedText, newerText, schemaState, unfitRemedy } from './schemaState'

/** The database is of another version of the program, and this one cannot work with it. */
export class UnfitDatabase extends Error {
  override name = 'UnfitDatabase'
  constructor(options?: ErrorOptions, what = 'This database was made by a newer version of the shop.') {
    super(`${what} ${unfitRemedy}`, options)
  }
}

type Migrations = Record<string, ShopMigration>

/**
 * Brings the database to this version's schema: all that is missing in one transaction, or nothing. One that a newer
 * version has only added to stays as it is.
 * @throws UnfitDatabase, or an Error with the reason of the migration that failed
 */
export async function migrate(db: Kysely<Database>, migrations: Migrations = shopMigrations): Promise<void> {
  await withAdvisoryLock(db, (connection) => migrateAlone(connection, migrations))
}

/** The same within `alone`, on the connection that it gives. */
export async function migrateAlone(
  db: Kysely<Database>,
  migrations: Migrations = shopMigrations,
): Promise<void> {
  if (await isNewer(db, migrations)) return
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => withMarks(migrations) },
    migrationTableSchema: await migrationSchema(db),
  })
  for (let tries = 1; ; tries++) {
    const { error } = await migrator.migrateToLatest()
    if (!error) return
    if (isHeldUp(error) && tries < maxTries) {
      await delay(heldUpMs)
      continue
    }
    const text = error instanceof Error ? error.message : String(error)
    if (text.includes('corrupted migrations')) throw new UnfitDatabase({ cause: error })
    throw new Error(`The database could not be brought up to date: ${text}`, { cause: error })
  }
}

const maxTries = 10
const heldUpMs = 500

/** A migration waits two seconds at most for a table in use: meanwhile all others wait behind it. Then it lets them pass. */
const isHeldUp = (error: unknown): boolean => codeOf(error) === '55P03'

/**
 * Whether the database is ahead of this version, and this version may run on it.
 * @throws UnfitDatabase when this version may not
 */
async function isNewer(db: Kysely<Database>, migrations: Migrations): Promise<boolean> {
  const applied = await namesIn(db, 'kysely_migration')
  const expanding = await namesIn(db, 'expanding_migration')
  const state = schemaState({ applied, expanding, known: Object.keys(migrations) })
  if (state.kind === 'newer') throw new UnfitDatabase({}, newerText(state.has))
  if (state.kind === 'diverged') throw new UnfitDatabase({}, divergedText(state.has, state.lacks))
  return state.kind === 'added to'
}

/** Names in a table that may not be there yet. */
export async function namesIn(
  db: Kysely<Database>,
  table: 'kysely_migration' | 'expanding_migration',
): Promise<string[]> {
  const { rows: found } = isPostgres(db)
    ? await sql`select 1 from pg_tables where schemaname = current_schema() and tablename = ${table}`.execute(
        db,
      )
    : await sql`select 1 from sqlite_master where type = 'table' and name = ${table}`.execute(db)
  if (found.length === 0) return []
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(table)} order by name`.execute(db)
  return rows.map(({ name }) => name)
}

/** There were no marks before; whoever knows marks knows these migrations. */
const marksBegin = '2026-11-22-0120-mark-expanding'

/** Each migration is noted as expanding, unless it is not, in the transaction that makes it. */
function withMarks(migrations: Migrations): Migrations {
  const marked = Object.entries(migrations).map(([name, migration]): [string, ShopMigration] => [
    name,
    {
      async up(db) {
        await migration.up(db)
        if (name > marksBegin && !migration.isContracting) {
          await db.insertInto('expanding_migration').values({ name }).execute()
        }
      },
    },
  ])
  return Object.fromEntries(marked)
}
