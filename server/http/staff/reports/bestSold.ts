import type { BestSoldSort, SoldGroup } from '../../../../src/shared/staff/reports/reportChoices'
import { compareTexts } from './compareTexts'
import type { SoldFormat, SoldFormats } from './soldFormats'
import type { Turnover } from './soldLines'

/** A row of the report: a release format, or all those of a label, an artist, a genre or a kind of format. */
export interface BestSoldRow extends Turnover {
  /** The release format; null in the other reports. */
  releaseFormat: SoldFormat | null
  /** What the row is about; null for formats without a label or a genre. */
  name: string | null
  copies: number
  counterCopies: number
}

export interface BestSold extends Omit<SoldFormats, 'formats'> {
  rows: BestSoldRow[]
  /** Of all rows. */
  total: Turnover & { copies: number; counterCopies: number }
}

/**
 * Adds up what was sold. Each format belongs to one row, so that the rows add up to the total.
 * @returns rows in the chosen order, and sums in integer cents
 */
export function bestSold(
  { formats, ...rest }: SoldFormats,
  { by, sort }: { by: SoldGroup; sort: BestSoldSort },
): BestSold {
  const rows = new Map<string, BestSoldRow>()
  const total = { copies: 0, counterCopies: 0, netCents: 0, grossCents: 0 }
  for (const format of formats) {
    const name = by === 'release_format' ? formatSoldName(format) : format[by]
    const key = by === 'release_format' ? format.uuidReleaseFormat : (name ?? '')
    const row = rows.get(key) ?? {
      releaseFormat: by === 'release_format' ? format : null,
      name,
      copies: 0,
      counterCopies: 0,
      netCents: 0,
      grossCents: 0,
    }
    for (const sum of [row, total]) {
      sum.copies += format.copies
      sum.counterCopies += format.counterCopies
      sum.netCents += format.netCents
      sum.grossCents += format.grossCents
    }
    rows.set(key, row)
  }
  return { rows: [...rows.values()].sort(getComparator(sort)), total, ...rest }
}

/**
 * Names a format's release as one text.
 * @returns such as `Artist – Title, Edition`
 */
export const formatSoldName = ({
  artist,
  title,
  edition,
}: Pick<SoldFormat, 'artist' | 'title' | 'edition'>): string =>
  `${artist} – ${title}${edition ? `, ${edition}` : ''}`

const countCopies = ({ copies, counterCopies }: BestSoldRow): number => copies + counterCopies

function getComparator(sort: BestSoldSort): (a: BestSoldRow, b: BestSoldRow) => number {
  const byName = (a: BestSoldRow, b: BestSoldRow) => compareTexts(a.name ?? '', b.name ?? '')
  if (sort === 'name') return byName
  if (sort === 'net')
    return (a, b) => b.netCents - a.netCents || countCopies(b) - countCopies(a) || byName(a, b)
  return (a, b) => countCopies(b) - countCopies(a) || b.netCents - a.netCents || byName(a, b)
}
