import { chmodSync, statSync } from 'node:fs'
import { DatabaseSync, type SQLInputValue, type SQLOutputValue, type StatementSync } from 'node:sqlite'
import { setTimeout as delay } from 'node:timers/promises'
import type { QueryResult } from 'kysely'
import { getSqliteCode } from '../../log/errorDetails'
import { DatabaseBusy } from '../../troubles'

/** How long a statement is retried while another process holds the write lock. */
const busyTimeoutTotalMs = 5000
const busyTimeoutMs = 50

/** The database file was deleted or replaced while it was open, so further changes would be lost. */
class DatabaseGone extends Error {
  override name = 'DatabaseGone'
}

/** One connection of `node:sqlite` with its prepared statements. */
export class SqliteFile {
  readonly #db: DatabaseSync
  readonly #statements = new Map<string, StatementSync>()
  readonly #path: string
  readonly #identity: string | null
  #logIdentity: string | null = null

  /** @param content a whole SQLite file, for a database in memory; without it, the database is empty */
  constructor(file: string, content?: Uint8Array) {
    this.#path = file
    this.#db = new DatabaseSync(file, { timeout: busyTimeoutMs })
    if (content) this.#db.deserialize(content)
    if (file !== ':memory:') keepFromOthers(file)
    if (file !== ':memory:') this.#db.exec('pragma journal_mode = wal')
    this.#db.exec('pragma synchronous = full; pragma foreign_keys = on; pragma journal_size_limit = 67108864')
    this.#db.exec('pragma cache_size = -16000; pragma temp_store = memory')
    // SQLite's own `lower` changes only ASCII letters.
    this.#db.function('lower', { deterministic: true }, lowerCase)
    this.#identity = readIdentity(file)
  }

  /**
   * Checks that the database file and its write-ahead log are still those that were opened, which takes a few
   * microseconds. It must be called within a transaction that writes, because only then is the log open.
   * @throws DatabaseGone if one of the files was deleted or replaced
   */
  assertInPlace() {
    if (this.#identity === null) return
    if (readIdentity(this.#path) !== this.#identity) {
      throw new DatabaseGone(
        `The database file ${this.#path} was deleted or replaced while the shop was running. Put it back or restore a backup, then start again.`,
      )
    }
    const log = readIdentity(`${this.#path}-wal`)
    this.#logIdentity ??= log
    if (log === noFile || log !== this.#logIdentity) {
      this.exec('rollback')
      // If another program has created a new log, the index of the old one is no longer valid.
      const isSaved = log === noFile && this.#saveLog()
      throw new DatabaseGone(
        `The log ${this.#path}-wal was deleted or replaced while the shop was running. ${isSaved ? savedText : lostText}`,
      )
    }
  }

  /** Copies a deleted log, which is still open, into the database file. @returns whether all of it was copied */
  #saveLog(): boolean {
    const [{ busy, log, checkpointed } = {}] = this.#db.prepare('pragma wal_checkpoint(full)').all()
    return busy === 0 || log === checkpointed
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

  /**
   * Iterates over the rows of a query. It uses a new statement, because streams of a cached one would reset each other.
   */
  iterate(sql: string, parameters: readonly unknown[]): Iterable<unknown> {
    return this.#db.prepare(sql).iterate(...(parameters as SQLInputValue[]))
  }

  close() {
    this.#db.close()
  }

  #statement(sql: string): StatementSync {
    const cachedStatement = this.#statements.get(sql)
    if (cachedStatement) return cachedStatement
    const statement = this.#db.prepare(sql)
    if (this.#statements.size > 500) this.#statements.clear()
    this.#statements.set(sql, statement)
    return statement
  }
}

/**
 * Takes the permissions of other users away, because the file contains orders and addresses. SQLite gives its other
 * files the same permissions.
 */
function keepFromOthers(file: string) {
  try {
    if (statSync(file).mode & 0o077) chmodSync(file, 0o600)
  } catch {
    // The file belongs to another user, who has decided who may read it.
  }
}

const noFile = 'none'
const savedText = 'Nothing is lost: what was in it is in the database file now. Start again.'
const lostText =
  'What was written last may be lost: start again, and compare the newest orders with the lists of the payment providers.'

/** Identifies the file at a path by device and inode; null for a database in memory. */
function readIdentity(file: string): string | null {
  if (file === ':memory:') return null
  const stats = statSync(file, { throwIfNoEntry: false })
  return stats ? `${stats.dev}/${stats.ino}` : noFile
}

const lowerCase = (value: SQLOutputValue): SQLOutputValue =>
  typeof value === 'string' ? value.toLowerCase() : value

const sqliteBusy = 5

/**
 * Computes the wait before the lock of another process is tried again. An import releases the lock for some hundredths
 * of a second between its transactions, so a longer interval would miss these gaps. After half a second, the interval
 * is longer.
 * @param waitedMs how long the caller has waited already
 * @param random a number from 0 to 1, so that processes do not try at the same times
 * @returns milliseconds
 */
export const pollDelayMs = (waitedMs: number, random: number): number =>
  waitedMs < 500 ? 1 + random * 3 : 10 + random * 40

/**
 * Runs work that needs SQLite's lock, and tries again while another process holds it, without blocking the event loop.
 * @returns the result of `work`
 * @throws DatabaseBusy after 5 seconds
 */
export async function whileBusy<T>(work: () => T): Promise<T> {
  const startedAt = performance.now()
  for (;;) {
    try {
      return work()
    } catch (error) {
      if (getSqliteCode(error) !== sqliteBusy) throw error
      if (performance.now() - startedAt > busyTimeoutTotalMs) throw new DatabaseBusy()
      await delay(pollDelayMs(performance.now() - startedAt, Math.random()))
    }
  }
}
