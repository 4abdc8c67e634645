// Suite: whole. It exports and imports whole shops, on both databases.
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import express from 'express'
import type { Kysely } from 'kysely'
import sharp from 'sharp'
import supertest from 'supertest'
import { createCatalogueService } from '../../../../../server/core/catalogue/catalogueService'
import { setPictures } from '../../../../../server/core/catalogue/editing/pictureActions'
import { endSale } from '../../../../../server/core/catalogue/editing/priceActions'
import { createPriceAdmin } from '../../../../../server/core/catalogue/editing/priceAdmin'
import {
  duplicateRelease,
  hideReleases,
  setFormat,
  setRelease,
} from '../../../../../server/core/catalogue/editing/releaseActions'
import { createReleaseAdminWriter } from '../../../../../server/core/catalogue/editing/releaseAdminRepository'
import { editRows } from '../../../../../server/core/catalogue/editing/rowActions'
import { setTracks } from '../../../../../server/core/catalogue/editing/trackActions'
import { createTrackReader } from '../../../../../server/core/catalogue/editing/trackRepository'
import {
  baseTables,
  createContentImportWriter,
} from '../../../../../server/core/content/contentImportRepository'
import { setCuratedList } from '../../../../../server/core/content/curatedLists/curatedListActions'
import { setText } from '../../../../../server/core/content/infoTexts/infoTextActions'
import { setPage } from '../../../../../server/core/content/pages/pageActions'
import { exportShop } from '../../../../../server/exchange/export/exportService'
import { csvSource } from '../../../../../server/exchange/import/discogs/discogsCsv'
import { dumpSource } from '../../../../../server/exchange/import/discogs/discogsDump'
import { importDemoShop } from '../../../../../server/exchange/import/importDemoShop'
import {
  type ImportOptions,
  importShop,
  underWayKey,
} from '../../../../../server/exchange/import/importService'
import { readContentFolder } from '../../../../../server/exchange/import/source/contentFolder'
import type { ImportSource } from '../../../../../server/exchange/import/source/importSource'
import { createCatalogueRouter } from '../../../../../server/http/api/routes/catalogueRoutes'
import { readPage } from '../../../../../server/http/staff/pages/page'
import { createImageUploads } from '../../../../../server/http/staff/uploads/imageUploads'
import { runAction } from '../../../../../server/platform/actions/action'
import type { Database } from '../../../../../server/platform/database/schema'
import { transact } from '../../../../../server/platform/database/transactions'
import { openShopFiles } from '../../../../../server/platform/files/shopFiles'
import { createLog } from '../../../../../server/platform/log/log'
import { autocommit } from '../../../../support/autocommit'
import { databaseKinds, type TestDatabase } from '../../../../support/testDatabase'
import { runRille } from '../../cli/runRille'
import { aContentFolder } from '../import/contentFolderBuilder'

const today = '2026-11-21'
let clock: Date
const pass = () => {
  clock = new Date(clock.getTime() + 60_000)
  return clock
}

const header =
  'listing_id,artist,title,label,catno,format,release_id,status,price,listed,comments,media_condition,sleeve_condition,accept_offer,external_id,weight,format_quantity,location,quantity'
const inventory = (...rows: string[]): ImportSource =>
  csvSource(
    async function* () {
      yield Buffer.from(`${[header, ...rows].join('\r\n')}\r\n`)
    },
    'inventory.csv',
    'discogs-inventory',
    { priceCents: null, stock: 0 },
  )
const listing = (id: number, release: number, price: string, grade: string, quantity = 1) =>
  `${id},"Nora (3), ""Null""",Nachtbus ${release},Öbst,OB ${release},"2xLP, Ltd, RE",${release},For Sale,${price},2026-01-01 10:00:00,split seam,${grade},Generic,N,X${id},250,1,A1,${quantity}`
