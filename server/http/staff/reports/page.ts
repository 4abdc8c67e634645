/** Presents reports as the API and the command line answer them. */
import type { z } from 'zod'
import { toEuros } from '../../../../src/shared/money'
import type {
  bestSoldSchema,
  searchesSchema,
  slowStockSchema,
} from '../../../../src/shared/staff/reports/contract'
import { maxReportRows } from '../../../../src/shared/staff/reports/reportChoices'
import type { BestSold } from './bestSold'
import type { SlowStock } from './slowStock'
import type { Turnover } from './soldLines'

const euros = ({ netCents, grossCents }: Turnover) => ({ net: toEuros(netCents), gross: toEuros(grossCents) })

/**
 * Presents the report of what was sold.
 * @param limit the most rows; the sums are of all
 * @returns amounts in euros
 */
export const presentBestSold = (
  { rows, total, postage, totalMarginVatCents }: BestSold,
  isTest: boolean,
  limit = maxReportRows,
): z.output<typeof bestSoldSchema> => ({
  rows: rows.slice(0, limit).map(({ releaseFormat, name, ...sold }) => ({
    release_format: releaseFormat && {
      uuid_release_format: releaseFormat.uuidReleaseFormat,
      uuid_release: releaseFormat.uuidRelease,
      artist: releaseFormat.artist,
      title: releaseFormat.title,
      edition: releaseFormat.edition,
      format: releaseFormat.format,
      catalog_nr: releaseFormat.catalogNr,
    },
    name,
    copies: sold.copies,
    counter_copies: sold.counterCopies,
    ...euros(sold),
  })),
  total: { copies: total.copies, counter_copies: total.counterCopies, ...euros(total) },
  postage: euros(postage),
  total_margin_vat: toEuros(totalMarginVatCents),
  is_test: isTest,
  has_more: rows.length > limit,
})

/**
 * Presents the report of slow stock.
 * @param limit the most rows; the sums are of all
 * @returns values in euros
 */
export const presentSlowStock = (
  { rows, copies, valueCents }: SlowStock,
  limit = maxReportRows,
): z.output<typeof slowStockSchema> => ({
  rows: rows.slice(0, limit).map((row) => {
    const { soldOn, idleDays, valueCents: cents, isPurchaseKnown, ...names } = row
    return {
      ...names,
      sold_on: soldOn,
      idle_days: idleDays,
      value: toEuros(cents),
      is_purchase_known: isPurchaseKnown,
    }
  }),
  copies,
  value: toEuros(valueCents),
  has_more: rows.length > limit,
})

/**
 * Presents the report of searches without results.
 * @param limit the most rows
 */
export const presentSearches = (
  rows: readonly { text: string; searches: number; lastOn: string }[],
  limit = maxReportRows,
): z.output<typeof searchesSchema> => ({
  rows: rows.slice(0, limit).map(({ text, searches, lastOn }) => ({
    text,
    searches,
    last_on: lastOn,
  })),
  has_more: rows.length > limit,
})
