import { isReducedRate } from '../../../pricing/vatRules'
import type { BookedLine } from '../bookkeeping'
import { vatPrefix } from '../datev/datevBookings'

/** What is declared for a country, a rate and a sort. */
export interface OssSale {
  /** As VAT ids have it: `EL` for Greece, `XI` for Northern Ireland. */
  country: string
  sort: 'services' | 'goods'
  isReduced: boolean
  /** The rate in hundredths of a percent. */
  rate: number
  netCents: number
  vatCents: number
}

/** How refunds change what was declared for a country in an earlier quarter. */
export interface OssCorrection {
  country: string
  /** Such as `2026-Q2`. */
  quarter: string
  declaredCents: number
  correctedCents: number
}

/** Names the quarter of a day. @param day `YYYY-MM-DD` @returns such as `2026-Q3` */
export const getQuarter = (day: string): string =>
  `${day.slice(0, 4)}-Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`

/** Tells whether the VAT of a line is declared through the One-Stop-Shop: that of another country of the EU. */
export const isOss = ({ vatKind, vatCountry, isExport }: BookedLine, home: string): boolean =>
  vatKind === 'taxed' && !isExport && vatCountry !== home

/**
 * Adds up the sales of a quarter with their refunds in it, by country, rate and sort. Amounts stay exact to the cent: they
 * must not be rounded to whole euros (article 60 of Regulation (EU) 282/2011). Sales at 0 % are left out, because the
 * portal takes no amounts of 0.
 * @param lines the books of the quarter
 */
export function ossSales(lines: readonly BookedLine[], quarter: string, home: string): OssSale[] {
  const sums = new Map<string, OssSale>()
  const add = (line: BookedLine, sort: OssSale['sort'], { netCents, vatCents }: Amount) => {
    if (netCents === 0 && vatCents === 0) return
    const country = vatPrefix(line.vatCountry)
    const key = `${country} ${sort === 'services' ? 1 : 2} ${String(line.vatRate).padStart(5, '0')}`
    const sum = sums.get(key) ?? {
      country,
      sort,
      rate: line.vatRate,
      isReduced: isReducedRate(line.vatCountry, line.vatRate),
      netCents: 0,
      vatCents: 0,
    }
    sum.netCents += netCents
    sum.vatCents += vatCents
    sums.set(key, sum)
  }
  for (const line of lines) {
    if (!isOss(line, home) || line.vatRate === 0 || getQuarter(line.soldOn) !== quarter) continue
    add(line, 'services', line.services)
    add(line, 'goods', {
      netCents: line.netCents - line.services.netCents,
      vatCents: line.vatCents - line.services.vatCents,
    })
  }
  return [...sums]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, sum]) => sum)
    .filter(({ netCents, vatCents }) => netCents !== 0 || vatCents !== 0)
}

interface Amount {
  netCents: number
  vatCents: number
}

/**
 * Works out how the refunds of a quarter change what was declared for earlier ones (article 369g (4) of Directive
 * 2006/112/EC).
 * @param lines the books of the quarter
 * @param earlier the books from the first of the corrected quarters up to the day before the quarter
 */
export function ossCorrections(
  lines: readonly BookedLine[],
  earlier: readonly BookedLine[],
  quarter: string,
  home: string,
): OssCorrection[] {
  const getKey = (line: BookedLine) => `${vatPrefix(line.vatCountry)} ${getQuarter(line.soldOn)}`
  const changes = new Map<string, number>()
  for (const line of lines) {
    if (!isOss(line, home) || getQuarter(line.soldOn) === quarter || line.vatCents === 0) continue
    changes.set(getKey(line), (changes.get(getKey(line)) ?? 0) + line.vatCents)
  }
  const declaredByKey = new Map<string, number>()
  for (const line of earlier) {
    if (!isOss(line, home)) continue
    declaredByKey.set(getKey(line), (declaredByKey.get(getKey(line)) ?? 0) + line.vatCents)
  }
  return [...changes]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, cents]) => {
      const [country = '', correctedQuarter = ''] = key.split(' ')
      const declaredCents = declaredByKey.get(key) ?? 0
      return { country, quarter: correctedQuarter, declaredCents, correctedCents: declaredCents + cents }
    })
}
