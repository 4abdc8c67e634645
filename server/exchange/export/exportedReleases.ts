import { elementAt, required } from '../../../src/shared/required'
import type { ReleaseMemory, SourceKind, Values } from '../../core/catalogue/writing/importMemory'
import {
  createImportReader,
  type ImportReader,
  type StoredRelease,
} from '../../core/catalogue/writing/importRepository'
import { ownOfFormat, ownOfRelease, without } from '../../core/catalogue/writing/sourceValues'
import type { ReadOnlyDatabase } from '../../platform/database/access'
import { readCurrent } from '../import/releases/currentReleases'
import type { CurrentRelease } from '../import/releases/mergeTypes'
import { ownColumns, type SourceValues } from './discogsKeys'
import { createExportReader } from './exportRepository'
import type { ExportedFormat } from './writtenFormat'
import type { ExportedRelease, ExportedTrack, ExportedTracklist } from './writtenRelease'

const batchSize = 300

/**
 * Reads all releases of the shop for an export.
 * @returns batches of at most 300 releases, by slug
 */
export async function* exportedReleases(db: ReadOnlyDatabase): AsyncGenerator<ExportedRelease[]> {
  let after = ''
  for (;;) {
    const rows = await createExportReader(db).listReleases(after, batchSize)
    if (rows.length === 0) return
    yield await readReleases(db, rows)
    after = elementAt(rows, -1).slug
  }
}

async function readReleases(
  db: ReadOnlyDatabase,
  rows: readonly StoredRelease[],
): Promise<ExportedRelease[]> {
  const repository = createExportReader(db)
  const imports = createImportReader(db)
  const ids = rows.map(({ uuid_release }) => uuid_release)
  const current = await readCurrent(imports, rows, { kind: 'folder', isWriting: false })
  const memories = await readMemories(imports, rows)
  const artists = Map.groupBy(await repository.listArtists(ids), (row) => row.uuid_release)
  const labels = Map.groupBy(await repository.listLabels(ids), (row) => row.uuid_release)
  const genres = Map.groupBy(await imports.listLinks('genre', ids), (row) => row.uuid_release)
  const styles = Map.groupBy(await imports.listStyles(ids), (row) => row.uuid_release)
  const gallery = Map.groupBy(await imports.listGallery(ids), (row) => row.uuid_release)
  const imageIds = [
    ...rows.flatMap(({ uuid_image }) => uuid_image ?? []),
    ...[...gallery.values()].flat().map(({ uuid_image }) => uuid_image),
  ]
  const images = new Map(
    (await repository.listImages(imageIds)).map(({ uuid_image, file }) => [uuid_image, file]),
  )
  const tracklists = await readTracklists(db, ids)
  const translations = Map.groupBy(await imports.listTranslations(ids), ({ ref }) => ref)

  return rows.map((row): ExportedRelease => {
    const own = required(current.get(row.source_key), `release ${row.source_key}`)
    const memory = row.source_key.startsWith('discogs:') ? (memories.get(row.source_key) ?? new Map()) : null
    const formats = listExportedFormats(own, memory)
    const names = new Map(formats.map((format) => [format.row.uuid_release_format, format.row.format]))
    return {
      row,
      artists: artists.get(row.uuid_release) ?? [],
      labels: labels.get(row.uuid_release) ?? [],
      genres: (genres.get(row.uuid_release) ?? []).map(({ slug }) => slug),
      styles: (styles.get(row.uuid_release) ?? []).map(({ style }) => style),
      cover: row.uuid_image === null ? null : (images.get(row.uuid_image) ?? null),
      gallery: (gallery.get(row.uuid_release) ?? []).map(({ uuid_image, caption, credit }) => ({
        file: required(images.get(uuid_image), `image ${uuid_image}`),
        caption,
        credit,
      })),
      formats,
      tracklists: (tracklists.get(row.uuid_release) ?? []).map(({ formatIds, ...tracklist }) => ({
        ...tracklist,
        formats: formatIds.flatMap((id) => names.get(id) ?? []),
      })),
      translations: translations.get(row.uuid_release) ?? [],
      own: memory && ownValues(own, memory),
    }
  })
}

/**
 * Returns the formats to write. Formats that were removed from a release of the content folder are left out.
 * @param memory what each source said about a release from Discogs; null for any other release
 */
