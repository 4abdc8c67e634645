import { createServer, type RequestListener, type Server } from 'node:http'
import type { Socket } from 'node:net'

/** What one client, or many, can make a process hold. */
export const limits = {
  /** Beyond it new connections are closed at once; those that are there go on. */
  connections: 2000,
  /** Of one address: hundreds of people may share one at a carrier, and browsers keep up to six each. */
  connectionsOfAddress: 500,
  /** All headers of a request, in bytes: more is answered with 431. */
  headerBytes: 16 * 1024,
  /** Node leaves out those beyond it, so it is far above what browsers and proxies send. */
  headers: 100,
  /** Until all headers have come, and all of the request; an answer may take longer. */
  headersMs: 10_000,
  requestMs: 15_000,
  /** How often it is looked for connections that take longer: Node's own half a minute would let them stay that long. */
  lookEveryMs: 1000,
  /** Idle between two requests; longer than proxies keep theirs, so that it is they who close. */
  keepAliveMs: 65_000,
  /** Nothing at all came or went, though an answer is under way; longer than the 45 s that a charge may take. */
  silenceMs: 60_000,
}

/** What the connections of one client are counted by; null: they are not. */
export type AddressOf = (socket: Socket) => string | null

/**
 * An HTTP server whose clients cannot take more of the process than is good for the others.
 * @param addressOf left out: a proxy is in front, whose connections are those of all clients
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
      connectionsCheckingInterval: all.lookEveryMs,
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

/** Closes at once what one address opens beyond its share. */
function boundConnections(max: number, addressOf: AddressOf): (socket: Socket) => void {
  const open = new Map<string, number>()
  return (socket) => {
    const address = addressOf(socket)
    if (address === null) return
    const count = (open.get(address) ?? 0) + 1
    open.set(address, count)
    socket.once('close', () => {
      const left = open.get(address)! - 1
      if (left > 0) open.set(address, left)
      else open.delete(address)
    })
    if (count > max) socket.destroy()
  }
}
