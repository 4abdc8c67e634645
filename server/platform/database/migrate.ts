import { setTimeout as delay } from 'node:timers/promises'
import { type Kysely, Migrator, sql } from 'kysely'
import { getErrorCode, getErrorMessage } from '../log/errorDetails'
import { faultPoint } from '../support/faultPoints'
import { isPostgres, migrationSchema } from './dialects'
import { withAdvisoryLock } from './locks/advisoryLock'
import { type ShopMigration, migrations as shopMigrations } from './migrations'
import type { Database } from './schema'
import { divergedText, newerText, schemaState, unfitRemedy } from './schemaState'

/** The database belongs to another version of the program, and this version cannot work with it. */
export class UnfitDatabase extends Error {
  override name = 'UnfitDatabase'
  constructor(options?: ErrorOptions, problem = 'This database was made by a newer version of the shop.') {
    super(`${problem} ${unfitRemedy}`, options)
  }
}

type Migrations = Record<string, ShopMigration>

/**
 * Migrates the database to this version's schema, in one transaction. A schema to which a newer version has only added
 * stays as it is.
 * @throws UnfitDatabase if this version cannot work with the database
 * @throws Error with the reason if a migration fails
 */
export async function migrate(db: Kysely<Database>, migrations: Migrations = shopMigrations): Promise<void> {
  await withAdvisoryLock(db, (connection) => migrateAlone(connection, migrations))
}

/**
 * Migrates the database like `migrate`, for callers that hold the advisory lock already.
 * @param db the connection that `withAdvisoryLock` passes
 * @throws UnfitDatabase or Error, see `migrate`
 */
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
    if (isLockTimeout(error) && tries < maxTries) {
      await delay(retryMs)
      continue
    }
    const text = getErrorMessage(error)
    if (text.includes('corrupted migrations')) throw new UnfitDatabase({ cause: error })
    throw new Error(`The database could not be brought up to date: ${text}`, { cause: error })
  }
}

const maxTries = 10
const retryMs = 500

/**
 * Recognises a migration that waited two seconds for a table in use. It gives up then, because all other queries wait
 * behind it, and is tried again later.
 */
const isLockTimeout = (error: unknown): boolean => getErrorCode(error) === '55P03'

/**
 * Says whether a newer version has only added to the database, so that nothing must be migrated.
 * @throws UnfitDatabase if this version cannot work with the database
 */
async function isNewer(db: Kysely<Database>, migrations: Migrations): Promise<boolean> {
  const applied = await readMigrationNames(db, 'kysely_migration')
  const expanding = await readMigrationNames(db, 'expanding_migration')
  const state = schemaState({ applied, expanding, known: Object.keys(migrations) })
  if (state.kind === 'newer') throw new UnfitDatabase({}, newerText(state.has))
  if (state.kind === 'diverged') throw new UnfitDatabase({}, divergedText(state.has, state.lacks))
  return state.kind === 'added to'
}

/**
 * Reads the names of migrations from a table.
 * @returns an empty list if the table does not exist yet
 */
export async function readMigrationNames(
  db: Kysely<Database>,
  table: 'kysely_migration' | 'expanding_migration',
): Promise<string[]> {
  const { rows: tables } = isPostgres(db)
    ? await sql`select 1 from pg_tables where schemaname = current_schema() and tablename = ${table}`.execute(
        db,
      )
    : await sql`select 1 from sqlite_master where type = 'table' and name = ${table}`.execute(db)
  if (tables.length === 0) return []
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(table)} order by name`.execute(db)
  return rows.map(({ name }) => name)
}

/** Migrations up to this one are not marked: every version that knows marks also knows these migrations. */
const marksBegin = '2026-11-22-0120-mark-expanding'

/** Lets each migration mark itself as expanding in its own transaction, unless it is contracting. */
function withMarks(migrations: Migrations): Migrations {
  const marked = Object.entries(migrations).map(([name, migration]): [string, ShopMigration] => [
    name,
    {
      async up(db) {
        await migration.up(db)
        faultPoint('within migration')
        if (name > marksBegin && !migration.isContracting) {
          await db.insertInto('expanding_migration').values({ name }).execute()
        }
      },
    },
  ])
  return Object.fromEntries(marked)
}
