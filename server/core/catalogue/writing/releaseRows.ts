import { createHash } from 'node:crypto'
import type { Insertable } from 'kysely'
import { elementAt, required } from '../../../../src/shared/required'
import type { AudioCodec } from '../../../../src/shared/vocabulary'
import type { Database } from '../../../platform/database/schema'
import { firstSentence } from '../../../platform/support/firstSentence'
import { stableUuid } from '../../../platform/support/stableUuid'
import type { AudioRow, ImageRow } from '../../media/mediaImport'
import type { ImportedFormat, ImportedRelease } from './importedRelease'

type Row<Table extends keyof Database> = Insertable<Database[Table]>

/** A release with the ids of its media, ready to be compared and written. */
export interface PreparedRelease {
  release: ImportedRelease
  uuid: string
  sourceHash: string
  /** The ids of images by file. */
  images: ReadonlyMap<string, string>
  /** The ids of sounds by tracklist and track; null for a track that cannot be played. */
  audio: readonly (readonly (string | null)[])[]
  /** The hashes of ready-made files by file. */
  files: ReadonlyMap<string, string>
  newImages: ImageRow[]
  newAudio: AudioRow[]
}

/** Must be raised when the program writes the same source in another way, so that everything is imported again. */
const rowsVersion = 1
const flag = (claim: boolean) => (claim ? 1 : 0)

export const releaseUuid = (sourceKey: string) => stableUuid('release', sourceKey)
export const formatUuid = (sourceKey: string, format: string) =>
  stableUuid('release_format', `${sourceKey}\n${format}`)

/**
 * Finds the price of a format on a day. A sale counts from its first day on.
 * @param today the day, `YYYY-MM-DD`
 */
export function getPriceOn(
  { priceCents, sale }: ImportedFormat,
  today: string,
): { kind: 'regular' | 'sale'; priceCents: number } {
  return sale && sale.since <= today
    ? { kind: 'sale', priceCents: sale.priceCents }
    : { kind: 'regular', priceCents }
}

/**
 * Hashes a release, to see at the next import whether it has changed. The stock is left out, except for listings,
 * because the shop counts it after the first import. Missing values do not change the hash, so that older hashes stay
 * valid.
 * @param mediaIds the ids and hashes of its media
 * @param today the shop's day, `YYYY-MM-DD`, which decides the price
 * @returns the SHA-256 in hex
 */
export function hashSource(
  { country, ...release }: ImportedRelease,
  mediaIds: readonly (string | null)[],
  today: string,
): string {
  const formats = release.formats.map(({ condition, location, externalId, ...format }) => ({
    ...format,
    stock: 0,
    sale: null,
    now: getPriceOn(format, today),
    ...(condition && { condition }),
    ...(location && { location }),
    ...(externalId && { externalId }),
  }))
  return createHash('sha256')
    .update(JSON.stringify([rowsVersion, { ...release, ...(country && { country }), formats }, mediaIds]))
    .digest('hex')
}

export function releaseRow(
  { release, uuid, sourceHash, images }: PreparedRelease,
  now: string,
): Row<'release'> {
  return {
    uuid_release: uuid,
    slug: release.slug,
    source_key: release.sourceKey,
    source_hash: sourceHash,
    display_artist: release.displayArtist,
    title: release.title,
    edition: release.edition,
    subtitle: release.subtitle,
    release_year: release.releaseYear,
    release_date: release.releaseDate,
    original_release_date: release.originalReleaseDate,
    info_en: release.info,
    info_en_first_sentence: firstSentence(release.info),
    product_type: release.productType,
    play_type: release.playType,
    is_reissue: flag(release.isReissue),
    is_special_edition: flag(release.isSpecialEdition),
    uuid_image: release.cover === null ? null : required(images.get(release.cover), `image ${release.cover}`),
    manufacturer: release.manufacturer,
    responsible_person: release.responsiblePerson,
    country: release.country ?? null,
    is_published: flag(release.isPublished),
    updated_at: now,
  }
}

