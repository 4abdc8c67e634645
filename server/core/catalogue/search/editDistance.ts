const maxLength = 64
// Three rows of the table are enough. Words are short, so the rows are allocated once.
let beforePrevious = new Uint8Array(maxLength)
let previous = new Uint8Array(maxLength)
let current = new Uint8Array(maxLength)

/**
 * Counts the edits that change `a` to `b` (optimal string alignment): a letter left out, added or replaced, or two
 * neighbours swapped.
 * @param max the maximum number of edits, from 0 to 2
 * @returns the number of edits; `max + 1` for any larger number
 */
export function editsBetween(a: string, b: string, max: number): number {
  let aEnd = a.length
  let bEnd = b.length
  if (Math.abs(aEnd - bEnd) > max) return max + 1
  let start = 0
  while (start < aEnd && start < bEnd && a.charCodeAt(start) === b.charCodeAt(start)) start++
  while (aEnd > start && bEnd > start && a.charCodeAt(aEnd - 1) === b.charCodeAt(bEnd - 1)) {
    aEnd--
    bEnd--
  }
  const rows = aEnd - start
  const columns = bEnd - start
  if (rows === 0 || columns === 0) return Math.min(rows + columns, max + 1)
  if (columns >= maxLength) return max + 1

  for (let j = 0; j <= columns; j++) previous[j] = j
  for (let i = 1; i <= rows; i++) {
    const letter = a.charCodeAt(start + i - 1)
    let min = i
    current[0] = i
    for (let j = 1; j <= columns; j++) {
      const other = b.charCodeAt(start + j - 1)
      let edits = Math.min(previous[j]!, current[j - 1]!) + 1
      edits = Math.min(edits, previous[j - 1]! + (letter === other ? 0 : 1))
      const swapped =
        i > 1 && j > 1 && letter === b.charCodeAt(start + j - 2) && other === a.charCodeAt(start + i - 2)
      if (swapped) edits = Math.min(edits, beforePrevious[j - 2]! + 1)
      current[j] = edits
      if (edits < min) min = edits
    }
    if (min > max) return max + 1
    const oldest = beforePrevious
    beforePrevious = previous
    previous = current
    current = oldest
  }
  return Math.min(previous[columns]!, max + 1)
}
