import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Language } from '../../../src/shared/language'
import { elementAt } from '../../../src/shared/required'
import type { ReadOnlyDatabase } from '../../platform/database/access'
import { endlessCopies, isDownloadOnly } from './downloadOnly'
import type { FormatRecord, GenreRecord, NameRecord, ReleaseRecord, TempoRecord } from './releaseRecord'
import type { TextsIn } from './translatedFieldNames'

/** The releases to read: a range of ids, or single ids. */
type Scope = { first: string; last: string } | { ids: readonly string[] }

/** The size of a batch, small enough that reading and adding it takes only a few milliseconds. */
const releasesPerBatch = 400
const namesPerBatch = 2000

/** Creates the reader of what the catalogue in memory is made of, and of the log of its changes. */
export function createCatalogueReader(db: ReadOnlyDatabase) {
  return {
    /**
     * Reads every published release in batches. Each batch is a few range queries by id, which both databases answer from
     * indexes, and no transaction stays open in between, so writers are not blocked. The next batch is read while the
     * current one is used.
     */
    async *readAllReleases(): AsyncGenerator<ReleaseRecord[]> {
      let next = readBatchAfter(db, '')
      for (;;) {
        const batch = await next
        if (!batch) return
        next = readBatchAfter(db, batch.last)
        // If the caller stops early, an error of the next batch must not be reported as unhandled.
        next.catch(() => {})
        yield batch.releases
      }
    },

    /**
     * Reads releases by id.
     * @returns the published ones among them
     */
    async readReleases(ids: readonly string[]): Promise<ReleaseRecord[]> {
      return ids.length === 0 ? [] : readScope(db, { ids })
    },

    /** Reads one release, also if it is hidden; of its formats, those that are shown. */
    readDraft: async (id: string): Promise<ReleaseRecord | null> =>
      (await readScope(db, { ids: [id] }, { withHidden: true }))[0] ?? null,

    async readGenres(): Promise<GenreRecord[]> {
      const [genres, translations] = await Promise.all([
        db.selectFrom('genre').select(['slug', 'name']).orderBy('position').execute(),
        db
          .selectFrom('translation')
          .select(['ref', 'language', 'text'])
          .where('entity', '=', 'genre')
          .where('field', '=', 'name')
          .execute(),
      ])
      const names = Map.groupBy(translations, ({ ref }) => ref)
      return genres.map((genre) => ({
        ...genre,
        names: Object.fromEntries(
          (names.get(genre.slug) ?? []).map(({ language, text }) => [language, text]),
        ),
      }))
    },

    /**
     * Counts the copies sold, online and at the counter, among the last movements of the stock.
     * @returns copies by the id of the release
     */
    async readCopiesSold(): Promise<Map<string, number>> {
      const rows = await db
        .selectFrom((eb) =>
          eb
            .selectFrom('stock_movement')
            .select(['uuid_release_format', 'delta', 'reason'])
            .orderBy('id_movement', 'desc')
            .limit(recentMovements)
            .as('movement'),
        )
        .innerJoin('release_format as format', 'format.uuid_release_format', 'movement.uuid_release_format')
        .select((eb) => ['format.uuid_release', eb.fn.sum<number>('movement.delta').as('change')])
        .where('movement.reason', 'in', ['sale', 'counter', 'counter-undo'])
        .groupBy('format.uuid_release')
        .execute()
      return new Map(rows.map(({ uuid_release, change }) => [uuid_release, Math.max(0, -Number(change))]))
    },

    /** Reads the names and slugs of artists by id. */
    readArtists: (ids: readonly string[]): Promise<NameRecord[]> =>
      selectArtists(db).where('uuid_artist', 'in', ids).execute(),

    /** Reads the names and slugs of labels by id. */
    readLabels: (ids: readonly string[]): Promise<NameRecord[]> =>
      selectLabels(db).where('uuid_label', 'in', ids).execute(),

    readAllArtists: (): AsyncGenerator<NameRecord[]> =>
      readInBatches((after) =>
        selectArtists(db)
          .where('uuid_artist', '>', after)
          .orderBy('uuid_artist')
          .limit(namesPerBatch)
          .execute(),
      ),

    readAllLabels: (): AsyncGenerator<NameRecord[]> =>
      readInBatches((after) =>
        selectLabels(db).where('uuid_label', '>', after).orderBy('uuid_label').limit(namesPerBatch).execute(),
      ),

    /**
     * Reads the newest entries of the change log.
     * @returns at most `limit` rows, oldest first
     */
    async readNewestChanges(limit: number): Promise<ChangeRow[]> {
      const rows = await selectChanges(db).orderBy('id_change', 'desc').limit(limit).execute()
      return rows.reverse()
    },

    /**
     * Reads the entries of the change log above an id, and those among the missing ids that have appeared since.
     * @param limit the maximum number of rows; a repeated call reads the rest
     */
    readChanges: (
      { above, missing }: { above: number; missing: readonly number[] },
      limit: number,
    ): Promise<ChangeRow[]> =>
      selectChanges(db)
        .where((eb) =>
          missing.length === 0
            ? eb('id_change', '>', above)
            : eb.or([eb('id_change', '>', above), eb('id_change', 'in', missing)]),
        )
        .orderBy('id_change')
        .limit(limit)
        .execute(),
  }
}

