/** The schemas of listing copies. Money is euros, times are ISO 8601 UTC. */
import { z } from 'zod'
import { readScan } from '../../barcodes'
import { discGrades, marginMethods, products, sleeveGrades, taxations } from '../../vocabulary'
import { priceLabelKinds, priceLabelSheets } from './priceLabelSheets'

const count = z.number().int()
const euros = z.number()

const maxText = 200
/** One line; blank is the same as null. */
const line = z
  .string()
  .max(maxText, `Please use at most ${maxText} characters.`)
  .transform((text) => text.replace(/\s+/g, ' ').trim())
const optionalLine = line.transform((text) => text || null).nullable()
const buildRequiredLine = (problem: string) => line.refine((text) => text !== '', problem)

/** A record that neither the shop nor a dump knows. */
const typedRelease = z.strictObject({
  artist: buildRequiredLine('Please give the artist.'),
  title: buildRequiredLine('Please give the title.'),
  label: optionalLine,
  year: count
    .min(1850, 'This is not a year of a record.')
    .max(2200, 'This is not a year of a record.')
    .nullable(),
  country: optionalLine,
  genres: z.array(z.string().max(100)).max(20),
})

/** The input of the action that lists copies, in the command line and in the back office. */
export const addCopyInput = z.strictObject({
  uuid_release: z.uuid().nullable().meta({ description: 'a record of the shop' }),
  discogs: count
    .min(1)
    .max(999_999_999)
    .nullable()
    .meta({ description: 'a record of the indexed dump; one that the shop has already gets the copy' }),
  record: typedRelease.nullable().meta({ description: 'a record that neither has' }),
  format: buildRequiredLine('Please give the format, such as LP.').refine(
    (text) => text.length <= 60,
    'The format has at most 60 characters.',
  ),
  product: z.enum(products),
  catalog_nr: optionalLine,
  barcode: z
    .string()
    .max(40)
    .transform((text) => readScan(text).replace(/[\s-]/g, '') || null)
    .nullable()
    .refine((text) => text === null || /^\d{8,14}$/.test(text), 'A barcode has 8 to 14 digits.'),
  grade_disc: z.enum(discGrades).nullable().meta({ description: 'null: a new copy' }),
  grade_sleeve: z.enum(sleeveGrades).nullable(),
  note: z
    .string()
    .max(500, 'Please use at most 500 characters.')
    .transform((text) => text.replace(/\s+/g, ' ').trim() || null)
    .nullable(),
  price: euros
    .multipleOf(0.01, 'The price has more than two decimals.')
    .min(0.01, 'Please give a price.')
    .max(100_000, 'This price is too high.'),
  taxation: z
    .enum(taxations)
    .default('standard')
    .meta({ description: 'margin: for a used copy that was bought without VAT that could be deducted' }),
  purchase_price: euros
    .multipleOf(0.01, 'The price has more than two decimals.')
    .min(0, 'Please give a price.')
    .max(100_000, 'This price is too high.')
    .nullable()
    .default(null)
    .meta({ description: 'what the shop paid for one copy; the margin scheme needs it' }),
  uuid_buy_in: z
    .uuid()
    .nullable()
    .default(null)
    .meta({ description: 'the buy-in that a copy under the margin scheme is from' }),
  copies: count.min(1, 'Please give at least one copy.').max(1000, 'These are too many copies.'),
  location: optionalLine,
  images: z.array(z.uuid()).max(8, 'A copy has at most 8 pictures.'),
  publish: z.boolean().meta({ description: 'false keeps it as a draft, which shoppers do not see' }),
})

export const addedCopySchema = z.object({
  uuid_release: z.string(),
  slug: z.string(),
  uuid_release_format: z.string(),
  /** As on the storefront, such as `LP, Very Good Plus`. */
  format: z.string(),
  /** Whether the copy is of a record that the shop did not have. */
  is_new_record: z.boolean(),
  /** Copies on hand of this format now. */
  on_hand: count,
  is_shown: z.boolean(),
})

const copySchema = z.object({
  uuid_release_format: z.string(),
  format: z.string(),
  grade_disc: z.enum(discGrades).nullable(),
  grade_sleeve: z.enum(sleeveGrades).nullable(),
  note: z.string().nullable(),
  price: euros,
  on_hand: count,
  location: z.string().nullable(),
  is_shown: z.boolean(),
})

const saleSchema = z.object({
  sold_at: z.iso.datetime(),
  /** For one copy, after rebates. */
  price: euros,
  format: z.string(),
  grade_disc: z.enum(discGrades).nullable(),
  grade_sleeve: z.enum(sleeveGrades).nullable(),
})

/** A record that may be meant, of the shop (with `uuid_release`) or of the indexed dump. */
export const foundReleaseSchema = z.object({
  uuid_release: z.string().nullable(),
  slug: z.string().nullable(),
  discogs: count.nullable(),
  artist: z.string(),
  title: z.string(),
  edition: z.string().nullable(),
  label: z.string().nullable(),
  catalog_nr: z.string().nullable(),
  barcode: z.string().nullable(),
  year: count.nullable(),
  country: z.string().nullable(),
  genres: z.array(z.string()),
  /** What a copy of it is usually called, such as `2×LP`. */
  format: z.string(),
  product: z.enum(products),
  track_count: count,
  has_cover: z.boolean(),
  /** The copy whose label was scanned. */
  scanned_copy: z.string().nullable(),
  copies: z.array(copySchema),
  /** The last ten, newest first. */
  sales: z.array(saleSchema),
})

export const foundReleasesSchema = z.object({
  /** Those of the shop first. */
  releases: z.array(foundReleaseSchema),
  /** Whether a dump has been indexed. */
  has_index: z.boolean(),
})

export const copyChoicesSchema = z.object({
  genres: z.array(z.object({ slug: z.string(), name: z.string() })),
  /** The places on the shelf that exist, the last used first. */
  locations: z.array(z.string()),
  /** The newest first. */
  buy_ins: z.array(
    z.object({
      uuid_buy_in: z.string(),
      number: count,
      name: z.string(),
      bought_on: z.string(),
      /** What one copy of it cost, on average. */
      copy_price: euros,
      margin_method: z.enum(marginMethods),
    }),
  ),
})

export const keptSumSchema = z.object({
  vat: z
    .number()
    .meta({ description: "the VAT that is due when one copy is sold in the shop's own country" }),
  kept: z.number().meta({ description: 'what stays with the shop; below 0 for a loss' }),
})

export const priceLabelsBody = z.strictObject({
  copies: z
    .array(z.strictObject({ uuid_release_format: z.uuid(), count: count.min(1).max(1000) }))
    .min(1)
    .max(500),
  kind: z.enum(priceLabelKinds),
  sheet: z.enum(priceLabelSheets),
  from: count.min(1).max(100).meta({ description: 'the first label of the sheet that is free, row by row' }),
})