const nearMint = 'Near Mint (NM or M-)'
const good = 'Very Good Plus (VG+)'
const dump = (): ImportSource =>
  dumpSource(
    async function* () {
      yield Buffer.from(`<releases><release id="7" status="Accepted"><artists><artist><name>Nora (3)</name></artist></artists>
<title>Nachtbus 7</title><labels><label name="Öbst" catno="OB 7"/></labels>
<formats><format name="Vinyl" qty="2" text=""><descriptions><description>LP</description></descriptions></format></formats>
<genres><genre>Electronic</genre></genres><styles><style>Techno</style><style>Dub Techno</style></styles><notes>First line: a note.\n\n- and # another</notes>
<country>Germany</country><released>1998-06-15</released>
<tracklist><track><position>A1</position><title>null</title><duration>5:01</duration></track>
<track><position>C1</position><title>Yes: "no" #1</title><duration>1:04:59</duration></track></tracklist></release>
<release id="9" status="Accepted"><artists><artist><name>Nora (3)</name></artist></artists><title>Only in the dump</title>
<formats><format name="CD" qty="1" text=""/></formats><released>2001</released></release></releases>`)
    },
    'dump.xml',
    { priceCents: null, stock: 0 },
  )

describe.each(databaseKinds)('an exported shop on %s', (kind, open) => {
  let shop: Place
  let other: Place
  const folders: string[] = []
  beforeEach(async () => {
    clock = new Date('2026-11-21T10:00:00Z')
    shop = await aPlace(open)
    other = await aPlace(open)
  })
  afterEach(async () => {
    await shop.close()
    await other.close()
    for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true })
  })
  const aFolder = async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'rille-export-'))
    folders.push(folder)
    return folder
  }
  async function exported() {
    const folder = await aFolder()
    const { db, dataDir } = shop
    const report = await exportShop(db, { folder, media: openShopFiles({ dataDir }).media, now: pass() })
    expect(report.missingMedia).toEqual([])
    return folder
  }
  const importFolder = async ({ db, dataDir }: Place, folder: string, more: Partial<ImportOptions> = {}) =>
    importShop(db, await readContentFolder(folder, today), {
      files: openShopFiles({ dataDir }),
      now: pass(),
      ...more,
    })
  const importSource = ({ db, dataDir }: Place, source: ImportSource) =>
    importShop(db, source, { files: openShopFiles({ dataDir }), now: pass() })
  const unchanged = { problems: [], created: 0, updated: 0, contentChanged: false, conflictCount: 0 }

  async function expectTheSame(folder: string) {
    const again = await importFolder(shop, folder, { dryRun: true })
    expect(again.changes).toEqual([])
    expect(again).toMatchObject(unchanged)
    const elsewhere = await importFolder(other, folder)
    expect(elsewhere.problems).toEqual([])
    expect(await catalogueOf(other)).toEqual(await catalogueOf(shop))
    expect(await answersOf(other.db)).toEqual(await answersOf(shop.db))
  }

  // The whole demo is read and written several times. On Postgres the smaller shops below are exported, and the test
  // of importDemoShop imports the demo.
  const onSqlite = kind === 'SQLite' ? it : it.skip
  onSqlite('is the demo shop again', async () => {
    await importDemoShop(shop.db, {
      files: openShopFiles(shop),
      demoFolder: path.resolve('static/demo'),
      now: clock,
    })
    const folder = await exported()
    await expectTheSame(folder)
    // What the shop's owner wrote into shop.yaml is there as it was, comments included.
    expect(await readFile(path.join(folder, 'shop.yaml'), 'utf8')).toBe(
      await readFile('static/demo/shop.yaml', 'utf8'),
    )
    expect((await importFolder(shop, folder)).isApplied).toBe(true)
    expect(await importFolder(shop, await exported(), { dryRun: true })).toMatchObject(unchanged)
  })

  describe('with records from Discogs', () => {
    const day = [
      listing(1, 7, '17.50', nearMint, 3),
      listing(2, 7, '9.00', good),
      listing(3, 8, '12.00', good),
    ]
    beforeEach(async () => {
      const { folder, remove } = await aContentFolder({
        'info/help.md': '---\ntitle: Help\nvalid_from: 2026-01-01\n---\nAsk.\n',
      })
      await importFolder(shop, folder)
      await remove()
      await importSource(shop, inventory(...day))
      await importSource(shop, dump())
    })

    it('is the same shop, after all changes by hand', async () => {
      const { db } = shop
      const [record, hidden] = await Promise.all(
        ['discogs:7', 'discogs:8'].map((key) =>
          db.selectFrom('release').selectAll().where('source_key', '=', key).executeTakeFirstOrThrow(),
        ),
      )
      pass()
      const fulfilment = createReleaseAdminWriter(autocommit(db), clock.toISOString())
      await fulfilment.update(record!.uuid_release, { title: '~', subtitle: 'NULL', country: null })
      await fulfilment.setVisible(hidden!.uuid_release, false)
      await fulfilment.setGenres(record!.uuid_release, ['indie'])
      await fulfilment.setStyles(record!.uuid_release, ['Éntekhno', 'Dub'])
      const [format] = await db
        .selectFrom('release_format')
        .select('uuid_release_format as id')
        .where('price_cents', '=', 1750)
        .execute()
      for (const change of [
        { kind: 'set', priceCents: 1600 },
        { kind: 'sale', priceCents: 1100 },
      ] as const) {
        clock = new Date(clock.getTime() + 1000)
        await transact(db, (trx) =>
          createPriceAdmin(trx, clock.toISOString()).change(format!.id, change as never),
        )
      }
      const folder = await exported()
      await expectTheSame(folder)
      const text = await readFile(path.join(folder, 'releases', `${record!.slug}.yaml`), 'utf8')
      expect(text).toContain('discogs: 7\n')
      expect(text).toContain('title: "~"\n')
      expect(text).toContain('country: null\n')
      expect(text).toMatch(/styles: *\[?\s*-? ?Éntekhno/)
      expect(text).toMatch(/\n {4}price: 16.00\n {4}sale:\n {6}price: 11.00\n {6}since: "?2026-11-21/)
    })

    it('is the same shop, after all changes of the back office, which imports keep', async () => {
      const { db, dataDir } = shop
      const actor = { by: 'Kim', uuidStaff: null, from: 'test', now: pass }
      const uploads = createImageUploads(db, { files: openShopFiles({ dataDir }), now: () => clock })
      const picture = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#c40' } })
        .png()
        .toBuffer()
      const { uuidImage } = await uploads.keep(Readable.from([picture]), null)
      const releases = await db
        .selectFrom('release')
        .select(['uuid_release', 'slug'])
        .orderBy('slug')
        .execute()
      for (const { uuid_release, slug } of releases) {
        await runAction(db, actor, setRelease, {
          ...{ uuid_release, artist: 'König & Söhne', artists: ['König', 'Söhne'], title: `New ${slug}` },
          ...{
            edition: 'Second',
            subtitle: null,
            labels: ['Öbst', 'Other'],
            genres: ['indie'],
            styles: ['Dub', 'Acid'],
            type: 'compilation',
          },
          ...{
            play_type: 'ep',
            year: 1999,
            released: '1999-05-04',
            reissue_of: '1971-01-01',
            is_reissue: true,
          },
          ...{ is_special_edition: false, info: 'One. *Two*.', manufacturer: 'M', responsible_person: 'R' },
          country: 'Japan',
        })
        await runAction(db, actor, setPictures, { uuid_release, cover: uuidImage, gallery: [uuidImage] })
        const lists = await createTrackReader(db).readTracklists(uuid_release)
        const added = {
          ...{ uuid_track: null, uuid_audio: null, position: 'B2', disc: 1, title: 'Quay' },
          ...{ version: 'live', artist: 'Nora', featured: ['Kai'], duration_seconds: 271 },
          ...{ bpm: 174, musical_key: 'f-sharp-minor' as const },
        }
        const tracklists = lists.length > 0 ? lists : [{ formats: [], is_snippets: false, tracks: [] }]
        await runAction(db, actor, setTracks, {
          uuid_release,
          tracklists: tracklists.map((list) => ({
            ...list,
            tracks: [added, ...list.tracks.map((track) => ({ ...track, title: `${track.title} again` }))],
          })),
        })
      }
      const formats = await db.selectFrom('release_format').select('uuid_release_format').execute()
      for (const [i, { uuid_release_format }] of formats.entries()) {
        await runAction(db, actor, setFormat, {
          ...{
            uuid_release_format,
            catalog_nr: `K ${i}`,
            barcode: `406126500012${i}`,
            weight: 301,
            place: `B ${i}`,
          },
          ...{
            disc: 'VG',
            sleeve: 'G+',
            condition_note: 'seam split',
            tech_info: '180 g',
            external_id: `X${i}`,
          },
          ...{ pre_order: '2027-02-01', ships: '2027-02-03', has_download_code: true, vat_class: 'other' },
        })
      }
      const rows = formats.map(({ uuid_release_format }, i) => ({
        uuid_release_format,
        values: { price: 7.77 + i, stock: 5 + i },
      }))
      const { id: onSale } = await db
        .selectFrom('price_history')
        .select('uuid_release_format as id')
        .where('kind', '=', 'sale')
        .executeTakeFirstOrThrow()
      const prices = [{ uuid_release_format: onSale, price: null }]
      await runAction(db, actor, endSale, { prices, partial: false })
      await runAction(db, actor, editRows, { rows, reason: null })
      const [first, second] = releases
      await runAction(db, actor, hideReleases, { uuid_releases: [second!.uuid_release] })
      await runAction(db, actor, duplicateRelease, { uuid_release: first!.uuid_release, edition: 'Third' })
      // An export has only the names under which something is filed.
      for (const table of ['artist', 'label'] as const) {
        const links = `release_${table}` as 'release_artist'
        const id = `uuid_${table}` as 'uuid_artist'
        await db
          .deleteFrom(table as 'artist')
          .where(id, 'not in', db.selectFrom(links).select(id))
          .execute()
      }
      await runAction(db, actor, setText, {
        ...{ slug: 'help', valid_from: '2027-03-01' },
        texts: { en: { title: 'More help', body: 'Ask *us*.' } },
      })
      await runAction(db, actor, setPage, {
        ...{ slug: 'about/us', title: 'Ünser', description: 'For: search', is_new: true },
        blocks: [
          { text: { heading: '~', body: '# One\n\n- two: *three*' } },
          { banner: { image: uuidImage, heading: 'Sale', link: '/sale', link_text: 'More' } },
          { release_group: { lines: [[first!.slug]], link: '/releases' } },
          { release_group: { heading: 'New', rule: { show: 'newest', genre: 'indie', rows: ['2', '3'] } } },
          { slider: { slides: [{ image: uuidImage, caption: 'New', text: 'Two\nlines', credit: 'Kim' }] } },
        ],
      })
      await runAction(db, actor, setPage, {
        ...{ slug: 'frontpage', title: 'Ours', description: null, is_new: false },
        blocks: [{ text: { body: 'First of all.' } }, ...(await readPage(db, 'frontpage')).blocks],
      })
      await runAction(db, actor, setCuratedList, {
        ...{ slug: 'picks', name: '1999', is_new: true },
        releases: [
          { slug: second!.slug, note: 'First: "line"\n\n- second' },
          { slug: first!.slug, note: null },
        ],
      })
      const now = async () => [await catalogueOf(shop), await answersOf(db)]
      const edited = await now()
      const folder = await exported()
      await expectTheSame(folder)
      // What the sources say has not changed since, so nothing of it comes back.
      await importSource(shop, inventory(...day))
      await importSource(shop, dump())
      const { folder: own, remove } = await aContentFolder({
        'info/help.md': '---\ntitle: Help\nvalid_from: 2026-01-01\n---\nAsk.\n',
      })
      await importFolder(shop, own)
      await remove()
      expect(await now()).toEqual(edited)
    })

    it('goes on with Discogs, here and in another shop, as if it had never been exported', async () => {
      const folder = await exported()
      expect(await importFolder(shop, folder)).toMatchObject(unchanged)
      await importFolder(other, folder)
      const next = [
        listing(1, 7, '18.50', nearMint, 2),
        listing(2, 7, '9.00', good),
        listing(4, 8, '14.00', nearMint),
      ]
      for (const place of [shop, other]) {
        const report = await importSource(place, inventory(...next))
        expect(report.conflicts).toEqual([])
        expect(await importSource(place, dump())).toMatchObject({ created: 0, conflictCount: 0 })
        expect(await formatsOf(place.db)).toEqual([
          ['discogs:7', '2×LP, Near Mint', 1850, 2, 1],
          ['discogs:7', '2×LP, Very Good Plus', 900, 1, 1],
          ['discogs:8', '2×LP', 1200, 0, 0],
          ['discogs:8', '2×LP, Near Mint', 1400, 1, 1],
          ['discogs:9', 'CD', 0, 0, 1],
        ])
        await importSource(place, inventory(next[0]!, next[1]!))
        expect((await formatsOf(place.db))[3]).toEqual(['discogs:8', '2×LP, Near Mint', 1400, 0, 1])
        const { title, genres } = await record(place.db)
        expect([title, genres]).toEqual(['Nachtbus 7', ['electronic']])
      }
      expect(await catalogueOf(other)).toEqual(await catalogueOf(shop))
    })

    it('gives the folder the last word on everything that is changed in it', async () => {
      const folder = await exported()
      const { slug } = await record(shop.db)
      const file = path.join(folder, 'releases', `${slug}.yaml`)
      const text = await readFile(file, 'utf8')
      await writeFile(
        file,
        text.replace('price: 17.50', 'price: 16.00').replace('title: Nachtbus 7', 'title: Night Bus'),
      )
      expect(await importFolder(shop, folder)).toMatchObject({ updated: 1, conflictCount: 0 })
      await importSource(shop, inventory(listing(1, 7, '25.00', nearMint, 3), ...day.slice(1)))
      expect((await formatsOf(shop.db)).slice(0, 2)).toEqual([
        ['discogs:7', '2×LP, Near Mint', 1600, 3, 1],
        ['discogs:7', '2×LP, Very Good Plus', 900, 1, 1],
      ])
      expect(await record(shop.db)).toMatchObject({ title: 'Night Bus' })
    })

    it('does not bring copies back that were sold here', async () => {
      const [format] = await shop.db
        .selectFrom('release_format')
        .select('uuid_release_format')
        .where('price_cents', '=', 1750)
        .execute()
      await shop.db
        .updateTable('stock')
        .set({ on_hand: 1 })
        .where('uuid_release_format', '=', format!.uuid_release_format)
        .execute()
      await importFolder(other, await exported())
      await importSource(other, inventory(...day))
      expect((await formatsOf(other.db))[0]).toEqual(['discogs:7', '2×LP, Near Mint', 1750, 1, 1])
      await importSource(other, inventory(listing(1, 7, '17.50', nearMint, 4), ...day.slice(1)))
      expect((await formatsOf(other.db))[0]).toEqual(['discogs:7', '2×LP, Near Mint', 1750, 2, 1])
    })
  })

  it('says which keys that come from Discogs are not there', async () => {
    const { folder, remove } = await aContentFolder({
      'releases/all.yaml': '- discogs: 7\n  title: A\n  from_discogs: [title, artist]\n',
      'pages/frontpage.yaml': null,
    })
    const report = await importFolder(shop, folder)
    expect(report.problems).toMatchObject([
      { file: 'releases/all.yaml', line: 3, problem: expect.stringContaining('is not a key of this entry') },
    ])
    await remove()
  })

  it('is not written over anything', async () => {
    const { folder, remove } = await aContentFolder()
    await importFolder(shop, folder)
    const before = await readdir(folder)
    const refused = exportShop(shop.db, { folder, media: openShopFiles(shop).media, now: pass() })
    await expect(refused).rejects.toThrow(/is not empty\. Name a new or empty folder\./)
    expect(await readdir(folder)).toEqual(before)
    await remove()
  })

  it('can be told from one that was broken off', async () => {
    const { folder: from, remove } = await aContentFolder()
    await importFolder(shop, from)
    await remove()
    const folder = await aFolder()
    let written = 0
    const broken = exportShop(shop.db, {
      folder,
      media: openShopFiles(shop).media,
      now: pass(),
      onProgress: () => {
        if (++written === 2) throw new Error('the power went')
      },
    })
    await expect(broken).rejects.toThrow('the power went')
    await expect(readContentFolder(folder, today)).rejects.toThrow('has no shop.yaml')
    const again = exportShop(shop.db, { folder, media: openShopFiles(shop).media, now: pass() })
    await expect(again).rejects.toThrow(/an interrupted export/)
  })

  it('waits for an import that has not come to its end, and for a shop.yaml', async () => {
    const folder = await aFolder()
    const refused = () => exportShop(shop.db, { folder, media: openShopFiles(shop).media, now: pass() })
    await expect(refused()).rejects.toThrow('The shop has no shop.yaml yet: import a content folder first.')
    const { folder: from, remove } = await aContentFolder()
    await importFolder(shop, from)
    await remove()
    const settings = createContentImportWriter(autocommit(shop.db))
    await settings.saveSetting(underWayKey, { source: 'folder', since: clock.toISOString() })
    await expect(refused()).rejects.toThrow(/An import is running or was interrupted\./)
    expect(await readdir(folder)).toEqual([])
  })

  it('names media that are gone, and counts them among those it has done, as an import does', async () => {
    const { folder: from, remove } = await aContentFolder()
    const importProgress: [step: string, done: number, total: number | null][] = []
    await importFolder(shop, from, { onProgress: (...counts) => importProgress.push(counts) })
    expect(importProgress.filter(([step]) => step === 'media').at(-1)).toEqual(['media', 3, 3])
    await remove()
    await rm(path.join(shop.dataDir, 'media/covers/radio.png'))
    const progress: [step: string, done: number, total: number][] = []
    const report = await exportShop(shop.db, {
      folder: await aFolder(),
      media: openShopFiles(shop).media,
      now: pass(),
      onProgress: (...counts) => progress.push(counts),
    })
    expect(report).toMatchObject({ missingMedia: ['covers/radio.png'], mediaFiles: 2 })
    expect(progress.at(-1)).toEqual(['media', 3, 3])
  })
})

