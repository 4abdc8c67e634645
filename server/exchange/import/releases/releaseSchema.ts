import { z } from 'zod'
import { greatestValues } from '../../../../src/shared/greatestValues'
import { buildRecord } from '../../../../src/shared/objects'
import {
  audioCodecs,
  discGrades,
  playTypes,
  products,
  sleeveGrades,
  taxations,
} from '../../../../src/shared/vocabulary'
import { inLanguages } from '../../../platform/languages/translatedFields'
import {
  barcode,
  date,
  duration,
  flag,
  line,
  longText,
  mediaPath,
  money,
  musicalKey,
  slug,
  wholeNumber,
} from '../../../platform/yaml/scalars'

/** The schemas of a release in releases/*.yaml, to which groups of lines of releases.csv are converted, too. */

/** A name, or a name with its slug. */
const nameSchema = z.preprocess(
  (value) => (typeof value === 'string' ? { name: value } : value),
  z.strictObject({ name: line, slug: slug.nullish() }),
)

const fileShape = buildRecord(audioCodecs, () => mediaPath.nullish())

/** Files by codec. A single name without an extension means an MP3 and an Opus file, as for previews. */
const readyFiles = z.preprocess(
  (value) => (typeof value === 'string' ? { mp3: `${value}.mp3`, opus: `${value}.opus` } : value),
  z.strictObject(fileShape),
)

const trackSchema = z.strictObject({
  position: line,
  disc: wholeNumber(1, 999).nullish(),
  title: line,
  version: line.nullish(),
  artist: line.nullish(),
  featured: z.array(line).nullish(),
  duration: duration.nullish(),
  bpm: wholeNumber(1, greatestValues.bpm).nullish(),
  key: musicalKey.nullish(),
  preview: mediaPath.nullish(),
  audio: mediaPath.nullish(),
  files: readyFiles.nullish(),
})

const tracklistSchema = z.strictObject({
  formats: z.array(line).nullish(),
  snippets_only: flag.nullish(),
  tracks: z.array(trackSchema).min(1).max(2000),
})

const conditionSchema = z.strictObject({
  disc: z.enum(discGrades).nullish(),
  sleeve: z.enum(sleeveGrades).nullish(),
  note: line.nullish(),
})

const formatSchema = z.strictObject({
  ...inLanguages({ format: line, tech_info: line.nullish() }),
  /** `download` is for formats that are not sent and have no copies to count. */
  product: z.enum([...products, 'download']),
  price: money,
  sale: z.strictObject({ price: money, since: date }).nullish(),
  catalog_nr: line.nullish(),
  barcode: barcode.nullish(),
  stock: wholeNumber(0, 1_000_000).nullish(),
  pre_order: date.nullish(),
  ships: date.nullish(),
  released: date.nullish(),
  weight: wholeNumber(0, 100_000).nullish(),
  vat_class: z.enum(['recording', 'print', 'other']).nullish(),
  taxation: z.enum(taxations).nullish(),
  purchase_price: money.nullish(),
  download_code: flag.nullish(),
  instant_download: flag.nullish(),
  condition: conditionSchema.nullish(),
  location: line.nullish(),
  external_id: line.nullish(),
  published: flag.nullish(),
})

const listingsSchema = z
  .record(z.string(), wholeNumber(0, 1_000_000))
  .refine((listings) => Object.keys(listings).every((number) => /^\d{1,15}$/.test(number)), {
    error: 'does not name listings by their numbers',
    params: { advice: 'Write the number of each listing and its copies, like { "1842731": 1 }.' },
  })

const galleryItemSchema = z.strictObject({
  image: mediaPath,
  ...inLanguages({ caption: line.nullish() }),
  credit: line.nullish(),
})

const releaseShape = z.strictObject({
  slug,
  artist: line,
  artists: z.array(nameSchema).max(100).nullish(),
  title: line,
  ...inLanguages({ edition: line.nullish(), subtitle: line.nullish() }),
  labels: z.array(nameSchema).max(100).nullish(),
  genres: z.array(line).max(20).nullish(),
  styles: z.array(line).max(100).nullish(),
  type: z.enum(['release', 'compilation']).nullish(),
  play_type: z.enum(playTypes).nullish(),
  released: date.nullish(),
  year: wholeNumber(1850, 2200).nullish(),
  reissue_of: date.nullish(),
  reissue: flag.nullish(),
  special_edition: flag.nullish(),
  ...inLanguages({ info: longText.nullish() }),
  cover: mediaPath.nullish(),
  gallery: z.array(galleryItemSchema).max(100).nullish(),
  manufacturer: line.nullish(),
  responsible_person: line.nullish(),
  country: line.nullish(),
  published: flag.nullish(),
  formats: z.array(formatSchema).min(1).max(100),
  tracklists: z.array(tracklistSchema).max(100).nullish(),
})

export const writtenReleaseSchema = releaseShape.superRefine(refuseContradictions)

