import type { RequestClass } from '../../../src/shared/requestClasses'
import { elementAt } from '../../../src/shared/required'

/**
 * The groups of requests in the order in which they are refused under overload. Requests without a group are never
 * refused: running charges, sessions, webhook events and health checks.
 */
export const shedOrder = ['add_info', 'search', 'page', 'catalogue', 'basket', 'order'] as const
export type ShedGroup = (typeof shedOrder)[number]

const shedGroupOf: Record<RequestClass, ShedGroup | null> = {
  add_info: 'add_info',
  search: 'search',
  page: 'page',
  shell: 'page',
  discovery: 'page',
  api_catalogue: 'catalogue',
  resource: 'catalogue',
  basket: 'basket',
  checkout: 'order',
  order: 'order',
  customer: 'order',
  download: 'order',
  staff: 'order',
  live: 'order',
  finish: null,
  session: null,
  webhook: null,
  health: null,
  // Assets come from memory at almost no cost, and a page does not work without them.
  assets: null,
  other: null,
}

/** @returns the rank of a class; lower ranks are refused first, and null is never refused */
export function findRank(requestClass: RequestClass): number | null {
  const shedGroup = shedGroupOf[requestClass]
  return shedGroup === null ? null : shedOrder.indexOf(shedGroup)
}

/**
 * The maximum wait of each rank in milliseconds. It is compared with the work that is ahead of a request, and with the
 * time that the first request in the queue has waited already, which is longer if other work slows the process down.
 */
const maxWaitMs = [150, 300, 600, 800, 1200, 2000]
/**
 * A request with fewer ones ahead is always admitted, because a new process or a busy machine may be slow for a moment.
 */
const alwaysAdmitted = 24
/** No request is admitted if this many wait, even if they seem to be short. */
const maxWaiting = 1000
/** @returns true for files, which take as long as the client needs to load them, but almost no work */
export const isStreamed = (requestClass: RequestClass): boolean =>
  requestClass === 'download' || requestClass === 'resource' || requestClass === 'live'

/** The maximum number of running requests of each rank; they wait for the disk, the database or for compression. */
const maxRunning = [32, 64, 96, 256, 512, 512]

/** The state of the admission queue when a request arrives. */
export interface Pressure {
  /** The number of waiting requests that would be handled before this one. */
  ahead: number
  /** The expected work of these requests in milliseconds. */
  aheadMs: number
  /** The longest time that one of them has waited, in milliseconds. */
  maxMs: number
  /** The number of waiting requests of all ranks. */
  waiting: number
  /** See `getNextLagLevel`. */
  lagLevel: number
}

/** @returns whether a request of this rank may run, now or after a wait; otherwise it must be refused */
export function isAdmitted(rank: number, { ahead, aheadMs, maxMs, waiting, lagLevel }: Pressure): boolean {
  if (waiting >= maxWaiting) return false
  return ahead < alwaysAdmitted || Math.max(aheadMs, maxMs) < elementAt(maxWaitMs, rank) / 2 ** lagLevel
}

/**
 * Says whether a request of this rank may begin now.
 * @param running the number of running requests of this rank and of lower ranks
 */
export const mayBegin = (rank: number, running: number): boolean => running < elementAt(maxRunning, rank)

const highLagMs = 50
const lowLagMs = 20
const maxLagLevel = 3

/**
 * Adjusts the lag level, once a second. Each level halves the maximum wait, because a late event loop delays all
 * requests, including those that are never refused.
 * @param delayMs the median delay of the event loop in that second
 * @returns 0 to 3
 */
export function getNextLagLevel(lagLevel: number, delayMs: number): number {
  if (delayMs > highLagMs) return Math.min(lagLevel + 1, maxLagLevel)
  return delayMs < lowLagMs ? Math.max(lagLevel - 1, 0) : lagLevel
}

const weightOfNewest = 0.1
const maxCostMs = 50

/**
 * Updates the running mean of the time that requests of a rank take.
 * @param ms the time of the newest request, of which at most 50 ms count, because a pause of the process is not its
 *   fault
 */
export const getNextMeanCost = (meanMs: number, ms: number): number =>
  meanMs + (Math.min(ms, maxCostMs) - meanMs) * weightOfNewest
