import { AsyncLocalStorage } from 'node:async_hooks'
import { sql } from 'kysely'
import { getErrorCode } from '../log/errorDetails'
import { DatabaseBusy } from '../troubles'
import { type ReadOnlyDatabase, type ShopDatabase, toKysely, type WriteTransaction } from './access'
import { isPostgres } from './dialects'
import { isPipelined } from './postgres/pipelinedDatabase'

const transactionStorage = new AsyncLocalStorage<true>()
const triesAfterConflict = 5

/**
 * Runs work in a transaction (READ COMMITTED on Postgres). If `work` throws, the transaction is rolled back. After a
 * deadlock or a conflict, `work` is run again, so it must have no effect except on the database.
 * @param db the database, or an open transaction, which the work joins
 * @param work gets the transaction, without which nothing can write
 * @returns the result of `work`
 * @throws DatabaseBusy if a statement or a lock took too long
 */
export async function transact<Result>(
  db: ShopDatabase,
  work: (trx: WriteTransaction) => Promise<Result>,
): Promise<Result> {
  const connected = toKysely(db)
  if (connected.isTransaction) return work(connected as WriteTransaction)
  return again(db, () =>
    transactionStorage.run(true, () =>
      connected.transaction().execute((trx) => work(trx as WriteTransaction)),
    ),
  )
}

/**
 * Runs work within a transaction so that its failure takes back its own changes alone.
 * @param trx the transaction that `work` writes in
 * @returns the result of `work`
 */
export async function attempt<Result>(trx: WriteTransaction, work: () => Promise<Result>): Promise<Result> {
  await sql`savepoint attempt`.execute(trx)
  try {
    return await work()
  } catch (error) {
    await sql`rollback to savepoint attempt`.execute(trx)
    throw error
  } finally {
    await sql`release savepoint attempt`.execute(trx)
  }
}

type Statements<Source, Results extends readonly unknown[]> = {
  [Index in keyof Results]: (source: Source) => Promise<Results[Index]>
}

/**
 * Runs statements one after the other. On Postgres they are sent together, which takes one round trip, and each of
 * them sees what those before it have changed.
 * @param source an open transaction, or the database, of which one connection is used then
 * @param statements functions that each start one statement
 * @returns the results, in the order of the statements
 * @throws the error of the first statement that fails; those after it change nothing if `source` is a transaction
 */
export async function pipeline<Source extends ReadOnlyDatabase, Results extends readonly unknown[]>(
  source: Source,
  statements: Statements<Source, Results>,
): Promise<Results> {
  const db = toKysely(source)
  if (isPostgres(source)) {
    if (db.isTransaction) return sendAll(source, statements)
    return db.connection().execute((connection) => sendAll(connection as unknown as Source, statements))
  }
  const results: unknown[] = []
  for (const statement of statements) results.push(await statement(source))
  return results as unknown as Results
}

/** Waits for all answers, so that no statement is left running when the first one has failed. */
async function sendAll<Source, Results extends readonly unknown[]>(
  source: Source,
  statements: Statements<Source, Results>,
): Promise<Results> {
  const settled = await Promise.allSettled(statements.map((statement) => statement(source)))
  for (const result of settled) if (result.status === 'rejected') throw result.reason
  return settled.map((result) => (result as PromiseFulfilledResult<unknown>).value) as unknown as Results
}

/**
 * What work returns to `transactAtOnce`: the result of its last statements, which it has started and does not wait for.
 * The promise is in an object because an async function that returns a promise waits for it.
 */
export interface CommitsWith<Result> {
  lastResult: Promise<Result>
}

/**
 * Runs work like `transact`, and sends the commit together with the last statements, which saves a round trip to
 * Postgres. Their results can therefore not prevent the commit; an error of one of them does.
 * @returns the result of the last statements
 */
export async function transactAtOnce<Result>(
  db: ShopDatabase,
  work: (trx: WriteTransaction) => Promise<CommitsWith<Result>>,
): Promise<Result> {
  if (!isPipelined(toKysely(db))) return transact(db, async (trx) => (await work(trx)).lastResult)
  return again(db, async () => {
    const { lastResult } = await transactionStorage.run(true, () =>
      toKysely(db)
        .transaction()
        .execute(async (trx) => {
          const started = await work(trx as WriteTransaction)
          // If the connection is lost, the commit reports it.
          started.lastResult.catch(() => {})
          await allSent()
          return started
        }),
    )
    // After an error in a statement, Postgres answers a commit by rolling back.
    return lastResult
  })
}

/** Waits until started statements are sent. They wait only for promises that are settled, which precede ticks. */
const allSent = () => new Promise<void>((resolve) => process.nextTick(resolve))

/** Runs a transaction, and runs it again after a conflict. */
async function again<Result>(db: ShopDatabase, run: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await run()
    } catch (error) {
      if (!isPostgres(db)) throw error
      if (isTimeout(error)) throw new DatabaseBusy()
      if (!isConflict(error) || tries === triesAfterConflict) throw error
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * tries))
    }
  }
}

/**
 * Asserts that no transaction is open, before a call over the network, during which the transaction would hold its
 * locks.
 * @param call names the call in the message
 * @throws Error if a transaction is open, which is a mistake in the program
 */
export function assertOutsideTransaction(call: string): void {
  if (transactionStorage.getStore()) throw new Error(`${call} was called within a database transaction.`)
}

/** Recognises a statement, or its wait for a lock, that took too long; the transaction is rolled back then. */
const isTimeout = (error: unknown): boolean => ['55P03', '57014'].includes(getErrorCode(error))

/** Recognises deadlocks and serialisation failures; https://www.postgresql.org/docs/current/errcodes-appendix.html */
const isConflict = (error: unknown): boolean => ['40P01', '40001'].includes(getErrorCode(error))
