import type { IncomingMessage, ServerResponse } from 'node:http'
import { elementAt } from '../../src/shared/required'
import {
  isAdmitted,
  isStreamed,
  mayBegin,
  nextMeanCost,
  type Pressure,
  rankOf,
  shedOrder,
} from './overloadRules'
import { refuse } from './refusal'
import { type RequestClass, requestClassOf } from './requestClass'

/** So long the event loop may be kept by requests before it looks at the network again. */
const turnMs = 4
/** So long it looks for further connections in between. libuv takes one of them each time it looks, so they need many looks. */
const acceptMs = 4

export interface AdmissionObserver {
  /** @param status null: whoever asked had gone before there was an answer; 'shed': turned away */
  answered(requestClass: RequestClass, status: number | null | 'shed', seconds: number): void
}

export interface AdmissionOptions {
  handle: (req: IncomingMessage, res: ServerResponse) => void
  observer: AdmissionObserver
  /** Of `nextLagLevel`. */
  lagLevel: () => number
  now?: () => number
}

interface Waiting {
  req: IncomingMessage
  cameAt: number
  begin: () => void
}

/** Requests of one rank: those that wait, how many are being answered, and how long one takes, in milliseconds. */
interface Rank {
  readonly queue: Waiting[]
  running: number
  costMs: number
}

/**
 * Every request that is not answered from the page cache comes through here. While there is time for it, it is handled
 * at once. When the event loop has been busy with requests for a moment, the next ones wait in queues of ours, by how
 * much they matter, and the loop looks at the network in between: so answers of the cache and refusals go out within
 * milliseconds however much is asked for. What would wait for too long is refused when it comes, not after it waited.
 */
export class AdmissionQueue {
  readonly #handle: AdmissionOptions['handle']
  readonly #observer: AdmissionObserver
  readonly #strain: () => number
  readonly #now: () => number
  /** By rank. */
  readonly #ranks: Rank[] = shedOrder.map(() => ({ queue: [], running: 0, costMs: 1 }))
  #waiting = 0
  #turnBeganAt = 0
  #isInTurn = false
  #workedUntil = 0
  /** A connection came since the last look: others may be waiting behind it. */
  #hasNewcomer = false
  /** A request has been begun, and what follows from it at once is not done yet. */
  #isAtOne = false

  constructor({ handle, observer, lagLevel, now = () => performance.now() }: AdmissionOptions) {
    this.#handle = handle
    this.#observer = observer
    this.#strain = lagLevel
    this.#now = now
  }

  get waiting(): number {
    return this.#waiting
  }
  get running(): number {
    return this.#ranks.reduce((sum, { running }) => sum + running, 0)
  }

  /** To be told of each new connection. */
  onConnection(): void {
    this.#hasNewcomer = true
  }

  take(req: IncomingMessage, res: ServerResponse): void {
    const requestClass = requestClassOf(req.url!)
    const cameAt = this.#now()
    const rank = rankOf(requestClass)
    if (rank === null) {
      this.#watch(requestClass, cameAt, res)
      this.#handle(req, res)
      return
    }
    if (!isAdmitted(rank, this.#pressureOn(rank, cameAt))) {
      refuse(req, res)
      this.#observer.answered(requestClass, 'shed', (this.#now() - cameAt) / 1000)
      return
    }
    const begin = () => this.#begin(req, res, { requestClass, cameAt, rank })
    if (this.#waiting === 0 && !this.#isAtOne && this.#hasTime(cameAt) && this.#mayBegin(rank)) {
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
    this.#isAtOne = true
    this.#watch(requestClass, cameAt, res)
    if (!isStreamed(requestClass)) this.#countUntilAnswered(rank, res)
    this.#handle(req, res)
    // Pages are rendered in microtasks that follow their request: ticks come when there are none left.
    queueMicrotask(() =>
      process.nextTick(() => {
        this.#isAtOne = false
        this.#workedUntil = this.#now()
        const own = this.#rankAt(rank)
        own.costMs = nextMeanCost(own.costMs, this.#workedUntil - beganAt)
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
    return { ahead, aheadMs, maxMs, waiting: this.#waiting, lagLevel: this.#strain() }
  }

  #mayBegin(rank: number): boolean {
    let running = 0
    for (let other = 0; other <= rank; other++) running += this.#rankAt(other).running
    return mayBegin(rank, running)
  }

  /** Whether the loop may go on with requests in this turn; the first one in a turn starts its clock. */
  #hasTime(now: number): boolean {
    if (!this.#isInTurn) {
      this.#turnBeganAt = now
      this.#keepTurning()
    }
    return now - this.#turnBeganAt < turnMs
  }

  /** A turn ends when everything that had come from the network has been looked at. */
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

  /** The most important one, unless the turn's time is over: then in the next. */
  #workOn() {
    if (this.#isAtOne) return
    for (;;) {
      const queue = this.#nextQueue()
      // Whatever ends first goes on with it.
      if (queue === null) return
      this.#keepTurning()
      if (this.#now() - this.#turnBeganAt >= turnMs) return
      const next = queue.shift()
      this.#waiting--
      // Who has gone meanwhile wants nothing any more.
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

  /** Until all of the answer is there: who reads it slowly keeps nobody else waiting. */
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
