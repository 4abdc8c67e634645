/** A queue of one. */
export class Lock {
  #isTaken = false
  readonly #waiting: (() => void)[] = []

  get isAwaited(): boolean {
    return this.#waiting.length > 0
  }

  get waiting(): number {
    return this.#waiting.length
  }

  async take() {
    if (this.#isTaken) await new Promise<void>((resolve) => this.#waiting.push(resolve))
    this.#isTaken = true
  }
  free() {
    const next = this.#waiting.shift()
    if (next) next()
    else this.#isTaken = false
  }
}
