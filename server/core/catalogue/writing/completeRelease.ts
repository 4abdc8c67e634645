import { languages } from '../../../../src/shared/language'
import { elementAt } from '../../../../src/shared/required'
import type { Product } from '../../../../src/shared/vocabulary'
import type { WrittenAddition, WrittenRelease } from '../../../exchange/import/releases/releaseSchema'
import { translatedTexts } from '../../../platform/languages/translatedFields'
import { slugify } from '../../../platform/support/slugify'
import { captionField, formatTextField } from '../translatedFieldNames'
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
const toImportedName = ({ name, slug }: { name: string; slug?: string | null }): ImportedName => ({
  name,
  slug: slug ?? slugify(name),
})

/**
 * Fills in the defaults of a release in a content folder.
 * @param today the shop's day, `YYYY-MM-DD`; a pre-order whose date has come is an ordinary format
 */
export function completeRelease(release: WrittenRelease, today: string): ImportedRelease {
  const released = release.released ?? null
  const formats = release.formats.map((format) => completeFormat(format, released, today))
  return {
    sourceKey: `slug:${release.slug}`,
    slug: release.slug,
    displayArtist: release.artist,
    artists: withoutRepeats(
      (release.artists ?? (release.artist ? [{ name: release.artist }] : [])).map(toImportedName),
    ),
    labels: withoutRepeats((release.labels ?? []).map(toImportedName)),
    genres: [...new Set(release.genres ?? [])],
    title: release.title,
    edition: release.edition ?? null,
    subtitle: release.subtitle ?? null,
    releaseYear:
      release.year === undefined
        ? (toYear(released) ?? toYear(formats[0]?.releaseDate ?? null))
        : release.year,
    releaseDate: released,
    originalReleaseDate: release.reissue_of ?? null,
    info: release.info ?? null,
    productType: release.type ?? 'release',
    playType: release.play_type ?? null,
    isReissue: release.reissue ?? Boolean(release.reissue_of),
    isSpecialEdition: release.special_edition ?? Boolean(release.edition),
    cover: release.cover ?? null,
    gallery: (release.gallery ?? []).map(({ image, caption, credit }) => ({
      file: image,
      caption: caption ?? null,
      credit: credit ?? null,
    })),
    manufacturer: release.manufacturer ?? null,
    responsiblePerson: release.responsible_person ?? null,
    country: release.country ?? null,
    isPublished: release.published ?? true,
    formats,
    tracklists: (release.tracklists ?? []).map((tracklist) =>
      completeTracklist(tracklist, formats, release.artist),
    ),
    ...toStyles(release.styles),
    ...toTranslations(release),
  }
}

/** Returns no key if there are none, so that the hash of releases that were imported before stays the same. */
export function toStyles(names: Absent<readonly string[]>): Pick<ImportedRelease, 'styles'> {
  const styles = withoutRepeatedStyles(names ?? [])
  return styles.length === 0 ? {} : { styles }
}

/** Keeps the first spelling of each style. */
export const withoutRepeatedStyles = (names: readonly string[]): string[] =>
  withoutRepeats(names.map((name) => toImportedName({ name }))).map(({ name }) => name)

/** Returns no key either if there are none. */
function toTranslations(release: WrittenRelease): Pick<ImportedRelease, 'translations'> {
  const translations = translatedTexts(release).map((text) => ({
    ...text,
    field: text.field
      .replace(/^formats\.(\d+)\.(.+)$/, (_all, i: string, field: string) =>
        formatTextField(elementAt(release.formats, Number(i)).format, field),
      )
      .replace(/^gallery\.(\d+)\.caption$/, (_all, i: string) =>
        captionField(elementAt(release.gallery ?? [], Number(i)).image),
      ),
  }))
  return translations.length === 0 ? {} : { translations }
}

function completeCondition(
  condition: WrittenRelease['formats'][number]['condition'],
): ImportedFormat['condition'] {
  if (!condition?.disc && !condition?.sleeve && !condition?.note) return null
  return { disc: condition.disc ?? null, sleeve: condition.sleeve ?? null, note: condition.note ?? null }
}

/** The keys of texts in each language, which are stored together. */
function toTranslatedKeys(...keys: readonly string[]): Record<string, string[]> {
  return Object.fromEntries(
    keys.flatMap((key) => languages.map((language) => [`${key}_${language}`, ['translations']])),
  )
}
/** Those of formats and pictures are stored with the release. */
const toIgnoredKeys = (...keys: readonly string[]): Record<string, string[]> =>
  Object.fromEntries(Object.keys(toTranslatedKeys(...keys)).map((key) => [key, []]))

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
  ...toTranslatedKeys('info', 'edition', 'subtitle'),
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
  ...toIgnoredKeys('format', 'tech_info'),
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
const listDiscogsColumns = (
  { from_discogs, ...values }: { from_discogs?: string[] | null },
  columns: Readonly<Record<string, string[] | undefined>>,
): string[] =>
  listColumns(
    Object.fromEntries(Object.entries(values).filter(([key]) => from_discogs?.includes(key))),
    columns,
  )
