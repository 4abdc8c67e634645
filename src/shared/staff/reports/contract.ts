/** The schemas of the calls of the reports. Money is euros, days are `YYYY-MM-DD`. */
import { z } from 'zod'
import {
  bestSoldSorts,
  searchOutcomes,
  searchSorts,
  slowDays,
  slowStockSorts,
  soldGroups,
} from './reportChoices'

const euros = z.number()
const count = z.number().int()
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, 'Please choose a day, such as 2026-11-30.')

const semicolons = z.literal('yes').optional().meta({ description: 'for spreadsheets with a decimal comma' })
const periodQuery = {
  from: day.meta({ description: "the first day, in the shop's time zone" }),
  until: day.meta({ description: 'the last day' }),
}

export const bestSoldQuery = {
  ...periodQuery,
  by: z.enum(soldGroups).default('release_format'),
  sort: z.enum(bestSoldSorts).default('copies'),
}
export const bestSoldFileQuery = { ...bestSoldQuery, semicolons }

export const slowStockQuery = {
  days: z.coerce
    .number('Please give a whole number of days.')
    .int('Please give a whole number of days.')
    .min(slowDays.min, `Please give at least ${slowDays.min} day.`)
    .max(slowDays.max, `Please give at most ${slowDays.max} days.`)
    .default(slowDays.usual)
    .meta({ description: 'so many days without a sale' }),
  sort: z.enum(slowStockSorts).default('days'),
}
export const slowStockFileQuery = { ...slowStockQuery, semicolons }

export const searchesQuery = {
  ...periodQuery,
  found: z.enum(searchOutcomes).default('nothing'),
  sort: z.enum(searchSorts).default('searches'),
}
export const searchesFileQuery = { ...searchesQuery, semicolons }

const formatNames = {
  uuid_release_format: z.string(),
  uuid_release: z.string().nullable().meta({ description: 'null if the release was deleted' }),
  artist: z.string(),
  title: z.string(),
  edition: z.string().nullable(),
  format: z.string(),
  catalog_nr: z.string().nullable(),
}
const sold = {
  copies: count.meta({ description: 'copies and downloads of orders, less what went back' }),
  counter_copies: count.meta({ description: 'sold at the counter, whose money is in the till' }),
  net: euros.meta({ description: 'without VAT and postage, after rebates and refunds' }),
  gross: euros,
}
const hasMore = z.boolean().meta({ description: 'whether there are more rows than are listed' })

export const bestSoldSchema = z.object({
  rows: z.array(
    z.object({
      release_format: z.object(formatNames).nullable(),
      name: z.string().nullable().meta({ description: 'null for formats without a label or a genre' }),
      ...sold,
    }),
  ),
  total: z.object(sold),
  /** With it, and less the VAT on the total margin, the total agrees with the books. */
  postage: z.object({ net: euros, gross: euros }),
  total_margin_vat: euros.meta({
    description:
      'VAT on the total margin of the months that end in the period, which is still in the net amounts',
  }),
  /** A test shop counts its test orders; a live shop leaves them out. */
  is_test: z.boolean(),
  has_more: hasMore,
})

export const slowStockSchema = z.object({
  rows: z.array(
    z.object({
      ...formatNames,
      uuid_release: z.string(),
      is_used: z.boolean(),
      on_hand: count,
      since: z.string().meta({ description: 'the day since which there have always been copies' }),
      sold_on: z.string().nullable().meta({ description: 'the day of the last sale' }),
      idle_days: count,
      value: euros.meta({ description: 'what the copies cost, or else their prices' }),
      is_purchase_known: z.boolean(),
    }),
  ),
  copies: count,
  value: euros,
  has_more: hasMore,
})

export const searchesSchema = z.object({
  rows: z.array(z.object({ text: z.string(), searches: count, last_on: z.string() })),
  has_more: hasMore,
})