/** The entry of a content folder about a release from Discogs, in which all other fields are optional. */
export const writtenAdditionSchema = releaseShape
  .partial()
  .extend({
    discogs: wholeNumber(1, 999_999_999),
    from_discogs: z.array(line).max(100).nullish(),
    formats: z
      .array(
        formatSchema.partial().extend({
          format: line,
          from_discogs: z.array(line).max(100).nullish(),
          listings: listingsSchema.nullish(),
        }),
      )
      .max(100)
      .nullish(),
  })
  .superRefine(refuseContradictions)
  .superRefine(refuseMissingKeys)

/** Refuses keys in `from_discogs` that the entry does not have. */
function refuseMissingKeys(
  release: { from_discogs?: string[] | null; formats?: { from_discogs?: string[] | null }[] | null },
  context: z.RefinementCtx,
): void {
  const check = (entry: { from_discogs?: string[] | null }, path: PropertyKey[]) => {
    for (const [i, key] of (entry.from_discogs ?? []).entries()) {
      if (key in entry) continue
      const advice = 'Name keys that stand beside it, or take it out.'
      const issue = { code: 'custom', message: 'is not a key of this entry', params: { advice } } as const
      context.addIssue({ ...issue, path: [...path, 'from_discogs', i] })
    }
  }
  check(release, [])
  for (const [i, format] of (release.formats ?? []).entries()) check(format, ['formats', i])
}

function refuseContradictions(release: CheckedRelease, context: z.RefinementCtx): void {
  for (const { path, problem, advice } of findContradictions(release)) {
    context.addIssue({ code: 'custom', path, message: problem, params: { advice } })
  }
}

export type WrittenRelease = z.output<typeof writtenReleaseSchema>
export type WrittenAddition = z.output<typeof writtenAdditionSchema>

/** All keys of a release, to suggest the right one for a misspelled key. */
export const releaseKeys: readonly string[] = [
  ...new Set(
    [releaseShape, formatSchema, conditionSchema, tracklistSchema, trackSchema, galleryItemSchema].flatMap(
      (schema) => Object.keys(schema.shape),
    ),
  ),
  'since',
  'discogs',
  'from_discogs',
  'listings',
  ...audioCodecs,
]

interface Contradiction {
  path: PropertyKey[]
  problem: string
  advice: string
}

type TaxedFormat = NonNullable<CheckedRelease['formats']>[number]

interface CheckedRelease {
  formats?:
    | {
        format: string
        product?: string
        price?: number
        sale?: { price: number } | null
        weight?: number | null
        stock?: number | null
        taxation?: string | null
        purchase_price?: number | null
      }[]
    | null
  tracklists?:
    | { formats?: string[] | null; tracks: { preview?: string | null; audio?: string | null }[] }[]
    | null
}

/** Says why a format cannot be under the margin scheme; null if it can. */
function findTaxationProblem({ taxation, purchase_price, product }: TaxedFormat) {
  if (taxation !== 'margin') return null
  if (product === 'download') {
    const advice = 'Take it out: only used goods can be under the margin scheme.'
    return { problem: 'A download cannot be under the margin scheme.', advice }
  }
  if (purchase_price != null) return null
  const advice = 'Write what the shop paid for one copy, like purchase_price: 5.00.'
  return { problem: 'Goods under the margin scheme need a purchase price.', advice }
}

/** Finds values that are valid by themselves but contradict each other. */
function* findContradictions(release: CheckedRelease): Generator<Contradiction> {
  const { tracklists } = release
  const formats = release.formats ?? []
  const names = formats.map(({ format }) => format)
  for (const [i, format] of formats.entries()) {
    const problem = findTaxationProblem(format)
    if (problem) yield { path: ['formats', i, 'taxation'], ...problem }
  }
  for (const [i, { format, product, price, sale, weight, stock }] of formats.entries()) {
    if (product === 'download' && (weight || stock)) {
      const advice = 'Take its weight and stock out: a download is not sent and never sold out.'
      yield { path: ['formats', i, 'product'], problem: 'A download has no weight and no stock.', advice }
    }
    if (names.indexOf(format) < i) {
      const advice = 'Give each format of a release a name of its own, like "LP, clear vinyl".'
      yield { path: ['formats', i, 'format'], problem: 'is the name of two formats of this release', advice }
    }
    if (sale && price !== undefined && sale.price >= price) {
      const advice = 'Put the regular price in "price" and a lower one in "sale".'
      yield { path: ['formats', i, 'sale', 'price'], problem: 'is not below the price', advice }
    }
  }
  for (const [i, tracklist] of (tracklists ?? []).entries()) {
    for (const [j, name] of (tracklist.formats ?? []).entries()) {
      if (names.length === 0 || names.includes(name)) continue
      const advice = `Use the names of this release's formats: ${names.join(', ')}.`
      yield { path: ['tracklists', i, 'formats', j], problem: 'is not a format of this release', advice }
    }
    for (const [j, track] of tracklist.tracks.entries()) {
      if (!track.preview || !track.audio) continue
      const advice = 'Keep "audio" to have previews made from it, or "preview" to use ready-made ones.'
      yield {
        path: ['tracklists', i, 'tracks', j],
        problem: 'A track has either "preview" or "audio".',
        advice,
      }
    }
  }
}
