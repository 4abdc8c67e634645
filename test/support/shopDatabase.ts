import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import type { Kysely } from 'kysely'
import { openDatabase } from '../../server/platform/database/connection'
import type { Database } from '../../server/platform/database/schema'
import { addressOf, asAdmin, databaseWaitMs } from './testPostgres'

/** The reason why tests that need a Postgres are skipped; null: they are not. */
export const postgresMissing: string | null = process.env.TEST_DATABASE_URL
  ? null
  : 'needs Postgres: set TEST_DATABASE_URL=postgres://…'

/**
 * Runs `describe` when there is a Postgres; otherwise it skips the tests, and the title says why.
 * @param title of the tests
 */
export const describeOnPostgres = (title: string, tests: () => void): void =>
  postgresMissing === null ? describe(title, tests) : describe.skip(`${title} (${postgresMissing})`, tests)

/** With `TEST_SHOP=postgres` the built shops of the tests run on Postgres, each with a database of its own. */
const onPostgres = process.env.TEST_SHOP === 'postgres'

/**
 * Makes the settings of a built shop and its command line for the database of a data folder.
 * @returns no settings on SQLite
 */
export const databaseSettings = async (dataDir: string): Promise<Record<string, string>> =>
  onPostgres ? postgresSettings(dataDir) : {}

/**
 * Removes a data folder and its database.
 * @returns when both are gone
 */
export async function removeData(dataDir: string): Promise<void> {
  if (onPostgres) await dropPostgres(dataDir)
  rmSync(dataDir, { recursive: true, force: true })
}

/**
 * Makes the environment for commands on the demo shop of all tests.
 * @returns environment variables
 */
export const demoShopEnvironment = (): NodeJS.ProcessEnv => ({
  ...process.env,
  ...JSON.parse(process.env.SHOP_SETTINGS!),
  DATA_DIR: process.env.SHOP_DATA_DIR,
  NODE_ENV: 'production',
})

/**
 * Opens the database of the demo shop of all tests.
 * @returns a database that the caller closes with `destroy()`
 */
export function openDemoShopDatabase(): Kysely<Database> {
  const { DATABASE_URL, DATA_DIR } = demoShopEnvironment()
  return openDatabase({ dataDir: DATA_DIR!, databaseUrl: DATABASE_URL || null, databaseWaitMs })
}

/**
 * Makes the settings of a shop with a Postgres database of its own, which belongs to the data folder and is
 * created when it is missing.
 * @returns settings
 */
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
