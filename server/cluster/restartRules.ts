/** A worker that lived so long after it opened was a working one. */
export const provenAfterMs = 5000
const maxFailuresInARow = 5
const maxDelayMs = 5000

/**
 * @param failures workers that died before they had proved themselves, one after the other, this one included
 * @returns how long to wait before the next one, or null: starting again does not help
 */
export function restartDelayMs(failures: number): number | null {
  if (failures > maxFailuresInARow) return null
  return failures === 0 ? 0 : Math.min(100 * 2 ** (failures - 1), maxDelayMs)
}
