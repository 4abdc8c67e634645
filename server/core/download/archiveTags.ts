import type { AudioCodec } from '../../../src/shared/vocabulary'
import type { ArchiveRelease, ArchiveTrack } from './archiveRepository'

/** The tags that players show, by ffmpeg's names. */
export type Tags = Record<string, string>

/** The position of a track among those of its disc or side. */
export interface Place {
  disc: number
  discs: number
  track: number
  tracks: number
}

/**
 * Numbers the tracks within their discs. Positions on vinyl, such as A1 and B3, become numbers that players can sort.
 * @returns a place for each track, in the same order
 */
export function numberTracks(tracks: readonly Pick<ArchiveTrack, 'mediumNr'>[]): Place[] {
  const media = [...new Set(tracks.map(({ mediumNr }) => mediumNr))].sort((a, b) => a - b)
  const trackCounts = new Map<number, number>()
  return tracks.map(({ mediumNr }) => {
    const track = (trackCounts.get(mediumNr) ?? 0) + 1
    trackCounts.set(mediumNr, track)
    return {
      disc: media.indexOf(mediumNr) + 1,
      discs: media.length,
      track,
      tracks: tracks.filter((other) => other.mediumNr === mediumNr).length,
    }
  })
}

export function buildTags(release: ArchiveRelease, track: ArchiveTrack, place: Place): Tags {
  const date = release.format_date ?? release.release_date ?? release.release_year?.toString() ?? ''
  const tags: Tags = {
    title: formatTitle(track),
    artist: track.displayArtist,
    album_artist: release.display_artist,
    album: release.edition ? `${release.title} (${release.edition})` : release.title,
    track: `${place.track}/${place.tracks}`,
    disc: `${place.disc}/${place.discs}`,
    date,
    publisher: release.labels.join(' / '),
    catalognumber: release.catalog_nr ?? '',
  }
  return Object.fromEntries(
    Object.entries(tags)
      .map(([name, value]) => [name, clean(value)])
      .filter(([, value]) => value !== ''),
  )
}

/**
 * Names the file of a track, with the artist where it differs from the release's.
 * @returns `01 Antenna` or `2-01 Antenna`, without extension
 */
export function trackName(release: ArchiveRelease, track: ArchiveTrack, { disc, discs, track: n }: Place) {
  const number = `${discs > 1 ? `${disc}-` : ''}${String(n).padStart(2, '0')}`
  const artist = track.displayArtist === release.display_artist ? '' : `${track.displayArtist} - `
  return `${number} ${artist}${formatTitle(track)}`
}

export const extensions: Record<AudioCodec, string> = {
  mp3: '.mp3',
  opus: '.opus',
  flac: '.flac',
  wav: '.wav',
}

const formatTitle = ({ title, version }: ArchiveTrack): string => (version ? `${title} (${version})` : title)

/** Removes line ends, which tags do not have, and NUL, which a program argument cannot contain. */
const clean = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
