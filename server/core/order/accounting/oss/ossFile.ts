import { formatDecimal } from '../../../../../src/shared/money'
import type { OssCorrection, OssSale } from './ossReturn'

/**
 * The version of the import of the portal of the Bundeszentralamt für Steuern (Mein BOP, "Import von Umsätzen in die
 * Steuererklärung für die OSS EU-Regelung"): UTF-8, commas, decimal points, no lines without amounts.
 */
const version = '#v2.0'

/** The kinds of records: a country, services and goods from the shop's own country, and corrections. */
const records = { country: 1, services: 2, goods: 3, correction: 6 } as const

/**
 * Writes the quarterly return of the One-Stop-Shop as the German portal imports it. Each country is named first; a
 * correction has what was declared before and what is right now.
 */
export function ossFile(sales: readonly OssSale[], corrections: readonly OssCorrection[]): string {
  const countries = [...new Set([...sales, ...corrections].map(({ country }) => country))].sort()
  const rows = [
    ...countries.map((country) => [records.country, country]),
    ...sales.map(({ country, sort, isReduced, rate, netCents, vatCents }) => [
      ...[records[sort], country, isReduced ? 'REDUCED' : 'STANDARD', amount(rate)],
      ...[amount(netCents), amount(vatCents)],
    ]),
    ...corrections.map(({ country, quarter, declaredCents, correctedCents }) => [
      ...[records.correction, country, quarter.slice(0, 4), quarter.slice(6)],
      ...[amount(declaredCents), amount(correctedCents)],
    ]),
  ]
  return [version, ...rows.map((row) => row.join(','))].map((text) => `${text}\r\n`).join('')
}

const amount = (hundredths: number): string => formatDecimal(hundredths)
