import { elementAt } from '../../../src/shared/required'
import { columnsOfRelease } from '../../core/catalogue/writing/completeRelease'
import type { ImportedName } from '../../core/catalogue/writing/importedRelease'
import type { StoredRelease } from '../../core/catalogue/writing/importRepository'
import { getMediumNumber } from '../../core/catalogue/writing/mediumNumber'
import { textsByPlace, withTranslations } from '../../core/content/writtenTranslations'
import type { Database } from '../../platform/database/schema'
import type { TranslatedText } from '../../platform/languages/translatedText'
import { slugify } from '../../platform/support/slugify'
import type { Written } from '../../platform/yaml/contentYaml'
import { type ExportedFormat, listDiscogsKeys, toWrittenFormat, type WrittenMap } from './writtenFormat'

/** A track with the names of its files. */
export interface ExportedTrack {
  row: Database['track']
  /** The ready-made previews, without their extension, or the master from which they were made. */
  sound: { preview: string } | { audio: string } | null
  files: Readonly<Record<string, string>>
}

export interface ExportedTracklist {
  /** The names of the formats that have this tracklist. */
  formats: readonly string[]
  isSnippetsOnly: boolean
  tracks: readonly ExportedTrack[]
}

/** A release of the shop with all data that a content folder can hold. */
export interface ExportedRelease {
  row: StoredRelease
  artists: readonly ImportedName[]
  labels: readonly ImportedName[]
  genres: readonly string[]
  styles: readonly string[]
  cover: string | null
  gallery: readonly { file: string; caption: string | null; credit: string | null }[]
  formats: readonly ExportedFormat[]
  tracklists: readonly ExportedTracklist[]
  translations: readonly TranslatedText[]
  /**
   * For a release from Discogs, functions that say whether the value of a column, of the release or of a format, is the
   * shop's own; null for any other release.
   */
  own: { release: (column: string) => boolean; format: (id: string) => (column: string) => boolean } | null
}

/**
 * Writes a release in the form of a content folder. Keys whose value is the default are left out.
 * @param today the shop's day, `YYYY-MM-DD`
 */
export function toWrittenRelease(release: ExportedRelease, today: string): WrittenMap {
  const { row, cover, gallery, genres, styles, own } = release
  const number = row.source_key.startsWith('discogs:') ? row.source_key.slice('discogs:'.length) : null
  const text = (column: 'edition' | 'subtitle' | 'manufacturer' | 'responsible_person' | 'country') =>
    row[column] ?? (own?.release(column) ? null : undefined)
  const list = (items: readonly Written[], column: string) =>
    items.length > 0 || own?.release(column) ? items : undefined
  const plain: WrittenMap = {
    slug: row.slug,
    artist: row.display_artist,
    artists: isFiledUnderItself(release) ? undefined : release.artists.map(toWrittenName),
    title: row.title,
    edition: text('edition'),
    subtitle: text('subtitle'),
    labels: list(release.labels.map(toWrittenName), 'labels'),
    genres: list(genres, 'genres'),
    styles: list(styles, 'styles'),
    type: row.product_type === 'release' && !own?.release('product_type') ? undefined : row.product_type,
    play_type: row.play_type ?? undefined,
    released: row.release_date ?? undefined,
    year: toWrittenYear(release),
    reissue_of: row.original_release_date ?? undefined,
    reissue:
      (row.is_reissue === 1) === (row.original_release_date !== null) ? undefined : flagText(row.is_reissue),
    special_edition:
      (row.is_special_edition === 1) === (row.edition !== null)
        ? undefined
        : flagText(row.is_special_edition),
    info: row.info_en ?? (own?.release('info_en') ? null : undefined),
    cover: cover ?? undefined,
    gallery: list(
      gallery.map(({ file, caption, credit }) => ({
        image: file,
        caption: caption ?? undefined,
        credit: credit ?? undefined,
      })),
      'gallery',
    ),
    manufacturer: text('manufacturer'),
    responsible_person: text('responsible_person'),
    country: text('country'),
    published:
      row.is_published === 1 && !own?.release('is_published') ? undefined : flagText(row.is_published),
    formats: release.formats.map((format) =>
      toWrittenFormat(format, row.release_date, today, own?.format(format.row.uuid_release_format) ?? null),
    ),
    tracklists: list(
      release.tracklists.map((tracklist) => toWrittenTracklist(tracklist, release)),
      'tracklists',
    ),
  }
  const names = {
    formats: release.formats.map(({ row }) => row.format),
    gallery: gallery.map(({ file }) => file),
  }
  const writtenMap = withTranslations(plain, textsByPlace(release.translations, names))
  if (number === null || !own) return writtenMap
  return {
    discogs: number,
    ...writtenMap,
    from_discogs: listDiscogsKeys(writtenMap, columnsOfRelease, own.release),
  }
}

const flagText = (flag: 0 | 1): string => (flag === 1 ? 'true' : 'false')

/** Without the key `artists`, an import takes the artist on the sleeve, so the key can be left out then. */
const isFiledUnderItself = ({ row, artists }: ExportedRelease): boolean =>
  artists.length === 1 &&
  elementAt(artists, 0).name === row.display_artist &&
  elementAt(artists, 0).slug === slugify(row.display_artist)

const toWrittenName = ({ name, slug }: ImportedName): Written =>
  slug === slugify(name) ? name : { name, slug }

/** Without the key `year`, an import takes the year of the release date, of the release or of its first format. */
function toWrittenYear({ row, formats }: ExportedRelease): Written | undefined {
  const date = row.release_date ?? formats[0]?.row.release_date ?? null
  const usual = date === null ? null : Number(date.slice(0, 4))
  if (row.release_year === usual) return undefined
  return row.release_year === null ? null : String(row.release_year)
}

function toWrittenTracklist(
  { formats, isSnippetsOnly, tracks }: ExportedTracklist,
  release: ExportedRelease,
): Written {
  const publishedFormats = release.formats.filter(({ row }) => row.is_published === 1)
  const isOnAll = publishedFormats.every(({ row }) => formats.includes(row.format))
  const carriers = isOnAll
    ? release.formats
    : release.formats.filter(({ row }) => formats.includes(row.format))
  const product = carriers[0]?.row.product ?? 'other'
  return {
    formats: isOnAll ? undefined : carriers.map(({ row }) => row.format),
    snippets_only: isSnippetsOnly ? 'true' : undefined,
    tracks: tracks.map(({ row, sound, files }) => ({
      position: row.position,
      disc: row.medium_nr === getMediumNumber(row.position, product) ? undefined : String(row.medium_nr),
      title: row.title,
      version: row.version ?? undefined,
      artist: row.display_artist === release.row.display_artist ? undefined : row.display_artist,
      featured: readFeaturedArtists(row),
      duration: row.duration_seconds === null ? undefined : durationText(row.duration_seconds),
      bpm: row.bpm === null ? undefined : String(row.bpm),
      key: row.musical_key ?? undefined,
      ...sound,
      files: Object.keys(files).length > 0 ? files : undefined,
    })),
  }
}

function readFeaturedArtists({ featured_artists }: Database['track']): string[] | undefined {
  const names: string[] = JSON.parse(featured_artists)
  return names.length > 0 ? names : undefined
}

/** @returns `4:31`, or `1:02:03` from an hour on */
function durationText(seconds: number): string {
  const two = (count: number) => String(count).padStart(2, '0')
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}
