import { elementAt } from '../../src/shared/required'
import type { RequestClass } from './requestClass'

/**
 * Who is turned away first when there is more than can be done. What is not among them never is: charges under way,
 * sessions, the payment providers' notices, and whether the process is alive.
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
  finish: null,
  session: null,
  webhook: null,
  health: null,
  // From memory, at no cost; a page without its scripts and styles is none.
  assets: null,
  other: null,
}

/** Lower goes first; null: never. */
export function rankOf(requestClass: RequestClass): number | null {
  const shedGroup = shedGroupOf[requestClass]
  return shedGroup === null ? null : shedOrder.indexOf(shedGroup)
}

/**
 * So long, in milliseconds, each of them may have to wait: as work that is ahead of it, and as the time that whoever is
 * first in its queue has been waiting. Under pressure from elsewhere it is more than the work by itself.
 */
const maxWaitMs = [150, 300, 600, 800, 1200, 2000]
/** So few wait whatever they take: a process that was just started, or a machine that is busy, is slow for a moment. */
const alwaysAdmitted = 24
/** So many never do, however short they seem to be. */
const maxWaiting = 1000
/** Files take as long as whoever loads them wants, and cost next to nothing meanwhile. */
export const isStreamed = (requestClass: RequestClass): boolean =>
  requestClass === 'download' || requestClass === 'resource'

/** Begun and not answered: they wait for the disk, the database or for threads that compress. */
const maxRunning = [32, 64, 96, 256, 512, 512]

/** What the gate knows when a request comes. */
export interface Pressure {
  /** Requests that are waiting and would be done before this one, and how much work they are, in milliseconds. */
  ahead: number
  aheadMs: number
  /** How long the first of them has been waiting, in milliseconds. */
  maxMs: number
  /** Requests that are waiting, of all kinds. */
  waiting: number
  /** See `nextLagLevel`. */
  lagLevel: number
}

/** Whether a request of this rank may be done, now or in a moment. */
export function isAdmitted(rank: number, { ahead, aheadMs, maxMs, waiting, lagLevel }: Pressure): boolean {
  if (waiting >= maxWaiting) return false
  return ahead < alwaysAdmitted || Math.max(aheadMs, maxMs) < elementAt(maxWaitMs, rank) / 2 ** lagLevel
}

/** Whether another one of this rank may begin while so many of it, and of lower ranks, are under way. */
export const mayBegin = (rank: number, running: number): boolean => running < elementAt(maxRunning, rank)

const highLagMs = 50
const lowLagMs = 20
const maxLagLevel = 3

/**
 * How often the longest wait is halved because the event loop itself is late: then everything takes longer than it
 * should, what is never refused too. Looked at once a second.
 * @param delayMs by how much it was late for half of that second or more
 */
export function nextLagLevel(lagLevel: number, delayMs: number): number {
  if (delayMs > highLagMs) return Math.min(lagLevel + 1, maxLagLevel)
  return delayMs < lowLagMs ? Math.max(lagLevel - 1, 0) : lagLevel
}

const weightOfNewest = 0.1
const maxCostMs = 50

/** A running mean of what requests of a rank cost; a pause of the whole process is not their doing. */
export const nextMeanCost = (meanMs: number, ms: number): number =>
  meanMs + (Math.min(ms, maxCostMs) - meanMs) * weightOfNewest
