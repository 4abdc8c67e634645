import { sql } from 'kysely'
import type { WriteTransaction } from '../access'
import { isPostgres } from '../dialects'

/**
 * Lets transactions that lock the same name run one after the other. On SQLite, all writing transactions do so anyway.
 * @param trx the transaction, which holds the lock until it ends
 * @param name any text
 */
export async function lockName(trx: WriteTransaction, name: string): Promise<void> {
  if (isPostgres(trx)) await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx)
}
