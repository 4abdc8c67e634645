import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import type { TestDatabase } from './testDatabase'
import { aMigratedPostgres, openPostgres } from './testPostgres'

export interface BreakablePostgres extends TestDatabase {
  /** Closes all connections, and refuses new ones until `mend`. */
  cut(): void
  mend(): void
}

/**
 * Opens a migrated Postgres behind a relay that can be cut, as if it were stopped or the network lost.
 * @returns the database and the switch
 */
export async function openBreakablePostgres(): Promise<BreakablePostgres> {
  const { url, remove } = await aMigratedPostgres()
  const { hostname, port } = new URL(url)
  const sockets = new Set<Socket>()
  let isCut = false
  const relay = createServer((client) => {
    if (isCut) return void client.resetAndDestroy()
    const server = connect(Number(port), hostname)
    for (const socket of [client, server]) {
      sockets.add(socket)
      socket.on('error', () => {}).on('close', () => sockets.delete(socket))
    }
    client.pipe(server).pipe(client)
  })
  await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve))
  const address = new URL(url)
  address.hostname = '127.0.0.1'
  address.port = String((relay.address() as AddressInfo).port)
  const db = openPostgres(address.href)
  return {
    db,
    cut() {
      isCut = true
      for (const socket of sockets) socket.destroy()
    },
    mend() {
      isCut = false
    },
    async close() {
      await db.destroy()
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => relay.close(resolve))
      await remove()
    },
  }
}
