import { createServer, type RequestListener, type Server } from 'node:http'
import type { Socket } from 'node:net'

/** The limits of what clients can make a process hold. */
export const limits = {
  /** The maximum number of connections. Further ones are closed at once; existing ones continue. */
  connections: 2000,
  /** The maximum of one address. Hundreds of people may share an address, and browsers keep up to six connections. */
  connectionsOfAddress: 500,
  /** The maximum size of all headers of a request in bytes; larger ones are answered with 431. */
  headerBytes: 16 * 1024,
  /** The maximum number of headers, far above what browsers and proxies send, because Node drops further ones. */
  headers: 100,
  /** The maximum time until all headers have arrived. */
  headersMs: 10_000,
  /** The maximum time until the whole request has arrived; the answer may take longer. */
  requestMs: 15_000,
  /** How often connections are checked for these times; Node's default of 30 seconds would let them exceed it. */
  checkEveryMs: 1000,
  /** How long an idle connection stays open; longer than in proxies, so that the proxy closes it. */
  keepAliveMs: 65_000,
  /** How long a connection may transfer nothing during an answer; longer than the 45 s that a charge may take. */
  silenceMs: 60_000,
}

/** Returns the key by which connections of one client are counted; null if they are not counted. */
export type AddressOf = (socket: Socket) => string | null

/**
 * Creates an HTTP server with limits, so that no client can take too much of the process.
 * @param bounds limits that differ from the default
 * @param addressOf identifies clients by address; the default limits none, for a shop behind a proxy, whose connections
 *   are those of all clients
 * @returns a server that does not listen yet
 */
export function boundedServer(
  listener: RequestListener,
  bounds: Partial<typeof limits> = {},
  addressOf: AddressOf = () => null,
): Server {
  const all = { ...limits, ...bounds }
  const server = createServer(
    {
      maxHeaderSize: all.headerBytes,
      headersTimeout: all.headersMs,
      requestTimeout: all.requestMs,
      connectionsCheckingInterval: all.checkEveryMs,
    },
    listener,
  )
  server.maxConnections = all.connections
  server.maxHeadersCount = all.headers
  server.keepAliveTimeout = all.keepAliveMs
  server.timeout = all.silenceMs
  server.on('connection', boundConnections(all.connectionsOfAddress, addressOf))
  return server
}

/** Closes at once the connections that one address opens above the maximum. */
function boundConnections(max: number, addressOf: AddressOf): (socket: Socket) => void {
  const openCounts = new Map<string, number>()
  return (socket) => {
    const address = addressOf(socket)
    if (address === null) return
    const count = (openCounts.get(address) ?? 0) + 1
    openCounts.set(address, count)
    socket.once('close', () => {
      const remaining = openCounts.get(address)! - 1
      if (remaining > 0) openCounts.set(address, remaining)
      else openCounts.delete(address)
    })
    if (count > max) socket.destroy()
  }
}
