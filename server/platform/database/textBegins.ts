import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ReadOnlyDatabase } from './access'
import { isPostgres } from './dialects'

/**
 * Builds the condition that the text of a column begins with a text. On Postgres it needs an index of the column with the
 * collation "C"; on SQLite any index of the column will do.
 * @param beginning not empty; signs such as % have no meaning
 */
export function textBegins(db: ReadOnlyDatabase, column: string, beginning: string): RawBuilder<SqlBool> {
  const text = isPostgres(db) ? sql`(${sql.ref(column)} collate "C")` : sql.ref(column)
  return sql`(${text} >= ${beginning} and ${text} < ${`${beginning}\uffff`})`
}
