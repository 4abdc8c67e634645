import type { Kysely } from 'kysely'
import type { Database } from '../../../../../server/platform/database/schema'

const id = (n: number) => `0000000a-0000-4000-8000-${String(n).padStart(12, '0')}`
/** What `insertMedia` puts into the database. */
export const ids = {
  cover: id(1),
  release: id(2),
  bareRelease: id(3),
  hiddenRelease: id(4),
  audio: id(5),
  track: id(6),
  silentTrack: id(7),
  lostImage: id(8),
  unknown: id(99),
}

const release = {
  source_hash: '',
  display_artist: 'Nora Feldt',
  title: 'Every Room a Radio',
  product_type: 'release',
  is_reissue: 0,
  is_special_edition: 0,
  is_published: 1,
  updated_at: '2026-01-01T00:00:00Z',
} as const
const track = {
  position: 'A1',
  medium_nr: 1,
  title: 'Antenna',
  display_artist: 'Nora Feldt',
  featured_artists: '[]',
}

/** A release with a cover and a track that can be heard, one without, and one that is not published. */
export async function insertMedia(db: Kysely<Database>) {
  const image = { width: 300, height: 300, source_hash: 'f00d'.repeat(16) }
  await db
    .insertInto('image')
    .values([
      { uuid_image: ids.cover, file: 'covers/cover.png', ...image },
      { uuid_image: ids.lostImage, file: 'covers/lost.png', ...image },
    ])
    .execute()
  await db
    .insertInto('image_preset')
    .values([
      { slug: '100.avif', mime_type: 'image/avif', max_width: 100, position: 0 },
      { slug: '100.webp', mime_type: 'image/webp', max_width: 100, position: 1 },
      { slug: '100.jpeg', mime_type: 'image/jpeg', max_width: 100, position: 2 },
    ])
    .execute()
  await db
    .insertInto('release')
    .values([
      { ...release, uuid_release: ids.release, slug: 'a', source_key: 'a', uuid_image: ids.cover },
      { ...release, uuid_release: ids.bareRelease, slug: 'b', source_key: 'b' },
      {
        ...release,
        uuid_release: ids.hiddenRelease,
        slug: 'c',
        source_key: 'c',
        uuid_image: ids.cover,
        is_published: 0,
      },
    ])
    .execute()
  await db
    .insertInto('audio')
    .values({
      uuid_audio: ids.audio,
      opus_file: 'p/a.opus',
      mp3_file: 'p/a.mp3',
      source_hash: 'beef'.repeat(16),
    })
    .execute()
  const list = {
    uuid_tracklist: id(50),
    uuid_release: ids.release,
    position: 0,
    probably_only_snippets: 0,
  } as const
  await db.insertInto('tracklist').values(list).execute()
  await db
    .insertInto('track')
    .values([
      {
        ...track,
        uuid_track: ids.track,
        uuid_tracklist: list.uuid_tracklist,
        sort: 0,
        uuid_audio: ids.audio,
      },
      { ...track, uuid_track: ids.silentTrack, uuid_tracklist: list.uuid_tracklist, sort: 1 },
    ])
    .execute()
}
