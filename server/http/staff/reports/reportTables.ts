/** Writes reports as tables for spreadsheets, with all rows. */
import { toEuros } from '../../../../src/shared/money'
import type { SoldGroup } from '../../../../src/shared/staff/reports/reportChoices'
import { byteOrderMark, csvText } from '../../../platform/table/csvText'
import type { BestSold } from './bestSold'
import type { SlowStock } from './slowStock'
import type { Turnover } from './soldLines'

type Delimiter = ',' | ';'

const table = (rows: readonly (readonly (string | number)[])[], delimiter: Delimiter): string =>
  byteOrderMark + csvText(rows, delimiter)

/** Counts have no decimals, so they are written as texts. */
const whole = (count: number): string => String(count)

/**
 * Writes the report of what was sold as CSV. The postage and the VAT on the total margin have lines of
 * their own, so that the file adds up to the books.
 * @returns amounts in euros; copies that went back are subtracted
 */
export const bestSoldCsv = (
  { rows, postage, totalMarginVatCents }: BestSold,
  by: SoldGroup,
  delimiter: Delimiter,
): string => {
  const names =
    by === 'release_format'
      ? ['artist', 'title', 'edition', 'format', 'catalogue_number', 'label', 'genre']
      : [by]
  const nameCells = ({ releaseFormat, name }: BestSold['rows'][number]): string[] =>
    releaseFormat
      ? [
          ...[
            releaseFormat.artist,
            releaseFormat.title,
            releaseFormat.edition ?? '',
            releaseFormat.format,
            releaseFormat.catalogNr ?? '',
          ],
          ...[releaseFormat.label ?? '', releaseFormat.genre ?? ''],
        ]
      : [name ?? '']
  const sumLine = (name: string, { netCents, grossCents }: Turnover) => [
    ...[name, ...names.slice(1).map(() => '')],
    ...['', '', toEuros(netCents), toEuros(grossCents), 'EUR'],
  ]
  return table(
    [
      [...names, 'copies', 'counter_copies', 'net', 'gross', 'currency'],
      ...rows.map((row) => [
        ...nameCells(row),
        ...[
          whole(row.copies),
          whole(row.counterCopies),
          toEuros(row.netCents),
          toEuros(row.grossCents),
          'EUR',
        ],
      ]),
      sumLine('postage', postage),
      ...(totalMarginVatCents === 0
        ? []
        : [sumLine('total margin VAT', { netCents: -totalMarginVatCents, grossCents: 0 })]),
    ],
    delimiter,
  )
}

/**
 * Writes the report of slow stock as CSV.
 * @returns values in euros; `value_is` says whether they are the purchase price or the price of sale
 */
export const slowStockCsv = ({ rows }: SlowStock, delimiter: Delimiter): string =>
  table(
    [
      [
        ...['artist', 'title', 'edition', 'format', 'catalogue_number', 'used', 'copies', 'in_stock_since'],
        ...['last_sold', 'days', 'value', 'value_is', 'currency'],
      ],
      ...rows.map((row) => [
        ...[row.artist, row.title, row.edition ?? '', row.format, row.catalog_nr ?? ''],
        ...[row.is_used ? 'yes' : 'no', whole(row.on_hand), row.since, row.soldOn ?? '', whole(row.idleDays)],
        ...[toEuros(row.valueCents), row.isPurchaseKnown ? 'purchase' : 'price', 'EUR'],
      ]),
    ],
    delimiter,
  )

/**
 * Writes the report of searches without results as CSV.
 * @param rows `lastOn` is `YYYY-MM-DD`
 */
export const searchesCsv = (
  rows: readonly { text: string; searches: number; lastOn: string }[],
  delimiter: Delimiter,
): string =>
  table(
    [
      ['text', 'searches', 'last_on'],
      ...rows.map(({ text, searches, lastOn }) => [text, whole(searches), lastOn]),
    ],
    delimiter,
  )
