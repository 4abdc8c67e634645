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
import type { DatabaseFigures } from '../databaseFigures'
import { Lock } from '../locks/lock'
import { SqliteFile } from './sqliteFile'
import { Writer } from './sqliteWriter'

/**
 * Creates the Kysely dialect for `node:sqlite`. It uses a write-ahead log, syncs every commit, and begins transactions
 * with IMMEDIATE, so that they never fail half-way after a stale read. One connection writes while others read. Writers
 * of this process wait in a queue, and a lock of another process is waited for without blocking the event loop.
 *
 * Transactions that wait anyway are synced to the disk together (see `Writer`). Each of them completes only after the
 * sync.
 * @param file a path, or `:memory:`
 * @param figures gets the number of waiting writers
 * @param content the content of a database in memory, see `SqliteFile`
 */
export function sqliteDialect(file: string, figures?: DatabaseFigures, content?: Uint8Array): Dialect {
  return {
    createAdapter: () => new TransactionalSqliteAdapter(),
    createDriver: () => new SqliteDriver(file, figures, content),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
}

/** Tells Kysely that SQLite can roll back changes of the schema. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true
  }
}

class SqliteDriver implements Driver {
  readonly #file: string
  readonly #turn = new Lock()
  readonly #figures: DatabaseFigures | undefined
  readonly #content: Uint8Array | undefined
  #files!: SqliteFiles

  constructor(file: string, figures?: DatabaseFigures, content?: Uint8Array) {
    this.#file = file
    this.#figures = figures
    this.#content = content
  }

  async init() {
    const writer = new SqliteFile(this.#file, this.#content)
    const reader = this.#file === ':memory:' ? writer : new SqliteFile(this.#file)
    this.#files = {
      writer: new Writer(writer),
      reader,
      streams: new Streams(this.#file, reader === writer ? reader : null),
    }
    const { writer: queue } = this.#files
    if (this.#figures) this.#figures.waiting = () => queue.waiting
  }

  async acquireConnection(): Promise<SqliteConnection> {
    // A database in memory has only one connection: others must not read while it is in a transaction.
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

/** A connection for Kysely. The real connections are shared, because each query runs to its end synchronously. */
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
    // After a failed commit, Kysely calls for a rollback, which has been done already.
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
      if (file !== writer.file) streams.release(file)
    }
  }
}

/** The connections for reading row by row. Each one sees the database as it was when its query began. */
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
  release(file: SqliteFile) {
    if (file !== this.#shared) this.#idle.push(file)
  }
  close() {
    for (const file of this.#all) file.close()
  }
}
