import type { Track } from '../../../shared/contract'

export interface Disc {
  number: number
  tracks: Track[]
}

/**
 * Groups tracks by disc.
 * @returns the discs, and their tracks, in the order given
 */
export function groupByDisc(tracks: readonly Track[]): Disc[] {
  const discs: Disc[] = []
  for (const track of tracks) {
    const disc = discs.find(({ number }) => number === track.medium_nr)
    if (disc) disc.tracks.push(track)
    else discs.push({ number: track.medium_nr, tracks: [track] })
  }
  return discs
}

/**
 * Finds the artist of a track.
 * @returns null when it is the release's artist
 */
export const artistOfTrack = (track: Track, releaseArtist: string): string | null =>
  track.display_artist === '' || track.display_artist === releaseArtist ? null : track.display_artist

/**
 * Writes a track's position on a release with several discs, as the trade does.
 * @returns such as `2-C1`
 */
export const positionWithDisc = ({ medium_nr, position }: Pick<Track, 'medium_nr' | 'position'>): string =>
  position.startsWith(`${medium_nr}-`) ? position : `${medium_nr}-${position}`
