import type { ReadOnlyDatabase } from '../database/access'
import { parseStoredJson } from '../database/storedJson'
import { presentImage } from './listItem'
import { type ReleaseDetails, summarizeTracklist } from './releaseDetails'

/**
 * Reads the data that only the release page shows.
 * @returns null when the release is unknown
 */
export async function findReleaseDetails(
  db: ReadOnlyDatabase,
  releaseId: string,
): Promise<ReleaseDetails | null> {
  const release = await db
    .selectFrom('release')
    .select(['info_en', 'country', 'manufacturer', 'responsible_person'])
    .where('uuid_release', '=', releaseId)
    .executeTakeFirst()
  if (!release) return null
  const labels = await db
    .selectFrom('release_label')
    .innerJoin('label', 'label.uuid_label', 'release_label.uuid_label')
    .select(['manufacturer', 'responsible_person'])
    .where('uuid_release', '=', releaseId)
    .orderBy('position')
    .execute()
  // Data on product safety that the release does not have come from the first of its labels that has them.
  const sources = [release, ...labels]
  return {
    info_en: release.info_en,
    country: release.country,
    gallery: await readGallery(db, releaseId),
    tracklists: await readTracklists(db, releaseId),
    product_safety: {
      manufacturer: sources.find((source) => source.manufacturer)?.manufacturer ?? null,
      responsible_person: sources.find((source) => source.responsible_person)?.responsible_person ?? null,
    },
  }
}

async function readGallery(db: ReadOnlyDatabase, releaseId: string): Promise<ReleaseDetails['gallery']> {
  const rows = await db
    .selectFrom('gallery_item')
    .innerJoin('image', 'image.uuid_image', 'gallery_item.uuid_image')
    .select(['sort', 'credit', 'caption', 'image.uuid_image', 'width', 'height', 'placeholder_bmp_data'])
    .where('uuid_release', '=', releaseId)
    .orderBy('sort')
    .execute()
  return rows.map(({ sort, credit, caption, ...image }) => ({
    sort,
    credit,
    caption,
    image: presentImage(image),
  }))
}

async function readTracklists(
  db: ReadOnlyDatabase,
  releaseId: string,
): Promise<ReleaseDetails['tracklists']> {
  const tracklists = await db
    .selectFrom('tracklist')
    .select(['uuid_tracklist', 'probably_only_snippets'])
    .where('uuid_release', '=', releaseId)
    .orderBy('position')
    .execute()
  if (tracklists.length === 0) return []
  const ids = tracklists.map(({ uuid_tracklist }) => uuid_tracklist)
  const formats = await db
    .selectFrom('tracklist_format')
    .innerJoin('release_format', 'release_format.uuid_release_format', 'tracklist_format.uuid_release_format')
    .select(['uuid_tracklist', 'format'])
    .where('uuid_tracklist', 'in', ids)
    .where('is_published', '=', 1)
    .orderBy('position')
    .execute()
  const tracks = await db
    .selectFrom('track')
    .select([
      'uuid_tracklist',
      'uuid_track',
      'uuid_audio',
      'position',
      'medium_nr',
      'title',
      'version',
      'display_artist',
      'featured_artists',
      'duration_seconds',
    ])
    .where('uuid_tracklist', 'in', ids)
    .orderBy('sort')
    .execute()
  return tracklists.map(({ uuid_tracklist, probably_only_snippets }) =>
    summarizeTracklist({
      uuid_tracklist,
      formats: formats.filter((row) => row.uuid_tracklist === uuid_tracklist).map(({ format }) => format),
      probably_only_snippets: probably_only_snippets === 1,
      tracks: tracks
        .filter((row) => row.uuid_tracklist === uuid_tracklist)
        .map(({ uuid_tracklist: _, featured_artists, duration_seconds, ...track }) => ({
          ...track,
          featured_artists: namesIn(featured_artists),
          duration: duration_seconds,
        })),
    }),
  )
}

/** Parses a stored list of names. If it is damaged, the track is shown without names, so that the page still works. */
function namesIn(json: string): string[] {
  try {
    const names: unknown = parseStoredJson(json)
    return Array.isArray(names) && names.every((name) => typeof name === 'string') ? names : []
  } catch {
    return []
  }
}
