/** Runs a limited number of tasks at a time, lets a limited number wait in order, and refuses the rest at once. */
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

  /**
   * Runs a task, now or when its turn has come.
   * @returns the result of the task
   * @throws the refusal if the queue is full, or the error of the task
   */
  async run<T>(task: () => Promise<T>): Promise<T> {
    if (this.#running < this.#maxRunning) this.#running += 1
    else if (this.#waiting.length < this.#maxWaiting) await new Promise<void>((go) => this.#waiting.push(go))
    else throw this.#refusal()
    try {
      return await task()
    } finally {
      // The next waiting task takes over the place, so that a later task cannot get ahead of it.
      const next = this.#waiting.shift()
      if (next) next()
      else this.#running -= 1
    }
  }
}
