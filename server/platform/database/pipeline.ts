import { type ReadOnlyDatabase, toKysely } from './access'
import { isPostgres } from './dialects'

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
