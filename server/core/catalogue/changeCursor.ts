/** The time to wait for the change of an open transaction; the database ends transactions far earlier. */
const timeoutMs = 60_000
const maxMissing = 500

/**
 * The position up to which the change log has been read. Postgres assigns ids when rows are written but shows the rows
 * when their transaction commits, so a lower id may appear after a higher one. Missing ids are therefore queried again.
 */
export interface ChangeCursor {
  above: number
  /** The ids up to `above` that have not been seen, with the time in milliseconds when they were found missing. */
  missing: ReadonlyMap<number, number>
}

export const startOfLog: ChangeCursor = { above: 0, missing: new Map() }

/**
 * Moves the cursor past the changes that were read.
 * @param ids the ids of the changes that were read with this cursor
 * @param now the time in milliseconds
 */
export function advance(cursor: ChangeCursor, ids: readonly number[], now: number): ChangeCursor {
  const missing = new Map<number, number>()
  for (const [id, since] of cursor.missing) if (now - since < timeoutMs) missing.set(id, since)
  let above = cursor.above
  for (const id of [...ids].sort((a, b) => a - b)) {
    missing.delete(id)
    for (let gap = Math.max(above + 1, id - maxMissing); gap < id; gap++) missing.set(gap, now)
    above = Math.max(above, id)
  }
  return { above, missing: new Map([...missing].slice(-maxMissing)) }
}
