import type { ReleaseRecord } from './releaseRecord'

/**
 * Ends the pre-orders of a release whose release dates have come. A format without any date stays a pre-order.
 * @param today the current day in the shop's time zone, `YYYY-MM-DD`
 * @returns the record with the formats' current states
 */
export function endPreOrders(record: ReleaseRecord, today: string): ReleaseRecord {
  const { formats, release_date } = record
  if (!formats.some(({ status }) => status === 'pre-order')) return record
  return {
    ...record,
    formats: formats.map((format) =>
      format.status === 'pre-order' && isOut(format.release_date ?? release_date, today)
        ? { ...format, status: 'listed' }
        : format,
    ),
  }
}

/**
 * Tells whether a format has been released.
 * @param date the release date of the format, or of its release if it has none; null when unknown
 * @param today the current day in the shop's time zone, `YYYY-MM-DD`
 */
export const isOut = (date: string | null, today: string): boolean => date !== null && date <= today
