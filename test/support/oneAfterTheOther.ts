import { type Kysely, sql } from 'kysely'
import type { WriteTransaction } from '../../server/platform/database/access'
import { isPostgres } from '../../server/platform/database/dialects'
import type { Database } from '../../server/platform/database/schema'
import { transact } from '../../server/platform/database/transactions'
import { until } from './until'

/**
 * Does two changes at the same time: the second begins while the first is not committed, and waits for a lock of it. On
 * SQLite, which has one writer, the second begins when the first is done.
 * @returns the result of the second
 */
export async function oneAfterTheOther<Result>(
  db: Kysely<Database>,
  first: (trx: WriteTransaction) => Promise<unknown>,
  second: () => Promise<Result>,
): Promise<Result> {
  if (!isPostgres(db)) {
    await transact(db, first)
    return second()
  }
  const isWaiting = async () => {
    const { rows } = await sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    return rows.length > 0
  }
  let begun: Promise<Result> | undefined
  await transact(db, async (trx) => {
    await first(trx)
    let isDone = false
    begun = second()
    const done = () => {
      isDone = true
    }
    begun.then(done, done)
    await until(async () => isDone || (await isWaiting()))
  })
  return begun!
}
