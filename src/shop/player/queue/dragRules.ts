/**
 * Finds the place of a dragged row.
 * @param from its place before
 * @param movedY how far it was moved down, in pixels
 * @param rowHeight the height of each row, in pixels
 * @param count the number of rows
 * @returns 0 to `count - 1`
 */
export function placeAfterDrag(from: number, movedY: number, rowHeight: number, count: number): number {
  if (rowHeight <= 0) return from
  return Math.min(Math.max(0, from + Math.round(movedY / rowHeight)), count - 1)
}

/**
 * Tells how another row makes room for the dragged one.
 * @returns -1: one row up, 1: one row down, 0: it stays
 */
export function getShift(row: number, { from, to }: { from: number; to: number }): -1 | 0 | 1 {
  if (row > from && row <= to) return -1
  return row < from && row >= to ? 1 : 0
}
