/** What a database says by its error. Of SQLite by the codes of https://sqlite.org/rescode.html */

const corrupt = 11
const cannotOpen = 14
const notADatabase = 26

/** SQLite's code without what it adds to it; null: the error is none of SQLite's. */
function sqliteCode(error: unknown): number | null {
  const { errcode } = (error ?? {}) as { errcode?: unknown }
  return typeof errcode === 'number' ? errcode & 0xff : null
}

/** The file is damaged, or no database. */
export const isDamaged = (error: unknown): boolean => [corrupt, notADatabase].includes(sqliteCode(error) ?? 0)

export const isUnopenable = (error: unknown): boolean => sqliteCode(error) === cannotOpen

/** `42P01` of Postgres: https://www.postgresql.org/docs/current/errcodes-appendix.html */
export const isMissingTable = (error: unknown): boolean =>
  (error as { code?: unknown }).code === '42P01' || /no such table/.test((error as Error).message)
