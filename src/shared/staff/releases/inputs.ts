/** The inputs of the actions on releases, in the command line and in the back office. Prices are euros. */
import { z } from 'zod'
import { readScan } from '../../barcodes'
import { greatestValues } from '../../greatestValues'
import { readAmount, readPriceCents } from '../../readAmount'
import { discGrades, musicalKeys, playTypes, products, sleeveGrades, taxations } from '../../vocabulary'
import {
  choosableVisibilities,
  formatFilters,
  maxFormatsAtOnce,
  maxRowsAtOnce,
  visibilities,
} from './formatFilters'

const id = z.string().min(1).max(64)
const formatPrice = z.number().multipleOf(0.01).min(0.01).max(greatestValues.price)
const copies = z.number().int().min(0).max(greatestValues.stock)
const day = z.iso.date('Please give a day, such as 2027-04-30.')
const text = z
  .string()
  .max(greatestValues.line, `Please use at most ${greatestValues.line} characters.`)
  .transform((value) => value.trim())
const neededText = text.refine((value) => value !== '', 'Please do not leave this empty.')
/** Null, or an empty text, removes the value. */
const optionalText = text.transform((value) => value || null).nullable()
/** The rest is changed although some cannot be; without it, one that cannot be changed refuses all. */
const partial = z.boolean()
const flag = z.boolean()
const genres = z.array(z.string().max(200)).max(20)
/** Names, or names with the slugs under which they are filed. */
const names = z.array(neededText).max(100)

const requests = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.strictObject({
    prices: z
      .array(z.strictObject({ uuid_release_format: id, ...shape }))
      .min(1)
      .max(1_000_000),
    partial,
  })

export const setPricesInput = requests({ price: formatPrice })
export const saleInput = requests({
  price: formatPrice.nullable(),
  percent: z
    .number()
    .int()
    .min(1)
    .max(99)
    .nullable()
    .meta({ description: 'off the lowest price of the last 30 days, where there is no price' }),
})
export const endSaleInput = requests({
  price: formatPrice.nullable().meta({ description: 'null: as before the sale' }),
})

export const setStockInput = z.strictObject({
  uuid_release_format: id,
  on_hand: copies.meta({ description: 'copies that can be sold' }),
  reason: neededText,
})

export const visibilityInput = z.strictObject({ uuid_releases: z.array(id).min(1).max(10_000) })
export const deleteReleaseInput = z.strictObject({ uuid_release: id })
export const duplicateReleaseInput = z.strictObject({
  uuid_release: id,
  edition: optionalText.meta({ description: 'what tells the copy from the original' }),
})

/** The fields of a release; a field that is left out stays as it is. */
const releaseFields = {
  artist: neededText.optional().meta({ description: 'as printed on the sleeve' }),
  artists: names.min(1).optional().meta({ description: 'under which it is filed; unknown ones are added' }),
  title: neededText.optional(),
  edition: optionalText.optional(),
  subtitle: optionalText.optional(),
  labels: names.optional().meta({ description: 'unknown ones are added' }),
  genres: genres.optional().meta({ description: "slugs of the shop's genres" }),
  styles: names.optional().meta({ description: 'finer than genres, such as `Dub Techno`' }),
  type: z.enum(['release', 'compilation']).optional(),
  play_type: z.enum(playTypes).nullable().optional(),
  year: z.number().int().min(1).max(2200).nullable().optional(),
  released: day.nullable().optional(),
  reissue_of: day.nullable().optional().meta({ description: 'when it first came out' }),
  is_reissue: flag.optional(),
  is_special_edition: flag.optional(),
  info: z
    .string()
    .max(20_000, 'Please use at most 20,000 characters.')
    .transform((value) => value.trim() || null)
    .nullable()
    .optional()
    .meta({ description: 'Markdown' }),
  manufacturer: optionalText.optional(),
  responsible_person: optionalText.optional(),
  country: optionalText.optional(),
}
export const setReleaseInput = z.strictObject({ uuid_release: id, ...releaseFields })

/** The fields of a format; a field that is left out stays as it is. Price and stock have actions of their own. */
const formatFields = {
  catalog_nr: optionalText.optional(),
  barcode: optionalText
    .transform((value) => value && readScan(value))
    .refine((value) => value === null || /^[0-9A-Za-z -]{4,32}$/.test(value), 'That is not a barcode.')
    .optional(),
  weight: z
    .number()
    .int()
    .min(0)
    .max(greatestValues.weightGrams)
    .optional()
    .meta({ description: 'in grams' }),
  place: optionalText.optional().meta({ description: 'on the shelf' }),
  disc: z.enum(discGrades).nullable().optional(),
  sleeve: z.enum(sleeveGrades).nullable().optional(),
  condition_note: optionalText.optional(),
  tech_info: optionalText.optional(),
  pre_order: day.nullable().optional().meta({ description: 'the day on which it comes out' }),
  ships: day.nullable().optional().meta({ description: 'the day from which it is sent' }),
  vat_class: z.enum(['recording', 'print', 'other']).optional(),
  taxation: z.enum(taxations).optional().meta({ description: 'margin needs a purchase price' }),
  purchase_price: z
    .union([
      z.number().min(0).max(100_000),
      z
        .string()
        .trim()
        .refine((text) => text === '' || readPriceCents(text) !== null, 'Please write a price such as 5.00.')
        .transform(readAmount),
    ])
    .nullable()
    .optional()
    .meta({ description: 'of one copy, in euros' }),
  has_download_code: flag.optional(),
  is_instant_download: flag.optional(),
  external_id: optionalText.optional(),
  is_shown: flag.optional().meta({ description: 'false: the format alone is taken out of the shop' }),
}
export const setFormatInput = z.strictObject({ uuid_release_format: id, ...formatFields })

