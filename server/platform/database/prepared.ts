import type { Compilable, CompiledQuery, Insertable, QueryResult } from 'kysely'
import { type ReadOnlyDatabase, toKysely, type WriteTransaction } from './access'
import { isPostgres } from './dialects'
import { nameStatement } from './postgres/namedStatements'
import type { Database } from './schema'

type Value = string | number | null

/**
 * Makes a query whose SQL is built only once for each kind of database, because building a small query takes longer
 * than executing it. Postgres parses and plans it only once on each connection.
 * @param build builds the query; it gets placeholders and may only pass them on to the query unchanged
 * @returns a function that executes the query with values
 */
export const preparedRead = <Values extends Value[], Row>(
  build: (db: ReadOnlyDatabase, ...values: Values) => Compilable<Row>,
) => prepared(build)

/** Makes a statement that writes; otherwise like `preparedRead`. */
export const preparedWrite = <Values extends Value[], Row>(
  build: (trx: WriteTransaction, ...values: Values) => Compilable<Row>,
) => prepared(build)

/**
 * Makes a statement that inserts one row; otherwise like `preparedWrite`.
 * @param columns of every row; each other column gets the default of the database
 * @returns a function that inserts a row, which is given by its columns
 */
export function preparedInsert<
  Table extends keyof Database,
  Column extends keyof Insertable<Database[Table]> & string,
>(table: Table, columns: readonly Column[]) {
  const insert = preparedWrite((trx, ...values: Value[]) =>
    trx
      .insertInto(table)
      .values(
        Object.fromEntries(columns.map((column, index) => [column, values[index]])) as Insertable<
          Database[Table]
        >,
      ),
  )
  return (trx: WriteTransaction, row: Pick<Insertable<Database[Table]>, Column>) =>
    insert(trx, ...columns.map((column) => row[column] as Value))
}

function prepared<Source extends ReadOnlyDatabase, Values extends Value[], Row>(
  build: (source: Source, ...values: Values) => Compilable<Row>,
): (source: Source, ...values: Values) => Promise<QueryResult<Row>> {
  const queriesByKind = new Map<boolean, CompiledQuery<Row>>()
  return (source, ...values) => {
    const kind = isPostgres(source)
    let query = queriesByKind.get(kind)
    if (!query) {
      query = build(source, ...(values.map((_value, index) => placeholder(index)) as Values)).compile()
      refuseAllColumns(query.sql)
      queriesByKind.set(kind, query)
      if (kind) nameStatement(query.sql)
    }
    const parameters = query.parameters.map((value) => {
      const index = placeholders.get(value)
      return index === undefined ? value : values[index]
    })
    return toKysely(source).executeQuery({ ...query, parameters })
  }
}

/**
 * Postgres refuses a prepared `select *` on the connections that are open while an update of the shop adds a column.
 * @throws Error if the statement does not name its columns
 */
function refuseAllColumns(statement: string): void {
  if (/\bselect \*|\.\*|\breturning \*/.test(statement)) {
    throw new Error(`A prepared statement must name its columns: ${statement}`)
  }
}

const placeholders = new Map<unknown, number>()
function placeholder(index: number): string {
  const mark = `\u0000value ${index}`
  placeholders.set(mark, index)
  return mark
}
