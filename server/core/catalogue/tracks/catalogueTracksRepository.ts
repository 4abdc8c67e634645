import type { ReadOnlyDatabase } from '../../../platform/database/access'
import { namesIn } from './storedNames'
import type { ReleaseTracks, TrackRecord } from './trackRecord'

/** The size of a batch, small enough that reading and adding it takes only a few milliseconds. */
const releasesPerBatch = 200

/** Reads the tracks of all releases in batches; each is two range queries, and no transaction stays open in between. */
export async function* readAllTracks(db: ReadOnlyDatabase): AsyncGenerator<ReleaseTracks[]> {
  let after = ''
  for (;;) {
    const ids = await db
      .selectFrom('release')
      .select('uuid_release')
      .where('uuid_release', '>', after)
      .orderBy('uuid_release')
      .limit(releasesPerBatch)
      .execute()
    const last = ids.at(-1)?.uuid_release
    if (last === undefined) return
    const rows = await tracks(db)
      .where('uuid_release', '>', after)
      .where('uuid_release', '<=', last)
      .execute()
    yield byRelease(rows)
    after = last
  }
}

/** Reads the tracks of releases by id; those without tracks are left out. */
export const readTracks = async (
  db: ReadOnlyDatabase,
  releases: readonly string[],
): Promise<ReleaseTracks[]> =>
  releases.length === 0 ? [] : byRelease(await tracks(db).where('uuid_release', 'in', releases).execute())

const tracks = (db: ReadOnlyDatabase) =>
  db
    .selectFrom('tracklist')
    .innerJoin('track', 'track.uuid_tracklist', 'tracklist.uuid_tracklist')
    .select(['uuid_release', 'uuid_track', 'uuid_audio', 'track.position', 'title', 'version'])
    .select(['display_artist', 'featured_artists'])
    .orderBy('uuid_release')
    .orderBy('tracklist.position')
    .orderBy('sort')

function byRelease(
  rows: readonly (Omit<TrackRecord, 'featured_artists'> & {
    uuid_release: string
    featured_artists: string
  })[],
): ReleaseTracks[] {
  const releases: ReleaseTracks[] = []
  let list: TrackRecord[] = []
  let current: string | null = null
  for (const { uuid_release, featured_artists, ...track } of rows) {
    if (uuid_release !== current) {
      current = uuid_release
      list = []
      releases.push({ uuid_release, tracks: list })
    }
    list.push({ ...track, featured_artists: namesIn(featured_artists) })
  }
  return releases
}