/** Reads the batch after an id; returns null when there are no more releases. */
async function readBatchAfter(
  db: ReadOnlyDatabase,
  after: string,
): Promise<{ last: string; releases: ReleaseRecord[] } | null> {
  const ids = await db
    .selectFrom('release')
    .select('uuid_release')
    .where('uuid_release', '>', after)
    .orderBy('uuid_release')
    .limit(releasesPerBatch)
    .execute()
  const first = ids[0]?.uuid_release
  const last = ids.at(-1)?.uuid_release
  if (first === undefined || last === undefined) return null
  return { last, releases: await readScope(db, { first, last }) }
}

async function readScope(
  db: ReadOnlyDatabase,
  scope: Scope,
  { withHidden = false } = {},
): Promise<ReleaseRecord[]> {
  const [releases, artists, labels, genres, styles, formats, tempos, textsIn, tracklists] = await Promise.all(
    [
      db
        .selectFrom('release')
        .leftJoin('image', 'image.uuid_image', 'release.uuid_image')
        .select([
          'release.uuid_release',
          'slug',
          'display_artist',
          'title',
          'edition',
          'subtitle',
          'release_year',
          'release_date',
          'original_release_date',
          'info_en_first_sentence',
          'product_type',
          'play_type',
          'is_reissue',
          'is_special_edition',
          'country',
          // Releases that are older than the column have the time of their last change instead.
          sql<string>`coalesce(release.added_at, release.updated_at)`.as('added_at'),
          'image.uuid_image',
          'image.width',
          'image.height',
          'image.placeholder_bmp_data',
        ])
        .where(within('release.uuid_release', scope))
        .$if(!withHidden, (query) => query.where('is_published', '=', 1))
        .execute(),
      readLinks(db, 'release_artist', 'uuid_artist', scope),
      readLinks(db, 'release_label', 'uuid_label', scope),
      readLinks(db, 'release_genre', 'genre_slug', scope),
      readLinks(db, 'release_style', 'style', scope),
      readFormats(db, scope),
      readTempos(db, scope),
      readTranslations(db, scope),
      db
        .selectFrom('tracklist')
        .leftJoin('track', 'track.uuid_tracklist', 'tracklist.uuid_tracklist')
        .select((eb) => ['uuid_release', eb.fn.count<number>('uuid_audio').as('previews')])
        .where(within('uuid_release', scope))
        .groupBy('uuid_release')
        .execute(),
    ],
  )
  const previews = new Map(tracklists.map(({ uuid_release, previews }) => [uuid_release, previews]))

  return releases.map(({ uuid_image, width, height, placeholder_bmp_data, ...release }) => ({
    ...release,
    has_tracklist: previews.has(release.uuid_release),
    has_preview: Number(previews.get(release.uuid_release) ?? 0) > 0,
    image: uuid_image && width && height ? { uuid_image, width, height, placeholder_bmp_data } : null,
    artists: artists.get(release.uuid_release) ?? [],
    labels: labels.get(release.uuid_release) ?? [],
    genres: genres.get(release.uuid_release) ?? [],
    styles: styles.get(release.uuid_release) ?? [],
    tempos: tempos.get(release.uuid_release) ?? [],
    formats: formats.get(release.uuid_release) ?? [],
    ...(textsIn.has(release.uuid_release) && { textsIn: textsIn.get(release.uuid_release) }),
  }))
}

type LinkTable = 'release_artist' | 'release_label' | 'release_genre' | 'release_style'

/** Reads the artists, labels, genres or styles of releases, in the order in which they are shown. */
async function readLinks(
  db: ReadOnlyDatabase,
  table: LinkTable,
  column: string,
  scope: Scope,
): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom(table)
    .select(['uuid_release', sql<string>`${sql.ref(column)}`.as('ref')])
    .where(within('uuid_release', scope))
    .orderBy('uuid_release')
    .orderBy('position')
    .execute()
  const links = new Map<string, string[]>()
  for (const { uuid_release, ref } of rows) ensureList(links, uuid_release).push(ref)
  return links
}

