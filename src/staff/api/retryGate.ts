/**
 * Something that the user must do before calls can be repeated, such as signing in again. Calls wait at the gate while
 * its dialog is open; then they are repeated, or fail if the user has closed the dialog.
 */
export class RetryGate {
  private waiting: ((isPassed: boolean) => void)[] = []
  private listeners = new Set<() => void>()

  /** Whether a call waits, so that the dialog is shown. */
  get isOpen(): boolean {
    return this.waiting.length > 0
  }

  /**
   * Opens the dialog, unless it is open, and waits until it is closed.
   * @returns whether the call can be repeated
   */
  waitUntilPassed(): Promise<boolean> {
    return new Promise((resolve) => {
      this.waiting = [...this.waiting, resolve]
      this.notify()
    })
  }

  /** Closes the dialog. @param isPassed true: the user has done it, and all waiting calls are repeated */
  close(isPassed: boolean): void {
    const { waiting } = this
    this.waiting = []
    this.notify()
    for (const resolve of waiting) resolve(isPassed)
  }

  /** Calls a function after each change of `isOpen`. @returns a function that ends this */
  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  private notify(): void {
    for (const listener of this.listeners) listener()
  }
}

/** The retry gates of one page. */
export interface RetryGates {
  /** Opens when the session has ended. */
  signIn: RetryGate
  /** Opens before a dangerous action, when the credentials were given too long ago. */
  reauthenticate: RetryGate
}
