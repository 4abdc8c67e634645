/** A lock within this process, which waiters get in the order in which they asked. */
export class Lock {
  #isTaken = false
  readonly #waiting: (() => void)[] = []

  get isAwaited(): boolean {
    return this.#waiting.length > 0
  }

  get waiting(): number {
    return this.#waiting.length
  }

  /** Waits until the lock is free and takes it. */
  async take() {
    if (this.#isTaken) await new Promise<void>((resolve) => this.#waiting.push(resolve))
    this.#isTaken = true
  }
  /** Gives the lock to the next waiter. */
  free() {
    const next = this.#waiting.shift()
    if (next) next()
    else this.#isTaken = false
  }
}
