/** Runs a few tasks at a time, lets some wait in order, and refuses the rest at once instead of keeping them hanging. */
export class WorkQueue {
  readonly #maxRunning: number
  readonly #maxWaiting: number
  readonly #refusal: () => Error
  readonly #waiting: (() => void)[] = []
  #running = 0

  /** @param refusal makes the error for a task that finds the queue full */
  constructor(maxRunning: number, maxWaiting: number, refusal: () => Error) {
    this.#maxRunning = maxRunning
    this.#maxWaiting = maxWaiting
    this.#refusal = refusal
  }

  get waiting(): number {
    return this.#waiting.length
  }
  get running(): number {
    return this.#running
  }

  async run<T>(task: () => Promise<T>): Promise<T> {
    if (this.#running < this.#maxRunning) this.#running += 1
    else if (this.#waiting.length < this.#maxWaiting) await new Promise<void>((go) => this.#waiting.push(go))
    else throw this.#refusal()
    try {
      return await task()
    } finally {
      // The place is handed on rather than freed, so that nobody who comes later gets in between.
      const next = this.#waiting.shift()
      if (next) next()
      else this.#running -= 1
    }
  }
}
