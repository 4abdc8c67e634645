import type { Insertable, Kysely } from 'kysely'
import type { CatalogueSource } from '../../server/core/catalogue/readModel/catalogueSource'
import type {
  FormatRecord,
  GenreRecord,
  NameRecord,
  ReleaseRecord,
} from '../../server/core/catalogue/releaseRecord'
import type { TrackRecord } from '../../server/core/catalogue/tracks/trackRecord'
import type { RuleCatalogue } from '../../server/core/content/releaseRule'
import type { Database } from '../../server/platform/database/schema'

/** A catalogue without releases, for tests of content and baskets. */
export const emptyCatalogue: RuleCatalogue = {
  listItems: () => [],
  findLabel: () => null,
  filterReleases: () => {
    throw new Error('The test needs no lists of releases.')
  },
}

/**
 * Makes a UUID of version 4 from a number: `testId(12)` ends in 12.
 * @param n at most twelve digits
 */
export const testId = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
let made = 1000

export const aName = (name: string, slug = name.toLowerCase().replaceAll(' ', '-')): NameRecord => ({
  id: testId(++made),
  slug,
  name,
})

export const aFormat = (wishes: Partial<FormatRecord> = {}): FormatRecord => ({
  uuid_release_format: testId(++made),
  product: 'vinyl',
  format: 'LP',
  price_cents: 2400,
  original_price_cents: null,
  catalog_nr: null,
  barcode: null,
  includes_download_code: 0,
  tech_info: null,
  status: 'listed',
  release_date: null,
  shipping_date: null,
  instant_download: 0,
  grade_disc: null,
  grade_sleeve: null,
  condition_note: null,
  free: 3,
  ...wishes,
})

/**
 * Makes a release with one LP that is in stock.
 * @param wishes fields that differ
 */
export const aRelease = (wishes: Partial<ReleaseRecord> = {}): ReleaseRecord => {
  const id = testId(++made)
  return {
    uuid_release: id,
    slug: `release-${made}`,
    display_artist: 'Nora Feldt',
    title: 'Every Room a Radio',
    edition: null,
    subtitle: null,
    release_year: null,
    release_date: '2026-11-13',
    original_release_date: null,
    info_en_first_sentence: null,
    product_type: 'release',
    play_type: 'album',
    is_reissue: 0,
    is_special_edition: 0,
    country: null,
    has_tracklist: false,
    has_preview: false,
    added_at: '2026-11-21T00:00:00.000Z',
    image: null,
    artists: [],
    labels: [],
    genres: [],
    styles: [],
    tempos: [],
    formats: [aFormat()],
    ...wishes,
  }
}

export const someGenres: GenreRecord[] = [
  { slug: 'electronic', name: 'Electronic' },
  { slug: 'indie', name: 'Indie' },
  { slug: 'ambient', name: 'Ambient' },
]

/**
 * Makes a catalogue in memory.
 * @returns a source as the read model loads it
 */
export const aSource = ({
  genres = someGenres,
  artists = [],
  labels = [],
  releases = [],
}: {
  genres?: GenreRecord[]
  artists?: NameRecord[]
  labels?: NameRecord[]
  releases?: ReleaseRecord[]
}): CatalogueSource => ({ genres, artists: [artists], labels: [labels], releases: [releases] })

/**
 * Writes a catalogue to the database as an import does; the change log stays as it is.
 * @returns when it is written
 */
export async function insertCatalogue(db: Kysely<Database>, source: CatalogueSource): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const genres = source.genres.map((genre, position) => ({ ...genre, position }))
    if (genres.length > 0) {
      await trx
        .insertInto('genre')
        .values(genres)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    }
    for await (const artists of source.artists) await insertArtists(trx, artists)
    for await (const labels of source.labels) await insertLabels(trx, labels)
    for await (const batch of source.releases) await insertReleases(trx, batch)
  })
}

async function insertArtists(db: Kysely<Database>, artists: readonly NameRecord[]) {
  const rows = artists.map(({ id, slug, name }) => ({ uuid_artist: id, slug, name }))
  await insertMany(rows, (portion) => db.insertInto('artist').values(portion).execute())
}

async function insertLabels(db: Kysely<Database>, labels: readonly NameRecord[]) {
  const silence = { manufacturer: null, responsible_person: null }
  const rows = labels.map(({ id, slug, name }) => ({ uuid_label: id, slug, name, ...silence }))
  await insertMany(rows, (portion) => db.insertInto('label').values(portion).execute())
}

