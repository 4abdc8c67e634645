import { readParcelScan } from '../../barcodes'

/**
 * Finds the form of a tracking number that is equal for all of its spellings: upper case, without spaces and what scanners add.
 */
export const trackingKey = (number: string): string =>
  readParcelScan(number).toUpperCase().replaceAll(/\s/gu, '')
