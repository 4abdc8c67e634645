const minuteMs = 60_000

/** After this many wrong passwords in a row, the account needs a new password (NIST SP 800-63B, 3.2.2). */
export const hardStop = 100
/** The number of wrong passwords that cause no waiting time. */
const freeTries = 10
export const forgottenAfterMs = 15 * minuteMs

/**
 * Computes how long a client must wait after a number of wrong passwords; each further one doubles the time.
 * @returns milliseconds, from the last failure
 */
export const waitMs = (failures: number): number =>
  failures < freeTries ? 0 : Math.min(forgottenAfterMs, 1000 * 2 ** (failures - freeTries))
