import { languages } from '../../../../src/shared/language'
import { elementAt } from '../../../../src/shared/required'
import type { Product } from '../../../../src/shared/vocabulary'
import type { WrittenAddition, WrittenRelease } from '../../../exchange/import/releases/releaseSchema'
import { captionField, formatTextField } from '../../../platform/languages/releaseTexts'
import { translatedTexts } from '../../../platform/languages/translatedFields'
import { slugify } from '../../../platform/support/slugify'
import type {
  ImportedFormat,
  ImportedName,
  ImportedRelease,
  ImportedTrack,
  ImportedTracklist,
  NamedFields,
} from './importedRelease'
import { getMediumNumber } from './mediumNumber'

/** The default weight in grams of one unit with its sleeve. */
export const usualWeightGrams: Record<Product, number> = { vinyl: 280, cd: 100, cassettes: 80, other: 200 }

type WrittenTrack = NonNullable<WrittenRelease['tracklists']>[number]['tracks'][number]
type Absent<T> = T | null | undefined
const nameOf = ({ name, slug }: { name: string; slug?: string | null }): ImportedName => ({
  name,
  slug: slug ?? slugify(name),
})

/**
 * Fills in the defaults of a release in a content folder.
 * @param today the shop's day, `YYYY-MM-DD`; a pre-order whose date has come is an ordinary format
 */
export function completeRelease(written: WrittenRelease, today: string): ImportedRelease {
  const released = written.released ?? null
  const formats = written.formats.map((format) => completeFormat(format, released, today))
  return {
    sourceKey: `slug:${written.slug}`,
    slug: written.slug,
    displayArtist: written.artist,
    artists: withoutRepeats(
      (written.artists ?? (written.artist ? [{ name: written.artist }] : [])).map(nameOf),
    ),
    labels: withoutRepeats((written.labels ?? []).map(nameOf)),
    genres: [...new Set(written.genres ?? [])],
    title: written.title,
    edition: written.edition ?? null,
    subtitle: written.subtitle ?? null,
    releaseYear:
      written.year === undefined
        ? (yearOf(released) ?? yearOf(formats[0]?.releaseDate ?? null))
        : written.year,
    releaseDate: released,
    originalReleaseDate: written.reissue_of ?? null,
    info: written.info ?? null,
    productType: written.type ?? 'release',
    playType: written.play_type ?? null,
    isReissue: written.reissue ?? Boolean(written.reissue_of),
    isSpecialEdition: written.special_edition ?? Boolean(written.edition),
    cover: written.cover ?? null,
    gallery: (written.gallery ?? []).map(({ image, caption, credit }) => ({
      file: image,
      caption: caption ?? null,
      credit: credit ?? null,
    })),
    manufacturer: written.manufacturer ?? null,
    responsiblePerson: written.responsible_person ?? null,
    country: written.country ?? null,
    isPublished: written.published ?? true,
    formats,
    tracklists: (written.tracklists ?? []).map((tracklist) =>
      completeTracklist(tracklist, formats, written.artist),
    ),
    ...translationsOf(written),
  }
}

/** Returns no key if there are none, so that the hash of releases that were imported before stays the same. */
function translationsOf(written: WrittenRelease): Pick<ImportedRelease, 'translations'> {
  const translations = translatedTexts(written).map((text) => ({
    ...text,
    field: text.field
      .replace(/^formats\.(\d+)\.(.+)$/, (_all, i: string, field: string) =>
        formatTextField(elementAt(written.formats, Number(i)).format, field),
      )
      .replace(/^gallery\.(\d+)\.caption$/, (_all, i: string) =>
        captionField(elementAt(written.gallery ?? [], Number(i)).image),
      ),
  }))
  return translations.length === 0 ? {} : { translations }
}

function completeCondition(
  written: WrittenRelease['formats'][number]['condition'],
): ImportedFormat['condition'] {
  if (!written?.disc && !written?.sleeve && !written?.note) return null
  return { disc: written.disc ?? null, sleeve: written.sleeve ?? null, note: written.note ?? null }
}

