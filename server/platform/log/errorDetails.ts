import { getProperty } from '../../../src/shared/getProperty'
/** @returns the code of an error of Node or Postgres, such as `ENOENT`; '' if it has none */
export const getErrorCode = (error: unknown): string => {
  const code = getProperty(error, 'code')
  return typeof code === 'string' ? code : ''
}

/** @returns the number of an error of SQLite, such as 5 for a busy database; null if it has none */
export const getSqliteCode = (error: unknown): number | null => {
  const code = getProperty(error, 'errcode')
  return typeof code === 'number' ? code : null
}

/**
 * Says shortly why something failed, for texts such as “cannot be read (EACCES)”.
 * @returns the code of the error, or its message if it has no code
 */
export const getErrorReason = (error: unknown): string => getErrorCode(error) || getErrorMessage(error)

/**
 * Reads the message of a thrown value, which need not be an Error.
 * @returns its code if the message is empty, as that of a refused connection with several addresses is
 */
export const getErrorMessage = (error: unknown): string => {
  const message = getProperty(error, 'message')
  return (typeof message === 'string' && message) || getErrorCode(error) || String(error)
}
