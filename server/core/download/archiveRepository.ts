import type { Selectable } from 'kysely'
import type { AudioCodec } from '../../../src/shared/vocabulary'
import type { ReadOnlyDatabase, WriteTransaction } from '../../platform/database/access'
import type { Database } from '../../platform/database/schema'
import type { TrackSound } from './presetRules'

export type ArchiveRow = Selectable<Database['archive']>
export type PresetRow = Selectable<Database['zip_preset']>
export type ArchiveKey = Pick<ArchiveRow, 'uuid_release_format' | 'uuid_release_format_zip_preset'>

export type ArchiveChanges = Partial<Omit<ArchiveRow, keyof ArchiveKey>>
export type ArchiveWriter = ReturnType<typeof createArchiveWriter>

export interface ArchiveTrack extends TrackSound {
  mediumNr: number
  title: string
  version: string | null
  displayArtist: string
  durationSeconds: number | null
}

/** Reads archives and their sources. */
export function createArchiveReader(db: ReadOnlyDatabase) {
  return {
    listPresets: (): Promise<PresetRow[]> =>
      db.selectFrom('zip_preset').selectAll().orderBy('position').execute(),

    /** Lists the tracks of a format in the order of the record. */
    async listTracks(uuid_release_format: string): Promise<ArchiveTrack[]> {
      const ofFormat = db
        .selectFrom('tracklist_format')
        .innerJoin('track', 'track.uuid_tracklist', 'tracklist_format.uuid_tracklist')
        .where('tracklist_format.uuid_release_format', '=', uuid_release_format)
      const files = await ofFormat
        .innerJoin('track_file', 'track_file.uuid_track', 'track.uuid_track')
        .select(['track.uuid_track', 'track_file.codec', 'track_file.file', 'track_file.source_hash'])
        .execute()
      const tracks = await ofFormat
        .innerJoin('tracklist', 'tracklist.uuid_tracklist', 'track.uuid_tracklist')
        .leftJoin('audio', 'audio.uuid_audio', 'track.uuid_audio')
        .select([
          'track.uuid_track',
          'track.medium_nr',
          'track.title',
          'track.version',
          'track.display_artist',
          'track.duration_seconds',
          'audio.master_file',
          'audio.source_hash',
        ])
        .orderBy('tracklist.position')
        .orderBy('track.sort')
        .execute()
      return tracks.map((track) => ({
        mediumNr: track.medium_nr,
        title: track.title,
        version: track.version,
        displayArtist: track.display_artist,
        durationSeconds: track.duration_seconds,
        files: Object.fromEntries(
          files
            .filter(({ uuid_track }) => uuid_track === track.uuid_track)
            .map(({ codec, file, source_hash }) => [codec, { file, hash: source_hash }]),
        ) as Partial<Record<AudioCodec, { file: string; hash: string }>>,
        master:
          track.master_file === null ? null : { file: track.master_file, hash: track.source_hash ?? '' },
      }))
    },

    /** Finds the facts about a format that its archive contains; null when there is no such format. */
    async findRelease(uuid_release_format: string) {
      const row = await db
        .selectFrom('release_format')
        .innerJoin('release', 'release.uuid_release', 'release_format.uuid_release')
        .leftJoin('image', 'image.uuid_image', 'release.uuid_image')
        .select([
          'release.uuid_release',
          'release.display_artist',
          'release.title',
          'release.edition',
          'release.product_type',
          'release_format.catalog_nr',
          'release_format.release_date as format_date',
          'release.release_date',
          'release.release_year',
          'image.uuid_image',
          'image.file',
          'image.width',
          'image.source_hash',
        ])
        .where('release_format.uuid_release_format', '=', uuid_release_format)
        .executeTakeFirst()
      if (!row) return null
      const labels = await db
        .selectFrom('release_label')
        .innerJoin('label', 'label.uuid_label', 'release_label.uuid_label')
        .select('label.name')
        .where('release_label.uuid_release', '=', row.uuid_release)
        .orderBy('release_label.position')
        .execute()
      return { ...row, labels: labels.map(({ name }) => name) }
    },

    find: (key: ArchiveKey): Promise<ArchiveRow | undefined> =>
      db
        .selectFrom('archive')
        .selectAll()
        .where('uuid_release_format', '=', key.uuid_release_format)
        .where('uuid_release_format_zip_preset', '=', key.uuid_release_format_zip_preset)
        .executeTakeFirst(),

    /** Lists archives that have a file, least recently used first. */
    listByUse: (): Promise<ArchiveRow[]> =>
      db.selectFrom('archive').selectAll().where('file', 'is not', null).orderBy('used_at').execute(),
  }
}

