import type { ErrorBody } from '../../shared/contract'
import { errorTexts } from './errorTexts'

/** Why a call failed. It is kept in the store, so it is a plain object. */
export interface StaffError {
  /** The HTTP status; 0 when there was no answer. */
  status: number
  /** The contract of refusals: screens decide by it. `no_connection`: there was no answer. */
  code: string
  /** A sentence that can be shown. */
  message: string
  /** Sentences about fields, by name. */
  errors?: Record<string, string[]> | undefined
  /** What the shop has now, when somebody else has changed it meanwhile. */
  current?: unknown
}

const noConnection: StaffError = {
  status: 0,
  code: 'no_connection',
  message: errorTexts.noConnection,
}

/**
 * Makes the error of an answer.
 * @param status of HTTP; a text if there was no answer, as RTK Query has it
 * @param data the JSON of the answer, if it had any
 */
export function toStaffError(status: number | string, data: unknown): StaffError {
  if (typeof status !== 'number') return noConnection
  const { code, message, errors, current } = (
    typeof data === 'object' && data !== null ? data : {}
  ) as Partial<ErrorBody & { current: unknown }>
  return {
    status,
    code: code ?? 'unknown',
    message: message ?? errorTexts.failed,
    ...(errors && { errors }),
    ...(current !== undefined && { current }),
  }
}

/**
 * Reads the error of a call that `unwrap` has thrown.
 * @throws what was thrown, if it is a fault of the program
 */
export function readStaffError(thrown: unknown): StaffError {
  if (typeof thrown === 'object' && thrown !== null && 'code' in thrown && 'status' in thrown) {
    return thrown as StaffError
  }
  // Code that is fetched when it is needed comes from the shop too.
  if (thrown instanceof Error && thrown.name === 'ChunkLoadError') return noConnection
  throw thrown
}
