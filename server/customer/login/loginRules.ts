const minuteMs = 60_000

/** Wrong passwords in a row after which the password is switched off until another one is set (NIST SP 800-63B, 3.2.2). */
export const hardStop = 100
/** So many wrong ones cost nothing; they are forgotten after a while. */
const freeTries = 10
export const forgottenAfterMs = 15 * minuteMs

/**
 * Computes how long an account is locked after a number of wrong passwords; each one doubles the time.
 * @returns milliseconds, from the last failure
 */
export const waitMs = (failures: number): number =>
  failures < freeTries ? 0 : Math.min(forgottenAfterMs, 1000 * 2 ** (failures - freeTries))
