export interface WaitsOptions {
  /** Tells the failures of these waits from those of others. */
  name: string
  /** Computes the waiting time after a number of failures, in milliseconds from the last one. */
  waitMs: (failures: number) => number
  /** Failures are forgotten when this time has passed after the waiting time of the last one. */
  forgottenAfterMs: number
}

/** Counts failures in a row by key, with waiting times that grow. */
export interface Waits {
  /**
   * Counts a failure before the try, unless the key must wait. So tries at the same time cannot pass together.
   * @returns false if the key must wait; nothing was counted then
   */
  begin(key: string): Promise<boolean>
  /** Takes back one failure, for a try that did not happen after all. It never rejects. */
  release(key: string): Promise<void>
  /** Forgets all failures after a success. It never rejects. */
  forget(key: string): Promise<void>
}

export type CreateWaits = (options: WaitsOptions) => Waits
