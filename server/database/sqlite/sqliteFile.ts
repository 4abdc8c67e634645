import { chmodSync, statSync } from 'node:fs'
import { DatabaseSync, type SQLInputValue, type SQLOutputValue, type StatementSync } from 'node:sqlite'
import { setTimeout as delay } from 'node:timers/promises'
import type { QueryResult } from 'kysely'
import { DatabaseBusy } from '../../errors'
import { sqliteCodeOf } from '../../log/errorDetails'

/** How long a statement keeps trying while another process holds the write lock. */
const busyTimeoutTotalMs = 5000
const busyTimeoutMs = 50

/** A file was deleted or replaced while it was open: what is written goes to a file that no path leads to. */
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

  /** @param content of a database in memory: a whole SQLite file; without it the database is empty */
  constructor(file: string, content?: Uint8Array) {
    this.#path = file
    this.#db = new DatabaseSync(file, { timeout: busyTimeoutMs })
    if (content) this.#db.deserialize(content)
    if (file !== ':memory:') keepFromOthers(file)
    if (file !== ':memory:') this.#db.exec('pragma journal_mode = wal')
    this.#db.exec('pragma synchronous = full; pragma foreign_keys = on; pragma journal_size_limit = 67108864')
    this.#db.exec('pragma cache_size = -16000; pragma temp_store = memory')
    // SQLite's own leaves all letters beyond Z as they are.
    this.#db.function('lower', { deterministic: true }, lowerCase)
    this.#identity = identityOf(file)
  }

  /** To be asked within a transaction that writes: then the log beside the file is open. Takes some microseconds. @throws DatabaseGone */
  assertInPlace() {
    if (this.#identity === null) return
    if (identityOf(this.#path) !== this.#identity) {
      throw new DatabaseGone(
        `The database file ${this.#path} was deleted or replaced while the shop was running. Put it back or restore a backup, then start again.`,
      )
    }
    const log = identityOf(`${this.#path}-wal`)
    this.#logIdentity ??= log
    if (log === noFile || log !== this.#logIdentity) {
      this.exec('rollback')
      // Where another program has made a new one, the old one's index is no longer true.
      const isSaved = log === noFile && this.#saveLog()
      throw new DatabaseGone(
        `The log ${this.#path}-wal was deleted or replaced while the shop was running. ${isSaved ? savedText : lostText}`,
      )
    }
  }

  /** The log is still open, though no path leads to it. @returns whether all of it could be brought into the file */
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

/** Orders and addresses are in it. SQLite gives the files beside it the same permissions. */
function keepFromOthers(file: string) {
  try {
    if (statSync(file).mode & 0o077) chmodSync(file, 0o600)
  } catch {
    // The file is another user's, who has decided who may read it.
  }
}

const noFile = 'none'
const savedText = 'Nothing is lost: what was in it is in the database file now. Start again.'
const lostText =
  'What was written last may be lost: start again, and compare the newest orders with the lists of the payment providers.'

/** Which file a path leads to. */
function identityOf(file: string): string | null {
  if (file === ':memory:') return null
  const found = statSync(file, { throwIfNoEntry: false })
  return found ? `${found.dev}/${found.ino}` : noFile
}

const lowerCase = (value: SQLOutputValue): SQLOutputValue =>
  typeof value === 'string' ? value.toLowerCase() : value

const sqliteBusy = 5

/**
 * How long to wait before another process's lock is tried again. An import leaves the lock for some hundredths of a second
 * between its transactions: whoever asks more seldom than that meets it again and again. What holds a lock for longer is
 * asked less often.
 * @param random from 0 to 1, so that processes do not ask in step
 */
export const pollDelayMs = (waitedMs: number, random: number): number =>
  waitedMs < 500 ? 1 + random * 3 : 10 + random * 40

/** Waits for another process's lock without blocking the event loop. @throws DatabaseBusy after 5 seconds */
export async function whileBusy<T>(work: () => T): Promise<T> {
  const startedAt = performance.now()
  for (;;) {
    try {
      return work()
    } catch (error) {
      if (sqliteCodeOf(error) !== sqliteBusy) throw error
      if (performance.now() - startedAt > busyTimeoutTotalMs) throw new DatabaseBusy()
      await delay(pollDelayMs(performance.now() - startedAt, Math.random()))
    }
  }
}
