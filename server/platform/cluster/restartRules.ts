/** A worker that ran for this time after it opened does not count as a failed start. */
export const provenAfterMs = 5000
const maxFailuresInARow = 5
const maxDelayMs = 5000

/**
 * Computes the wait before a dead worker is replaced, which grows with the number of failed starts.
 * @param failures the number of failed starts in a row, this one included
 * @returns milliseconds; null if starting again does not help
 */
export function restartDelayMs(failures: number): number | null {
  if (failures > maxFailuresInARow) return null
  return failures === 0 ? 0 : Math.min(100 * 2 ** (failures - 1), maxDelayMs)
}
