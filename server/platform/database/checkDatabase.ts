import { statfsSync } from 'node:fs'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { elementAt } from '../../../src/shared/required'
import { ConfigError } from '../configError'
import { isPostgres } from './dialects'
import type { Database } from './schema'

/** The required values of SQLite's settings, which sqliteFile.ts sets. With others, confirmed changes may be lost. */
const pragmas: [name: string, question: RawBuilder<Record<string, unknown>>, value: string | number][] = [
  ['journal_mode', sql`pragma journal_mode`, 'wal'],
  // FULL
  ['synchronous', sql`pragma synchronous`, 2],
  ['foreign_keys', sql`pragma foreign_keys`, 1],
  ['journal_size_limit', sql`pragma journal_size_limit`, 67_108_864],
]

/**
 * Checks that the database keeps confirmed changes and has the settings that the shop relies on.
 * @returns sentences about settings that are dangerous but may be intended
 * @throws ConfigError if a setting is wrong
 */
export async function checkDatabase(db: Kysely<Database>): Promise<string[]> {
  if (isPostgres(db)) return checkPostgres(db)
  for (const [name, question, expectedValue] of pragmas) {
    const { rows } = await question.execute(db)
    const [value] = Object.values(rows[0] ?? {})
    if (value === expectedValue) continue
    throw new ConfigError([
      `SQLite in DATA_DIR has ${name} = ${value}, not ${expectedValue}: its file system cannot do what a shop needs. Move DATA_DIR to a local disk, or use Postgres.`,
    ])
  }
  return []
}

async function checkPostgres(db: Kysely<Database>): Promise<string[]> {
  const show = async (name: string) => {
    const { rows } = await sql<{ value: string }>`select current_setting(${name}) as value`.execute(db)
    return elementAt(rows, 0).value
  }
  const problems: string[] = []
  if ((await show('synchronous_commit')) === 'off') {
    problems.push(
      "Postgres has synchronous_commit = off: a power cut would lose orders that were confirmed. Set it to on, for example with ALTER ROLE … SET synchronous_commit = 'on'.",
    )
  }
  const isolation = await show('default_transaction_isolation')
  if (isolation !== 'read committed') {
    problems.push(
      `Postgres has default_transaction_isolation = ${isolation}, the shop is made for read committed. Set that for the shop's role.`,
    )
  }
  if ((await show('server_encoding')) !== 'UTF8') {
    problems.push('The database is not in UTF8: titles could not be stored. Create it with ENCODING UTF8.')
  }
  if (problems.length > 0) throw new ConfigError(problems)
  return (await show('fsync')) === 'on'
    ? []
    : ['Postgres has fsync = off: a power cut can destroy the whole database. Never use it for a real shop.']
}

/** Network file systems, by their numbers in Linux's statfs(2); their locks and shared memory are not reliable. */
const networkFileSystems = new Map([
  [0x6969, 'NFS'],
  [0x517b, 'SMB'],
  [0xff534d42, 'CIFS'],
  [0xfe534d42, 'SMB2'],
  [0x5346414f, 'AFS'],
  [0x00c36400, 'Ceph'],
  [0x0bd00bd0, 'Lustre'],
])

/**
 * Refuses a data folder on a network file system, where SQLite can lose data; see https://sqlite.org/useovernet.html
 * @param type the type of the file system, from `statfs`
 * @throws ConfigError if the folder is on a network file system
 */
export function refuseNetworkFolder(folder: string, type: number = statfsSync(folder).type): void {
  const name = networkFileSystems.get(type >>> 0)
  if (name === undefined) return
  throw new ConfigError([
    `DATA_DIR ${folder} is on a network file system (${name}), where SQLite can lose data. Move it to a local disk, or use Postgres (DATABASE_URL).`,
  ])
}
