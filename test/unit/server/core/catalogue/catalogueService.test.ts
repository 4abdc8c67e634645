import { sql } from 'kysely'
import {
  type CatalogueChange,
  type CatalogueService,
  createCatalogueService,
} from '../../../../../server/core/catalogue/catalogueService'
import { inLanguage } from '../../../../../server/platform/languages/currentLanguage'
import { createLog } from '../../../../../server/platform/log/log'
import {
  artistSchema,
  foundTrackSchema,
  labelSchema,
  releaseListSchema,
  releaseSchema,
} from '../../../../../src/shared/contract'
import { emptyQuery } from '../../../../../src/shared/releaseQuery'
import type { MusicalKey } from '../../../../../src/shared/vocabulary'
import {
  aFormat,
  aName,
  aRelease,
  aSource,
  aTrackRecord,
  insertCatalogue,
  insertReleases,
  insertTracks,
  logChange,
  testId,
} from '../../../../support/catalogueBuilders'
import { fakeTimers } from '../../../../support/fakeTimers'
import { databaseKinds, type TestDatabase } from '../../../../support/testDatabase'
import { until } from '../../../../support/until'

const feldt = aName('Nora Feldt')
const obst = aName('Obst & Söhne', 'obst-soehne')
const image = { uuid_image: testId(1), width: 1400, height: 1400, placeholder_bmp_data: 'Qk0=' }
const reduced = aFormat({ price_cents: 1890, original_price_cents: 2490, catalog_nr: 'OBS 12', free: 14 })
const radio = aRelease({
  slug: 'obst/radio',
  title: 'Every Room a Radio',
  artists: [feldt.id],
  labels: [obst.id],
  genres: ['indie', 'electronic'],
  image,
  has_tracklist: true,
  formats: [reduced, aFormat({ product: 'cd', format: 'CD', free: 0 })],
})
const lamp = aRelease({
  has_tracklist: true,
  title: 'Lamp',
  slug: 'lamp',
  artists: [feldt.id],
  labels: [obst.id],
  genres: ['indie'],
})
const list = emptyQuery('list')

