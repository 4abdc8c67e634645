import { AsyncLocalStorage } from 'node:async_hooks'
import type { Kysely, Transaction } from 'kysely'
import { DatabaseBusy } from '../errors'
import { codeOf } from '../log/errorDetails'
import { isPostgres } from './dialects'
import type { Database } from './schema'

const open = new AsyncLocalStorage<true>()
const triesAfterConflict = 5

/**
 * One transaction, READ COMMITTED on Postgres. What two transactions cannot both have, a deadlock or a conflict, the
 * database decides: the loser is tried again as a whole, so `work` must have no effect but on the database.
 * @param db a transaction that is open already is joined: what it does as a whole is done or undone with it
 */
export async function inTransaction<Result>(
  db: Kysely<Database>,
  work: (trx: Transaction<Database>) => Promise<Result>,
): Promise<Result> {
  if (db.isTransaction) return work(db as Transaction<Database>)
  for (let tries = 1; ; tries++) {
    try {
      return await open.run(true, () => db.transaction().execute(work))
    } catch (error) {
      if (!isPostgres(db)) throw error
      if (isTimeout(error)) throw new DatabaseBusy()
      if (!isConflict(error) || tries === triesAfterConflict) throw error
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * tries))
    }
  }
}

/**
 * Nothing that waits for the network may hold a transaction open: it would hold everybody's locks as long.
 * @throws Error, a mistake in the program
 */
export function assertOutsideTransaction(what: string): void {
  if (open.getStore()) throw new Error(`${what} was called within a database transaction.`)
}

/** A statement or its wait for a lock took too long: the transaction is undone. */
const isTimeout = (error: unknown): boolean => ['55P03', '57014'].includes(codeOf(error))

/** Deadlock and serialisation failure; https://www.postgresql.org/docs/current/errcodes-appendix.html */
const isConflict = (error: unknown): boolean => ['40P01', '40001'].includes(codeOf(error))
