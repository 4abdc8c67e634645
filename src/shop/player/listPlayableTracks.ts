import type { Image, Track, Tracklist } from '../../shared/contract'
import { decodedSlug } from '../../shared/slugs'
import type { PlayableTrack, PlayedRelease } from './playerSlice'

export interface PlayableRelease {
  slug: string
  title: string
  display_artist: string
  product_image: Image | null
  tracklists: readonly Tracklist[]
}

/**
 * Lists the tracks of a release that can be played, in order.
 * @param uuidTrack takes the tracks from the tracklist that contains it; without it, from the first tracklist
 * that can be played
 * @returns an empty list when no track has a preview
 */
export function listPlayableTracks(release: PlayableRelease, uuidTrack?: string): PlayableTrack[] {
  const { tracklists } = release
  const played = toPlayedRelease(release)
  const chosenTracklist = tracklists.find(({ tracks }) =>
    tracks.some((track) => track.uuid_track === uuidTrack),
  )
  for (const { tracks, probably_only_snippets } of chosenTracklist ? [chosenTracklist] : tracklists) {
    const playable = tracks.flatMap((track) =>
      toPlayableTrack(track, played, probably_only_snippets ? null : track.duration),
    )
    if (playable.length > 0) return playable
  }
  return []
}

type PreviewedTrack = Pick<
  Track,
  'uuid_track' | 'uuid_audio' | 'title' | 'version' | 'display_artist' | 'featured_artists'
>

/**
 * Makes a track for the player.
 * @param trackSeconds the duration of the whole track; null when it is unknown
 * @returns nothing for a track without a preview
 */
export const toPlayableTrack = (
  track: PreviewedTrack,
  release: PlayedRelease,
  trackSeconds: number | null,
): PlayableTrack[] =>
  track.uuid_audio === null
    ? []
    : [
        {
          uuidTrack: track.uuid_track,
          uuidAudio: track.uuid_audio,
          title: track.title,
          version: track.version,
          artist: track.display_artist,
          featuredArtists: track.featured_artists,
          trackSeconds,
          release,
        },
      ]

/** Makes a release for the player. */
export const toPlayedRelease = (release: Omit<PlayableRelease, 'tracklists'>): PlayedRelease => ({
  slug: decodedSlug(release.slug),
  title: release.title,
  artist: release.display_artist,
  cover: release.product_image,
})
