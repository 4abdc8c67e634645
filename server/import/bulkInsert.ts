import type { CompiledQuery, Insertable } from 'kysely'
import { elementAt } from '../../src/shared/required'
import type { WriteTransaction } from '../database/access'
import type { Database } from '../database/schema'

/** What to do with a row whose key is there: leave it, or bring the named columns up to date. */
export interface Conflict {
  columns: readonly string[]
  /** Empty: leave the row as it is. */
  update: readonly string[]
}

// Both databases take more (SQLite 32766, Postgres 65535), but longer statements are no faster.
const maxParameters = 4000
const compiled = new Map<string, CompiledQuery>()

/**
 * Inserts any number of rows with as few statements as is sensible. The statements' sizes are powers of two, so that
 * a handful of texts serves every number of rows, and each is built once: putting a million values through the query
 * builder takes longer than writing them.
 * @param rows all with the same columns
 */
export async function bulkInsert<Table extends keyof Database>(
  trx: WriteTransaction,
  table: Table,
  rows: readonly Insertable<Database[Table]>[],
  conflict?: Conflict,
): Promise<void> {
  if (rows.length === 0) return
  const columns = Object.keys(elementAt(rows, 0))
  let size = 2 ** Math.floor(Math.log2(Math.max(1, maxParameters / columns.length)))
  for (let from = 0; from < rows.length; from += size) {
    while (size > rows.length - from) size /= 2
    const chunk = rows.slice(from, from + size) as Record<string, unknown>[]
    const parameters = new Array<unknown>(chunk.length * columns.length)
    let at = 0
    for (const row of chunk) for (const column of columns) parameters[at++] = row[column]
    await trx.executeQuery({ ...statement(trx, table, columns, chunk, conflict), parameters })
  }
}

function statement(
  trx: WriteTransaction,
  table: keyof Database,
  columns: readonly string[],
  sample: readonly Record<string, unknown>[],
  conflict: Conflict | undefined,
): CompiledQuery {
  const adapter = trx.getExecutor().adapter.constructor.name
  const key = [adapter, table, sample.length, columns, conflict?.columns, conflict?.update].join('|')
  let query = compiled.get(key)
  if (!query) {
    // A place for every value, null or not: an undefined one would be written as a word into the statement.
    const insert = trx
      .insertInto(table)
      .values(sample.map((row) => fromColumns(columns, (name) => row[name])) as never)
    const complete = conflict
      ? insert.onConflict((on) => {
          const found = on.columns(conflict.columns as never)
          if (conflict.update.length === 0) return found.doNothing()
          return found.doUpdateSet(
            (eb) => fromColumns(conflict.update, (name) => eb.ref(`excluded.${name}` as never)) as never,
          )
        })
      : insert
    query = complete.compile()
    compiled.set(key, query)
  }
  return query
}

const fromColumns = <Value>(
  columns: readonly string[],
  valueFor: (name: string) => Value,
): Record<string, Value> => Object.fromEntries(columns.map((name) => [name, valueFor(name)]))
