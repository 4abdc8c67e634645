import { elementAt } from '../../../src/shared/required'
import type { Product } from '../../../src/shared/vocabulary'

/**
 * Finds the disc or tape of a position: sides A and B are the first, C and D the second; `2-03`, `2.03` and `CD2-3`
 * name it.
 * @returns 1 when it is unknown
 */
export function mediumNrOf(position: string, product: Product): number {
  const numbered = /^(?:[A-Za-z]{2,6} ?)?(\d{1,3})[-.]\s*\d/.exec(position)
  if (numbered) return Math.max(1, Number(numbered[1]))
  const side = /^([A-Z])\1?\d{0,3}[a-z]?$/.exec(position)
  const hasSides = product === 'vinyl' || product === 'cassettes'
  if (side && hasSides) return Math.floor((elementAt(side, 1).charCodeAt(0) - 'A'.charCodeAt(0)) / 2) + 1
  return 1
}
