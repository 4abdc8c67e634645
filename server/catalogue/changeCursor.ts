/** How long a transaction may stay open before its change is given up; the database ends them far earlier. */
const timeoutMs = 60_000
const maxMissing = 500

/**
 * How far the change log has been read. Postgres hands out ids when rows are written but shows them when their
 * transaction commits, so a lower id may appear after a higher one: gaps are remembered and asked for again.
 */
export interface ChangeCursor {
  above: number
  /** Ids below `above` that have not been seen, with the time in ms when that was noticed. */
  missing: ReadonlyMap<number, number>
}

export const startOfLog: ChangeCursor = { above: 0, missing: new Map() }

/**
 * @param ids as read with this cursor
 * @param now in milliseconds
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
