import type { ReleaseRecord } from './releaseRecord'

/**
 * The release as it is on a day: what was a pre-order when it was imported is one no longer once it is out. Without
 * any date it stays one.
 * @param today `YYYY-MM-DD` in the shop
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

/** @param date of the format, or of its release where it has none */
export const isOut = (date: string | null, today: string): boolean => date !== null && date <= today
