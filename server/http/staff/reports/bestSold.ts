import type { BestSoldSort, SoldGroup } from '../../../../src/shared/staff/reports/reportChoices'
import { compareTexts } from './compareTexts'
import type { Turnover } from './soldLines'
import type { SoldRecord, SoldRecords } from './soldRecords'

/** A row of the report: a record, or all records of a label, an artist, a genre or a format. */
export interface BestSoldRow extends Turnover {
  /** The record; null in the other reports. */
  record: SoldRecord | null
  /** What the row is about; null for records without a label or a genre. */
  name: string | null
  copies: number
  counterCopies: number
}

export interface BestSold {
  rows: BestSoldRow[]
  /** Of all rows. */
  total: Turnover & { copies: number; counterCopies: number }
  postage: Turnover
}

/**
 * Adds up what was sold. Each record belongs to one row, so that the rows add up to the total.
 * @returns rows in the chosen order, and sums in integer cents
 */
export function bestSold(
  { records, postage }: SoldRecords,
  { by, sort }: { by: SoldGroup; sort: BestSoldSort },
): BestSold {
  const rows = new Map<string, BestSoldRow>()
  const total = { copies: 0, counterCopies: 0, netCents: 0, grossCents: 0 }
  for (const record of records) {
    const name = by === 'record' ? formatSoldName(record) : record[by]
    const key = by === 'record' ? record.uuidReleaseFormat : (name ?? '')
    const row = rows.get(key) ?? {
      record: by === 'record' ? record : null,
      name,
      copies: 0,
      counterCopies: 0,
      netCents: 0,
      grossCents: 0,
    }
    for (const sum of [row, total]) {
      sum.copies += record.copies
      sum.counterCopies += record.counterCopies
      sum.netCents += record.netCents
      sum.grossCents += record.grossCents
    }
    rows.set(key, row)
  }
  return { rows: [...rows.values()].sort(getComparator(sort)), total, postage }
}

/**
 * Names a record as one text.
 * @returns such as `Artist – Title, Edition`
 */
export const formatSoldName = ({
  artist,
  title,
  edition,
}: Pick<SoldRecord, 'artist' | 'title' | 'edition'>): string =>
  `${artist} – ${title}${edition ? `, ${edition}` : ''}`

const countCopies = ({ copies, counterCopies }: BestSoldRow): number => copies + counterCopies

function getComparator(sort: BestSoldSort): (a: BestSoldRow, b: BestSoldRow) => number {
  const byName = (a: BestSoldRow, b: BestSoldRow) => compareTexts(a.name ?? '', b.name ?? '')
  if (sort === 'name') return byName
  if (sort === 'net')
    return (a, b) => b.netCents - a.netCents || countCopies(b) - countCopies(a) || byName(a, b)
  return (a, b) => countCopies(b) - countCopies(a) || b.netCents - a.netCents || byName(a, b)
}
