/** The schemas of what the back office shows of releases. Prices are euros, weights grams, times ISO 8601 UTC. */
import { z } from 'zod'
import { discGrades, musicalKeys, playTypes, products, sleeveGrades, taxations } from '../../vocabulary'
import { formatFilters, formatOrders, maxFormatsAtOnce, maxRowsAtOnce, visibilities } from './formatFilters'

const count = z.number().int()

/** A row of the table: one format of a release. */
export const listedFormatSchema = z.object({
  uuid_release_format: z.string(),
  uuid_release: z.string(),
  slug: z.string(),
  artist: z.string(),
  title: z.string(),
  edition: z.string().nullable(),
  label: z.string().nullable(),
  format: z.string(),
  product: z.enum(products),
  catalog_nr: z.string().nullable(),
  barcode: z.string().nullable(),
  price: z.number(),
  /** Before the sale; null if it is not on sale. */
  original_price: z.number().nullable(),
  /** Copies on hand, reserved ones included; null for a download. */
  stock: count.nullable(),
  reserved: count,
  place: z.string().nullable(),
  weight: count,
  genres: z.array(z.string()),
  visibility: z.enum(visibilities),
  has_cover: z.boolean(),
})

export const formatsQuery = {
  search: z.string().max(200).optional().meta({ description: 'words, a catalogue number or a barcode' }),
  only: z.enum(formatFilters).optional(),
  genre: z.string().max(200).optional(),
  sort: z.enum(formatOrders).optional(),
  descending: z.literal('true').optional(),
  offset: z.string().max(9).optional(),
  limit: z
    .string()
    .max(5)
    .optional()
    .meta({ description: `at most ${maxFormatsAtOnce}; 100 if left out` }),
}
export const formatsSchema = z.object({
  formats: z.array(listedFormatSchema),
  /** Of the filter, not only of this page. */
  total: count,
  genres: z
    .array(z.object({ slug: z.string(), name: z.string() }))
    .meta({ description: "the shop's genres" }),
})
/** Numbers as people write them, each with the format that it is for, '' for any. */
export const numberedFormatsBody = z.strictObject({
  names: z
    .array(z.strictObject({ number: z.string().max(200), format: z.string().max(200) }))
    .max(2 * maxRowsAtOnce),
})
export const numberedFormatsSchema = z.object({
  /** The formats that each name may mean, in the order of the names: none, one, or several. */
  found: z.array(z.array(z.string())),
  formats: z.array(listedFormatSchema),
})
export const formatCountsSchema = z.object(
  Object.fromEntries(formatFilters.map((name) => [name, count])) as Record<
    (typeof formatFilters)[number],
    typeof count
  >,
)

const text = z.string().nullable()
const difference = z.record(z.string(), z.unknown()).nullable()

/** The fields of a release, named as in the input of `releases set`. */
const releaseFieldsSchema = z.object({
  artist: z.string(),
  artists: z.array(z.string()),
  title: z.string(),
  edition: text,
  subtitle: text,
  labels: z.array(z.string()),
  genres: z.array(z.string()),
  styles: z.array(z.string()),
  type: z.enum(['release', 'compilation']),
  play_type: z.enum(playTypes).nullable(),
  year: count.nullable(),
  released: text,
  reissue_of: text,
  is_reissue: z.boolean(),
  is_special_edition: z.boolean(),
  info: text,
  manufacturer: text,
  responsible_person: text,
  country: text,
})

/** The fields of a format, named as in the input of `releases set-format`. */
const formatFieldsSchema = z.object({
  catalog_nr: text,
  barcode: text,
  weight: count,
  place: text,
  disc: z.enum(discGrades).nullable(),
  sleeve: z.enum(sleeveGrades).nullable(),
  condition_note: text,
  tech_info: text,
  pre_order: text,
  ships: text,
  vat_class: z.enum(['recording', 'print', 'other']),
  taxation: z.enum(taxations),
  purchase_price: z.number().nullable(),
  has_download_code: z.boolean(),
  is_instant_download: z.boolean(),
  external_id: text,
  is_shown: z.boolean(),
})

/** The page of a release. The versions are for the actions on its parts. */
export const releasePageSchema = z.object({
  uuid_release: z.string(),
  slug: z.string(),
  source_key: z.string(),
  is_shown: z.boolean(),
  fields: releaseFieldsSchema,
  version: z.string(),
  formats: z.array(
    z.object({
      listed: listedFormatSchema,
      fields: formatFieldsSchema,
      version: z.string(),
      price_version: z.string().meta({ description: 'for the actions on its price' }),
    }),
  ),
  image_preset: text.meta({ description: 'the size in which the page shows pictures' }),
  /** The id of a picture. */
  cover: text,
  gallery: z.array(z.object({ uuid_image: z.string(), caption: text, credit: text })),
  pictures_version: z.string(),
  tracklists: z.array(
    z.object({
      formats: z.array(z.string()),
      is_snippets: z.boolean(),
      tracks: z.array(
        z.object({
          uuid_track: text,
          position: z.string(),
          disc: count,
          title: z.string(),
          version: text,
          artist: z.string(),
          featured: z.array(z.string()),
          duration_seconds: count.nullable(),
          bpm: count.nullable(),
          musical_key: z.enum(musicalKeys).nullable(),
          uuid_audio: text,
        }),
      ),
    }),
  ),
  tracks_version: z.string(),
  genres: z
    .array(z.object({ slug: z.string(), name: z.string() }))
    .meta({ description: "the shop's genres" }),
  history: z.array(
    z.object({
      id: count,
      at: z.iso.datetime(),
      by: z.string(),
      action: z.string(),
      detail: z.record(z.string(), z.unknown()),
      before: difference,
      after: difference,
    }),
  ),
})

export const releasePreviewSchema = z.object({
  html: z.string().meta({ description: 'the page of the shop, without scripts' }),
})

/** The last changes of several formats at once, the newest first. */
export const rowBatchesSchema = z.object({
  batches: z.array(
    z.object({
      uuid_batch: z.string(),
      command: z.string(),
      changed_at: z.iso.datetime(),
      changed_by: z.string(),
      count,
      /** The names of the first releases. */
      names: z.array(z.string()),
      /** Such as `price`. */
      fields: z.array(z.string()),
      undone_at: z.iso.datetime().nullable(),
    }),
  ),
})
