import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Language } from '../../../src/shared/language'
import type { RequestClass } from '../../../src/shared/requestClasses'
import { elementAt } from '../../../src/shared/required'
import type { PaperLook } from '../../core/look/storedLook'
import {
  findRank,
  getNextMeanCost,
  isAdmitted,
  isStreamed,
  mayBegin,
  type Pressure,
  shedOrder,
} from './overloadRules'
import { refuse } from './refusal'
import { getRequestClass } from './requestClass'

/** The time for which requests may occupy the event loop before it polls the network again. */
const turnMs = 4
/** The time for which it accepts further connections in between. libuv accepts only one connection at each poll. */
const acceptMs = 4

export interface AdmissionObserver {
  /**
   * Is called after each request.
   * @param status null if the client disconnected before the answer; 'shed' if the request was refused
   * @param seconds from the request to the end of the answer
   */
  answered(requestClass: RequestClass, status: number | null | 'shed', seconds: number): void
}

export interface AdmissionOptions {
  handle: (req: IncomingMessage, res: ServerResponse) => void
  observer: AdmissionObserver
  /** Returns the current lag level; see `getNextLagLevel`. */
  lagLevel: () => number
  now?: () => number
  /** Returns the language of a refusal; by default English. */
  getLanguage?: (req: IncomingMessage) => Language
  /** Returns the look of a refusal's page; by default Rille's. */
  paperLook?: () => PaperLook
}

interface Waiting {
  req: IncomingMessage
  cameAt: number
  begin: () => void
}

/** The requests of one rank. */
interface Rank {
  readonly queue: Waiting[]
  /** The number of requests that are being answered. */
  running: number
  /** The mean time that a request occupies the event loop. */
  costMs: number
}

/**
 * Admits every request that is not answered from the page cache. A request is handled at once if there is time for it.
 * When requests have occupied the event loop for a few milliseconds, the next ones wait in queues by their importance,
 * and the loop polls the network in between. So cached pages and refusals are sent within milliseconds under any load.
 * A request that would wait too long is refused when it arrives.
 */
export class AdmissionQueue {
  readonly #handle: AdmissionOptions['handle']
  readonly #observer: AdmissionObserver
  readonly #lagLevel: () => number
  readonly #now: () => number
  readonly #getLanguage: (req: IncomingMessage) => Language
  readonly #paperLook: (() => PaperLook) | undefined
  /** The queues, by the index of their rank in `shedOrder`. */
  readonly #ranks: Rank[] = shedOrder.map(() => ({ queue: [], running: 0, costMs: 1 }))
  #waiting = 0
  #turnBeganAt = 0
  #isInTurn = false
  #workedUntil = 0
  /** A connection was accepted since the last poll, so others may be waiting behind it. */
  #hasNewcomer = false
  /** A request has begun, and its synchronous work and microtasks are not done yet. */
  #isRunningSync = false

  constructor({
    handle,
    observer,
    lagLevel,
    now = () => performance.now(),
    getLanguage = () => 'en',
    paperLook,
  }: AdmissionOptions) {
    this.#paperLook = paperLook
    this.#getLanguage = getLanguage
    this.#handle = handle
    this.#observer = observer
    this.#lagLevel = lagLevel
    this.#now = now
  }

  /** The number of requests that wait. */
  get waiting(): number {
    return this.#waiting
  }
  /** The number of requests that have begun and are not answered; downloads and images are not counted. */
  get running(): number {
    return this.#ranks.reduce((sum, { running }) => sum + running, 0)
  }

  /** Must be called for each new connection. */
  onConnection(): void {
    this.#hasNewcomer = true
  }

