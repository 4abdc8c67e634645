/** How the tracks of a release are edited: as texts, line by line. */
import { formatDuration } from '../../../../shared/durations'
import { greatestValues } from '../../../../shared/greatestValues'
import { readMusicalKey, toKeyCode } from '../../../../shared/musicalKeys'
import type { TracklistInput } from './calls'

/** The text that says what is wrong with a track. */
type WrongField = 'wrongTitle' | 'wrongDuration' | 'wrongBpm' | 'wrongKey'

type Track = TracklistInput['tracks'][number]

/** A track while it is edited. */
export interface EditedTrack
  extends Omit<Track, 'version' | 'artist' | 'duration_seconds' | 'bpm' | 'musical_key'> {
  version: string
  /** Empty: the artist of the release. */
  artist: string
  /** Such as `4:31`. */
  duration: string
  bpm: string
  /** Such as `8A`; also read as `A minor` or `Am`. */
  key: string
}

export interface EditedTracklist extends Omit<TracklistInput, 'tracks'> {
  tracks: EditedTrack[]
}

/** Writes saved tracklists as they are typed. @param artist of the release, which tracks do not repeat */
export const toEditedTracklists = (
  tracklists: readonly TracklistInput[],
  artist: string,
): EditedTracklist[] =>
  tracklists.map((list) => ({
    ...list,
    tracks: list.tracks.map(({ duration_seconds, bpm, musical_key, ...track }) => ({
      ...track,
      version: track.version ?? '',
      artist: track.artist === artist ? '' : (track.artist ?? ''),
      duration: duration_seconds === null ? '' : formatDuration(duration_seconds),
      bpm: bpm ? String(bpm) : '',
      key: musical_key ? toKeyCode(musical_key) : '',
    })),
  }))

const unknownTempo = { bpm: '', key: '' }

/** Fills in the fields that tracks lack which were typed before a new version had them. */
export const completeTracklists = (lists: readonly EditedTracklist[]): EditedTracklist[] =>
  lists.map((list) => ({ ...list, tracks: list.tracks.map((track) => ({ ...unknownTempo, ...track })) }))

/** Reads a length such as `4:31`, `1:02:03` or `271`. @returns seconds; null for none, NaN if it is no length */
function readSeconds(text: string): number | null {
  const trimmedText = text.trim()
  if (trimmedText === '') return null
  const parts = /^(?:(\d{1,2}):(?=[0-5]?\d:))?(\d{1,3}):([0-5]\d)$/.exec(trimmedText)
  const whole = /^\d{1,5}$/.test(trimmedText) ? Number(trimmedText) : Number.NaN
  const seconds = parts ? Number(parts[1] ?? 0) * 3600 + Number(parts[2]) * 60 + Number(parts[3]) : whole
  return seconds > 0 && seconds <= greatestValues.trackSeconds ? seconds : Number.NaN
}

/** Reads beats per minute. @returns null for none, NaN for a text that is no such number */
function readBpm(text: string): number | null {
  const trimmedText = text.trim()
  if (trimmedText === '') return null
  const bpm = /^\d{1,3}$/.test(trimmedText) ? Number(trimmedText) : Number.NaN
  return bpm > 0 ? bpm : Number.NaN
}

/** Reads what was typed. @returns the input of the action, or what is wrong with which track */
export function readTracklists(
  lists: readonly EditedTracklist[],
): { tracklists: TracklistInput[] } | { wrong: WrongField; number: number } {
  for (const { tracks } of lists) {
    for (const [i, { title, duration, bpm, key }] of tracks.entries()) {
      if (title.trim() === '') return { wrong: 'wrongTitle', number: i + 1 }
      if (Number.isNaN(readSeconds(duration) ?? 1)) return { wrong: 'wrongDuration', number: i + 1 }
      if (Number.isNaN(readBpm(bpm) ?? 1)) return { wrong: 'wrongBpm', number: i + 1 }
      if (key.trim() !== '' && !readMusicalKey(key)) return { wrong: 'wrongKey', number: i + 1 }
    }
  }
  const tracklists = lists.map((list) => ({
    ...list,
    tracks: list.tracks.map(({ duration, bpm, key, ...track }) => ({
      ...track,
      version: track.version.trim() || null,
      artist: track.artist.trim() || null,
      duration_seconds: readSeconds(duration),
      bpm: readBpm(bpm),
      musical_key: readMusicalKey(key) ?? null,
    })),
  }))
  return { tracklists }
}

/**
 * Exchanges two tracks. Positions such as `A1` stay where they are, as on the sleeve.
 * @param from the index of one track; without such a track the list stays as it is
 * @param to the index of the other track
 */
export function swapTracks(tracks: readonly EditedTrack[], from: number, to: number): EditedTrack[] {
  const [first, second] = [tracks[from], tracks[to]]
  if (!first || !second) return [...tracks]
  const moved = [...tracks]
  moved[to] = { ...first, position: second.position, disc: second.disc }
  moved[from] = { ...second, position: first.position, disc: first.disc }
  return moved
}

/**
 * Makes a new track to be put behind the others.
 * @returns a track with the position that follows the last one, such as `A4`;
 * '' if the last one has no number
 */
export function buildTrack(tracks: readonly EditedTrack[]): EditedTrack {
  const last = tracks.at(-1)
  const [, beginning = '', number = ''] = /^(.*?)(\d+)$/.exec(last?.position ?? '0') ?? []
  return {
    uuid_track: null,
    uuid_audio: null,
    title: '',
    version: '',
    artist: '',
    featured: [],
    duration: '',
    ...unknownTempo,
    position: number && beginning + String(Number(number) + 1).padStart(number.length, '0'),
    disc: last?.disc ?? 1,
  }
}
