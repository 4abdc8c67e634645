import { setImmediate } from 'node:timers/promises'
import { Lock } from '../locks/lock'
import { type SqliteFile, whileBusy } from './sqliteFile'

/** A group of transactions is synced after so many, or so long after it began, even if more are waiting. */
const maxGroupSize = 64
const maxGroupMs = 4
/** So long the event loop may be kept by transactions, one after the other. */
const maxTurnMs = 8

/**
 * The connection that writes. SQLite syncs at each commit, and a disk syncs some hundreds of times a second; so
 * transactions that are waiting when another ends join it: each is a savepoint that can still be undone by itself,
 * the commit after the last of them makes all of them lasting, and only then is any of them told that it is done.
 * With nobody waiting a transaction is committed at once.
 */
export class Writer {
  readonly file: SqliteFile
  readonly #turn = new Lock()
  #group: Group | null = null
  #turnBeganAt = 0

  constructor(file: SqliteFile) {
    this.file = file
  }

  /** Transactions that wait for their turn. */
  get waiting(): number {
    return this.#turn.waiting
  }

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

  /**
   * Statements are done at once, and what awaits them goes on at once too: a long queue would keep the event loop from
   * everything else. Between groups it gets its turn.
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

/** Transactions that are committed by one commit. */
class Group {
  size = 0
  readonly #closesAt = performance.now() + maxGroupMs
  readonly #outcome = Promise.withResolvers<void>()
  /** Resolves when all of them are on the disk; rejects when none of them is. */
  readonly isLasting = this.#outcome.promise

  constructor() {
    // A group of which all were rolled back has nobody who hears of its end.
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
