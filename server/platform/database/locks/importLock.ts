import { sql } from 'kysely'
import type { WriteTransaction } from '../access'
import { isPostgres } from '../dialects'

/** An arbitrary number that no other advisory lock of the shop uses. */
const importLock = 7_212_013

/**
 * Lets an import, or a change of prices, settings, texts, pages or lists, wait until another one has ended, for example
 * when several containers start and fill an empty shop. On Postgres it also raises the time limits of the transaction.
 * SQLite has only one writer anyway.
 * @param trx the transaction, which holds the lock until it ends
 */
export async function lockImports(trx: WriteTransaction): Promise<void> {
  if (!isPostgres(trx)) return
  for (const limit of ['lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout']) {
    await sql`select set_config(${limit}, '10min', true)`.execute(trx)
  }
  await sql`select pg_advisory_xact_lock(${importLock})`.execute(trx)
}