/** The keys of texts in each language, which are stored together. */
function translated(...keys: readonly string[]): Record<string, string[]> {
  return Object.fromEntries(
    keys.flatMap((key) => languages.map((language) => [`${key}_${language}`, ['translations']])),
  )
}
/** Those of formats and pictures are stored with the release. */
const withoutColumn = (...keys: readonly string[]): Record<string, string[]> =>
  Object.fromEntries(Object.keys(translated(...keys)).map((key) => [key, []]))

/** The columns that a key of the content folder sets, for keys whose name differs from the column. */
export const columnsOfRelease: Partial<Record<keyof WrittenAddition, string[]>> = {
  artist: ['display_artist', 'artists'],
  type: ['product_type'],
  released: ['release_date', 'release_year'],
  year: ['release_year'],
  reissue_of: ['original_release_date', 'is_reissue'],
  reissue: ['is_reissue'],
  special_edition: ['is_special_edition'],
  info: ['info_en'],
  ...translated('info', 'edition', 'subtitle'),
  cover: ['uuid_image'],
  published: ['is_published'],
  discogs: [],
  from_discogs: [],
  formats: [],
}
export const columnsOfFormat: Partial<
  Record<keyof NonNullable<WrittenAddition['formats']>[number], string[]>
> = {
  format: [],
  ...withoutColumn('format', 'tech_info'),
  from_discogs: [],
  stock: [],
  listings: [],
  sale: ['price'],
  pre_order: ['status', 'release_date'],
  ships: ['shipping_date'],
  released: ['release_date'],
  weight: ['weight_grams'],
  download_code: ['includes_download_code'],
  condition: ['grade_disc', 'grade_sleeve', 'condition_note'],
  purchase_price: ['purchase_cents'],
  location: ['shelf_location'],
  published: ['is_published'],
}
/** Returns the columns of the keys that are listed in `from_discogs`. */
const columnsFromDiscogs = (
  { from_discogs, ...written }: { from_discogs?: string[] | null },
  columns: Readonly<Record<string, string[] | undefined>>,
): string[] =>
  namedColumns(
    Object.fromEntries(Object.entries(written).filter(([key]) => from_discogs?.includes(key))),
    columns,
  )
const namedColumns = (written: object, columns: Readonly<Record<string, string[] | undefined>>): string[] => [
  ...new Set(
    Object.entries(written)
      .filter(([, value]) => value !== undefined)
      .flatMap(([key]) => columns[key] ?? [key]),
  ),
]

/**
 * Completes the entry of a content folder about a release from Discogs. Only the named fields will be imported.
 * @param today the shop's day, `YYYY-MM-DD`
 * @returns the release with placeholders for missing fields, and the names of the given fields
 */
export function completeAddition(
  written: WrittenAddition,
  today: string,
): { release: ImportedRelease; named: NamedFields } {
  const { discogs, ...rest } = written
  const formats = (written.formats ?? []).map((format) => ({
    product: 'other' as const,
    price: 0,
    ...format,
  }))
  const release = completeRelease(
    { ...rest, slug: rest.slug ?? '', artist: rest.artist ?? '', title: rest.title ?? '', formats },
    today,
  )
  const isFiled = Boolean(rest.artist || rest.artists)
  const fromDiscogs = {
    release: columnsFromDiscogs(rest, columnsOfRelease),
    formats: Object.fromEntries(
      (written.formats ?? []).map((format) => [format.format, columnsFromDiscogs(format, columnsOfFormat)]),
    ),
  }
  const repeats = [fromDiscogs.release, ...Object.values(fromDiscogs.formats)].some(
    ({ length }) => length > 0,
  )
  return {
    release: {
      ...release,
      formats: release.formats.map((format, i) => ({ ...format, ...listingsOf(written.formats?.[i]) })),
      sourceKey: `discogs:${discogs}`,
      slug:
        rest.slug ?? (rest.artist && rest.title ? slugify(`${rest.artist} ${rest.title} ${discogs}`) : ''),
      artists: isFiled ? release.artists : [],
    },
    named: {
      release: [
        ...new Set([
          ...namedColumns(rest, columnsOfRelease),
          ...(release.translations ? ['translations'] : []),
        ]),
      ],
      formats: Object.fromEntries(
        (written.formats ?? []).map((format) => [format.format, namedColumns(format, columnsOfFormat)]),
      ),
      ...(repeats && { fromDiscogs }),
    },
  }
}

