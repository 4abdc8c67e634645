import { setTimeout as delay } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { elementAt } from '../../../../src/shared/required'
import { isPostgres } from '../dialects'
import type { Database } from '../schema'

/** An arbitrary number that no other advisory lock of this database uses. */
const lockId = 4_711_202_611
const retryMs = 200

/**
 * Runs work that two processes must not do at the same time when they start together. On Postgres it takes an advisory
 * lock, which the server releases if the process dies. On SQLite, the write lock of each transaction is enough. The
 * wait has no limit, because another process may be migrating a large table.
 * @param work gets the connection that holds the lock, on which statements have no time limit
 * @returns the result of `work`
 */
export async function withAdvisoryLock<Result>(
  db: Kysely<Database>,
  work: (connection: Kysely<Database>) => Promise<Result>,
): Promise<Result> {
  if (!isPostgres(db)) return work(db)
  return db.connection().execute(async (connection) => {
    // `pg_advisory_lock` would wait within a statement, and statements have a time limit.
    while (!(await takeLock(connection))) await delay(retryMs)
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