  /** Handles a request now or later, or refuses it with 503. */
  take(req: IncomingMessage, res: ServerResponse): void {
    const requestClass = getRequestClass(req.url!)
    const cameAt = this.#now()
    const rank = findRank(requestClass)
    if (rank === null) {
      this.#watch(requestClass, cameAt, res)
      this.#handle(req, res)
      return
    }
    if (!isAdmitted(rank, this.#pressureOn(rank, cameAt))) {
      refuse(req, res, this.#getLanguage(req), this.#paperLook?.())
      this.#observer.answered(requestClass, 'shed', (this.#now() - cameAt) / 1000)
      return
    }
    const begin = () => this.#begin(req, res, { requestClass, cameAt, rank })
    if (this.#waiting === 0 && !this.#isRunningSync && this.#hasTime(cameAt) && this.#mayBegin(rank)) {
      begin()
      return
    }
    this.#rankAt(rank).queue.push({ req, cameAt, begin })
    this.#waiting++
    this.#keepTurning()
  }

  #begin(
    req: IncomingMessage,
    res: ServerResponse,
    { requestClass, cameAt, rank }: { requestClass: RequestClass; cameAt: number; rank: number },
  ) {
    const beganAt = this.#now()
    this.#isRunningSync = true
    this.#watch(requestClass, cameAt, res)
    if (!isStreamed(requestClass)) this.#countUntilAnswered(rank, res)
    this.#handle(req, res)
    // Pages are rendered in the microtasks after their request; this tick runs when there are none left.
    queueMicrotask(() =>
      process.nextTick(() => {
        this.#isRunningSync = false
        this.#workedUntil = this.#now()
        const own = this.#rankAt(rank)
        own.costMs = getNextMeanCost(own.costMs, this.#workedUntil - beganAt)
        if (this.#waiting > 0) this.#workOn()
      }),
    )
  }

  #pressureOn(rank: number, now: number): Pressure {
    let ahead = 0
    let aheadMs = 0
    let maxMs = 0
    for (const { queue, costMs } of this.#ranks.slice(rank)) {
      ahead += queue.length
      aheadMs += queue.length * costMs
      const first = queue.at(0)
      if (first) maxMs = Math.max(maxMs, now - first.cameAt)
    }
    return { ahead, aheadMs, maxMs, waiting: this.#waiting, lagLevel: this.#lagLevel() }
  }

  #mayBegin(rank: number): boolean {
    let running = 0
    for (let other = 0; other <= rank; other++) running += this.#rankAt(other).running
    return mayBegin(rank, running)
  }

  /** Says whether this turn has time for a request. The first request of a turn starts its clock. */
  #hasTime(now: number): boolean {
    if (!this.#isInTurn) {
      this.#turnBeganAt = now
      this.#keepTurning()
    }
    return now - this.#turnBeganAt < turnMs
  }

  /** Starts the next turn after the event loop has polled the network. */
  #keepTurning() {
    if (this.#isInTurn) return
    this.#isInTurn = true
    setImmediate(() => {
      this.#isInTurn = false
      if (this.#waiting === 0) return
      const now = this.#now()
      const isAcceptingConnections = this.#hasNewcomer && now - this.#workedUntil < acceptMs
      this.#hasNewcomer = false
      if (isAcceptingConnections) return this.#keepTurning()
      this.#turnBeganAt = now
      this.#workOn()
    })
  }

  /** Begins the most important waiting request, unless the time of the turn is over. */
  #workOn() {
    if (this.#isRunningSync) return
    for (;;) {
      const queue = this.#nextQueue()
      // All waiting ranks have as many running requests as they may have: the end of one of these continues the queue.
      if (queue === null) return
      this.#keepTurning()
      if (this.#now() - this.#turnBeganAt >= turnMs) return
      const next = queue.shift()
      this.#waiting--
      // A client that has disconnected needs no answer.
      if (!next || next.req.socket.destroyed) continue
      next.begin()
      return
    }
  }

  #nextQueue(): Rank['queue'] | null {
    for (let rank = this.#ranks.length - 1; rank >= 0; rank--) {
      const { queue } = this.#rankAt(rank)
      if (queue.length > 0 && this.#mayBegin(rank)) return queue
    }
    return null
  }

  #rankAt(rank: number): Rank {
    return elementAt(this.#ranks, rank)
  }

  /** Counts a request as running until its answer is complete, so that a client which reads slowly delays no others. */
  #countUntilAnswered(rank: number, res: ServerResponse) {
    const own = this.#rankAt(rank)
    own.running++
    let isCounted = true
    const end = () => {
      if (!isCounted) return
      isCounted = false
      own.running--
      if (this.#waiting > 0) this.#keepTurning()
    }
    res.once('prefinish', end)
    res.once('close', end)
  }

  #watch(requestClass: RequestClass, cameAt: number, res: ServerResponse) {
    res.once('close', () => {
      const status = res.writableFinished ? res.statusCode : null
      this.#observer.answered(requestClass, status, (this.#now() - cameAt) / 1000)
    })
  }
}
