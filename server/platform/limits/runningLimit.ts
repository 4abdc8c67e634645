export interface RunningLimitOptions {
  /** Tells the counts of this limit from those of others; each limit of the shop has a name of its own. */
  name: string
  /** The maximum number that may run at a time for one key. */
  max: number
}

/** Counts what is running by key, and refuses to begin more than the maximum. */
export interface RunningLimit {
  /**
   * Counts something that begins.
   * @returns a function to call when it has ended, which never rejects; null if the maximum is running
   */
  begin(key: string): Promise<(() => Promise<void>) | null>
}

export type CreateRunningLimit = (options: RunningLimitOptions) => RunningLimit
