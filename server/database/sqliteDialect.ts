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
/** A group of transactions is synced after so many, or so long after it began, even if more are waiting. */
const largestGroup = 64
const longestGroupMs = 10

/**
 * Kysely on `node:sqlite`: WAL, every commit synced, transactions begin IMMEDIATE so that they never fail half way
 * on a stale read. One connection writes, others read meanwhile; writers of this process queue, and a lock held by
 * another process is waited for without blocking the event loop.
 *
 * Transactions that wait for each other anyway are synced together (see `Writer`): none is answered before it is on
 * the disk, and the disk is asked once for all of them.
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
  readonly #turn = new Lock()
  #files!: SqliteFiles

  constructor(file: string) {
    this.#file = file
  }

  async init() {
    const writer = new SqliteFile(this.#file)
    const reader = this.#file === ':memory:' ? writer : new SqliteFile(this.#file)
    this.#files = {
      writer: new Writer(writer),
      reader,
      streams: new Streams(this.#file, reader === writer ? reader : null),
    }
  }

  async acquireConnection(): Promise<SqliteConnection> {
    // A database in memory is one connection's: while it is in a transaction, nobody else may read.
    if (this.#file === ':memory:') await this.#turn.take()
    return new SqliteConnection(this.#files)
  }

  async releaseConnection() {
    if (this.#file === ':memory:') this.#turn.free()
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
    const { writer, reader, streams } = this.#files
    writer.file.close()
    if (reader !== writer.file) reader.close()
    streams.close()
  }
}

interface SqliteFiles {
  writer: Writer
  reader: SqliteFile
  streams: Streams
}

/** What Kysely takes for a connection; the real ones are shared, since each query runs to its end at once. */
class SqliteConnection implements DatabaseConnection {
  readonly #files: SqliteFiles
  #isInTransaction = false

  constructor(files: SqliteFiles) {
    this.#files = files
  }

  async begin() {
    await this.#files.writer.begin()
    this.#isInTransaction = true
  }

  async end(how: 'commit' | 'rollback') {
    // After a failed commit Kysely asks for a rollback, which has been done by then.
    if (!this.#isInTransaction) return
    this.#isInTransaction = false
    await this.#files.writer.end(how)
  }

  async executeQuery<R>({ sql, parameters, query }: CompiledQuery): Promise<QueryResult<R>> {
    const { writer, reader } = this.#files
    if (this.#isInTransaction) return writer.file.run(sql, parameters)
    if (SelectQueryNode.is(query) || /^\s*select\b/i.test(sql)) return reader.run(sql, parameters)
    if (/^\s*pragma\b/i.test(sql)) return writer.outside(() => writer.file.run<R>(sql, parameters))
    await this.begin()
    try {
      const result = writer.file.run<R>(sql, parameters)
      await this.end('commit')
      return result
    } catch (error) {
      await this.end('rollback')
      throw error
    }
  }

  async *streamQuery<R>({ sql, parameters }: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    const { writer, streams } = this.#files
    const file = this.#isInTransaction ? writer.file : streams.take()
    try {
      for (const row of file.iterate(sql, parameters)) yield { rows: [row as R] }
    } finally {
      if (file !== writer.file) streams.giveBack(file)
    }
  }
}

/**
 * The connection that writes. SQLite syncs at each commit, and a disk syncs some hundreds of times a second; so
 * transactions that are waiting when another ends join it: each is a savepoint that can still be undone by itself,
 * the commit after the last of them makes all of them lasting, and only then is any of them told that it is done.
 * With nobody waiting a transaction is committed at once.
 */
class Writer {
  readonly file: SqliteFile
  readonly #turn = new Lock()
  #group: Group | null = null

  constructor(file: SqliteFile) {
    this.file = file
  }

  async begin() {
    await this.#turn.take()
    try {
      if (!this.#group) {
        await whileBusy(() => this.file.exec('begin immediate'))
        this.#group = new Group()
      }
      this.file.exec('savepoint member')
    } catch (error) {
      await this.#leave()
      throw error
    }
  }

  /** @returns when the transaction is on the disk, or undone */
  async end(how: 'commit' | 'rollback') {
    const group = this.#group!
    try {
      this.file.exec(how === 'commit' ? 'release member' : 'rollback to member; release member')
    } catch (error) {
      // A full disk, for example, makes SQLite undo everything at once.
      if (!this.file.isTransaction) group.fail(error)
      await this.#leave()
      throw error
    }
    group.size++
    await this.#leave()
    if (how === 'commit') await group.isLasting
  }

  /** Between groups: for what SQLite refuses or ignores within a transaction. */
  async outside<T>(work: () => T): Promise<T> {
    await this.#turn.take()
    try {
      await this.#close()
      return await whileBusy(work)
    } finally {
      this.#turn.free()
    }
  }

  async #leave() {
    const group = this.#group
    const mayGrow = this.#turn.isAwaited && group?.mayGrow && this.file.isTransaction
    if (!mayGrow) await this.#close()
    this.#turn.free()
  }

  async #close() {
    const group = this.#group
    if (!group) return
    this.#group = null
    try {
      if (this.file.isTransaction) await whileBusy(() => this.file.exec('commit'))
      group.succeed()
    } catch (error) {
      if (this.file.isTransaction) this.file.exec('rollback')
      group.fail(error)
    }
  }
}

