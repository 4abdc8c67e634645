import type { Release, ReleaseListItem, Tracklist } from '../../src/shared/contract'

/** The data that the release page shows besides the list item and related releases. */
export type ReleaseDetails = Pick<
  Release,
  'info_en' | 'country' | 'gallery' | 'tracklists' | 'product_safety'
>

/** Adds the totals of a tracklist; the total duration is unknown if that of any track is. */
export function summarizeTracklist(
  tracklist: Omit<Tracklist, 'duration' | 'count_tracks' | 'count_media'>,
): Tracklist {
  const { tracks } = tracklist
  let duration: number | null = tracks.length > 0 ? 0 : null
  for (const track of tracks) {
    duration = duration === null || track.duration === null ? null : duration + track.duration
  }
  return {
    ...tracklist,
    duration,
    count_tracks: tracks.length,
    count_media: new Set(tracks.map((track) => track.medium_nr)).size,
  }
}

export const assembleRelease = (
  item: ReleaseListItem,
  details: ReleaseDetails,
  related: Release['related_products'],
): Release => ({ ...item, ...details, related_products: related })
