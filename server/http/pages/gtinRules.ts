import { isGtin } from '../../../src/shared/barcodes'

/**
 * Reads a GTIN, as search engines want it, from a barcode. Spaces and hyphens are ignored.
 * @returns the digits; null if the barcode is missing or not a GTIN
 */
export function toGtin(barcode: string | null): string | null {
  const digits = (barcode ?? '').replace(/[\s-]/g, '')
  return isGtin(digits) ? digits : null
}
