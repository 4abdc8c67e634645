import type { Kysely } from 'kysely'
import type { ReadOnlyDatabase } from './access'
import type { Database } from './schema'

/** The load of the database connections, for metrics. */
export interface DatabaseFigures {
  /** The number of Postgres connections in use; 0 with SQLite. */
  connectionsInUse(): number
  /** The number of open Postgres connections; 0 with SQLite. */
  connectionsOpen(): number
  /** The number of waiters: for a Postgres connection, or for SQLite's write lock. */
  waiting(): number
  /** Is called with the seconds for which each Postgres connection was waited for, and was held. */
  onConnection: (phase: 'waited' | 'held', seconds: number) => void
  /** Is called for each round trip to Postgres: statements that are sent together count once. */
  onRoundTrip: () => void
}

const figuresByDatabase = new WeakMap<ReadOnlyDatabase, DatabaseFigures>()

/** @returns figures that are 0 until a database replaces their functions */
export const createDatabaseFigures = (): DatabaseFigures => ({
  connectionsInUse: () => 0,
  connectionsOpen: () => 0,
  waiting: () => 0,
  onConnection: () => {},
  onRoundTrip: () => {},
})

/** Remembers the figures of a database, for `getFigures`. @returns the database */
export function withFigures(db: Kysely<Database>, figures: DatabaseFigures): Kysely<Database> {
  figuresByDatabase.set(db, figures)
  return db
}

/** @returns the figures of a database from `openDatabase`; for any other database, they stay 0 */
export const getFigures = (db: ReadOnlyDatabase): DatabaseFigures =>
  figuresByDatabase.get(db) ?? createDatabaseFigures()
