export interface LimitOptions {
  /** Tells the counts of this limit from those of others; each limit of the shop has a name of its own. */
  name: string
  /** The maximum number of events of one key in a period. */
  max: number
  /** The length of a period in milliseconds. The period of a key begins with its first event. */
  perMs: number
}

/** Counts events by key and refuses those above the maximum. */
export interface Limit {
  /**
   * Counts an event, unless the key has had the maximum number of events in its period.
   * @returns null if the event was counted; otherwise whole seconds until the period ends, at least 1
   */
  take(key: string): Promise<number | null>
  /** Counts an event whose request is already answered. It never rejects. */
  note(key: string): Promise<void>
  /** Takes back one counted event. It never rejects, because the work that was counted has been done. */
  release(key: string): Promise<void>
  /**
   * Looks at a key without counting.
   * @returns null if an event would be counted now; otherwise whole seconds until the period ends, at least 1
   */
  secondsLeft(key: string): Promise<number | null>
}

export type CreateLimit = (options: LimitOptions) => Limit

/** @returns whole seconds, at least 1 */
export const wholeSeconds = (ms: number): number => Math.max(1, Math.ceil(ms / 1000))
