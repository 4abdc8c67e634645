/** A track as stored in the database. */
export interface TrackRecord {
  uuid_track: string
  /** Null: it has no preview. */
  uuid_audio: string | null
  position: string
  title: string
  version: string | null
  /** Empty when it is the release's. */
  display_artist: string
  featured_artists: readonly string[]
}

/** The part of a track that names artists. */
export type Credited = Pick<TrackRecord, 'display_artist' | 'featured_artists' | 'version'>

/** The tracks of one release, of all its tracklists, in their order. */
export interface ReleaseTracks {
  uuid_release: string
  tracks: readonly TrackRecord[]
}

/**
 * Leaves out tracks that are on several tracklists of a release, such as those of its LP and its CD.
 * @returns each track once, the one with a preview where only some have one
 */
export function distinctTracks(tracks: readonly TrackRecord[]): TrackRecord[] {
  const byText = new Map<string, TrackRecord>()
  for (const track of tracks) {
    const { title, version, display_artist, featured_artists } = track
    const text = JSON.stringify([title, version, display_artist, featured_artists])
    const earlierTrack = byText.get(text)
    if (!earlierTrack || (earlierTrack.uuid_audio === null && track.uuid_audio !== null))
      byText.set(text, track)
  }
  return [...byText.values()]
}
