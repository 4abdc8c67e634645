import { getProperty } from '../../../src/shared/getProperty'
import type { FiguresOfProcess } from './processFigures'

/**
 * The messages between the processes of one container. All types begin with `shop:`, so that listeners can distinguish
 * them from messages of packages.
 */
export type FromWorker =
  /** The worker accepts requests. */
  | { type: 'shop:open' }
  /** The answer with the worker's figures. */
  | { type: 'shop:figures'; question: number; figures: FiguresOfProcess[] }
  /** The worker asks for the figures of all workers. */
  | { type: 'shop:scrape'; question: number }

export type FromPrimary =
  /** Another worker has replaced this one, which must end after its running requests. */
  | { type: 'shop:retire' }
  /** The primary asks for the worker's figures, and, from one worker, for the figures of the database. */
  | { type: 'shop:read_figures'; question: number; withShop: boolean }
  /** The answer with the figures of all workers; null if they could not be collected. */
  | { type: 'shop:scraped'; question: number; text: string | null }

/** @returns whether a received value is a message of a type */
export const isMessage = <Message extends FromWorker | FromPrimary>(
  value: unknown,
  type: Message['type'],
): value is Message => getProperty(value, 'type') === type