test('rille export says what it has written, and refuses in a sentence', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'rille-data-'))
  const { folder: from, remove } = await aContentFolder({ 'releases/all.yaml': releasesNamedLikeNotes })
  const context = {
    env: { DATA_DIR: dataDir, SHOP_SECRET: 'a secret that only tests have, and long enough' },
    now: () => new Date('2026-11-21T10:00:00Z'),
  }
  const page = path.join(from, 'pages/frontpage.yaml')
  await writeFile(page, 'title: Rille\nblocks: []\n')
  expect(await runRille(['import', from], context)).toMatchObject({ exitCode: 0, err: '' })
  const folder = path.join(dataDir, 'my-shop')
  expect(await runRille(['export', folder], context)).toEqual({
    exitCode: 0,
    err: '',
    out: `Written to ${folder}: 2 releases, 1 page, 1 text, 0 media files.\n`,
  })
  // Files that a content folder leaves alone, or that some disks take for one, are not lost.
  expect((await readdir(path.join(folder, 'releases'))).sort()).toEqual(['_ReadMe.yaml', '_readme_2.yaml'])
  const again = await runRille(['import', folder, '--dry-run'], context)
  expect(again.out).toBe('Dry run, nothing was changed. Planned: 0 created, 0 updated, 2 unchanged.\n')
  const refused = await runRille(['export', folder], context)
  expect(refused).toMatchObject({ exitCode: 1, out: '' })
  expect(refused.err).toBe(`${folder} is not empty. Name a new or empty folder.\n`)
  await remove()
  await rm(dataDir, { recursive: true })
})

