import type { ReadOnlyDatabase } from '../../../../platform/database/access'
import { ShopError } from '../../../../platform/errors'
import { addDays, lastDayOfMonth } from '../../../../platform/support/dates'
import type { BookedLine } from '../bookkeeping'
import { findHome, readBooks } from '../readBooks'
import { tell } from '../staffSentences'
import { getQuarter, isOss, type OssCorrection, type OssSale, ossCorrections, ossSales } from './ossReturn'

export interface OssReturn {
  /** Such as `2026-Q3`. */
  quarter: string
  from: string
  until: string
  sales: OssSale[]
  corrections: OssCorrection[]
  /** Corrections of quarters that can no longer be corrected in a return. */
  tooLate: OssCorrection[]
}

/**
 * Reads what a quarterly return of the One-Stop-Shop has to declare.
 * @param quarter such as `2026-Q3`
 * @throws ShopError 409 if the shop's own country is not Germany, whose form of the return this is
 */
export async function readOss(
  db: ReadOnlyDatabase,
  { quarter, isTest }: { quarter: string; isTest: boolean },
): Promise<OssReturn> {
  const home = await findHome(db)
  if (home !== 'DE' && home !== '') {
    throw new ShopError(
      409,
      'other_country',
      tell(
        'The file of the return is that of the German tax office, and the shop is in another country. Use the sums of rille orders export.',
      ),
    )
  }
  const { from, until } = getQuarterDays(quarter)
  const readOssLines = async (period: { from: string; until: string }) => {
    const lines: BookedLine[] = []
    for await (const part of readBooks(db, { ...period, isTest })) {
      lines.push(...part.lines.filter((line) => isOss(line, home)))
    }
    return lines
  }
  const lines = await readOssLines({ from, until })
  const [firstDay = from] = lines.map(({ soldOn }) => soldOn).sort()
  const earlier =
    firstDay < from
      ? await readOssLines({ from: getQuarterDays(getQuarter(firstDay)).from, until: addDays(from, -1) })
      : []
  const corrections = ossCorrections(lines, earlier, quarter, home)
  const isTooLate = (correction: OssCorrection) =>
    getDueDay(quarter) > addThreeYears(getDueDay(correction.quarter))
  return {
    quarter,
    from,
    until,
    sales: ossSales(lines, quarter, home),
    corrections: corrections.filter((correction) => !isTooLate(correction)),
    tooLate: corrections.filter(isTooLate),
  }
}

/** Returns the first and the last day of a quarter. @param quarter such as `2026-Q3` */
export function getQuarterDays(quarter: string): { from: string; until: string } {
  const year = quarter.slice(0, 4)
  const month = (number: number) => `${year}-${String(number).padStart(2, '0')}`
  const last = Number(quarter.slice(6)) * 3
  return { from: `${month(last - 2)}-01`, until: lastDayOfMonth(month(last)) }
}

/** A return is due at the end of the month after its quarter (article 369f of Directive 2006/112/EC). */
const getDueDay = (quarter: string): string =>
  lastDayOfMonth(addDays(getQuarterDays(quarter).until, 1).slice(0, 7))

/** Corrections are possible within three years of that day (article 369g (4)). */
const addThreeYears = (day: string): string => `${Number(day.slice(0, 4)) + 3}${day.slice(4)}`