/** The values that the table of releases shows and changes, one row per format. */
const rowValues = {
  price: formatPrice,
  stock: copies,
  place: optionalText,
  weight: z.number().int().min(0).max(greatestValues.weightGrams),
  genres,
  visibility: z.enum(choosableVisibilities),
}
const rowShape = z.strictObject(rowValues).partial()
export const editRowsInput = z.strictObject({
  rows: z
    .array(
      z.strictObject({
        uuid_release_format: id,
        values: rowShape,
        seen: z
          .strictObject({ ...rowValues, price: z.number(), visibility: z.enum(visibilities) })
          .partial()
          .optional()
          .meta({
            description: 'what the person saw: another value is refused with 409, `changed_meanwhile`',
          }),
      }),
    )
    .min(1)
    .max(maxRowsAtOnce),
  reason: optionalText.meta({ description: 'why the stock changes' }),
})

/** The releases that a person means. */
const formatFilter = {
  search: z.string().max(200).nullable().meta({ description: 'words or numbers' }),
  only: z.enum(formatFilters),
  genre: z.string().max(200).nullable().meta({ description: 'slug of a genre' }),
}
/** One change for many; what is left out stays as it is. */
const changeShape = {
  price: z
    .union([
      z.strictObject({ percent: z.number().min(-99).max(1000) }),
      z.strictObject({ amount: z.number().multipleOf(0.01).min(-1000).max(1000) }),
      z.strictObject({ to: formatPrice }),
    ])
    .optional(),
  place: optionalText.optional(),
  weight: rowValues.weight.optional(),
  add_genres: genres.optional(),
  remove_genres: genres.optional(),
  visibility: rowValues.visibility.optional(),
}
export const changeManyInput = z.strictObject({
  formats: z.union([
    z.strictObject({ ids: z.array(id).min(1).max(maxFormatsAtOnce) }),
    z.strictObject({ ...formatFilter, expected_count: z.number().int().min(1) }),
  ]),
  change: z.strictObject(changeShape),
  partial,
})

export const undoRowsInput = z.strictObject({ uuid_batch: id })

export const setPicturesInput = z.strictObject({
  uuid_release: id,
  cover: id.nullable().meta({ description: 'the id of a picture that was uploaded, or that the shop has' }),
  gallery: z.array(id).max(50).meta({ description: 'all further pictures, in their order' }),
})

const track = z.strictObject({
  uuid_track: id
    .nullable()
    .meta({ description: 'the track whose ready-made files it keeps; null: a new one' }),
  position: text.refine((value) => value.length <= 20, 'Please use at most 20 characters.'),
  disc: z.number().int().min(1).max(99),
  title: neededText,
  version: optionalText,
  artist: optionalText.meta({ description: 'null: the artist of the release' }),
  featured: z.array(neededText).max(20),
  duration_seconds: z.number().int().min(1).max(greatestValues.trackSeconds).nullable(),
  bpm: z
    .number()
    .int()
    .min(1)
    .max(greatestValues.bpm)
    .nullish()
    .meta({ description: 'beats per minute; left out, what the track has' }),
  musical_key: z.enum(musicalKeys).nullish().meta({ description: 'left out, what the track has' }),
  uuid_audio: id.nullable().meta({ description: 'the id of a sound that the shop has' }),
})
export const setTracksInput = z.strictObject({
  uuid_release: id,
  tracklists: z
    .array(
      z.strictObject({
        formats: z.array(id).max(100).meta({ description: 'the formats that have it; none: all of them' }),
        is_snippets: flag.meta({ description: 'only excerpts, as on a sampler' }),
        tracks: z.array(track).max(500),
      }),
    )
    .max(20),
})

export const addFormatInput = z.strictObject({
  uuid_release: id,
  format: neededText.meta({ description: 'its name, such as 2×LP' }),
  product: z.enum(products),
  price: formatPrice,
  catalog_nr: optionalText,
  barcode: formatFields.barcode,
})

export const addReleaseInput = z.strictObject({
  artist: neededText.meta({ description: 'as printed on the sleeve' }),
  title: neededText,
  label: optionalText,
  format: neededText.meta({ description: 'its name, such as LP or 2×LP' }),
  catalog_nr: optionalText,
  barcode: formatFields.barcode.unwrap(),
  price: formatPrice.nullable(),
  stock: copies,
  is_another: flag.meta({
    description: 'adds it although the shop has a release with its number, or of its artist and title',
  }),
})
