import { greatestValues } from '../../shared/greatestValues'
import { readAmount } from '../../shared/readAmount'

/**
 * Reads the price of a format as people write it.
 * @returns euros; null if it is none, or none that a format can have
 */
export function readPrice(text: string): number | null {
  const price = readAmount(text)
  return price !== null && price > 0 && price <= greatestValues.price ? price : null
}
