import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../dialects'
import type { Database } from '../schema'

/**
 * Transactions that lock the same name come one after the other; each holds it until it ends. On SQLite all that write
 * do anyway.
 */
export async function lockName(trx: Kysely<Database>, name: string): Promise<void> {
  if (isPostgres(trx)) await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx)
}