/** Transactions that are committed by one commit. */
class Group {
  size = 0
  readonly #closesAt = performance.now() + longestGroupMs
  readonly #outcome = Promise.withResolvers<void>()
  /** Resolves when all of them are on the disk; rejects when none of them is. */
  readonly isLasting = this.#outcome.promise

  constructor() {
    // A group of which all were rolled back has nobody who hears of its end.
    this.isLasting.catch(() => {})
  }
  get mayGrow(): boolean {
    return this.size < largestGroup && performance.now() < this.#closesAt
  }
  succeed() {
    this.#outcome.resolve()
  }
  fail(error: unknown) {
    this.#outcome.reject(error)
  }
}

/** Connections for reading row by row: while one reads it sees the database as it was when it began. */
class Streams {
  readonly #file: string
  readonly #all: SqliteFile[] = []
  readonly #idle: SqliteFile[] = []
  readonly #shared: SqliteFile | null

  constructor(file: string, shared: SqliteFile | null) {
    this.#file = file
    this.#shared = shared
  }
  take(): SqliteFile {
    if (this.#shared) return this.#shared
    const idle = this.#idle.pop()
    if (idle) return idle
    const opened = new SqliteFile(this.#file)
    this.#all.push(opened)
    return opened
  }
  giveBack(file: SqliteFile) {
    if (file !== this.#shared) this.#idle.push(file)
  }
  close() {
    for (const file of this.#all) file.close()
  }
}

/** One connection of `node:sqlite` with its prepared statements. */
class SqliteFile {
  readonly #db: DatabaseSync
  readonly #statements = new Map<string, StatementSync>()

  constructor(file: string) {
    this.#db = new DatabaseSync(file, { timeout: busyTimeoutMs })
    if (file !== ':memory:') this.#db.exec('pragma journal_mode = wal')
    this.#db.exec('pragma synchronous = full; pragma foreign_keys = on; pragma journal_size_limit = 67108864')
    this.#db.exec('pragma cache_size = -16000; pragma temp_store = memory')
  }

  get isTransaction(): boolean {
    return this.#db.isTransaction
  }

  exec(sql: string) {
    this.#db.exec(sql)
  }

  run<R>(sql: string, parameters: readonly unknown[]): QueryResult<R> {
    const statement = this.#statement(sql)
    const values = parameters as SQLInputValue[]
    if (statement.columns().length > 0) return { rows: statement.all(...values) as R[] }
    const { changes, lastInsertRowid } = statement.run(...values)
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
  }

  /** Not from the statement cache: a second stream of the same query would reset the first. */
  iterate(sql: string, parameters: readonly unknown[]): Iterable<unknown> {
    return this.#db.prepare(sql).iterate(...(parameters as SQLInputValue[]))
  }

  close() {
    this.#db.close()
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

/** A queue of one. */
class Lock {
  #isTaken = false
  readonly #waiting: (() => void)[] = []

  get isAwaited(): boolean {
    return this.#waiting.length > 0
  }

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
