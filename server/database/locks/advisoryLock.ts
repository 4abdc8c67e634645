import { setTimeout as delay } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { elementAt } from '../../../src/shared/required'
import { isPostgres } from '../dialects'
import type { Database } from '../schema'

/** Any number that nobody else takes for an advisory lock of this database. */
const lockId = 4_711_202_611
const askAgainMs = 200

/**
 * What must not be done by two processes at a time when they start at the same moment: on Postgres under an advisory
 * lock, which its server frees when the process dies. On SQLite the write lock of each transaction is enough.
 * Waiting has no limit: another process may be migrating a large table.
 * @param work gets the connection that has the lock, without the limits that requests have for a statement
 */
export async function withAdvisoryLock<Result>(
  db: Kysely<Database>,
  work: (connection: Kysely<Database>) => Promise<Result>,
): Promise<Result> {
  if (!isPostgres(db)) return work(db)
  return db.connection().execute(async (connection) => {
    // Not `pg_advisory_lock`, which would wait within a statement, and those have a limit.
    while (!(await takeLock(connection))) await delay(askAgainMs)
    try {
      await sql`set statement_timeout = 0`.execute(connection)
      return await work(connection)
    } finally {
      await sql`reset statement_timeout`.execute(connection)
      await sql`select pg_advisory_unlock(${lockId})`.execute(connection)
    }
  })
}

async function takeLock(connection: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql<{
    taken: boolean
  }>`select pg_try_advisory_lock(${lockId}) as taken`.execute(connection)
  return elementAt(rows, 0).taken
}