const listingsOf = (format: NonNullable<WrittenAddition['formats']>[number] | undefined) =>
  format?.listings ? { listings: format.listings } : {}

function completeFormat(
  written: WrittenRelease['formats'][number],
  released: string | null,
  today: string,
): ImportedFormat {
  const preOrder = written.pre_order ?? null
  const isDownload = written.product === 'download'
  const product = written.product === 'download' ? 'other' : written.product
  return {
    format: written.format,
    product,
    priceCents: written.price,
    sale: written.sale ? { priceCents: written.sale.price, since: written.sale.since } : null,
    catalogNr: written.catalog_nr ?? null,
    barcode: written.barcode ?? null,
    stock: written.stock ?? 0,
    status: preOrder !== null && preOrder > today ? 'pre-order' : 'listed',
    // A key without a value means that the format has no date.
    releaseDate: preOrder ?? (written.released === undefined ? released : written.released),
    shippingDate: written.ships ?? null,
    weightGrams: isDownload ? 0 : (written.weight ?? usualWeightGrams[product]),
    vatClass: written.vat_class ?? 'recording',
    ...(written.taxation && { taxation: written.taxation }),
    ...(written.purchase_price != null && { purchaseCents: written.purchase_price }),
    includesDownloadCode: written.download_code ?? false,
    instantDownload: isDownload || (written.instant_download ?? false),
    techInfo: written.tech_info ?? null,
    condition: completeCondition(written.condition),
    location: written.location ?? null,
    externalId: written.external_id ?? null,
    ...(written.published === false && { isPublished: false }),
  }
}

function completeTracklist(
  written: NonNullable<WrittenRelease['tracklists']>[number],
  formats: ImportedFormat[],
  artist: string,
): ImportedTracklist {
  const names = written.formats ?? formats.map(({ format }) => format)
  const product = formats.find(({ format }) => names.includes(format))?.product ?? 'other'
  return {
    formats: [...new Set(names)],
    snippetsOnly: written.snippets_only ?? false,
    tracks: written.tracks.map(
      (track): ImportedTrack => ({
        position: track.position,
        mediumNr: track.disc ?? getMediumNumber(track.position, product),
        title: track.title,
        version: track.version ?? null,
        displayArtist: track.artist ?? artist,
        featuredArtists: track.featured ?? [],
        durationSeconds: track.duration ?? null,
        sound: soundOf(track.preview, track.audio),
        ...filesOf(track.files),
      }),
    ),
  }
}

const soundOf = (preview: Absent<string>, master: Absent<string>) =>
  preview ? { preview } : master ? { master } : null

/** Returns no key if there are no files, so that the hash of releases that were imported before stays the same. */
function filesOf(written: WrittenTrack['files']): Pick<ImportedTrack, 'files'> {
  const files = Object.entries(written ?? {}).filter(([, file]) => file)
  return files.length === 0 ? {} : { files: Object.fromEntries(files) }
}

const yearOf = (date: string | null) => (date === null ? null : Number(date.slice(0, 4)))

/** @returns the first name of each slug, because a name that is twice on a sleeve is one artist or label */
export function withoutRepeats(names: ImportedName[]): ImportedName[] {
  return names.filter(({ slug }, i) => names.findIndex((other) => other.slug === slug) === i)
}
