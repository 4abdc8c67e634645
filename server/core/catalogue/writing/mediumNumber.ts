import { elementAt } from '../../../../src/shared/required'
import type { Product } from '../../../../src/shared/vocabulary'

/**
 * Finds the number of the disc or tape of a track. Sides A and B are the first one, C and D the second; `2-03`, `2.03`
 * and `CD2-3` contain the number.
 * @param position the position on the sleeve, such as `A1`
 * @returns a number from 1; 1 if it is not known
 */
export function getMediumNumber(position: string, product: Product): number {
  const numbered = /^(?:[A-Za-z]{2,6} ?)?(\d{1,3})[-.]\s*\d/.exec(position)
  if (numbered) return Math.max(1, Number(numbered[1]))
  const side = /^([A-Z])\1?\d{0,3}[a-z]?$/.exec(position)
  const hasSides = product === 'vinyl' || product === 'cassettes'
  if (side && hasSides) return Math.floor((elementAt(side, 1).charCodeAt(0) - 'A'.charCodeAt(0)) / 2) + 1
  return 1
}
