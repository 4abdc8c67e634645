import type { MusicalKey } from '../../../../src/shared/vocabulary'
import type { ReadOnlyDatabase, WriteTransaction } from '../../../platform/database/access'
import { stableUuid } from '../../../platform/support/stableUuid'
import { createImportReader, createImportWriter, type StoredRelease } from '../writing/importRepository'
import { noBelongings } from '../writing/releaseRows'

/** A track as staff see and set it. */
export interface Track {
  /** The track of the shop whose ready-made download files it keeps; null for a new one. */
  uuid_track: string | null
  /** As printed, such as `A1`. */
  position: string
  /** The number of the disc or cassette. */
  disc: number
  title: string
  version: string | null
  artist: string
  featured: string[]
  duration_seconds: number | null
  /** Beats per minute. */
  bpm: number | null
  musical_key: MusicalKey | null
  /** The sound that can be played; null if there is none. */
  uuid_audio: string | null
}

export interface Tracklist {
  /** The ids of the formats that have it. */
  formats: string[]
  /** The tracks are only excerpts, as on a sampler. */
  is_snippets: boolean
  tracks: Track[]
}

/** Creates the reader of tracklists as staff see them. */
export function createTrackReader(db: ReadOnlyDatabase) {
  return {
    /**
     * Reads the tracklists of a release in their order.
     * @returns durations in seconds
     */
    async readTracklists(uuid_release: string): Promise<Tracklist[]> {
      const rows = await createImportReader(db).listTracklists([uuid_release])
      const tracks = Map.groupBy(rows.track, (row) => row.uuid_tracklist)
      const formats = Map.groupBy(rows.tracklist_format, (row) => row.uuid_tracklist)
      return rows.tracklist.map(({ uuid_tracklist, probably_only_snippets }) => ({
        formats: (formats.get(uuid_tracklist) ?? []).map((row) => row.uuid_release_format).sort(),
        is_snippets: probably_only_snippets === 1,
        tracks: (tracks.get(uuid_tracklist) ?? []).map((row) => ({
          uuid_track: row.uuid_track,
          position: row.position,
          disc: row.medium_nr,
          title: row.title,
          version: row.version,
          artist: row.display_artist,
          featured: JSON.parse(row.featured_artists),
          duration_seconds: row.duration_seconds,
          bpm: row.bpm,
          musical_key: row.musical_key,
          uuid_audio: row.uuid_audio,
        })),
      }))
    },

    /**
     * Finds out which of these sounds the shop has.
     * @returns their ids; whether the files are there is not looked at
     */
    async listKnownAudio(ids: readonly string[]): Promise<Set<string>> {
      if (ids.length === 0) return new Set()
      const rows = await db
        .selectFrom('audio')
        .select('uuid_audio')
        .where('uuid_audio', 'in', [...new Set(ids)])
        .execute()
      return new Set(rows.map(({ uuid_audio }) => uuid_audio))
    },
  }
}

/**
 * Creates the writer of tracklists; it has the functions of the reader too.
 * @param now ISO time
 */
export function createTrackWriter(trx: WriteTransaction, now: string) {
  return {
    ...createTrackReader(trx),

    /** Replaces the tracklists of a release. The ids of tracks are made as an import makes them. */
    async saveTracklists(
      { uuid_release, source_key }: Pick<StoredRelease, 'uuid_release' | 'source_key'>,
      tracklists: readonly Tracklist[],
    ): Promise<void> {
      const imports = createImportWriter(trx)
      const files = Map.groupBy(
        (await imports.listTracklists([uuid_release])).track_file,
        (row) => row.uuid_track,
      )
      const rows = noBelongings()
      for (const [position, { formats, is_snippets, tracks }] of tracklists.entries()) {
        const uuid_tracklist = stableUuid('tracklist', `${source_key}\n${position}`)
        rows.tracklist.push({
          uuid_tracklist,
          uuid_release,
          position,
          probably_only_snippets: is_snippets ? 1 : 0,
        })
        for (const uuid_release_format of new Set(formats)) {
          rows.tracklist_format.push({ uuid_tracklist, uuid_release_format })
        }
        for (const [sort, track] of tracks.entries()) {
          const uuid_track = stableUuid('track', `${source_key}\n${position}\n${sort}`)
          rows.track.push({
            uuid_track,
            uuid_tracklist,
            sort,
            position: track.position,
            medium_nr: track.disc,
            title: track.title,
            version: track.version,
            display_artist: track.artist,
            featured_artists: JSON.stringify(track.featured),
            duration_seconds: track.duration_seconds,
            bpm: track.bpm,
            musical_key: track.musical_key,
            uuid_audio: track.uuid_audio,
          })
          for (const file of files.get(track.uuid_track ?? '') ?? [])
            rows.track_file.push({ ...file, uuid_track })
        }
      }
      await imports.removeLists('tracklist', [uuid_release])
      await imports.addBelongings(rows)
      await imports.addChanges([{ kind: 'release', ref: uuid_release, changed_at: now }])
    },
  }
}
