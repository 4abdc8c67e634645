import { Gauge, Histogram, type Registry } from 'prom-client'
import type { DatabaseFigures } from '../../platform/database/databaseFigures'

const secondsUpTo = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 5]

/**
 * Registers the figures of this process's database connections, and observes how long each one is waited for and held.
 * @param registry the registry of this process
 * @param figures the figures of the open database; its `onConnection` is replaced
 */
export function describeConnections(registry: Registry, figures: DatabaseFigures): void {
  const registers = [registry]
  new Gauge({
    name: 'rille_database_waiting',
    help: 'Queries waiting for a connection to Postgres or, with SQLite, for their turn to write.',
    registers,
    collect() {
      this.set(figures.waiting())
    },
  })
  new Gauge({
    name: 'rille_database_connections',
    help: 'Connections to Postgres; 0 with SQLite.',
    labelNames: ['state'] as const,
    registers,
    collect() {
      this.set({ state: 'in_use' }, figures.connectionsInUse())
      this.set({ state: 'idle' }, figures.connectionsOpen() - figures.connectionsInUse())
    },
  })
  const waitHistogram = new Histogram({
    name: 'rille_database_connection_wait_seconds',
    help: 'How long queries waited for a connection to Postgres.',
    buckets: secondsUpTo,
    registers,
  })
  const holdHistogram = new Histogram({
    name: 'rille_database_connection_hold_seconds',
    help: 'How long a connection to Postgres was held by one query or transaction.',
    buckets: secondsUpTo,
    registers,
  })
  figures.onConnection = (phase, seconds) =>
    (phase === 'waited' ? waitHistogram : holdHistogram).observe(seconds)
}