async function readTempos(db: ReadOnlyDatabase, scope: Scope): Promise<Map<string, TempoRecord[]>> {
  const rows = await db
    .selectFrom('tracklist')
    .innerJoin('track', 'track.uuid_tracklist', 'tracklist.uuid_tracklist')
    .select(['uuid_release', 'bpm', 'musical_key'])
    .distinct()
    .where(within('uuid_release', scope))
    .where((eb) => eb.or([eb('bpm', 'is not', null), eb('musical_key', 'is not', null)]))
    .execute()
  const tempos = new Map<string, TempoRecord[]>()
  for (const { uuid_release, ...tempo } of rows) ensureList(tempos, uuid_release).push(tempo)
  return tempos
}

async function readFormats(db: ReadOnlyDatabase, scope: Scope): Promise<Map<string, FormatRecord[]>> {
  const rows = await db
    .selectFrom('release_format')
    .leftJoin('stock', 'stock.uuid_release_format', 'release_format.uuid_release_format')
    .select([
      'uuid_release',
      'release_format.uuid_release_format',
      'product',
      'format',
      'price_cents',
      'original_price_cents',
      'catalog_nr',
      'barcode',
      'includes_download_code',
      'tech_info',
      'status',
      'release_date',
      'shipping_date',
      'instant_download',
      'weight_grams',
      'grade_disc',
      'grade_sleeve',
      'condition_note',
      'on_hand',
      'reserved',
    ])
    .where(within('uuid_release', scope))
    .where('is_published', '=', 1)
    .orderBy('uuid_release')
    .orderBy('position')
    .execute()
  const formats = new Map<string, FormatRecord[]>()
  for (const { uuid_release, on_hand, reserved, weight_grams, ...format } of rows) {
    const isEndless = isDownloadOnly({ ...format, weight_grams })
    const free = isEndless ? endlessCopies : (on_hand ?? 0) - (reserved ?? 0)
    ensureList(formats, uuid_release).push({ ...format, free })
  }
  return formats
}

/** Reads the texts of releases that lists show in other languages. */
async function readTranslations(db: ReadOnlyDatabase, scope: Scope): Promise<Map<string, TextsIn>> {
  const rows = await db
    .selectFrom('translation')
    .select(['ref', 'field', 'language', 'text'])
    .where('entity', '=', 'release')
    .where(within('ref', scope))
    .where('field', 'not like', 'gallery.%')
    .execute()
  return new Map(
    [...Map.groupBy(rows, ({ ref }) => ref)].map(([ref, releaseTexts]) => [
      ref,
      groupTextsByLanguage(releaseTexts),
    ]),
  )
}

/** Groups texts of one row by language and field. */
export const groupTextsByLanguage = (
  rows: readonly { field: string; language: Language; text: string }[],
): TextsIn =>
  Object.fromEntries(
    [...Map.groupBy(rows, ({ language }) => language)].map(([language, texts]) => [
      language,
      new Map(texts.map(({ field, text }) => [field, text])),
    ]),
  )

/** Sales of some months in a busy shop. */
const recentMovements = 20_000

const selectArtists = (db: ReadOnlyDatabase) =>
  db.selectFrom('artist').select(['uuid_artist as id', 'slug', 'name'])
const selectLabels = (db: ReadOnlyDatabase) =>
  db.selectFrom('label').select(['uuid_label as id', 'slug', 'name'])

async function* readInBatches(
  readAfter: (after: string) => Promise<NameRecord[]>,
): AsyncGenerator<NameRecord[]> {
  let after = ''
  for (;;) {
    const batch = await readAfter(after)
    if (batch.length === 0) return
    yield batch
    after = elementAt(batch, -1).id
  }
}

export interface ChangeRow {
  id: number
  kind: 'release' | 'content' | 'all'
  ref: string
  changed_at: string
}

const selectChanges = (db: ReadOnlyDatabase) =>
  db.selectFrom('catalogue_change').select(['id_change as id', 'kind', 'ref', 'changed_at'])

function within(column: string, scope: Scope): RawBuilder<SqlBool> {
  if ('ids' in scope) return sql`${sql.ref(column)} in (${sql.join(scope.ids)})`
  return sql`${sql.ref(column)} between ${scope.first} and ${scope.last}`
}

function ensureList<T>(lists: Map<string, T[]>, key: string): T[] {
  let list = lists.get(key)
  if (!list) {
    list = []
    lists.set(key, list)
  }
  return list
}
