import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { setTimeout as delay } from 'node:timers/promises'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SelectQueryNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import { DatabaseBusy } from '../errors'

/** How long a statement keeps trying while another process holds the write lock. */
const busyPatienceMs = 5000
const busyTimeoutMs = 50
const readersBesideTheWriter = 3

/**
 * Kysely on `node:sqlite`: WAL, every commit synced, transactions begin IMMEDIATE so that they never fail half way
 * on a stale read. A file gets a few connections, so that reads go on while a transaction is open; writers of this
 * process queue, and a lock held by another process is waited for without blocking the event loop.
 * @param file a path, or `:memory:`
 */
export function sqliteDialect(file: string): Dialect {
  return {
    createAdapter: () => new TransactionalSqliteAdapter(),
    createDriver: () => new SqliteDriver(file),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
}

/** SQLite can roll back a change of the schema; Kysely does not rely on it unless told. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true
  }
}

class SqliteDriver implements Driver {
  readonly #file: string
  readonly #writeLock = new Lock()
  readonly #all: SqliteConnection[] = []
  readonly #idle: SqliteConnection[] = []
  readonly #waiting: ((connection: SqliteConnection) => void)[] = []

  constructor(file: string) {
    this.#file = file
  }

  async init() {
    const connections = this.#file === ':memory:' ? 1 : 1 + readersBesideTheWriter
    for (let n = 0; n < connections; n++) this.#all.push(new SqliteConnection(this.#file, this.#writeLock))
    this.#idle.push(...this.#all)
  }

  async acquireConnection(): Promise<SqliteConnection> {
    return this.#idle.pop() ?? new Promise((resolve) => this.#waiting.push(resolve))
  }

  async releaseConnection(connection: SqliteConnection) {
    const next = this.#waiting.shift()
    if (next) next(connection)
    else this.#idle.push(connection)
  }

  async beginTransaction(connection: SqliteConnection) {
    await connection.begin()
  }
  async commitTransaction(connection: SqliteConnection) {
    await connection.end('commit')
  }
  async rollbackTransaction(connection: SqliteConnection) {
    await connection.end('rollback')
  }
  async destroy() {
    for (const connection of this.#all) connection.close()
  }
}

class SqliteConnection implements DatabaseConnection {
  readonly #db: DatabaseSync
  readonly #writeLock: Lock
  readonly #statements = new Map<string, StatementSync>()
  #inTransaction = false

  constructor(file: string, writeLock: Lock) {
    this.#writeLock = writeLock
    this.#db = new DatabaseSync(file, { timeout: busyTimeoutMs })
    if (file !== ':memory:') this.#db.exec('pragma journal_mode = wal')
    this.#db.exec('pragma synchronous = full; pragma foreign_keys = on; pragma journal_size_limit = 67108864')
    this.#db.exec('pragma cache_size = -16000; pragma temp_store = memory')
  }

  async begin() {
    await this.#writeLock.take()
    try {
      await whileBusy(() => this.#db.exec('begin immediate'))
      this.#inTransaction = true
    } catch (error) {
      this.#writeLock.free()
      throw error
    }
  }

  async end(how: 'commit' | 'rollback') {
    // After a failed commit Kysely asks for a rollback, which has been done by then.
    if (!this.#inTransaction) return
    try {
      await whileBusy(() => this.#db.exec(how))
    } catch (error) {
      if (this.#db.isTransaction) this.#db.exec('rollback')
      throw error
    } finally {
      this.#inTransaction = false
      this.#writeLock.free()
    }
  }

  async executeQuery<R>({ sql, parameters, query }: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#inTransaction || SelectQueryNode.is(query)) return this.#run(sql, parameters)
    await this.#writeLock.take()
    try {
      return await whileBusy(() => this.#run<R>(sql, parameters))
    } finally {
      this.#writeLock.free()
    }
  }

  async *streamQuery<R>({ sql, parameters }: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    // Not from the statement cache: a second stream of the same query would reset the first.
    const statement = this.#db.prepare(sql)
    for (const row of statement.iterate(...(parameters as SQLInputValue[]))) yield { rows: [row as R] }
  }

  close() {
    this.#db.close()
  }

  #run<R>(sql: string, parameters: readonly unknown[]): QueryResult<R> {
    const statement = this.#statement(sql)
    const values = parameters as SQLInputValue[]
    if (statement.columns().length > 0) return { rows: statement.all(...values) as R[] }
    const { changes, lastInsertRowid } = statement.run(...values)
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
  }

  #statement(sql: string): StatementSync {
    const known = this.#statements.get(sql)
    if (known) return known
    const statement = this.#db.prepare(sql)
    if (this.#statements.size > 500) this.#statements.clear()
    this.#statements.set(sql, statement)
    return statement
  }
}

/** A queue of one: the database has one writer. */
class Lock {
  #isTaken = false
  readonly #waiting: (() => void)[] = []

  async take() {
    if (this.#isTaken) await new Promise<void>((resolve) => this.#waiting.push(resolve))
    this.#isTaken = true
  }
  free() {
    const next = this.#waiting.shift()
    if (next) next()
    else this.#isTaken = false
  }
}

const sqliteBusy = 5

async function whileBusy<T>(work: () => T): Promise<T> {
  const giveUpAt = performance.now() + busyPatienceMs
  for (;;) {
    try {
      return work()
    } catch (error) {
      if ((error as { errcode?: number }).errcode !== sqliteBusy) throw error
      if (performance.now() > giveUpAt) throw new DatabaseBusy()
      await delay(10 + Math.random() * 40)
    }
  }
}
