import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { required } from '../../../src/shared/required'
import type { ReadOnlyDatabase, ShopDatabase } from '../../platform/database/access'
import { transact } from '../../platform/database/transactions'
import type { FileStore } from '../../platform/files/fileStore'
import { findFile } from '../../platform/files/storedFiles'
import {
  type ArchiveKey,
  type ArchiveRelease,
  type ArchiveRow,
  type ArchiveTrack,
  createArchiveReader,
  createArchiveWriter,
  type PresetRow,
} from './archiveRepository'
import { archiveName } from './nameRules'
import { canOffer } from './presetRules'

/** The version of the packing; increase it when the same sources are packed differently, to rebuild all archives. */
const packingVersion = 1
/** A failed archive is not tried again for this time, in milliseconds. */
const failureIsKnownMs = 60 * 60_000
/** Sources are cached for this time, in milliseconds, because a download queue asks for them every few seconds. */
const sourcesAreKnownMs = 10_000

/** The data and files that an archive is built from. */
export interface ArchiveSource {
  key: ArchiveKey
  preset: PresetRow
  release: ArchiveRelease
  tracks: ArchiveTrack[]
  /** The hash of all sources. */
  hash: string
}

/** A finished archive. */
export interface ReadyArchive {
  store: FileStore
  /** The name in the store. */
  file: string
  /** The hash of its bytes, usable as an ETag. */
  sha256: string
  /** The file name that the browser saves it under. */
  name: string
  key: ArchiveKey
}

export interface ArchivesOptions {
  /** The store of archives. */
  store: FileStore
  now: () => Date
  /** Called when a new archive is requested. */
  onWanted: () => void
}

/**
 * Makes the service that requests and finds archives for downloads; archiveJob.ts builds them.
 */
export function createArchives(db: ShopDatabase, { store, now, onWanted }: ArchivesOptions) {
  const archives = createArchiveReader(db)
  const sources = new LRUCache<string, { source: ArchiveSource | null }>({
    max: 1000,
    ttl: sourcesAreKnownMs,
  })

  async function readCachedSource(
    uuidReleaseFormat: string,
    preset: PresetRow,
  ): Promise<ArchiveSource | null> {
    const key = `${uuidReleaseFormat} ${preset.uuid_release_format_zip_preset}`
    const entry = sources.get(key)
    if (entry) return entry.source
    const source = await readSource(db, uuidReleaseFormat, preset)
    sources.set(key, { source })
    return source
  }

  const isThere = async ({ file }: ArchiveRow): Promise<boolean> =>
    file !== null && (await findFile(store, file)) !== null

  return {
    /** Lists the ids of the presets that a format can be downloaded in. */
    async listPresets(uuidReleaseFormat: string): Promise<string[]> {
      const tracks = await archives.listTracks(uuidReleaseFormat)
      return (await archives.listPresets())
        .filter(({ codec }) => canOffer(tracks, codec))
        .map(({ uuid_release_format_zip_preset }) => uuid_release_format_zip_preset)
    },

    /**
     * Requests an archive and tells whether it is ready. Parallel requests lead to one build.
     * @returns the archive's state; null when the format is not offered in this preset
     */
    async ask(uuidReleaseFormat: string, presetSlug: string): Promise<'ready' | 'wanted' | 'failed' | null> {
      const preset = (await archives.listPresets()).find(({ slug }) => slug === presetSlug)
      const source = preset && (await readCachedSource(uuidReleaseFormat, preset))
      if (!source) return null
      const row = await archives.find(source.key)
      const isCurrent = row?.source_hash === source.hash
      const file = row && (await isThere(row))
      if (isCurrent && row.state === 'ready' && file) return 'ready'
      if (isCurrent && row.state === 'wanted') return 'wanted'
      const failedAgo = now().getTime() - Date.parse(row?.asked_at ?? '')
      if (isCurrent && row.state === 'failed' && failedAgo < failureIsKnownMs) return 'failed'
      await transact(db, (trx) =>
        createArchiveWriter(trx).want(source.key, source.hash, now().toISOString(), !file),
      )
      onWanted()
      return 'wanted'
    },

    /**
     * Finds the archive file. While a newer one is being built, it finds the old one, so that a running download can
     * continue.
     * @returns null when there is no file
     */
    async find(uuidReleaseFormat: string, presetSlug: string): Promise<ReadyArchive | null> {
      const preset = (await archives.listPresets()).find(({ slug }) => slug === presetSlug)
      if (!preset) return null
      const { uuid_release_format_zip_preset } = preset
      const key = { uuid_release_format: uuidReleaseFormat, uuid_release_format_zip_preset }
      const row = await archives.find(key)
      const release = row && (await archives.findRelease(uuidReleaseFormat))
      if (!release || !(await isThere(row))) return null
      return {
        store,
        file: required(row.file, 'file'),
        sha256: required(row.sha256, 'sha256'),
        name: archiveName(release, preset.slug),
        key,
      }
    },

    markUsed: (key: ArchiveKey): Promise<void> =>
      transact(db, (trx) => createArchiveWriter(trx).markUsed(key, now().toISOString())),
  }
}

export type Archives = ReturnType<typeof createArchives>

/**
 * Finds the sources of an archive.
 * @returns null when a track of the format is not available in the preset
 */
export async function readSource(
  db: ReadOnlyDatabase,
  uuidReleaseFormat: string,
  preset: PresetRow,
): Promise<ArchiveSource | null> {
  const archives = createArchiveReader(db)
  const tracks = await archives.listTracks(uuidReleaseFormat)
  if (!canOffer(tracks, preset.codec)) return null
  const release = await archives.findRelease(uuidReleaseFormat)
  if (!release) return null
  const { codec, kbit_per_second, uuid_release_format_zip_preset } = preset
  const hash = createHash('sha256')
    .update(JSON.stringify([packingVersion, codec, kbit_per_second, release, tracks]))
    .digest('hex')
  const key = { uuid_release_format: uuidReleaseFormat, uuid_release_format_zip_preset }
  return { key, preset, release, tracks, hash }
}