const releasesNamedLikeNotes = ['readme', 'ReadMe']
  .map(
    (slug) =>
      `- { slug: ${slug}, artist: A, title: T, formats: [{ format: LP, product: vinyl, price: 9 }] }\n`,
  )
  .join('')

interface Place extends TestDatabase {
  dataDir: string
}

async function aPlace(open: () => Promise<TestDatabase>): Promise<Place> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'rille-data-'))
  const { db, close } = await open()
  return {
    db,
    dataDir,
    close: async () => {
      await close()
      await rm(dataDir, { recursive: true })
    },
  }
}

/** Every row of the catalogue and of what goes with it, but for when it was written and what is remembered of sources. */
async function catalogueOf({ db }: Place) {
  const shown = new Set(
    (
      await db
        .selectFrom('release_format')
        .innerJoin('release', 'release.uuid_release', 'release_format.uuid_release')
        .select('uuid_release_format')
        .where((eb) =>
          eb.or([eb('release_format.is_published', '=', 1), eb('source_key', 'like', 'discogs:%')]),
        )
        .execute()
    ).map(({ uuid_release_format }) => uuid_release_format),
  )
  const tables = [
    ...baseTables,
    ...(['artist', 'label', 'genre', 'release', 'release_artist', 'release_label'] as const),
    ...(['release_genre', 'release_style'] as const),
    ...([
      'release_format',
      'stock',
      'tracklist',
      'tracklist_format',
      'track',
      'track_file',
      'audio',
    ] as const),
    ...([
      'image',
      'gallery_item',
      'page',
      'content_block',
      'info_text',
      'curated_list',
      'curated_entry',
    ] as const),
  ]
  const all: Record<string, string[]> = {}
  for (const table of tables) {
    const rows = (await db.selectFrom(table).selectAll().execute()) as Record<string, unknown>[]
    all[table] = rows
      .filter(({ uuid_release_format: id }) => typeof id !== 'string' || shown.has(id))
      .map(({ updated_at, added_at, changed_at, source_hash, reserved, is_hidden_by_staff, ...row }) =>
        JSON.stringify(table === 'release_format' ? { ...row, position: null } : row),
      )
      .sort()
  }
  return all
}