export async function insertReleases(
  db: Kysely<Database>,
  releases: readonly ReleaseRecord[],
): Promise<void> {
  const images = releases.flatMap(({ image }) =>
    image ? [{ ...image, file: 'cover.webp', source_hash: '' }] : [],
  )
  await insertMany(images, (rows) => db.insertInto('image').values(rows).execute())
  await insertMany(releases.map(releaseRow), (rows) => db.insertInto('release').values(rows).execute())
  const links = <T>(list: (release: ReleaseRecord) => readonly string[], make: (ref: string) => T) =>
    releases.flatMap((release) =>
      list(release).map((ref, position) => ({ uuid_release: release.uuid_release, position, ...make(ref) })),
    )
  await insertMany(
    links(
      ({ artists }) => artists,
      (uuid_artist) => ({ uuid_artist }),
    ),
    (rows) => db.insertInto('release_artist').values(rows).execute(),
  )
  await insertMany(
    links(
      ({ labels }) => labels,
      (uuid_label) => ({ uuid_label }),
    ),
    (rows) => db.insertInto('release_label').values(rows).execute(),
  )
  await insertMany(
    links(
      ({ genres }) => genres,
      (genre_slug) => ({ genre_slug }),
    ),
    (rows) => db.insertInto('release_genre').values(rows).execute(),
  )
  await insertMany(
    links(
      ({ styles }) => styles,
      (style) => ({ style }),
    ),
    (rows) => db.insertInto('release_style').values(rows).execute(),
  )
  const formats = releases.flatMap(({ uuid_release, formats }) =>
    formats.map((format, position) => ({ ...format, uuid_release, position })),
  )
  await insertMany(
    formats.map(({ free: _, ...format }) => ({
      ...format,
      weight_grams: 280,
      vat_class: 'recording' as const,
      is_published: 1 as const,
    })),
    (rows) => db.insertInto('release_format').values(rows).execute(),
  )
  await insertMany(
    formats.map(({ uuid_release_format, free }) => ({ uuid_release_format, on_hand: free + 1, reserved: 1 })),
    (rows) => db.insertInto('stock').values(rows).execute(),
  )
  const tracklists = releases
    .filter(({ has_tracklist }) => has_tracklist)
    .map(({ uuid_release }) => ({
      uuid_tracklist: uuid_release,
      uuid_release,
      position: 0,
      probably_only_snippets: 0 as const,
    }))
  await insertMany(tracklists, (rows) => db.insertInto('tracklist').values(rows).execute())
}

function releaseRow(release: ReleaseRecord): Insertable<Database['release']> {
  const {
    has_tracklist: _,
    has_preview: _p,
    image,
    artists: _a,
    labels: _l,
    genres: _g,
    styles: _s,
    tempos: _t,
    formats: _f,
    ...row
  } = release
  return {
    ...row,
    source_key: `slug:${release.slug}`,
    source_hash: '',
    info_en: null,
    uuid_image: image?.uuid_image ?? null,
    manufacturer: null,
    responsible_person: null,
    is_published: 1,
    updated_at: '2026-11-21T00:00:00.000Z',
  }
}

/**
 * Writes a row of the change log, as every change of the catalogue does.
 * @param ref id of the release or content
 */
export async function logChange(
  db: Kysely<Database>,
  kind: 'release' | 'content' | 'all',
  ref = '',
): Promise<void> {
  await db
    .insertInto('catalogue_change')
    .values({ kind, ref, changed_at: '2026-11-21T00:00:00.000Z' })
    .execute()
}

/** Inserts rows in batches, because a statement takes a limited number of values. */
async function insertMany<T>(rows: readonly T[], insert: (portion: T[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < rows.length; from += 500) await insert(rows.slice(from, from + 500))
}

/** Makes a track without a preview, by the artist of its release. */
export const aTrackRecord = (wishes: Partial<TrackRecord> = {}): TrackRecord => ({
  uuid_track: testId(++made),
  uuid_audio: null,
  position: 'A1',
  title: 'Antenna',
  version: null,
  display_artist: '',
  featured_artists: [],
  ...wishes,
})

/** Writes tracks to the tracklist that `insertReleases` has made of a release; the change log stays as it is. */
export async function insertTracks(
  db: Kysely<Database>,
  releaseId: string,
  tracks: readonly TrackRecord[],
): Promise<void> {
  const rows = tracks.map(({ featured_artists, ...track }, sort) => ({
    ...track,
    ...{ uuid_tracklist: releaseId, sort, medium_nr: 1, duration_seconds: null },
    featured_artists: JSON.stringify(featured_artists),
  }))
  await insertMany(rows, (portion) => db.insertInto('track').values(portion).execute())
}
