import { once } from 'node:events'
import { createServer } from 'node:net'

/** Systems give ports above these to connections and to servers that ask for any port. */
const lowest = 20_000
const highest = 32_000

/**
 * Finds a free port that no program is given by chance before the caller uses it.
 * @returns a port that was free a moment ago
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = lowest + Math.floor(Math.random() * (highest - lowest))
    const server = createServer().listen(port, '127.0.0.1')
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    )
    server.close()
    if (isFree) return port
  }
}
