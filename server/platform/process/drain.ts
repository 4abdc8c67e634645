import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises'

/**
 * How long a process behind a proxy still takes requests after it was told to end. `/readyz` answers 503 from the
 * start, so a proxy that polls it every two seconds notices it twice. Each answer has `Connection: close`, so that
 * connections end after an answer and never during a request.
 */
export const noticeMs = 5000
/** How long a replaced worker keeps its connections, while each answer tells clients to open new ones. */
export const replacedNoticeMs = 2000
/** How long requests may still run then. Interrupted downloads can be resumed, and the reconciler settles payments. */
export const runningRequestsMs = 25_000

export interface Closing {
  /** How long requests are still taken, in milliseconds; 0 if no proxy polls `/readyz`. */
  noticeMs?: number
  /** Another process takes new connections on the same port already, so this one stops listening at once. */
  isReplaced?: boolean
}

/**
 * Closes a server in steps: it takes requests for a while, then stops listening, and waits for the running requests.
 * The caller must set `Connection: close` on every answer from now on.
 * @returns a promise that resolves when no connection is left
 */
export async function drain(server: Server, { noticeMs = 0, isReplaced = false }: Closing = {}) {
  const closed = new Promise<void>((resolve) => server.once('close', resolve))
  if (!server.listening) return
  if (isReplaced) stopListening(server)
  await delay(noticeMs)
  // Closing the listener resets connections that wait to be accepted; right after a poll there are hardly any.
  await nextTurn()
  if (!isReplaced) stopListening(server)
  // Connections that are in use now become idle later, and browsers would keep them open for a minute.
  server.closeIdleConnections()
  const sweep = setInterval(() => server.closeIdleConnections(), 50)
  const limit = setTimeout(() => server.closeAllConnections(), runningRequestsMs)
  await closed
  clearInterval(sweep)
  clearTimeout(limit)
  // Nothing is open any more. This ends Node's own timer, which looks for slow requests.
  server.close()
}

/**
 * Stops listening. `http.Server.close` would also close idle connections, on which a proxy may be sending a request.
 */
function stopListening(server: Server) {
  NetServer.prototype.close.call(server)
}