export function formatRow(
  { release, uuid }: PreparedRelease,
  position: number,
  prices: { price_cents: number; original_price_cents: number | null },
): Row<'release_format'> {
  const format = elementAt(release.formats, position)
  return {
    uuid_release_format: formatUuid(release.sourceKey, format.format),
    uuid_release: uuid,
    position,
    product: format.product,
    format: format.format,
    ...prices,
    catalog_nr: format.catalogNr,
    barcode: format.barcode,
    includes_download_code: flag(format.includesDownloadCode),
    tech_info: format.techInfo,
    status: format.status,
    release_date: format.releaseDate,
    shipping_date: format.shippingDate,
    weight_grams: format.weightGrams,
    vat_class: format.vatClass,
    taxation: format.taxation ?? 'standard',
    purchase_cents: format.purchaseCents ?? null,
    instant_download: flag(format.instantDownload),
    grade_disc: format.condition?.disc ?? null,
    grade_sleeve: format.condition?.sleeve ?? null,
    condition_note: format.condition?.note ?? null,
    shelf_location: format.location ?? null,
    external_id: format.externalId ?? null,
    is_published: flag(format.isPublished !== false),
  }
}

export interface BelongingRows {
  release_artist: Row<'release_artist'>[]
  release_label: Row<'release_label'>[]
  release_genre: Row<'release_genre'>[]
  release_style: Row<'release_style'>[]
  gallery_item: Row<'gallery_item'>[]
  tracklist: Row<'tracklist'>[]
  tracklist_format: Row<'tracklist_format'>[]
  track: Row<'track'>[]
  track_file: Row<'track_file'>[]
  translation: Row<'translation'>[]
}

export const noBelongings = (): BelongingRows => ({
  release_artist: [],
  release_label: [],
  release_genre: [],
  release_style: [],
  gallery_item: [],
  tracklist: [],
  tracklist_format: [],
  track: [],
  track_file: [],
  translation: [],
})

/**
 * Adds the rows of a release's lists, which are replaced as a whole when the release changes.
 * @param rows the rows of a batch, to which the rows of the release are added
 */
export function addBelongings(
  rows: BelongingRows,
  { release, uuid, images, audio, files }: PreparedRelease,
): void {
  const { sourceKey } = release
  for (const [position, { slug }] of release.artists.entries()) {
    rows.release_artist.push({ uuid_release: uuid, uuid_artist: stableUuid('artist', slug), position })
  }
  for (const [position, { slug }] of release.labels.entries()) {
    rows.release_label.push({ uuid_release: uuid, uuid_label: stableUuid('label', slug), position })
  }
  for (const [position, genre_slug] of release.genres.entries()) {
    rows.release_genre.push({ uuid_release: uuid, genre_slug, position })
  }
  for (const [position, style] of (release.styles ?? []).entries()) {
    rows.release_style.push({ uuid_release: uuid, style, position })
  }
  for (const [sort, { file, caption, credit }] of release.gallery.entries()) {
    rows.gallery_item.push({
      uuid_release: uuid,
      sort,
      uuid_image: required(images.get(file), `image ${file}`),
      caption,
      credit,
    })
  }
  for (const translation of release.translations ?? []) {
    rows.translation.push({ entity: 'release', ref: uuid, ...translation })
  }
  for (const [position, tracklist] of release.tracklists.entries()) {
    const uuid_tracklist = stableUuid('tracklist', `${sourceKey}\n${position}`)
    const probably_only_snippets = flag(tracklist.snippetsOnly)
    rows.tracklist.push({ uuid_tracklist, uuid_release: uuid, position, probably_only_snippets })
    for (const name of tracklist.formats) {
      rows.tracklist_format.push({ uuid_tracklist, uuid_release_format: formatUuid(sourceKey, name) })
    }
    for (const [sort, track] of tracklist.tracks.entries()) {
      const uuid_track = stableUuid('track', `${sourceKey}\n${position}\n${sort}`)
      rows.track.push({
        uuid_track,
        uuid_tracklist,
        sort,
        position: track.position,
        medium_nr: track.mediumNr,
        title: track.title,
        version: track.version,
        display_artist: track.displayArtist,
        featured_artists: JSON.stringify(track.featuredArtists),
        duration_seconds: track.durationSeconds,
        bpm: track.bpm ?? null,
        musical_key: track.musicalKey ?? null,
        uuid_audio: audio[position]?.[sort] ?? null,
      })
      for (const [codec, file] of Object.entries(track.files ?? {})) {
        const source_hash = required(files.get(file), `file ${file}`)
        rows.track_file.push({ uuid_track, codec: codec as AudioCodec, file, source_hash })
      }
    }
  }
}
