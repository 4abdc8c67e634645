import { getDigest, type Value } from './importMemory'
import {
  addBelongings,
  type BelongingRows,
  formatUuid,
  noBelongings,
  type PreparedRelease,
} from './releaseRows'

type TrackRows = Pick<BelongingRows, 'tracklist' | 'tracklist_format' | 'track' | 'track_file'>

/** Computes digests that are equal if two releases have the same tracks, sounds and files on the same formats. */
export const tracksDigest = {
  ofPrepared(prepared: PreparedRelease): Value {
    const rows = noBelongings()
    addBelongings(rows, prepared)
    const { sourceKey, formats } = prepared.release
    return this.ofRows(
      rows,
      formats.map(({ format }) => formatUuid(sourceKey, format)),
    )
  },

  /** @param formatIds all formats of the release; a tracklist of all of them does not depend on their ids */
  ofRows(rows: TrackRows, formatIds: readonly string[]): Value {
    if (rows.tracklist.length === 0) return null
    const formats = Map.groupBy(rows.tracklist_format, (row) => row.uuid_tracklist)
    const tracks = Map.groupBy(rows.track, (row) => row.uuid_tracklist)
    const files = Map.groupBy(rows.track_file, (row) => row.uuid_track)
    const content = [...rows.tracklist]
      .sort((a, b) => a.position - b.position)
      .map((tracklist) => {
        const ids = (formats.get(tracklist.uuid_tracklist) ?? []).map((row) => row.uuid_release_format)
        return [
          tracklist.probably_only_snippets,
          formatIds.every((id) => ids.includes(id)) ? null : ids.sort(),
          (tracks.get(tracklist.uuid_tracklist) ?? [])
            .sort((a, b) => a.sort - b.sort)
            .map((row) => [
              ...[row.position, row.medium_nr, row.title, row.version, row.display_artist],
              ...[row.featured_artists, row.duration_seconds, row.uuid_audio],
              // Left out where they are unknown, so that older digests stay valid.
              ...(row.bpm ? [`${row.bpm} bpm`] : []),
              ...(row.musical_key ? [row.musical_key] : []),
              (files.get(row.uuid_track) ?? [])
                .map(({ codec, file, source_hash }) => `${codec} ${file} ${source_hash}`)
                .sort(),
            ]),
        ]
      })
    return `#${getDigest(JSON.stringify(content))}`
  },
}
