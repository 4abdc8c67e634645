/** Listing copies: what becomes of a record of the shop, of a dump and of one that a person typed. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { z } from 'zod'
import { createFormatSearch } from '../../../../../../server/core/catalogue/editing/formatSearch'
import { addCopy } from '../../../../../../server/core/inventory/copies/copyActions'
import { csvSource } from '../../../../../../server/exchange/import/discogs/discogsCsv'
import { dumpSource } from '../../../../../../server/exchange/import/discogs/discogsDump'
import { indexDump } from '../../../../../../server/exchange/import/discogs/dumpIndex'
import { importShop } from '../../../../../../server/exchange/import/importService'
import { findReleases } from '../../../../../../server/http/staff/listing/page'
import { runAction } from '../../../../../../server/platform/actions/action'
import { openShopFiles } from '../../../../../../server/platform/files/shopFiles'
import { inStaffLanguage } from '../../../../../../server/platform/languages/staffLanguage'
import type { addCopyInput } from '../../../../../../src/shared/staff/listing/contract'
import { copyCode } from '../../../../../../src/shared/staff/listing/copyCode'
import { casesOf } from '../../../../../support/suite'
import { databaseKinds } from '../../../../../support/testDatabase'
import { type CheckoutShop, openCheckoutShop } from '../../checkout/checkoutShop'

const dump = `<releases><release id="777" status="Accepted"><artists><artist><name>Nora Feldt (2)</name></artist></artists>
<title>Nachtbus</title><labels><label name="Ostkreuz" catno="OK 777"/></labels>
<formats><format name="Vinyl" qty="2"><descriptions><description>LP</description><description>180 g</description></descriptions></format></formats>
<genres><genre>Electronic</genre></genres><styles><style>Techno</style></styles><country>Germany</country><released>1998-06-15</released>
<identifiers><identifier type="Barcode" value="4 061265 000777"/></identifiers>
<tracklist><track><position>A1</position><title>Ufer</title><duration>5:01</duration></track></tracklist></release></releases>`
const header =
  'listing_id,artist,title,label,catno,format,release_id,status,price,listed,comments,media_condition,sleeve_condition,accept_offer,external_id,weight,format_quantity,location,quantity'
const listing = (price: string, grade: string) =>
  `1,Nora Feldt (2),Nachtbus,Ostkreuz,OK 777,"2xLP",777,For Sale,${price},2026-01-01 10:00:00,,${grade},Generic,N,,250,1,A1,1`

describe.each(casesOf(databaseKinds))('listing copies, on %s', (_name, open) => {
  let shop: CheckoutShop
  let dataDir: string
  beforeEach(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'rille-copies-'))
    shop = await openCheckoutShop(open)
  })
  afterEach(async () => {
    await shop.close()
    await rm(dataDir, { recursive: true })
  })
  const onHand = async () =>
    (
      await shop.db
        .selectFrom('stock')
        .select('on_hand')
        .where('uuid_release_format', '=', shop.formatId('radio LP'))
        .executeTakeFirstOrThrow()
    ).on_hand

  const find = (typed: string) =>
    findReleases(
      shop.db,
      createFormatSearch(shop.db, () => shop.clock.now),
      typed,
    )

  type Input = z.input<typeof addCopyInput>
  const copy: Input = {
    ...{ uuid_release: null, discogs: null, record: null, format: 'LP', product: 'vinyl' },
    ...{ catalog_nr: null, barcode: null, grade_disc: 'VG+', grade_sleeve: 'VG', note: null, price: 12 },
    ...{ copies: 1, location: null, images: [], publish: true },
  }
  const typed = { artist: 'Ärzte & Co', title: 'Übermut', label: null, year: 1998, country: null, genres: [] }
  const add = async (input: Partial<Input>) => {
    const actor = { by: 'Kim', uuidStaff: null, from: 'test', now: () => shop.clock.now }
    return (await runAction(shop.db, actor, addCopy, { ...copy, ...input })).result
  }
  const index = async () => {
    const file = path.join(dataDir, 'dump.xml')
    await writeFile(file, dump)
    await indexDump(shop.db, file, { now: () => shop.clock.now })
  }
  const rowsOf = (table: 'release' | 'release_format' | 'stock' | 'price_history' | 'tracklist_format') =>
    shop.db.selectFrom(table).selectAll().execute()
  const formatOf = (uuid: string) =>
    shop.db
      .selectFrom('release_format')
      .selectAll()
      .where('uuid_release_format', '=', uuid)
      .executeTakeFirstOrThrow()
  const radio = async () =>
    (
      await shop.db
        .selectFrom('release_format')
        .select('uuid_release')
        .where('uuid_release_format', '=', shop.formatId('radio LP'))
        .executeTakeFirstOrThrow()
    ).uuid_release
  const importing = (kind: 'inventory' | 'dump', text: string, price: number | null = null) => {
    const bytes = async function* () {
      yield Buffer.from(text)
    }
    const defaults = { priceCents: price, stock: 0 }
    const source =
      kind === 'dump'
        ? dumpSource(bytes, 'dump.xml', defaults)
        : csvSource(bytes, 'inventory.csv', 'discogs-inventory', defaults)
    shop.clock.pass(60_000)
    return importShop(shop.db, source, { files: openShopFiles({ dataDir: dataDir }), now: shop.clock.now })
  }

  describe('a copy of a record of the shop', () => {
    it('becomes a format of its own, and changes no other', async () => {
      const before = await rowsOf('release_format')
      const added = await add({ uuid_release: await radio(), note: 'small tear', location: 'B 12' })
      expect(added).toMatchObject({
        ...{ format: 'LP, Very Good Plus', is_new_record: false, on_hand: 1, is_shown: true },
      })
      const after = await rowsOf('release_format')
      expect(after.filter((one) => one.uuid_release_format !== added.uuid_release_format)).toEqual(before)
      expect(await formatOf(added.uuid_release_format)).toMatchObject({
        ...{ grade_disc: 'VG+', grade_sleeve: 'VG', condition_note: 'small tear', shelf_location: 'B 12' },
        ...{ price_cents: 1200, is_published: 1, listed_at: shop.clock.now.toISOString() },
      })
    })

    it('joins equal copies, unless it has a picture of its own', async () => {
      const uuid_release = await radio()
      const first = await add({ uuid_release })
      expect(await add({ uuid_release, copies: 2 })).toMatchObject({
        ...{ uuid_release_format: first.uuid_release_format, on_hand: 3 },
      })
      for (const other of [{ grade_sleeve: 'G' }, { price: 13 }, { note: 'x' }, { location: 'C' }] as const) {
        expect((await add({ uuid_release, ...other })).uuid_release_format).not.toBe(
          first.uuid_release_format,
        )
      }
      const names = (await rowsOf('release_format')).map((row) => 'format' in row && row.format)
      expect(names).toEqual(
        expect.arrayContaining([
          ...[
            'LP, Very Good Plus',
            'LP, Very Good Plus, sleeve Good',
            'LP, Very Good Plus, sleeve Very Good',
          ],
          ...['LP, Very Good Plus, copy 2', 'LP, Very Good Plus, copy 3'],
        ]),
      )
    })

    it('that is new adds to the new ones, at their price only', async () => {
      const uuid_release = await radio()
      const isNew = { grade_disc: null, grade_sleeve: null }
      const before = await onHand()
      const { price_cents } = await formatOf(shop.formatId('radio LP'))
      await add({ uuid_release, ...isNew, price: price_cents / 100, copies: 3 })
      expect(await onHand()).toBe(before + 3)
      await expect(add({ uuid_release, ...isNew, price: 1 })).rejects.toMatchObject({ code: 'other_price' })
      await expect(inStaffLanguage('de', () => add({ uuid_release, ...isNew, price: 1 }))).rejects.toThrow(
        /^Neue Exemplare dieses Formats \(LP\) kosten im Shop \d+,\d\d\u00a0€\./,
      )
    })

    it('is refused while the record is hidden, but can be a draft', async () => {
      const uuid_release = await radio()
      await shop.db.updateTable('release').set({ is_published: 0, is_hidden_by_staff: 1 }).execute()
      await expect(add({ uuid_release })).rejects.toThrow(/hidden from the shop/)
      expect(await add({ uuid_release, publish: false })).toMatchObject({ is_shown: false })
    })
  })

  describe('a record of the indexed dump', () => {
    beforeEach(index)

    it('is found by each of its numbers, and comes with all that the dump knows', async () => {
      for (const text of [
        '4061265000777',
        'ok777',
        '777',
        '[r777]',
        'https://www.discogs.com/release/777-Nachtbus',
      ]) {
        expect((await find(text)).releases).toMatchObject([
          {
            uuid_release: null,
            discogs: 777,
            artist: 'Nora Feldt',
            title: 'Nachtbus',
            format: '2×LP',
            year: 1998,
          },
        ])
      }
      const added = await add({
        discogs: 777,
        format: '2×LP',
        catalog_nr: 'OK 777',
        barcode: '4 061265 000777',
      })
      expect(added).toMatchObject({ format: '2×LP', is_new_record: true, slug: 'nora-feldt-nachtbus-777' })
      expect(await formatOf(added.uuid_release_format)).toMatchObject({
        ...{ barcode: '4061265000777', tech_info: '180 g', weight_grams: 550, release_date: '1998-06-15' },
      })
      const { releases } = await find('OK-777')
      expect(releases).toMatchObject([{ uuid_release: added.uuid_release, discogs: 777, track_count: 1 }])
      const [one] = (await find(copyCode(added.uuid_release_format))).releases
      expect(one).toMatchObject({
        scanned_copy: added.uuid_release_format,
        copies: [{ price: 12, on_hand: 1 }],
      })
      expect(await rowsOf('tracklist_format')).toContainEqual(
        expect.objectContaining({ uuid_release_format: added.uuid_release_format }),
      )
    })

    it('is added once: the next copy joins the record', async () => {
      await add({ discogs: 777, format: '2×LP' })
      expect(await add({ discogs: 777, format: '2×LP', grade_disc: 'M' })).toMatchObject({
        ...{ format: '2×LP, Mint', is_new_record: false },
      })
    })

    it('keeps its copies through an inventory and a dump with the same release', async () => {
      const { uuid_release_format } = await add({ discogs: 777, format: '2×LP', note: 'ours' })
      const ours = await formatOf(uuid_release_format)
      const report = await importing('inventory', `${header}\n${listing('30.00', 'Good (G)')}\n`)
      expect(report).toMatchObject({ isApplied: true, problemCount: 0 })
      await importing('dump', dump, 9999)
      expect(await formatOf(uuid_release_format)).toEqual(ours)
      const stock = (await rowsOf('stock')).find(
        (row) => 'uuid_release_format' in row && row.uuid_release_format === uuid_release_format,
      )
      expect(stock).toMatchObject({ on_hand: 1 })
      // The listing became a format beside it, and its end takes only that one away.
      const grades = async () => (await find('777')).releases[0]!.copies.map((one) => one.grade_disc)
      expect(await grades()).toEqual(['VG+', 'G'])
      await importing('inventory', `${header}\n`)
      expect(await formatOf(uuid_release_format)).toEqual(ours)
    })

    it('is refused if no dump has it', async () => {
      await expect(add({ discogs: 778 })).rejects.toThrow(/No indexed dump has the Discogs number 778/)
    })

    it('that an import left unpublished is shown, without what would be free', async () => {
      await importing('dump', dump)
      const added = await add({ discogs: 777, format: '2×LP' })
      const [one] = (await find('777')).releases
      expect(one!.copies).toMatchObject([
        { price: 0, is_shown: false },
        { price: 12, is_shown: true, uuid_release_format: added.uuid_release_format },
      ])
    })
  })

  describe('a record that a person typed', () => {
    it('is added, and the next copy of it joins it', async () => {
      const first = await add({ record: typed, catalog_nr: 'ÜM-1' })
      expect(first).toMatchObject({ slug: 'aerzte-and-co-uebermut', format: 'LP', is_new_record: true })
      const second = await add({
        record: { ...typed, artist: 'ÄRZTE & CO' },
        catalog_nr: 'üm 1',
        grade_disc: 'P',
      })
      expect(second).toMatchObject({ uuid_release: first.uuid_release, is_new_record: false })
      expect(await add({ record: typed, catalog_nr: 'ÜM-2' })).toMatchObject({
        slug: 'aerzte-and-co-uebermut-2',
      })
    })

    it('leaves the names of the artists and labels that the shop knows as they are', async () => {
      const names = async (table: 'artist' | 'label') =>
        (await shop.db.selectFrom(table).select('name').orderBy('name').execute()).map(({ name }) => name)
      await add({ record: { ...typed, label: 'Ostwind' } })
      const before = [await names('artist'), await names('label')]
      await add({ record: { ...typed, artist: 'ÄRZTE & CO', title: 'Another', label: 'OSTWIND' } })
      expect([await names('artist'), await names('label')]).toEqual(before)
    })

    it('shows its picture as the cover, and further ones in the gallery', async () => {
      const image = async (name: string) => {
        const uuid_image = shop.formatId(name)
        await shop.db
          .insertInto('image')
          .values({
            uuid_image,
            file: name,
            width: 9,
            height: 9,
            placeholder_bmp_data: null,
            source_hash: 'x',
          })
          .execute()
        return uuid_image
      }
      const images = [await image('radio LP'), await image('radio CD')]
      const { uuid_release } = await add({ record: typed, images })
      const release = await shop.db
        .selectFrom('release')
        .select('uuid_image')
        .where('uuid_release', '=', uuid_release)
        .executeTakeFirstOrThrow()
      const gallery = await shop.db.selectFrom('gallery_item').selectAll().execute()
      expect([release.uuid_image, gallery]).toMatchObject([
        images[0],
        [{ uuid_image: images[1], caption: 'LP' }],
      ])
      const gone = '00000000-0000-4000-8000-000000000000'
      await expect(add({ record: typed, images: [gone] })).rejects.toThrow(/Choose it again/)
    })
  })

  it.each([
    [{ grade_disc: null }, /grade the disc too/],
    [{ grade_disc: null, grade_sleeve: null, note: 'x' }, /grade the disc too/],
    [{ price: 0 }, /give a price/],
    [{ price: 1.005 }, /two decimals/],
    [{ copies: 0 }, /at least one copy/],
    [{ barcode: '12' }, /8 to 14 digits/],
    [{ format: '  ' }, /give the format/],
    [{ record: { ...typed, artist: ' ' } }, /give the artist/],
    [{ discogs: 5 }, /which record/],
    [{ record: null }, /which record/],
    [{ record: { ...typed, year: 98 } }, /not a year/],
  ] as [Partial<Input>, RegExp][])('refuses %j in a sentence, and writes nothing', async (wrong, message) => {
    const before = await rowsOf('release_format')
    await expect(add({ record: typed, ...wrong })).rejects.toThrow(message)
    expect(await rowsOf('release_format')).toEqual(before)
  })
})
