import type { Kysely } from 'kysely'
import type { Database } from './schema'

/** How busy the way to the database is, for whoever runs the shop. */
export interface DatabaseFigures {
  /** Connections of the Postgres pool that are in use, and all that are open; 0 with SQLite. */
  connectionsInUse(): number
  connectionsOpen(): number
  /** Who waits: for a connection, or with SQLite for the turn to write. */
  waiting(): number
  /** Told how long each Postgres connection was waited for, and how long it was held, in seconds. */
  onConnection: (what: 'waited' | 'held', seconds: number) => void
}

const known = new WeakMap<Kysely<Database>, DatabaseFigures>()

export const createDatabaseFigures = (): DatabaseFigures => ({
  connectionsInUse: () => 0,
  connectionsOpen: () => 0,
  waiting: () => 0,
  onConnection: () => {},
})

export function withFigures(db: Kysely<Database>, figures: DatabaseFigures): Kysely<Database> {
  known.set(db, figures)
  return db
}

/** Of a database that `openDatabase` gave; of any other they stay 0. */
export const figuresOf = (db: Kysely<Database>): DatabaseFigures => known.get(db) ?? createDatabaseFigures()
