import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises'

/**
 * So long a process that is told to end goes on taking requests where a proxy is in front: `/readyz` says 503 from the
 * first moment, and a proxy that asks every two seconds has noticed twice. Each answer says `Connection: close`, so that
 * connections which are in use end by an answer, never under a request.
 */
export const noticeMs = 5000
/** So long the connections of a worker that is replaced are kept: who uses them is told to make new ones. */
export const replacedNoticeMs = 2000
/** Requests that are still running then get so long; what breaks off can be continued or is taken up by the reconciler. */
export const runningRequestsMs = 25_000

export interface Closing {
  /** How long requests are still taken, in milliseconds; 0 where nobody asks `/readyz`. */
  noticeMs?: number
  /** Others take new connections on the same port already: only those that are there get the notice. */
  isReplaced?: boolean
}

/** Resolves when no connection is left; the caller has every answer say `Connection: close` from now on. */
export async function drain(server: Server, { noticeMs = 0, isReplaced = false }: Closing = {}) {
  const closed = new Promise<void>((resolve) => server.once('close', resolve))
  if (!server.listening) return
  if (isReplaced) stopListening(server)
  await delay(noticeMs)
  // Connections that wait to be accepted are reset with the listener: right after a look for them there are hardly any.
  await nextTurn()
  if (!isReplaced) stopListening(server)
  // Connections that are answering now become idle later, and browsers keep them for a minute.
  server.closeIdleConnections()
  const sweep = setInterval(() => server.closeIdleConnections(), 50)
  const limit = setTimeout(() => server.closeAllConnections(), runningRequestsMs)
  await closed
  clearInterval(sweep)
  clearTimeout(limit)
}

/** `http.Server.close` would also cut idle connections, on which a proxy may be sending its next request. */
function stopListening(server: Server) {
  NetServer.prototype.close.call(server)
}