/** What the calls of the catalogue answer for the list, and for some releases, artists and labels. */
async function answersOf(db: Kysely<Database>): Promise<Record<string, unknown>> {
  const log = createLog('silent')
  const catalogue = createCatalogueService(db, { now: () => clock, log })
  await catalogue.start()
  const app = express().use(createCatalogueRouter(catalogue))
  const slugs = (table: 'release' | 'artist' | 'label') =>
    db.selectFrom(table).select('slug').orderBy('slug').limit(30).execute()
  const calls = [
    '/release/filter?variant=list&limit=120&sort_by=price',
    '/release/filter?variant=list&limit=120',
    '/release/filter?variant=list&limit=120&offset=120',
  ]
  for (const table of ['release', 'artist', 'label'] as const) {
    for (const { slug } of await slugs(table))
      calls.push(`/${table}/by_slug?slug=${encodeURIComponent(slug)}`)
  }
  const answers: Record<string, unknown> = {}
  for (const call of calls) {
    const { status, body } = await supertest(app).get(call)
    answers[call] = { status, body }
  }
  await catalogue.stop()
  expect(
    Object.values(answers).filter((answer) => (answer as { status: number }).status === 200).length,
  ).toBeGreaterThan(3)
  return answers
}

const formatsOf = async (db: Kysely<Database>) =>
  (
    await db
      .selectFrom('release_format as f')
      .innerJoin('release', 'release.uuid_release', 'f.uuid_release')
      .innerJoin('stock', 'stock.uuid_release_format', 'f.uuid_release_format')
      .select(['source_key', 'format', 'price_cents', 'on_hand', 'f.is_published'])
      .where('source_key', 'like', 'discogs:%')
      .orderBy('source_key')
      .orderBy('format')
      .execute()
  ).map((row) => Object.values(row))

async function record(db: Kysely<Database>) {
  const release = await db
    .selectFrom('release')
    .selectAll()
    .where('source_key', '=', 'discogs:7')
    .executeTakeFirstOrThrow()
  const genres = await db
    .selectFrom('release_genre')
    .select('genre_slug')
    .where('uuid_release', '=', release.uuid_release)
    .execute()
  return { ...release, genres: genres.map(({ genre_slug }) => genre_slug) }
}