/** Requests, leases, changes and deletes archives, and also reads them. */
export function createArchiveWriter(trx: WriteTransaction) {
  const updateByKey = ({ uuid_release_format, uuid_release_format_zip_preset }: ArchiveKey) =>
    trx
      .updateTable('archive')
      .where('uuid_release_format', '=', uuid_release_format)
      .where('uuid_release_format_zip_preset', '=', uuid_release_format_zip_preset)
  return {
    ...createArchiveReader(trx),

    /**
     * Requests an archive from these sources. One that is being built or was built from them does not change. A file
     * made from other sources stays available until the new one is ready.
     * @param isGone whether the file of a finished archive is missing, so that it must be built again
     */
    async want(key: ArchiveKey, source_hash: string, now: string, isGone: boolean): Promise<void> {
      await trx
        .insertInto('archive')
        .values({ ...key, source_hash, state: 'wanted', asked_at: now, used_at: now, tries: 0 })
        .onConflict((conflict) =>
          conflict
            .columns(['uuid_release_format', 'uuid_release_format_zip_preset'])
            .doUpdateSet({
              source_hash,
              state: 'wanted',
              failure: null,
              lease_until: null,
              tries: 0,
              asked_at: now,
            })
            .where((eb) =>
              eb.or([
                eb('archive.source_hash', '<>', source_hash),
                eb('archive.state', '=', 'failed'),
                ...(isGone ? [eb('archive.state', '=', 'ready')] : []),
              ]),
            ),
        )
        .execute()
    },

    /** Leases the oldest requested archive that has no builder; null when there is none. */
    async lease(now: string, until: string): Promise<ArchiveRow | null> {
      const due = await trx
        .selectFrom('archive')
        .selectAll()
        .where('state', '=', 'wanted')
        .where((eb) => eb.or([eb('lease_until', 'is', null), eb('lease_until', '<=', now)]))
        .orderBy('asked_at')
        .limit(10)
        .execute()
      for (const row of due) {
        const { numUpdatedRows } = await updateByKey(row)
          .set({ lease_until: until, tries: row.tries + 1 })
          .where('state', '=', 'wanted')
          .where('source_hash', '=', row.source_hash)
          .where('tries', '=', row.tries)
          .where((eb) => eb.or([eb('lease_until', 'is', null), eb('lease_until', '<=', now)]))
          .executeTakeFirst()
        if (numUpdatedRows === 1n) return { ...row, tries: row.tries + 1, lease_until: until }
      }
      return null
    },

    /**
     * Changes an archive that is being built.
     * @param leased the row that `lease` returned
     * @returns false, without a change, when another process builds it or the sources have changed
     */
    async changeLeased(leased: ArchiveRow, change: ArchiveChanges): Promise<boolean> {
      const { numUpdatedRows } = await updateByKey(leased)
        .set(change)
        .where('state', '=', 'wanted')
        .where('source_hash', '=', leased.source_hash)
        .where('tries', '=', leased.tries)
        .executeTakeFirst()
      return numUpdatedRows === 1n
    },

    /** Releases all leases. It is used where only one process uses the database, so that the holders have ended. */
    async releaseAllLeases(): Promise<void> {
      await trx.updateTable('archive').set({ lease_until: null }).where('state', '=', 'wanted').execute()
    },

    async markUsed(key: ArchiveKey, used_at: string): Promise<void> {
      await updateByKey(key).set({ used_at }).execute()
    },

    /**
     * Deletes an archive's row.
     * @returns false, without a change, when it has been used or changed since it was read
     */
    async forget(row: ArchiveRow): Promise<boolean> {
      const { numDeletedRows } = await trx
        .deleteFrom('archive')
        .where('uuid_release_format', '=', row.uuid_release_format)
        .where('uuid_release_format_zip_preset', '=', row.uuid_release_format_zip_preset)
        .where('used_at', '=', row.used_at)
        .where('state', '=', 'ready')
        .where('file', '=', row.file)
        .executeTakeFirst()
      return numDeletedRows === 1n
    },
  }
}

export type ArchiveReader = ReturnType<typeof createArchiveReader>
export type ArchiveRelease = NonNullable<Awaited<ReturnType<ArchiveReader['findRelease']>>>
