import type { Release } from '../../../src/shared/contract'
import { buildRecord } from '../../../src/shared/objects'
import type { ReadOnlyDatabase } from '../../platform/database/access'
import { firstLanguage } from '../../platform/languages/languageHosts'
import { slugify } from '../../platform/support/slugify'
import { groupTextsByLanguage } from './catalogueRepository'
import { presentImage } from './listItem'
import { type ReleaseDetails, summarizeTracklist } from './releaseDetails'
import { namesIn } from './tracks/storedNames'

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
    .select(['slug', 'manufacturer', 'responsible_person'])
    .where('uuid_release', '=', releaseId)
    .orderBy('position')
    .execute()
  const safety = await readProductSafety(db, release, labels)
  const translations = await db
    .selectFrom('translation')
    .select(['field', 'language', 'text'])
    .where('entity', '=', 'release')
    .where('ref', '=', releaseId)
    .execute()
  const setting = await db.selectFrom('setting').select('value').where('key', '=', 'shop').executeTakeFirst()
  return {
    info_en: release.info_en,
    language: firstLanguage(setting?.value ?? null),
    textsIn: groupTextsByLanguage([...translations, ...safety.translations]),
    country: release.country,
    styles: await readStyles(db, releaseId),
    gallery: await readGallery(db, releaseId),
    tracklists: await readTracklists(db, releaseId),
    product_safety: safety.original,
  }
}

async function readStyles(db: ReadOnlyDatabase, releaseId: string): Promise<ReleaseDetails['styles']> {
  const rows = await db
    .selectFrom('release_style')
    .select('style')
    .where('uuid_release', '=', releaseId)
    .orderBy('position')
    .execute()
  return rows.map(({ style }) => ({ slug: slugify(style), name: style }))
}

type ProductSafety = Release['product_safety']

/** Reads the data on product safety: what the release does not have is that of the first of its labels that has it. */
async function readProductSafety(
  db: ReadOnlyDatabase,
  release: ProductSafety,
  labels: readonly (ProductSafety & { slug: string })[],
) {
  const fields = ['manufacturer', 'responsible_person'] as const
  const findLabel = (field: keyof ProductSafety) =>
    release[field] ? undefined : labels.find((label) => label[field])
  const slugs = fields.flatMap((field) => findLabel(field)?.slug ?? [])
  const rows =
    slugs.length === 0
      ? []
      : await db
          .selectFrom('translation')
          .select(['ref', 'field', 'language', 'text'])
          .where('entity', '=', 'label')
          .where('ref', 'in', slugs)
          .execute()
  return {
    original: buildRecord(fields, (field) => release[field] || findLabel(field)?.[field] || null),
    translations: rows.filter(({ ref, field }) =>
      fields.some((safetyField) => safetyField === field && findLabel(safetyField)?.slug === ref),
    ),
  }
}

async function readGallery(db: ReadOnlyDatabase, releaseId: string): Promise<ReleaseDetails['gallery']> {
  const rows = await db
    .selectFrom('gallery_item')
    .innerJoin('image', 'image.uuid_image', 'gallery_item.uuid_image')
    .select(['sort', 'credit', 'caption', 'image.uuid_image', 'width', 'height', 'placeholder_bmp_data'])
    .select('image.file')
    .where('uuid_release', '=', releaseId)
    .orderBy('sort')
    .execute()
  return rows.map(({ sort, credit, caption, file, ...image }) => ({
    sort,
    credit,
    caption,
    file,
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
      'bpm',
      'musical_key',
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
