import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../dialects'
import type { Database } from '../schema'

/**
 * Lets transactions that lock the same name run one after the other. On SQLite, all writing transactions do so anyway.
 * @param trx the transaction, which holds the lock until it ends
 * @param name any text
 */
export async function lockName(trx: Kysely<Database>, name: string): Promise<void> {
  if (isPostgres(trx)) await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx)
}