const listColumns = (values: object, columns: Readonly<Record<string, string[] | undefined>>): string[] => [
  ...new Set(
    Object.entries(values)
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
  addition: WrittenAddition,
  today: string,
): { release: ImportedRelease; named: NamedFields } {
  const { discogs, ...rest } = addition
  const formats = (addition.formats ?? []).map((format) => ({
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
    release: listDiscogsColumns(rest, columnsOfRelease),
    formats: Object.fromEntries(
      (addition.formats ?? []).map((format) => [format.format, listDiscogsColumns(format, columnsOfFormat)]),
    ),
  }
  const repeats = [fromDiscogs.release, ...Object.values(fromDiscogs.formats)].some(
    ({ length }) => length > 0,
  )
  return {
    release: {
      ...release,
      formats: release.formats.map((format, i) => ({ ...format, ...pickListings(addition.formats?.[i]) })),
      sourceKey: `discogs:${discogs}`,
      slug:
        rest.slug ?? (rest.artist && rest.title ? slugify(`${rest.artist} ${rest.title} ${discogs}`) : ''),
      artists: isFiled ? release.artists : [],
    },
    named: {
      release: [
        ...new Set([
          ...listColumns(rest, columnsOfRelease),
          ...(release.translations ? ['translations'] : []),
        ]),
      ],
      formats: Object.fromEntries(
        (addition.formats ?? []).map((format) => [format.format, listColumns(format, columnsOfFormat)]),
      ),
      ...(repeats && { fromDiscogs }),
    },
  }
}

const pickListings = (format: NonNullable<WrittenAddition['formats']>[number] | undefined) =>
  format?.listings ? { listings: format.listings } : {}

function completeFormat(
  format: WrittenRelease['formats'][number],
  released: string | null,
  today: string,
): ImportedFormat {
  const preOrder = format.pre_order ?? null
  const isDownload = format.product === 'download'
  const product = format.product === 'download' ? 'other' : format.product
  return {
    format: format.format,
    product,
    priceCents: format.price,
    sale: format.sale ? { priceCents: format.sale.price, since: format.sale.since } : null,
    catalogNr: format.catalog_nr ?? null,
    barcode: format.barcode ?? null,
    stock: format.stock ?? 0,
    status: preOrder !== null && preOrder > today ? 'pre-order' : 'listed',
    // A key without a value means that the format has no date.
    releaseDate: preOrder ?? (format.released === undefined ? released : format.released),
    shippingDate: format.ships ?? null,
    weightGrams: isDownload ? 0 : (format.weight ?? usualWeightGrams[product]),
    vatClass: format.vat_class ?? 'recording',
    ...(format.taxation && { taxation: format.taxation }),
    ...(format.purchase_price != null && { purchaseCents: format.purchase_price }),
    includesDownloadCode: format.download_code ?? false,
    instantDownload: isDownload || (format.instant_download ?? false),
    techInfo: format.tech_info ?? null,
    condition: completeCondition(format.condition),
    location: format.location ?? null,
    externalId: format.external_id ?? null,
    ...(format.published === false && { isPublished: false }),
  }
}

function completeTracklist(
  tracklist: NonNullable<WrittenRelease['tracklists']>[number],
  formats: ImportedFormat[],
  artist: string,
): ImportedTracklist {
  const names = tracklist.formats ?? formats.map(({ format }) => format)
  const product = formats.find(({ format }) => names.includes(format))?.product ?? 'other'
  return {
    formats: [...new Set(names)],
    snippetsOnly: tracklist.snippets_only ?? false,
    tracks: tracklist.tracks.map(
      (track): ImportedTrack => ({
        position: track.position,
        mediumNr: track.disc ?? getMediumNumber(track.position, product),
        title: track.title,
        version: track.version ?? null,
        displayArtist: track.artist ?? artist,
        featuredArtists: track.featured ?? [],
        durationSeconds: track.duration ?? null,
        ...(track.bpm && { bpm: track.bpm }),
        ...(track.key && { musicalKey: track.key }),
        sound: toSound(track.preview, track.audio),
        ...pickFiles(track.files),
      }),
    ),
  }
}

const toSound = (preview: Absent<string>, master: Absent<string>) =>
  preview ? { preview } : master ? { master } : null

/** Returns no key if there are no files, so that the hash of releases that were imported before stays the same. */
function pickFiles(trackFiles: WrittenTrack['files']): Pick<ImportedTrack, 'files'> {
  const files = Object.entries(trackFiles ?? {}).filter(([, file]) => file)
  return files.length === 0 ? {} : { files: Object.fromEntries(files) }
}

const toYear = (date: string | null) => (date === null ? null : Number(date.slice(0, 4)))

/** @returns the first name of each slug, because a name that is twice on a sleeve is one artist or label */
export function withoutRepeats(names: ImportedName[]): ImportedName[] {
  return names.filter(({ slug }, i) => names.findIndex((other) => other.slug === slug) === i)
}
