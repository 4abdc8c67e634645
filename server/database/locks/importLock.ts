import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../dialects'
import type { Database } from '../schema'

/** Any number that nothing else of the shop locks. */
const importLock = 7_212_013

/**
 * Makes an import, or a change of prices, wait until another one has ended: containers that start together all want to
 * fill an empty shop. SQLite has one writer at a time; Postgres needs longer time limits than a page is given.
 * @param trx holds the lock until it ends
 */
export async function lockImports(trx: Kysely<Database>): Promise<void> {
  if (!isPostgres(trx)) return
  for (const limit of ['lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout']) {
    await sql`select set_config(${limit}, '10min', true)`.execute(trx)
  }
  await sql`select pg_advisory_xact_lock(${importLock})`.execute(trx)
}
