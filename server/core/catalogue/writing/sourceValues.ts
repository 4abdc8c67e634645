import { elementAt, required } from '../../../../src/shared/required'
import type { TranslatedText } from '../../../platform/languages/translatedText'
import type { ImportedFormat } from './importedRelease'
import { compactValue, type FormatMemory, type SourceKind, type Values } from './importMemory'
import { formatRow, getPriceOn, type PreparedRelease, releaseRow } from './releaseRows'
import { tracksDigest } from './tracksDigest'

/** The columns that no source sets, or that follow from another column. */
export const ownOfRelease = [
  'uuid_release',
  'source_key',
  'source_hash',
  'updated_at',
  'info_en_first_sentence',
  'added_at',
]
export const ownOfFormat = [
  'uuid_release_format',
  'uuid_release',
  'price_cents',
  'original_price_cents',
  'listed_at',
]
/** The columns that an inventory sets; it has no tracks, genres or dates. */
export const fieldsOfInventory = [
  ...['display_artist', 'title', 'edition', 'product_type', 'play_type', 'is_reissue', 'is_special_edition'],
  ...['is_published', 'artists', 'labels'],
]
/** The columns that a dump or a collection does not set. */
export const unknownToDump = [
  'slug',
  'uuid_image',
  'gallery',
  'manufacturer',
  'responsible_person',
  'is_published',
  'subtitle',
  'translations',
]

export const without = (row: object, columns: readonly string[]): Values =>
  Object.fromEntries(Object.entries(row).filter(([column]) => !columns.includes(column))) as Values

export const only = (values: Values, columns: readonly string[]): Values =>
  Object.fromEntries(Object.entries(values).filter(([column]) => columns.includes(column)))

/** @returns all values of a release from a source by column, with digests for long texts */
export function getReleaseValues(prepared: PreparedRelease): Values {
  const { release, images } = prepared
  const values: Values = {
    ...without(releaseRow(prepared, ''), ownOfRelease),
    artists: toLines(release.artists),
    labels: toLines(release.labels),
    genres: release.genres.join('\n'),
    styles: (release.styles ?? []).join('\n'),
    gallery: toGalleryText(
      release.gallery.map(({ file, caption, credit }) => ({
        uuid_image: required(images.get(file), `image ${file}`),
        caption,
        credit,
      })),
    ),
    tracklists: tracksDigest.ofPrepared(prepared),
    translations: toTranslationsText(release.translations ?? []),
  }
  return Object.fromEntries(Object.entries(values).map(([column, value]) => [column, compactValue(value)]))
}

/** @returns the values of a new release that a kind of source sets, for the import memory */
export const pickSourceValues = (kind: SourceKind, all: Values): Values =>
  kind === 'discogs-inventory'
    ? only(all, fieldsOfInventory)
    : kind === 'folder' || kind === 'generated'
      ? all
      : without(
          all,
          unknownToDump.filter((column) => column !== 'is_published'),
        )

export const toLines = (names: readonly { slug: string }[]): string =>
  names.map(({ slug }) => slug).join('\n')
export const toGalleryText = (
  items: readonly { uuid_image: string; caption: string | null; credit: string | null }[],
): string => JSON.stringify(items.map(({ uuid_image, caption, credit }) => [uuid_image, caption, credit]))

/** Writes translations as one value, whatever their order. @returns '' if there are none */
export const toTranslationsText = (translations: readonly TranslatedText[]): string =>
  translations
    .map(({ field, language, text }) => JSON.stringify([field, language, text]))
    .sort()
    .join('\n')

/**
 * Lists all values of a format from a source.
 * @param position the index of the format in the release
 * @returns the values by column; the price is one value with its kind, such as `sale 1890`
 */
export function getFormatValues(prepared: PreparedRelease, position: number, today: string): Values {
  const format = elementAt(prepared.release.formats, position)
  const row = formatRow(prepared, position, { price_cents: 0, original_price_cents: null })
  const { kind, priceCents } = getPriceOn(format, today)
  // A source that does not say how the sale is taxed leaves that to the shop.
  const unsaid = [
    ...(format.taxation === undefined ? ['taxation'] : []),
    ...(format.purchaseCents === undefined ? ['purchase_cents'] : []),
  ]
  const values: Values = { ...without(row, [...ownOfFormat, ...unsaid]), price: `${kind} ${priceCents}` }
  return Object.fromEntries(Object.entries(values).map(([column, value]) => [column, compactValue(value)]))
}

/** @returns the import memory of a format with its values and its number of copies */
export const buildFormatMemory = (values: Values, { stock, listings }: ImportedFormat): FormatMemory => ({
  values,
  // An exported format may have fewer copies on hand than are listed, because the shop has sold some.
  copies: listings ? Object.values(listings).reduce((sum, count) => sum + count, 0) : stock,
  ...(listings && { listings }),
})

/** @returns the part of the import memory with the columns that repeat Discogs; an empty object if there are none */
export const buildRepeated = (columns: readonly string[] = []): { fromDiscogs?: string[] } =>
  columns.length > 0 ? { fromDiscogs: [...columns] } : {}
