/** What staff do with the tracks of releases, from the command line and in the back office. */
import { toKeyCode } from '../../../../src/shared/musicalKeys'
import { setTracksInput } from '../../../../src/shared/staff/releases/inputs'
import type { Action } from '../../../platform/actions/action'
import type { ReadOnlyDatabase } from '../../../platform/database/access'
import { InvalidRequest, ShopError } from '../../../platform/errors'
import { tell } from '../staffSentences'
import { getReleaseById } from './existingReleases'
import { createReleaseAdminReader } from './releaseAdminRepository'
import { createTrackReader, createTrackWriter, type Track, type Tracklist } from './trackRepository'

/**
 * Reads the tracklists of a release, from which the version of a change of its tracks is made.
 * @returns an empty list for a release without tracks
 */
export const readTrackState = async (db: ReadOnlyDatabase, { uuid_release }: { uuid_release: string }) => ({
  tracklists: await createTrackReader(db).readTracklists(uuid_release),
})

/** Sets all tracks of a release. Imports keep what is set here. */
export const setTracks = {
  name: 'releases set-tracks',
  input: setTracksInput,
  stateOf: readTrackState,
  async run(trx, { uuid_release, tracklists }, { now, recordAudit }) {
    const release = await getReleaseById(trx, uuid_release)
    const formats = await createReleaseAdminReader(trx).listFormats(uuid_release)
    const ids = formats.map(({ uuid_release_format }) => uuid_release_format)
    const writer = createTrackWriter(trx, now().toISOString())
    const audioIds = await writer.listKnownAudio(
      tracklists.flatMap(({ tracks }) => tracks.flatMap(({ uuid_audio }) => uuid_audio ?? [])),
    )
    const before = await writer.readTracklists(uuid_release)
    const oldTracks = new Map(
      before.flatMap(({ tracks }) => tracks).map((track) => [track.uuid_track, track]),
    )
    const after = tracklists.map((tracklist): Tracklist => {
      if (tracklist.formats.some((id) => !ids.includes(id)))
        throw new InvalidRequest(tell('A tracklist belongs to a format that this release does not have.'))
      return {
        ...tracklist,
        formats: tracklist.formats.length > 0 ? tracklist.formats : ids,
        tracks: tracklist.tracks.map((track) => {
          if (track.uuid_audio !== null && !audioIds.has(track.uuid_audio)) throw toAudioError(track.title)
          const { artist, bpm, musical_key } = track
          const oldTrack = oldTracks.get(track.uuid_track)
          return {
            ...track,
            artist: artist ?? release.display_artist,
            bpm: bpm === undefined ? (oldTrack?.bpm ?? null) : bpm,
            musical_key: musical_key === undefined ? (oldTrack?.musical_key ?? null) : musical_key,
          }
        }),
      }
    })
    await writer.saveTracklists(release, after)
    await recordAudit(
      release.slug,
      {},
      {
        before: { tracks: before.flatMap(formatTracks) },
        after: { tracks: (await writer.readTracklists(uuid_release)).flatMap(formatTracks) },
      },
    )
    return {}
  },
} satisfies Action<typeof setTracksInput, object>

const toAudioError = (title: string) =>
  new ShopError(
    409,
    'audio_gone',
    tell('The audio of “{title}” is no longer there. Choose it again.', { title }),
  )

/** Writes the tracks of a tracklist for the log, one in each line. */
const formatTracks = ({ tracks }: Tracklist): string[] =>
  tracks.map(({ position, artist, title, version, duration_seconds, bpm, musical_key, uuid_audio }: Track) =>
    [
      `${position} ${artist} – ${title}`,
      version && `(${version})`,
      duration_seconds !== null &&
        `${Math.floor(duration_seconds / 60)}:${String(duration_seconds % 60).padStart(2, '0')}`,
      bpm !== null && `${bpm} BPM`,
      musical_key && toKeyCode(musical_key),
      uuid_audio && '♪',
    ]
      .filter(Boolean)
      .join(' '),
  )
