import type { CompiledQuery, Insertable } from 'kysely'
import { elementAt } from '../../../src/shared/required'
import type { WriteTransaction } from './access'
import type { Database } from './schema'

/** The treatment of rows whose key exists already. */
export interface Conflict {
  /** The columns of the key. */
  columns: readonly string[]
  /** The columns to update; an empty list leaves the existing row unchanged. */
  update: readonly string[]
}

// Both databases allow more parameters (SQLite 32766, Postgres 65535), but longer statements are not faster.
const maxParameters = 4000
const compiled = new Map<string, CompiledQuery>()

/**
 * Inserts any number of rows with few statements. The number of rows in a statement is a power of two, so that a few
 * statements are enough for any number, and each is built only once: building queries for a million values would take
 * longer than writing them.
 * @param rows must all have the same columns
 * @param conflict the treatment of existing keys; without it, an existing key is an error
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
    await trx.executeQuery({ ...compileInsert(trx, { table, columns, sample: chunk, conflict }), parameters })
  }
}

function compileInsert(
  trx: WriteTransaction,
  {
    table,
    columns,
    sample,
    conflict,
  }: {
    table: keyof Database
    columns: readonly string[]
    sample: readonly Record<string, unknown>[]
    conflict: Conflict | undefined
  },
): CompiledQuery {
  const adapter = trx.getExecutor().adapter.constructor.name
  const key = [adapter, table, sample.length, columns, conflict?.columns, conflict?.update].join('|')
  let query = compiled.get(key)
  if (!query) {
    // Every column gets a value, because Kysely would write an undefined one as a keyword into the statement.
    const insert = trx
      .insertInto(table)
      .values(sample.map((row) => fromColumns(columns, (name) => row[name])) as never)
    const complete = conflict
      ? insert.onConflict((on) => {
          const builder = on.columns(conflict.columns as never)
          if (conflict.update.length === 0) return builder.doNothing()
          return builder.doUpdateSet(
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
