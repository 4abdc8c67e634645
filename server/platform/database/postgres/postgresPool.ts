import pg from 'pg'
import { DatabaseBusy } from '../../troubles'
import { createDatabaseFigures, type DatabaseFigures } from '../databaseFigures'
import { announceChanges } from './changeNotifications'
import { asConnectionLost, nameLostConnections } from './connectionLost'
import { sendEarly } from './sendEarly'

const usualWaitMs = 1000
/** The application name of the shop's Postgres connections. */
export const postgresName = 'rille'

export interface PoolOptions {
  /** 10 unless another number is given. */
  maxConnections?: number | undefined
  /**
   * So long a query waits for a connection, and twice as long for a lock. A statement takes five times as long at most,
   * an idle transaction ten times. 1000 unless another number is given.
   */
  databaseWaitMs?: number | undefined
  /** Is called when an idle connection breaks. */
  onLostConnection: (error: Error) => void
  /** Gets the numbers of connections and round trips, and how long each connection is waited for and held. */
  figures?: DatabaseFigures
}

/**
 * Creates a pool of Postgres connections, with time limits for statements, locks and idle transactions.
 * @param connectionString the address, with TLS settings if there are any
 */
export function createPostgresPool(
  connectionString: string,
  {
    maxConnections = 10,
    databaseWaitMs = usualWaitMs,
    onLostConnection,
    figures = createDatabaseFigures(),
  }: PoolOptions,
): pg.Pool {
  const types = {
    // count(*) and sums are int8, which pg returns as text; the shop's numbers are far below 2^53.
    getTypeParser: (oid: number, format?: 'text' | 'binary') =>
      oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format),
  }
  const pool = new pg.Pool({
    connectionString,
    types: types as pg.CustomTypesConfig,
    application_name: postgresName,
    max: maxConnections,
    pipeline: true,
    connectionTimeoutMillis: databaseWaitMs,
    statement_timeout: 5 * databaseWaitMs,
    lock_timeout: 2 * databaseWaitMs,
    idle_in_transaction_session_timeout: 10 * databaseWaitMs,
  } as pg.PoolConfig)
  // Without a listener, a broken idle connection would end the process; the pool replaces it.
  pool.on('error', onLostConnection)
  // The same holds for a connection in use, where the query fails and reports the error.
  pool.on('connect', (client) => client.on('error', () => {}))
  pool.on('connect', nameLostConnections)
  pool.on('connect', (client) => sendEarly(client, () => figures.onRoundTrip()))
  announceChanges(pool)
  const connect = pool.connect.bind(pool)
  const timedConnect = async () => {
    const askedAt = performance.now()
    const client = await connect().catch(throwNotConnected)
    figures.onConnection('waited', (performance.now() - askedAt) / 1000)
    return client
  }
  pool.connect = ((callback?: Parameters<typeof connect>[0]) =>
    callback ? connect(callback) : timedConnect()) as typeof pool.connect
  describePool(pool, figures)
  return pool
}

function describePool(pool: pg.Pool, figures: DatabaseFigures) {
  figures.connectionsOpen = () => pool.totalCount
  figures.connectionsInUse = () => pool.totalCount - pool.idleCount
  figures.waiting = () => pool.waitingCount
  const takenAt = new WeakMap<object, number>()
  pool.on('acquire', (client) => takenAt.set(client, performance.now()))
  pool.on('release', (_error, client) => {
    const since = takenAt.get(client)
    if (since !== undefined) figures.onConnection('held', (performance.now() - since) / 1000)
  })
}

/** Converts the error of a failed connect. A timeout means that all connections are in use; no query was sent then. */
function throwNotConnected(error: Error): never {
  throw /timeout exceeded when trying to connect/.test(error.message)
    ? new DatabaseBusy()
    : asConnectionLost(error)
}
