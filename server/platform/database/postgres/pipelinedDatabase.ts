import {
  type ConnectionProvider,
  type DatabaseConnection,
  DefaultConnectionProvider,
  DefaultQueryExecutor,
  Kysely,
  PostgresDialect,
  PostgresDriver,
} from 'kysely'
import type pg from 'pg'
import type { Database } from '../schema'

/**
 * Opens Kysely on a pool so that statements of one transaction that are started together are sent together. Kysely
 * itself would send each of them only after the answer to the one before.
 * @param pool its connections have `pipeline: true`
 */
export function pipelinedDatabase(pool: pg.Pool): Kysely<Database> {
  const dialect = new PostgresDialect({ pool })
  const driver = new PostgresDriver({ pool })
  // With a pool that exists already, this does nothing but remember it.
  void driver.init()
  const executor = new PipeliningExecutor(
    dialect.createQueryCompiler(),
    dialect.createAdapter(),
    new DefaultConnectionProvider(driver),
  )
  const db = new Kysely<Database>({ config: { dialect }, dialect, driver, executor })
  pipelined.add(db)
  return db
}

const pipelined = new WeakSet<object>()

/** @returns whether statements of a transaction of this database are sent as soon as they are started */
export const isPipelined = (db: object): boolean => pipelined.has(db)

class PipeliningExecutor extends DefaultQueryExecutor {
  /** Is called for each transaction, with a provider that gives out the connection to one query at a time. */
  override withConnectionProvider(provider: ConnectionProvider): DefaultQueryExecutor {
    return super.withConnectionProvider(new SharedConnection(provider))
  }
}

/** Gives out the connection of a transaction to all its queries at once. */
class SharedConnection implements ConnectionProvider {
  readonly #provider: ConnectionProvider
  #connection: Promise<DatabaseConnection> | undefined

  constructor(provider: ConnectionProvider) {
    this.#provider = provider
  }

  async provideConnection<Result>(
    work: (connection: DatabaseConnection) => Promise<Result>,
  ): Promise<Result> {
    // All queries wait for the same promise, so that they are sent in the order in which they were started.
    this.#connection ??= new Promise((resolve, reject) => {
      this.#provider.provideConnection(async (connection) => resolve(connection)).catch(reject)
    })
    return work(await this.#connection)
  }
}
