import { setImmediate } from 'node:timers/promises'
import { Lock } from '../locks/lock'
import { type SqliteFile, whileBusy } from './sqliteFile'

/** A group is committed when it has this many transactions, or when this time has passed, even if more are waiting. */
const maxGroupSize = 64
const maxGroupMs = 4
/** The maximum time for which transactions may occupy the event loop without a break. */
const maxTurnMs = 8

/**
 * The connection that writes, with group commit. SQLite syncs at each commit, but a disk can sync only some hundreds of
 * times a second. So transactions that are waiting when another one ends join its group. Each of them is a savepoint
 * that can be rolled back by itself; the commit after the last one makes all of them durable, and only then do they
 * complete. If none is waiting, a transaction is committed at once.
 */
export class Writer {
  readonly file: SqliteFile
  readonly #turn = new Lock()
  #group: Group | null = null
  #turnBeganAt = 0

  constructor(file: SqliteFile) {
    this.file = file
  }

  /** The number of transactions that wait. */
  get waiting(): number {
    return this.#turn.waiting
  }

  /** Waits for the write lock and begins a transaction, in a new group or in the current one. */
  async begin() {
    await this.#turn.take()
    try {
      if (!this.#group) {
        await this.#letOthers()
        await whileBusy(() => this.file.exec('begin immediate'))
        this.#group = new Group()
      }
      this.file.exec('savepoint member')
    } catch (error) {
      await this.#leave()
      throw error
    }
  }

  /** Ends the transaction. It resolves when the transaction is on the disk or rolled back. */
  async end(how: 'commit' | 'rollback') {
    const group = this.#group!
    try {
      this.file.exec(how === 'commit' ? 'release member' : 'rollback to member; release member')
    } catch (error) {
      // Some errors, such as a full disk, let SQLite roll back the whole group.
      if (!this.file.isTransaction) group.fail(error)
      await this.#leave()
      throw error
    }
    group.size++
    await this.#leave()
    if (how === 'commit') await group.isLasting
  }

  /** Runs work between groups, for statements that SQLite refuses or ignores within a transaction. */
  async outside<T>(work: () => T): Promise<T> {
    await this.#turn.take()
    try {
      await this.#close()
      return await whileBusy(work)
    } finally {
      this.#turn.free()
    }
  }

  /**
   * Lets the event loop do other work between groups. Statements are synchronous and their continuations run at once,
   * so a long queue would block everything else.
   */
  async #letOthers() {
    if (performance.now() - this.#turnBeganAt < maxTurnMs) return
    await setImmediate()
    this.#turnBeganAt = performance.now()
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
      if (this.file.isTransaction) {
        this.file.assertInPlace()
        await whileBusy(() => this.file.exec('commit'))
      }
      group.succeed()
    } catch (error) {
      if (this.file.isTransaction) this.file.exec('rollback')
      group.fail(error)
    }
  }
}

/** The transactions of one commit. */
class Group {
  size = 0
  readonly #closesAt = performance.now() + maxGroupMs
  readonly #outcome = Promise.withResolvers<void>()
  /** Resolves when all of them are on the disk; rejects when none of them is. */
  readonly isLasting = this.#outcome.promise

  constructor() {
    // If all transactions of a group are rolled back, none of them awaits the outcome.
    this.isLasting.catch(() => {})
  }
  get mayGrow(): boolean {
    return this.size < maxGroupSize && performance.now() < this.#closesAt
  }
  succeed() {
    this.#outcome.resolve()
  }
  fail(error: unknown) {
    this.#outcome.reject(error)
  }
}
