import { elementAt } from '../../../src/shared/required'
import { findTrouble, isGone, isUnopenable } from '../database/databaseErrors'
import { getErrorCode } from '../log/errorDetails'
import { redactLine } from '../log/redact'
import { DatabaseBusy } from '../troubles'

/** The exit code `EX_TEMPFAIL`: a later start may succeed, when the database is back or the disk has free space. */
export const laterExit = 75

type Cause = { cause?: Cause; message?: string } | null | undefined

/**
 * Explains an error at the start that is not a matter of settings: a full disk, or a database that does not answer.
 * @returns one line that says what to do; null for any other error
 */
export function startTrouble(error: unknown): string | null {
  for (let cause = error as Cause; typeof cause === 'object' && cause !== null; cause = cause.cause) {
    const trouble = cause instanceof DatabaseBusy ? 'busy' : findTrouble(cause)
    if (isOutOfRoom(cause) || trouble === 'full') {
      return `The shop's data cannot be written (${formatReason(cause)}). Make room on the disk, then start again.`
    }
    if (trouble) {
      return `The database does not answer (${formatReason(cause)}). Start it or check DATABASE_URL, then start again.`
    }
  }
  return null
}

/**
 * Tells why the database does not answer now, but may do so soon.
 * @returns the reason in a line; null for any other error, and for a file that cannot be opened
 */
export function awayReason(error: unknown): string | null {
  for (let cause = error as Cause; typeof cause === 'object' && cause !== null; cause = cause.cause) {
    const trouble = cause instanceof DatabaseBusy ? 'busy' : findTrouble(cause)
    if (isUnopenable(cause) || isGone(cause)) return null
    if (trouble === 'away' || trouble === 'busy') return formatReason(cause)
  }
  return null
}

/** @returns whether the file system has reported a full disk or an exceeded quota */
export const isOutOfRoom = (error: unknown): boolean => ['ENOSPC', 'EDQUOT'].includes(getErrorCode(error))

const formatReason = ({ message }: NonNullable<Cause>): string =>
  redactLine(elementAt((message || 'no reason given').split('\n', 1), 0))
