import { createHash } from 'node:crypto'
import pg from 'pg'

/** Why tests that need a Postgres are left out; null: they are not. */
export const postgresMissing: string | null = process.env.TEST_DATABASE_URL
  ? null
  : 'needs Postgres: set TEST_DATABASE_URL=postgres://…'

/** `describe`, where there is a Postgres; else the title says why it is left out. */
export const describeOnPostgres = (title: string, tests: () => void): void =>
  postgresMissing === null ? describe(title, tests) : describe.skip(`${title} (${postgresMissing})`, tests)

/** The settings of a shop on a Postgres database of its own, which belongs to its data folder and is made when it is first asked for. */
export async function postgresSettings(dataDir: string): Promise<Record<string, string>> {
  const name = nameOf(dataDir)
  await asAdmin(async (admin) => {
    const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [name])
    if (rowCount === 0) await admin.query(`create database ${name}`)
  })
  const url = new URL(process.env.TEST_DATABASE_URL!)
  url.pathname = `/${name}`
  return { DATABASE_URL: url.href, SHOP_SECRET: `a secret of tests for ${name}` }
}

export async function dropPostgres(dataDir: string): Promise<void> {
  await asAdmin((admin) => admin.query(`drop database if exists ${nameOf(dataDir)} with (force)`))
}

const nameOf = (dataDir: string) =>
  `rille_shop_${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`

async function asAdmin(work: (admin: pg.Client) => Promise<unknown>): Promise<void> {
  const admin = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL })
  await admin.connect()
  try {
    await work(admin)
  } finally {
    await admin.end()
  }
}
