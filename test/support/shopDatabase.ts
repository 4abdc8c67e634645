import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import type { Kysely } from 'kysely'
import { openDatabase } from '../../server/database/connection'
import type { Database } from '../../server/database/schema'
import { addressOf, asAdmin } from './testPostgres'

/** Why tests that need a Postgres are left out; null: they are not. */
export const postgresMissing: string | null = process.env.TEST_DATABASE_URL
  ? null
  : 'needs Postgres: set TEST_DATABASE_URL=postgres://…'

/** `describe`, where there is a Postgres; else the title says why it is left out. */
export const describeOnPostgres = (title: string, tests: () => void): void =>
  postgresMissing === null ? describe(title, tests) : describe.skip(`${title} (${postgresMissing})`, tests)

/** `TEST_SHOP=postgres`: the built shops that are tested are on Postgres, each on a database of its own. */
const onPostgres = process.env.TEST_SHOP === 'postgres'

/** What the built shop, and the command line beside it, must be told of the database of a data folder; nothing on SQLite. */
export const databaseSettings = async (dataDir: string): Promise<Record<string, string>> =>
  onPostgres ? postgresSettings(dataDir) : {}

/** Removes a data folder and its database. */
export async function removeData(dataDir: string): Promise<void> {
  if (onPostgres) await dropPostgres(dataDir)
  rmSync(dataDir, { recursive: true, force: true })
}

/** The environment in which the command line works on the demo shop of all tests. */
export const demoShopEnvironment = (): NodeJS.ProcessEnv => ({
  ...process.env,
  ...JSON.parse(process.env.SHOP_SETTINGS!),
  DATA_DIR: process.env.SHOP_DATA_DIR,
  NODE_ENV: 'production',
})

/** The database of the demo shop of all tests; the caller ends it with `destroy()`. */
export function openDemoShopDatabase(): Kysely<Database> {
  const { DATABASE_URL, DATA_DIR } = demoShopEnvironment()
  return openDatabase({ dataDir: DATA_DIR!, databaseUrl: DATABASE_URL || null })
}

/** The settings of a shop on a Postgres database of its own, which belongs to its data folder and is made when it is first asked for. */
export async function postgresSettings(dataDir: string): Promise<Record<string, string>> {
  const name = nameOf(dataDir)
  await asAdmin(async (admin) => {
    const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [name])
    if (rowCount === 0) await admin.query(`create database ${name}`)
  })
  return { DATABASE_URL: addressOf(name), SHOP_SECRET: `a secret of tests for ${name}` }
}

export async function dropPostgres(dataDir: string): Promise<void> {
  await asAdmin((admin) => admin.query(`drop database if exists ${nameOf(dataDir)} with (force)`))
}

const nameOf = (dataDir: string) =>
  `rille_shop_${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`
