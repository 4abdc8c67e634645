import type { FiguresOfProcess } from '../metrics/metrics'

/**
 * What the processes of one container say to each other; every kind is listed here, so that whoever listens can tell
 * them from those of packages.
 */
export type FromWorker =
  /** The worker takes requests. */
  | { type: 'shop:open' }
  /** Its figures, as they were asked for. */
  | { type: 'shop:figures'; question: number; figures: FiguresOfProcess[] }
  /** Somebody asks this worker for the figures of all. */
  | { type: 'shop:scrape'; question: number }

export type FromPrimary =
  /** Another worker has taken the place of this one: it ends when its running requests have ended. */
  | { type: 'shop:retire' }
  /** The worker's figures are wanted, and of one of them those that the database knows. */
  | { type: 'shop:read_figures'; question: number; withShop: boolean }
  /** The figures of all, null when they could not be had. */
  | { type: 'shop:scraped'; question: number; text: string | null }

export const isMessage = <Message extends FromWorker | FromPrimary>(
  value: unknown,
  type: Message['type'],
): value is Message => typeof value === 'object' && value !== null && (value as Message).type === type
