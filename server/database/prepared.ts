import type { Compilable, CompiledQuery, Kysely, QueryResult } from 'kysely'
import { isPostgres } from './dialects'
import type { Database } from './schema'

type Value = string | number | null

/**
 * Makes a query whose SQL is built only once for each kind of database, because building a small query takes longer
 * than executing it.
 * @param build builds the query; it gets placeholders and may only pass them on to the query unchanged
 * @returns a function that executes the query with values
 */
export function prepared<Values extends Value[], Row>(
  build: (db: Kysely<Database>, ...values: Values) => Compilable<Row>,
): (db: Kysely<Database>, ...values: Values) => Promise<QueryResult<Row>> {
  const known = new Map<boolean, CompiledQuery<Row>>()
  return (db, ...values) => {
    const kind = isPostgres(db)
    let query = known.get(kind)
    if (!query) {
      query = build(db, ...(values.map((_value, index) => placeholder(index)) as Values)).compile()
      known.set(kind, query)
    }
    const parameters = query.parameters.map((value) => {
      const index = placeholders.get(value)
      return index === undefined ? value : values[index]
    })
    return db.executeQuery({ ...query, parameters })
  }
}

const placeholders = new Map<unknown, number>()
function placeholder(index: number): string {
  const mark = `\u0000value ${index}`
  placeholders.set(mark, index)
  return mark
}