describe.each(databaseKinds)('the catalogue on %s', (kind, open) => {
  let database: TestDatabase
  let catalogue: CatalogueService
  let changes: CatalogueChange[]
  let lines: string[]
  let now: Date
  async function openCatalogue(): Promise<CatalogueService> {
    const log = createLog('error', { write: (line) => lines.push(line) })
    const opened = createCatalogueService(database.db, { now: () => now, log })
    await opened.start()
    opened.onChange((change) => changes.push(change))
    return opened
  }
  beforeEach(async () => {
    database = await open()
    await insertCatalogue(database.db, aSource({ artists: [feldt], labels: [obst], releases: [radio, lamp] }))
    now = new Date('2026-11-21T12:00:00Z')
    changes = []
    lines = []
    catalogue = await openCatalogue()
  })
  afterEach(async () => {
    await catalogue.stop()
    await database.close()
  })
  it('finds releases by tempo and key of one track, and follows their changes', async () => {
    const count = (bpm: string, key: MusicalKey) =>
      catalogue.filterReleases({ ...list, bpm, keys: [key] }).stats.total
    await insertTracks(database.db, radio.uuid_release, [
      aTrackRecord({ title: 'Fast' }),
      aTrackRecord({ title: 'Slow' }),
    ])
    const setTempo = async (title: string, bpm: number, musical_key: MusicalKey) => {
      await database.db.updateTable('track').set({ bpm, musical_key }).where('title', '=', title).execute()
      await logChange(database.db, 'release', radio.uuid_release)
      await catalogue.refresh()
    }
    await setTempo('Fast', 138, 'a-minor')
    await setTempo('Slow', 92, 'c-major')
    expect([count('130-', 'a-minor'), count('-100', 'c-major'), count('130-', 'c-major')]).toEqual([1, 1, 0])
    await setTempo('Fast', 120, 'a-minor')
    expect(count('130-', 'a-minor')).toBe(0)
  })

  it('finds tracks and those who made them, and follows their changes', async () => {
    expect(catalogue.search('schwarzstart').tracks).toEqual([])
    await insertTracks(database.db, radio.uuid_release, [
      aTrackRecord({ title: 'Schwarzstart', display_artist: 'Nora Feldt', featured_artists: ['Ida Quell'] }),
    ])
    await logChange(database.db, 'release', radio.uuid_release)
    await catalogue.refresh()
    const [track] = catalogue.search('schwarzstart').tracks
    expect(foundTrackSchema.parse(track)).toEqual(track)
    expect(track).toMatchObject({ title: 'Schwarzstart', release: { slug: 'obst%2Fradio' } })
    const artist = catalogue.findArtist('ida-quell')
    expect(artistSchema.parse(artist)).toEqual(artist)
    expect(artist).toMatchObject({ name: 'Ida Quell', count: 0, count_appears_on: 1 })
    expect(catalogue.allSlugs().artists).toEqual(['nora-feldt', 'ida-quell'])
    // Pages with lists show tracks, so that they are outdated.
    expect(changes).toContainEqual(expect.objectContaining({ inLists: new Set([radio.uuid_release]) }))

    await database.db.deleteFrom('track').execute()
    await logChange(database.db, 'release', radio.uuid_release)
    await catalogue.refresh()
    expect(catalogue.search('schwarzstart').tracks).toEqual([])
    expect(catalogue.findArtist('ida-quell')).toBeNull()
  })

  it('opens before its tracks have been read, and tells when they are there', async () => {
    await insertTracks(database.db, lamp.uuid_release, [aTrackRecord({ title: 'Nachtlicht' })])
    const another = createCatalogueService(database.db, { now: () => now, log: createLog('silent') })
    await another.start()
    const told: CatalogueChange[] = []
    another.onChange((change) => told.push(change))
    // Whether the shop knows an artist of tracks is not known yet.
    expect(() => another.findArtist('ida-quell')).toThrow(expect.objectContaining({ status: 503 }))
    expect(another.findArtist('nora-feldt')).toMatchObject({ count: 2 })
    await another.refresh()
    expect(another.search('nachtlicht').tracks).toHaveLength(1)
    expect(told).toEqual(['all'])
    await another.stop()
  })

  it('has tracks and follows changes without what was bought together, and reports that once', async () => {
    await catalogue.refresh()
    await insertTracks(database.db, lamp.uuid_release, [aTrackRecord({ title: 'Nachtlicht' })])
    await database.db.schema.alterTable('orders').renameTo('away').execute()
    const another = await openCatalogue()
    await another.refresh()
    await setStock(reduced.uuid_release_format, 1)
    await logChange(database.db, 'release', radio.uuid_release)
    await another.refresh()
    expect(another.search('nachtlicht').tracks).toHaveLength(1)
    expect(another.listItems([radio.uuid_release])[0]!.formats[0]!.has_available_stock).toBe(false)
    expect(lines.filter((line) => line.includes('what was bought together'))).toHaveLength(1)
    await another.stop()
    await database.db.schema.alterTable('away').renameTo('orders').execute()
  })

  const setStock = (format: string, on_hand: number) =>
    database.db.updateTable('stock').set({ on_hand }).where('uuid_release_format', '=', format).execute()

  it('lists what the database has, as the contract says', () => {
    const { items, stats } = catalogue.filterReleases(list)
    expect(releaseListSchema.parse({ items, stats })).toEqual({ items, stats })
    expect(stats).toMatchObject({
      total: 2,
      genres: { electronic: 1, indie: 2 },
      properties: { vinyl: 2, cd: 1 },
    })
    const item = items.find(({ uuid_release }) => uuid_release === radio.uuid_release)
    expect(item).toMatchObject({
      slug: 'obst%2Fradio',
      artists: [{ name: 'Nora Feldt', slug: 'nora-feldt', count: 2 }],
      labels: [{ name: 'Obst & Söhne', slug: 'obst-soehne', count: 2 }],
      genres: [
        { slug: 'indie', count: 2 },
        { slug: 'electronic', count: 1 },
      ],
      product_image: { uuid_image: image.uuid_image, ratio: 1 },
      has_tracklist: true,
      formats: [
        { price: 18.9, original_price: 24.9, rebate: 24, quantity_available: 14, has_available_stock: true },
        { format: 'CD', has_available_stock: false },
      ],
    })
  })

  it('leaves out unpublished releases', async () => {
    await database.db.updateTable('release').set({ is_published: 0 }).where('slug', '=', 'lamp').execute()
    const [{ uuid_release_format }] = radio.formats as [typeof reduced]
    await database.db
      .updateTable('release_format')
      .set({ is_published: 0 })
      .where('uuid_release_format', '=', uuid_release_format)
      .execute()
    await logChange(database.db, 'all')
    await catalogue.refresh()
    const { items } = catalogue.filterReleases(list)
    expect(items.map(({ title, formats }) => [title, formats.length])).toEqual([['Every Room a Radio', 1]])
    expect(await catalogue.findRelease('lamp')).toBeNull()
    expect(changes).toEqual(['all'])
  })

  describe('finds a release', () => {
    beforeEach(async () => {
      const { db } = database
      await db.updateTable('label').set({ manufacturer: 'Obst & Söhne GbR, Berlin' }).execute()
      await db
        .updateTable('release')
        .set({ info_en: 'Recorded *here*.', country: 'Germany' })
        .where('slug', '=', radio.slug)
        .execute()
      await db
        .insertInto('release_style')
        .values({ uuid_release: radio.uuid_release, style: 'Musique Concrète', position: 0 })
        .execute()
      await db
        .insertInto('gallery_item')
        .values({
          uuid_release: radio.uuid_release,
          sort: 1,
          uuid_image: image.uuid_image,
          caption: 'Back',
          credit: null,
        })
        .execute()
      await db
        .insertInto('tracklist_format')
        .values({ uuid_tracklist: radio.uuid_release, uuid_release_format: reduced.uuid_release_format })
        .execute()
      const track = {
        uuid_tracklist: radio.uuid_release,
        version: null,
        display_artist: 'Nora Feldt',
        uuid_audio: null,
      }
      await db
        .insertInto('track')
        .values([
          {
            ...track,
            uuid_track: testId(71),
            sort: 2,
            position: 'B1',
            medium_nr: 1,
            title: 'Kitchen',
            featured_artists: '["Ulver Brandt"]',
            duration_seconds: 238,
          },
          {
            ...track,
            uuid_track: testId(70),
            sort: 1,
            position: 'A1',
            medium_nr: 1,
            title: 'Antenna',
            featured_artists: 'Ulver Brandt',
            duration_seconds: 271,
          },
        ])
        .execute()
    })

    it.each(['obst/radio', 'obst%2Fradio'])(
      'by its slug as %s, with all that belongs to it',
      async (slug) => {
        const release = await catalogue.findRelease(slug)
        expect(releaseSchema.parse(release)).toEqual(release)
        const german = await inLanguage('de', () => catalogue.findRelease(slug))
        expect(german?.country).toBe('Deutschland')
        expect(release).toMatchObject({
          info_en: 'Recorded *here*.',
          country: 'Germany',
          styles: [{ slug: 'musique-concrete', name: 'Musique Concrète' }],
          gallery: [{ caption: 'Back', image: { uuid_image: image.uuid_image } }],
          product_safety: { manufacturer: 'Obst & Söhne GbR, Berlin', responsible_person: null },
          tracklists: [
            {
              formats: ['LP'],
              duration: 509,
              count_tracks: 2,
              count_media: 1,
              tracks: [
                { title: 'Antenna', featured_artists: [] },
                { title: 'Kitchen', featured_artists: ['Ulver Brandt'], duration: 238 },
              ],
            },
          ],
          related_products: { by_artist: [{ title: 'Lamp' }], by_label: [], by_genre: [] },
        })
      },
    )

    it('anew after it changed', async () => {
      await catalogue.findRelease('obst/radio')
      await database.db
        .updateTable('release')
        .set({ info_en: 'Said anew.', title: 'Renamed' })
        .where('slug', '=', radio.slug)
        .execute()
      await logChange(database.db, 'release', radio.uuid_release)
      await catalogue.refresh()
      expect(await catalogue.findRelease('obst/radio')).toMatchObject({
        info_en: 'Said anew.',
        title: 'Renamed',
      })
    })

    it.each(['unknown', 'OBST/radio', 'obst/radio ', '', '🎵', '%ff', '..'])(
      'but not as %j',
      async (slug) => {
        expect(await catalogue.findRelease(slug)).toBeNull()
      },
    )
  })

  it('finds a label and an artist with their releases, newest first', () => {
    const label = catalogue.findLabel('obst-soehne')
    expect(labelSchema.parse(label)).toEqual(label)
    expect(label).toMatchObject({ uuid_label: obst.id, name: 'Obst & Söhne', count: 2, releases: [{}, {}] })
    expect(catalogue.findArtist('nora-feldt', { limit: 1, offset: 1 })).toMatchObject({
      count: 2,
      releases: [{ title: 'Lamp' }],
    })
    expect(catalogue.findLabel('nora-feldt')).toBeNull()
  })

  it('lists genres with their styles, in the language of the host', async () => {
    const style = (uuid_release: string, name: string) => ({ uuid_release, style: name, position: 0 })
    await database.db
      .insertInto('release_style')
      .values([style(radio.uuid_release, 'Dream Pop'), style(lamp.uuid_release, 'Dream Pop')])
      .execute()
    await logChange(database.db, 'release', radio.uuid_release)
    await logChange(database.db, 'release', lamp.uuid_release)
    await catalogue.refresh()
    expect(catalogue.genreIndex()).toMatchObject([
      { slug: 'electronic', count: 1, styles: [{ slug: 'dream-pop', name: 'Dream Pop', count: 1 }] },
      { slug: 'indie', count: 2, styles: [{ slug: 'dream-pop', name: 'Dream Pop', count: 2 }] },
    ])
  })

  it('lists labels, genres and releases by id', () => {
    expect(catalogue.labelIndex()).toEqual([
      { initial: 'O', labels: [{ name: 'Obst & Söhne', slug: 'obst-soehne', count: 2 }] },
    ])
    expect(catalogue.genres()).toMatchObject([
      { slug: 'electronic', count: 1 },
      { slug: 'indie', count: 2 },
      { count: 0 },
    ])
    const found = catalogue.listItems([lamp.uuid_release, testId(404), radio.uuid_release])
    expect(found.map(({ title }) => title)).toEqual(['Lamp', 'Every Room a Radio'])
    expect(catalogue.allSlugs()).toEqual({
      releases: ['obst%2Fradio', 'lamp'],
      labels: ['obst-soehne'],
      artists: ['nora-feldt'],
    })
  })

  it.each([
    ['a sale that leaves copies', () => setStock(reduced.uuid_release_format, 13)],
    [
      'a text of its page',
      () =>
        database.db
          .updateTable('release')
          .set({ info_en: 'Said anew.' })
          .where('slug', '=', radio.slug)
          .execute(),
    ],
  ])('says of %s that lists look as before', async (_what, change) => {
    await change()
    await logChange(database.db, 'release', radio.uuid_release)
    await catalogue.refresh()
    expect(changes).toEqual([{ releases: new Set([radio.uuid_release]), inLists: new Set() }])
  })

  it.each([
    ['a price', () => database.db.updateTable('release_format').set({ price_cents: 1990 }).execute()],
    [
      'the day when it came',
      () => database.db.updateTable('release').set({ added_at: '2026-11-20T00:00:00Z' }).execute(),
    ],
    ['a special edition', () => database.db.updateTable('release').set({ is_special_edition: 1 }).execute()],
  ])('says of %s that lists look different', async (_what, change) => {
    await change()
    await logChange(database.db, 'release', radio.uuid_release)
    await catalogue.refresh()
    const release = new Set([radio.uuid_release])
    expect(changes).toEqual([{ releases: release, inLists: release }])
  })

  it('takes over a change of stock, and says whose page it concerns', async () => {
    await setStock(reduced.uuid_release_format, 1)
    await logChange(database.db, 'release', radio.uuid_release)
    await catalogue.refresh()
    const [item] = catalogue.listItems([radio.uuid_release])
    expect(item!.formats[0]).toMatchObject({ has_available_stock: false, quantity_available: 0 })
    expect(catalogue.filterReleases(emptyQuery('sale')).stats.total).toBe(0)
    const release = new Set([radio.uuid_release])
    expect(changes).toEqual([{ releases: release, inLists: release }])
  })

  it('takes over a new release with a new artist, and says that lists have changed', async () => {
    const brandt = aName('Ulver Brandt')
    await database.db
      .insertInto('artist')
      .values({ uuid_artist: brandt.id, slug: brandt.slug, name: brandt.name })
      .execute()
    const added = aRelease({ slug: 'new', display_artist: 'Ulver Brandt', artists: [brandt.id] })
    await insertReleases(database.db, [added])
    await logChange(database.db, 'release', added.uuid_release)
    await catalogue.refresh()
    expect(catalogue.findArtist('ulver-brandt')).toMatchObject({ count: 1 })
    expect(catalogue.search('ulver').releases).toHaveLength(1)
    expect(changes).toEqual(['all'])
  })

  it('takes over that a release has gone, and its label with the last one', async () => {
    await database.db.deleteFrom('release').execute()
    for (const { uuid_release } of [radio, lamp]) await logChange(database.db, 'release', uuid_release)
    await catalogue.refresh()
    expect(catalogue.filterReleases(list).stats.total).toBe(0)
    expect(catalogue.findLabel('obst-soehne')).toBeNull()
    expect(catalogue.labelIndex()).toEqual([])
  })

  it('takes over the new name of an artist', async () => {
    await database.db.updateTable('artist').set({ name: 'Nora F.', slug: 'nora-f' }).execute()
    await logChange(database.db, 'release', radio.uuid_release)
    await catalogue.refresh()
    expect(catalogue.findArtist('nora-f')).toMatchObject({ name: 'Nora F.', count: 2 })
    expect(catalogue.findArtist('nora-feldt')).toBeNull()
    expect(catalogue.search('nora f.').artists).toMatchObject([{ slug: 'nora-f' }])
    expect(catalogue.listItems([lamp.uuid_release])[0]!.artists[0]!.name).toBe('Nora F.')
    expect(changes).toEqual(['all'])
  })

  it('shows what new content says of labels, manufacturers and genres', async () => {
    const { db } = database
    await catalogue.findRelease('obst/radio')
    await db.updateTable('label').set({ name: 'Obst', manufacturer: 'Obst GmbH, Berlin' }).execute()
    await db.updateTable('genre').set({ name: 'Indie Pop' }).where('slug', '=', 'indie').execute()
    await logChange(db, 'content')
    await catalogue.refresh()
    expect(catalogue.findLabel('obst-soehne')).toMatchObject({ name: 'Obst', count: 2 })
    expect(await catalogue.findRelease('obst/radio')).toMatchObject({
      genres: [{ name: 'Indie Pop' }, { name: 'Electronic' }],
      product_safety: { manufacturer: 'Obst GmbH, Berlin' },
    })
    expect(changes).toEqual(['all'])
  })

  // Both databases refuse such rows, but only SQLite can be told to look away.
  const describeOnSqlite = kind === 'SQLite' ? describe : describe.skip
  describeOnSqlite('leaves a release out that makes no sense, and shows the others', () => {
    const lookAway = async () => {
      await sql`pragma ignore_check_constraints = on`.execute(database.db)
      await sql`pragma foreign_keys = off`.execute(database.db)
    }
    const slugs = () => catalogue.filterReleases(list).items.map(({ slug }) => slug)
    const nonsense = {
      'an unknown product': sql`update release_format set product = 'shellac'`,
      'an unknown status': sql`update release_format set status = 'lost'`,
      'a label that is not there': sql`update release_label set uuid_label = ${testId(404)}`,
    }

    it.each(Object.entries(nonsense))('%s', async (_what, update) => {
      await lookAway()
      await sql`${update} where uuid_release = ${lamp.uuid_release}`.execute(database.db)
      await setStock(reduced.uuid_release_format, 1)
      for (const { uuid_release } of [lamp, radio]) await logChange(database.db, 'release', uuid_release)
      await catalogue.refresh()
      expect(slugs()).toEqual(['obst%2Fradio'])
      expect(catalogue.listItems([radio.uuid_release])[0]!.formats[0]!.has_available_stock).toBe(false)
      expect(catalogue.findLabel('obst-soehne')).toMatchObject({ count: 1 })
    })

    it('from the start, reporting it once, until it is repaired', async () => {
      const lines: string[] = []
      const log = createLog('warn', { write: (line) => lines.push(line) })
      const play = (play_type: string) =>
        database.db
          .updateTable('release')
          .set({ play_type: play_type as 'album' })
          .where('slug', '=', 'lamp')
          .execute()
      await catalogue.stop()
      await lookAway()
      await play('opera')
      catalogue = createCatalogueService(database.db, { now: () => now, log })
      await catalogue.start()
      await logChange(database.db, 'all')
      await catalogue.refresh()
      expect(slugs()).toEqual(['obst%2Fradio'])
      expect(lines.map((line) => JSON.parse(line).uuid_release)).toEqual([lamp.uuid_release])

      await play('album')
      await logChange(database.db, 'release', lamp.uuid_release)
      await catalogue.refresh()
      expect(slugs()).toHaveLength(2)
    })
  })

  describe('while only the test lets time pass', () => {
    beforeEach(async () => {
      await catalogue.stop()
      fakeTimers('timeouts')
      catalogue = await openCatalogue()
    })
    afterEach(() => jest.useRealTimers())

    it('looks by itself, within a second', async () => {
      await setStock(reduced.uuid_release_format, 1)
      await logChange(database.db, 'release', radio.uuid_release)
      jest.advanceTimersByTime(1000)
      await until(() => changes.length > 0)
      expect(changes).toHaveLength(1)
    })

    it('looks at once when told of a change', async () => {
      await logChange(database.db, 'content')
      catalogue.notifyChanged()
      await until(() => changes.length > 0)
      expect(changes).toEqual(['all'])
    })
  })

  it('says nothing to a listener that has left', async () => {
    const heard: CatalogueChange[] = []
    const leave = catalogue.onChange((change) => heard.push(change))
    leave()
    await logChange(database.db, 'content')
    await catalogue.refresh()
    expect(heard).toEqual([])
  })

  it('sorts releases by age anew when the year turns in Berlin', async () => {
    now = new Date('2026-12-31T22:59:00Z')
    await catalogue.refresh()
    expect(catalogue.filterReleases(list).stats.categories).toMatchObject({ this_year: 2 })
    changes.length = 0
    now = new Date('2026-12-31T23:01:00Z')
    await catalogue.refresh()
    expect(catalogue.filterReleases(list).stats.categories).toMatchObject({ this_year: 0, last_year: 2 })
    expect(changes).toEqual(['all'])
  })

  it('moves to a new day later, when it could not read what was sold at first', async () => {
    await catalogue.refresh()
    await database.db.schema.alterTable('stock_movement').renameTo('away').execute()
    now = new Date('2026-12-31T23:01:00Z')
    await expect(catalogue.refresh()).rejects.toThrow()
    await database.db.schema.alterTable('away').renameTo('stock_movement').execute()
    await catalogue.refresh()
    expect(catalogue.filterReleases(list).stats.categories).toMatchObject({ this_year: 0, last_year: 2 })
    expect(changes).toEqual(['all'])
  })

  it('ends a pre-order on its day, without another import', async () => {
    const coming = aRelease({ release_date: '2026-11-27', formats: [aFormat({ status: 'pre-order' })] })
    await insertReleases(database.db, [coming])
    await logChange(database.db, 'release', coming.uuid_release)
    const preOrders = async () => {
      await catalogue.refresh()
      return catalogue.filterReleases(list).stats.categories.pre_order
    }
    now = new Date('2026-11-26T22:59:00Z')
    expect(await preOrders()).toBe(1)
    now = new Date('2026-11-26T23:00:00Z')
    expect(await preOrders()).toBe(0)
    expect(catalogue.listItems([coming.uuid_release])[0]!.formats[0]!.status).toBe('listed')
    // After it, all pages are made anew, because another version of a text may be valid from this day.
    expect(changes.slice(-2)).toEqual([
      { releases: new Set([coming.uuid_release]), inLists: new Set([coming.uuid_release]) },
      'all',
    ])
  })

  it('goes on with what it has while the database is away, and catches up', async () => {
    await database.db.schema.alterTable('catalogue_change').renameTo('away').execute()
    catalogue.notifyChanged()
    await until(() => lines.some((line) => line.includes('catalogue could not be refreshed')))
    expect(catalogue.filterReleases(list).stats.total).toBe(2)
    await database.db.schema.alterTable('away').renameTo('catalogue_change').execute()
    await logChange(database.db, 'content')
    await catalogue.refresh()
    expect(changes).toEqual(['all'])
  })

  it('takes over later what it could not read the first time', async () => {
    await database.db.schema.alterTable('release_genre').renameTo('away').execute()
    // The catalogue looks by itself too: it must not see this change before it cannot read it.
    await setStock(reduced.uuid_release_format, 1)
    await logChange(database.db, 'release', radio.uuid_release)
    await expect(catalogue.refresh()).rejects.toThrow()
    await database.db.schema.alterTable('away').renameTo('release_genre').execute()
    await catalogue.refresh()
    expect(catalogue.listItems([radio.uuid_release])[0]!.formats[0]!.has_available_stock).toBe(false)
  })

  const itOnPostgres = kind === 'Postgres' ? it : it.skip
  itOnPostgres('takes over a change that was numbered earlier but committed later', async () => {
    await database.db.transaction().execute(async (slow) => {
      await logChange(slow, 'release', lamp.uuid_release)
      await logChange(database.db, 'release', radio.uuid_release)
      await catalogue.refresh()
      expect(changes).toEqual([{ releases: new Set([radio.uuid_release]), inLists: new Set() }])
    })
    await catalogue.refresh()
    expect(changes).toHaveLength(2)
    expect(changes[1]).toMatchObject({ releases: new Set([lamp.uuid_release]) })
  })
})
