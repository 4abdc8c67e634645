import type pg from 'pg'

/** A connection to Postgres could not be made or was lost. A change that was running may have been made or not. */
export class ConnectionLost extends Error {
  override name = 'ConnectionLost'
}

const networkCodes = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
]
const lostConnection =
  /^(?:Connection terminated|Client has encountered a connection error|Client was closed|terminating connection)/

/**
 * Converts network errors of a Postgres connection, so that they can be distinguished from those of other services.
 * @param error the error of a connection to Postgres
 * @returns a ConnectionLost for a network error; an error that Postgres itself reported is returned unchanged
 */
export function asConnectionLost(error: unknown): unknown {
  const { code, message = '', errors } = error as { code?: unknown; message?: string; errors?: Error[] }
  if (!networkCodes.includes(String(code)) && !lostConnection.test(message)) return error
  // For a host name with several addresses, there is an error for each of them.
  return new ConnectionLost(message || errors?.[0]?.message, { cause: error })
}

/**
 * Lets the queries of a connection reject with ConnectionLost for network errors.
 * @param client the connection, whose `query` is replaced
 */
export function nameLostConnections(client: pg.ClientBase): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  const wrappedQuery = (...args: unknown[]) => {
    const result = query(...args)
    return result instanceof Promise
      ? result.catch((error) => {
          throw asConnectionLost(error)
        })
      : result
  }
  client.query = wrappedQuery as typeof client.query
}
