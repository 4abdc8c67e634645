import type pg from 'pg'

/** A connection to Postgres could not be made, or was lost: whether a change under way was made is not known. */
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
 * Gives errors of the network the name of the database, so that those of other services are not taken for them.
 * @param error what a connection to Postgres failed with
 * @returns what Postgres itself answered as it is
 */
export function asConnectionLost(error: unknown): unknown {
  const { code, message = '', errors } = error as { code?: unknown; message?: string; errors?: Error[] }
  if (!networkCodes.includes(String(code)) && !lostConnection.test(message)) return error
  // Where a name has several addresses, what went wrong is said for each of them.
  return new ConnectionLost(message || errors?.[0]?.message, { cause: error })
}

/** Names the failures of a connection from now on. */
export function nameLostConnections(client: pg.ClientBase): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  const named = (...args: unknown[]) => {
    const result = query(...args)
    return result instanceof Promise
      ? result.catch((error) => {
          throw asConnectionLost(error)
        })
      : result
  }
  client.query = named as typeof client.query
}