function listExportedFormats(
  { formats, prices, stock }: CurrentRelease,
  memory: ReadonlyMap<SourceKind, ReleaseMemory> | null,
): ExportedFormat[] {
  const publishedFormats = formats.filter(({ is_published }) => is_published === 1)
  const exportedFormats = memory || publishedFormats.length === 0 ? formats : publishedFormats
  return exportedFormats.map((row) => {
    const id = row.uuid_release_format
    return {
      row,
      onHand: stock.get(id)?.on_hand ?? 0,
      prices: prices.get(id) ?? [],
      listings: (memory?.get('discogs-inventory') ?? memory?.get('folder'))?.formats[id]?.listings ?? null,
    }
  })
}

function ownValues(
  { row, formats, prices, parts }: CurrentRelease,
  memory: ReadonlyMap<SourceKind, ReleaseMemory>,
): NonNullable<ExportedRelease['own']> {
  const ofRelease = [...memory].map(
    ([kind, { release, fromDiscogs = [] }]): SourceValues => ({ kind, values: release, fromDiscogs }),
  )
  return {
    release: ownColumns({ ...without(row, ownOfRelease), ...parts }, ofRelease),
    format: (id) => {
      const formatRow = required(
        formats.find(({ uuid_release_format }) => uuid_release_format === id),
        'format',
      )
      const last = prices.get(id)?.at(-1)
      const values: Values = {
        ...without(formatRow, ownOfFormat),
        price: `${last?.kind ?? 'regular'} ${last?.priceCents ?? formatRow.price_cents}`,
      }
      const ofFormat = [...memory].flatMap(([kind, { formats }]): SourceValues[] => {
        const formatMemory = formats[id]
        return formatMemory
          ? [{ kind, values: formatMemory.values, fromDiscogs: formatMemory.fromDiscogs ?? [] }]
          : []
      })
      return ownColumns(values, ofFormat)
    },
  }
}

async function readMemories(
  imports: ImportReader,
  rows: readonly StoredRelease[],
): Promise<Map<string, Map<SourceKind, ReleaseMemory>>> {
  const memories = new Map<string, Map<SourceKind, ReleaseMemory>>()
  for (const { source, source_key, content } of await imports.listMemories(
    rows.map((row) => row.source_key),
  )) {
    const releaseMemories = memories.get(source_key) ?? new Map<SourceKind, ReleaseMemory>()
    releaseMemories.set(source as SourceKind, JSON.parse(content))
    memories.set(source_key, releaseMemories)
  }
  return memories
}

type StoredTracklist = Omit<ExportedTracklist, 'formats'> & { formatIds: string[] }

/** Reads the tracklists of releases, by the id of the release. */
async function readTracklists(
  db: ReadOnlyDatabase,
  releaseIds: readonly string[],
): Promise<Map<string, StoredTracklist[]>> {
  const rows = await createImportReader(db).listTracklists(releaseIds)
  const audioIds = rows.track.flatMap(({ uuid_audio }) => uuid_audio ?? [])
  const audio = new Map(
    (await createExportReader(db).listAudio([...new Set(audioIds)])).map((row) => [row.uuid_audio, row]),
  )
  const carriers = Map.groupBy(rows.tracklist_format, (row) => row.uuid_tracklist)
  const files = Map.groupBy(rows.track_file, (row) => row.uuid_track)
  const tracks = Map.groupBy(rows.track, (row) => row.uuid_tracklist)
  const getSound = (id: string | null): ExportedTrack['sound'] => {
    const audioRow = id === null ? undefined : audio.get(id)
    if (!audioRow) return null
    return audioRow.master_file === null
      ? { preview: audioRow.opus_file.replace(/\.opus$/, '') }
      : { audio: audioRow.master_file }
  }
  const tracklists = new Map<string, StoredTracklist[]>()
  for (const row of rows.tracklist) {
    const list: StoredTracklist = {
      formatIds: (carriers.get(row.uuid_tracklist) ?? []).map(
        ({ uuid_release_format }) => uuid_release_format,
      ),
      isSnippetsOnly: row.probably_only_snippets === 1,
      tracks: (tracks.get(row.uuid_tracklist) ?? []).map((track) => ({
        row: track,
        sound: getSound(track.uuid_audio),
        files: Object.fromEntries(
          (files.get(track.uuid_track) ?? []).map(({ codec, file }) => [codec, file]),
        ),
      })),
    }
    tracklists.set(row.uuid_release, [...(tracklists.get(row.uuid_release) ?? []), list])
  }
  return tracklists
}
