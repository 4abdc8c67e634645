import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import pg from 'pg'
import { openDatabase } from '../../server/platform/database/connection'
import { migrate } from '../../server/platform/database/migrate'
import type { Database } from '../../server/platform/database/schema'
import { migrationsHash } from './migrationsHash'
import { patience } from './patience'

/** A database on the Postgres of `TEST_DATABASE_URL` that belongs to one test. */
export interface TestPostgres {
  url: string
  /** Removes the database, even with open connections. */
  remove(): Promise<void>
}

/**
 * Creates an empty database, without a schema.
 * @returns the database
 */
export const anEmptyPostgres = (): Promise<TestPostgres> => create('template1')

/**
 * Creates a migrated database. It is a copy of a migrated one, which takes a tenth of the time.
 * @returns the database
 */
export const aMigratedPostgres = async (): Promise<TestPostgres> => create(await migratedTemplate())

/**
 * Runs work on the server with the rights of its owner.
 * @returns the result of the work
 */
export async function asAdmin<Result>(work: (admin: pg.Client) => Promise<Result>): Promise<Result> {
  const admin = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL })
  await admin.connect()
  try {
    return await work(admin)
  } finally {
    await admin.end()
  }
}

/**
 * Writes the address of a database on the server.
 * @param name of the database
 */
export function addressOf(name: string): string {
  const url = new URL(process.env.TEST_DATABASE_URL!)
  url.pathname = `/${name}`
  return url.href
}

let strategy: string | undefined

/**
 * Chooses how Postgres copies a database. Since version 15 it writes every page to its log, unless it is told
 * to copy the files: that takes a third of the time without syncs, and longer with them.
 */
async function copyStrategy(admin: pg.Client): Promise<string> {
  if (strategy === undefined) {
    const { rows } = await admin.query(
      "select current_setting('fsync') = 'off' and current_setting('server_version_num')::int >= 150000 as fits",
    )
    strategy = rows[0].fits ? 'strategy file_copy' : ''
  }
  return strategy
}

async function create(template: string): Promise<TestPostgres> {
  const name = `rille_test_${randomUUID().replaceAll('-', '')}`
  await asAdmin(async (admin) => {
    await admin.query(`create database ${name} template ${template} ${await copyStrategy(admin)}`)
  })
  return {
    url: addressOf(name),
    remove: async () => {
      await asAdmin((admin) => admin.query(`drop database ${name} with (force)`))
    },
  }
}

/** On a busy machine Postgres may take longer to start a process for a connection than shoppers would wait. */
export const databaseWaitMs = patience(20)

/**
 * Opens a database on the server, and waits long for connections.
 * @param databaseUrl its address
 */
export const openPostgres = (databaseUrl: string): Kysely<Database> =>
  openDatabase({ dataDir: '', databaseUrl, databaseWaitMs })

/** Creates the template, once for each version of the migrations. */
async function migratedTemplate(): Promise<string> {
  const name = `rille_migrated_${migrationsHash()}`
  await asAdmin(async (admin) => {
    // Several of Jest's workers may need it at the same moment.
    await admin.query('select pg_advisory_lock(1)')
    const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [name])
    if (rowCount !== 0) return
    // It has another name until it is complete.
    await admin.query(`drop database if exists ${name}_raw`)
    await admin.query(`create database ${name}_raw`)
    const db = openPostgres(addressOf(`${name}_raw`))
    await migrate(db).finally(() => db.destroy())
    await admin.query(`alter database ${name}_raw rename to ${name}`)
  })
  return name
}
