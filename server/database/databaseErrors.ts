/** What a database says by its error. Of SQLite by the codes of https://sqlite.org/rescode.html */

import { codeOf, messageOf, sqliteCodeOf } from '../log/errorDetails'
import { ConnectionLost } from './connectionLost'

const corrupt = 11
const cannotOpen = 14
const notADatabase = 26

/** SQLite's code without what it adds to it; null: the error is none of SQLite's. */
function sqliteCode(error: unknown): number | null {
  const errcode = sqliteCodeOf(error)
  return typeof errcode === 'number' ? errcode & 0xff : null
}

/** The file is damaged, or no database. */
export const isDamaged = (error: unknown): boolean => [corrupt, notADatabase].includes(sqliteCode(error) ?? 0)

export const isUnopenable = (error: unknown): boolean => sqliteCode(error) === cannotOpen

/** `42P01` of Postgres: https://www.postgresql.org/docs/current/errcodes-appendix.html */
export const isMissingTable = (error: unknown): boolean =>
  codeOf(error) === '42P01' || /no such table/.test(messageOf(error))

/**
 * Why a database cannot do what it is asked for, though nothing is wrong with the question. `away`: whether a change
 * under way was made is not known. `full`: it was not made.
 */
export type DatabaseTrouble = 'away' | 'busy' | 'full'

const sqliteTroubles: Record<number, DatabaseTrouble> = {
  5: 'busy',
  8: 'full', // read-only
  10: 'full', // reading or writing failed
  13: 'full',
  [cannotOpen]: 'away',
}

/** By class or code of https://www.postgresql.org/docs/current/errcodes-appendix.html */
const postgresTroubles: Record<string, DatabaseTrouble> = {
  '08': 'away',
  '25006': 'away', // read-only: a stand-by
  '53100': 'full',
  '53': 'away', // too many connections, no memory
  '55P03': 'busy',
  '57014': 'busy',
  '57P': 'away', // ended or starting
  '58': 'away', // the system beneath it
}

/** @returns null: the error is about something else */
export function troubleOf(error: unknown): DatabaseTrouble | null {
  const code = sqliteCode(error)
  if (code !== null) return sqliteTroubles[code] ?? null
  if (isGone(error) || error instanceof ConnectionLost) return 'away'
  const { code: name } = (error ?? {}) as { code?: unknown }
  if (typeof name !== 'string' || !/^[0-9A-Z]{5}$/.test(name)) return null
  return (
    postgresTroubles[name] ?? postgresTroubles[name.slice(0, 3)] ?? postgresTroubles[name.slice(0, 2)] ?? null
  )
}

/** The file of a SQLite database was deleted or replaced under the running program. */
export const isGone = (error: unknown): boolean => (error as Error | null)?.name === 'DatabaseGone'

/** Of the file system: no room, or no leave to write. */
export const isDiskFull = (error: unknown): boolean => ['ENOSPC', 'EDQUOT', 'EROFS'].includes(codeOf(error))
