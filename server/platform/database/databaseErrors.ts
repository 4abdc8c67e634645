import { getProperty } from '../../../src/shared/getProperty'
/** Classifies errors of the databases. The codes of SQLite are from https://sqlite.org/rescode.html */

import { getErrorCode, getErrorMessage, getSqliteCode } from '../log/errorDetails'
import { ConnectionLost } from './postgres/connectionLost'

const corrupt = 11
const cannotOpen = 14
const notADatabase = 26

/** @returns SQLite's primary result code, without the extended part; null if the error is not one of SQLite */
function sqliteCode(error: unknown): number | null {
  const errcode = getSqliteCode(error)
  return typeof errcode === 'number' ? errcode & 0xff : null
}

/** @returns whether SQLite has found a damaged file, or one that is not a database */
export const isDamaged = (error: unknown): boolean => [corrupt, notADatabase].includes(sqliteCode(error) ?? 0)

/** @returns whether SQLite cannot open the file */
export const isUnopenable = (error: unknown): boolean => sqliteCode(error) === cannotOpen

/**
 * Says whether a query failed because its table does not exist.
 * `42P01` is from https://www.postgresql.org/docs/current/errcodes-appendix.html
 * @returns true for this error of either database
 */
export const isMissingTable = (error: unknown): boolean =>
  getErrorCode(error) === '42P01' || /no such table/.test(getErrorMessage(error))

/**
 * A temporary problem of a database. After `away`, a change that was running may have been made or not; after `full`,
 * it was not made.
 */
export type DatabaseTrouble = 'away' | 'busy' | 'full'

const sqliteTroubles: Record<number, DatabaseTrouble> = {
  5: 'busy',
  8: 'full', // read-only
  10: 'full', // reading or writing failed
  13: 'full',
  [cannotOpen]: 'away',
}

/** The problems by code or class of https://www.postgresql.org/docs/current/errcodes-appendix.html */
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

/** @returns the temporary problem that an error reports; null for any other error */
export function findTrouble(error: unknown): DatabaseTrouble | null {
  const code = sqliteCode(error)
  if (code !== null) return sqliteTroubles[code] ?? null
  if (isGone(error) || error instanceof ConnectionLost) return 'away'
  const name = getErrorCode(error)
  if (!/^[0-9A-Z]{5}$/.test(name)) return null
  return (
    postgresTroubles[name] ?? postgresTroubles[name.slice(0, 3)] ?? postgresTroubles[name.slice(0, 2)] ?? null
  )
}

/** @returns whether the file of a SQLite database was deleted or replaced while the program was running */
export const isGone = (error: unknown): boolean => getProperty(error, 'name') === 'DatabaseGone'

/** @returns whether the file system has reported a full disk, an exceeded quota or a read-only disk */
export const isDiskFull = (error: unknown): boolean =>
  ['ENOSPC', 'EDQUOT', 'EROFS'].includes(getErrorCode(error))
