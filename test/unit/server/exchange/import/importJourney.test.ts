import { rm } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import type { KyselyPlugin } from 'kysely'
import { createPriceAdmin } from '../../../../../server/core/catalogue/editing/priceAdmin'
import { createReleaseAdminWriter } from '../../../../../server/core/catalogue/editing/releaseAdminRepository'
import { csvSource } from '../../../../../server/exchange/import/discogs/discogsCsv'
import { dumpSource } from '../../../../../server/exchange/import/discogs/discogsDump'
import type { ImportReport } from '../../../../../server/exchange/import/importReport'
import { type ImportOptions, importShop } from '../../../../../server/exchange/import/importService'
import { readContentFolder } from '../../../../../server/exchange/import/source/contentFolder'
import { transact } from '../../../../../server/platform/database/transactions'
import { openShopFiles } from '../../../../../server/platform/files/shopFiles'
import { autocommit } from '../../../../support/autocommit'
import { expectUnbroken } from '../../../../support/brokenInvariant'
import { casesOf } from '../../../../support/suite'
import { databaseKinds } from '../../../../support/testDatabase'
import { type CheckoutShop, openCheckoutShop } from '../../core/checkout/checkoutShop'
import { brokenInvariants } from '../../core/checkout/invariants'
import { aContentFolder } from './contentFolderBuilder'

const header =
  'listing_id,artist,title,label,catno,format,release_id,status,price,listed,comments,media_condition,sleeve_condition,accept_offer,external_id,weight,format_quantity,location,quantity'
const nm = 'Near Mint (NM or M-)'
const vg = 'Very Good Plus (VG+)'

interface Listing {
  id: number
  release?: number
  price?: string
  condition?: string
  status?: string
  quantity?: number
  comments?: string
}
const row = ({
  id,
  release = 7,
  price = '17.50',
  condition = nm,
  status = 'For Sale',
  quantity = 1,
  comments = '',
}: Listing) =>
  `${id},Nora,Nachtbus ${release},Obst,OB ${release},"12""",${release},${status},${price},2026-01-01 10:00:00,${comments},${condition},Generic,N,X${id},250,1,A1,${quantity}`
const inventoryText = (listings: readonly Listing[]) => `${[header, ...listings.map(row)].join('\r\n')}\r\n`
const dumpText = `<releases><release id="7" status="Accepted"><artists><artist><name>Nora</name></artist></artists>
<title>Nachtbus 7</title><labels><label name="Obst" catno="OB 7"/></labels>
<formats><format name="Vinyl" qty="1" text=""><descriptions><description>12"</description></descriptions></format></formats>
<genres><genre>Electronic</genre></genres><styles><style>Techno</style></styles>
<country>Germany</country><released>1998-06-15</released>
<identifiers><identifier type="Barcode" value="4012345678901"/></identifiers>
<tracklist><track><position>A</position><title>Hin</title><duration>5:01</duration></track>
<track><position>B</position><title>Zurück</title><duration>4:59</duration></track></tracklist></release></releases>`

async function* bytes(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text)
}

describe.each(casesOf(databaseKinds))('a shop that lives with Discogs, on %s', (_kind, open) => {
  let shop: CheckoutShop
  beforeEach(async () => {
    shop = await openCheckoutShop(open)
  })
  afterEach(() => shop.close())

  const options = (more: Partial<ImportOptions>): ImportOptions => {
    shop.clock.pass(60_000)
    return { files: openShopFiles({ dataDir: '/nowhere' }), now: shop.clock.now, ...more }
  }
  const inventory = (
    listings: readonly Listing[],
    more: Partial<ImportOptions> = {},
    db = shop.db,
  ): Promise<ImportReport> =>
    importShop(
      db,
      csvSource(() => bytes(inventoryText(listings)), 'inventory.csv', 'discogs-inventory', {
        priceCents: null,
        stock: 0,
      }),
      options(more),
    )
  const dump = (more: Partial<ImportOptions> = {}) =>
    importShop(
      shop.db,
      dumpSource(() => bytes(dumpText), 'dump.xml', { priceCents: null, stock: 0 }),
      options(more),
    )
  const formats = async (release = 7) =>
    shop.db
      .selectFrom('release_format as f')
      .innerJoin('release', 'release.uuid_release', 'f.uuid_release')
      .innerJoin('stock', 'stock.uuid_release_format', 'f.uuid_release_format')
      .select([
        'f.uuid_release_format as id',
        'f.format',
        'price_cents',
        'on_hand',
        'grade_disc',
        'grade_sleeve',
      ])
      .select(['condition_note', 'shelf_location', 'external_id', 'f.is_published', 'f.barcode'])
      .where('source_key', '=', `discogs:${release}`)
      .orderBy('f.position')
      .execute()
  const brief = async (release = 7) =>
    (await formats(release)).map(({ format, price_cents, on_hand }) => [format, price_cents, on_hand])
  const release = () =>
    shop.db.selectFrom('release').selectAll().where('source_key', '=', 'discogs:7').executeTakeFirstOrThrow()
  const tracks = async () =>
    (await shop.db.selectFrom('track').select('title').orderBy('title').execute())
      .map(({ title }) => title)
      .filter((title) => ['Hin', 'Zurück'].includes(title))
  async function buy(copies = 1, n = 0) {
    const { uuid_basket } = await shop.aWholeBasket()
    for (let i = 0; i < copies; i++) await shop.baskets.addProduct(uuid_basket, (await formats())[n]!.id)
    await shop.finish(await shop.confirmPayment('stripe', uuid_basket))
  }
  async function booksAddUp() {
    const ledger = async (id: string) => ({
      movedCents: shop.stripe.movedCents(id) + shop.paypal.movedCents(id),
      heldRefs: [...shop.stripe.heldOf(id), ...shop.paypal.heldOf(id)],
    })
    expectUnbroken(await brokenInvariants(shop.db, ledger, { isAtRest: false }))
    await shop.settleDown()
    expectUnbroken(await brokenInvariants(shop.db, ledger, { isAtRest: true }))
    // What is on hand is what the movements say, and what was sold is on an invoice at the price of its day.
    const moved = await shop.db
      .selectFrom('stock_movement')
      .innerJoin('stock', 'stock.uuid_release_format', 'stock_movement.uuid_release_format')
      .select(['stock.uuid_release_format', 'on_hand'])
      .select((eb) => eb.fn.sum<number>('delta').as('sum'))
      .where('stock.uuid_release_format', 'in', (eb) =>
        eb
          .selectFrom('release_format')
          .innerJoin('release', 'release.uuid_release', 'release_format.uuid_release')
          .select('uuid_release_format')
          .where('source_key', 'like', 'discogs:%'),
      )
      .groupBy(['stock.uuid_release_format', 'on_hand'])
      .execute()
    expect(moved.map(({ sum }) => Number(sum))).toEqual(moved.map(({ on_hand }) => on_hand))
  }
  /** What each order took of the records, in the order of buying. */
  const sold = async () =>
    (
      await shop.db
        .selectFrom('order_line')
        .innerJoin('orders', 'orders.uuid_order', 'order_line.uuid_order')
        .select(['quantity', 'items_cents'])
        .orderBy('order_number')
        .execute()
    ).map(({ quantity, items_cents }) => [quantity, items_cents])

  it('keeps prices, tracks and sales whichever file comes when', async () => {
    expect(await inventory([{ id: 1, quantity: 3 }])).toMatchObject({ created: 1, conflictCount: 0 })
    await buy()
    expect(await brief()).toEqual([['12″', 1750, 2]])

    expect(await dump()).toMatchObject({ created: 0, updated: 1, conflictCount: 0 })
    expect(await brief()).toEqual([['12″', 1750, 2]])
    expect(await release()).toMatchObject({
      is_published: 1,
      release_year: 1998,
      release_date: '1998-06-15',
      country: 'Germany',
    })
    expect(await tracks()).toEqual(['Hin', 'Zurück'])
    expect((await formats())[0]).toMatchObject({ barcode: '4012345678901' })

    expect(await inventory([{ id: 1, quantity: 3 }])).toMatchObject({ updated: 0 })
    expect(await inventory([{ id: 1, quantity: 3, price: '19.00' }])).toMatchObject({ updated: 1 })
    expect(await brief()).toEqual([['12″', 1900, 2]])
    expect(await tracks()).toEqual(['Hin', 'Zurück'])
    const genres = await shop.db.selectFrom('release_genre').select('genre_slug').execute()
    expect(genres.map(({ genre_slug }) => genre_slug)).toContain('electronic')
    expect(await dump()).toMatchObject({ updated: 0, unchanged: 1 })
    await booksAddUp()
  })

  it('adds up over an inventory, a dump and inventories again, with sales between all of them', async () => {
    await inventory([
      { id: 1, quantity: 6 },
      { id: 2, release: 8, quantity: 2 },
    ])
    await buy(2)
    await booksAddUp()
    await dump()
    await buy()
    await booksAddUp()
    // The same file again changes nothing; then the price went up there, a copy of it was sold, and all of the other.
    expect(
      await inventory([
        { id: 1, quantity: 6 },
        { id: 2, release: 8, quantity: 2 },
      ]),
    ).toMatchObject({
      updated: 0,
      conflictCount: 0,
    })
    await inventory([{ id: 1, quantity: 5, price: '19.00' }])
    expect([await brief(), await brief(8)]).toEqual([[['12″', 1900, 2]], [['12″', 1750, 0]]])
    await booksAddUp()
    await buy()
    await dump()
    // Two fewer there: that they are those that were sold here cannot be told, and the shop rather sells one too few.
    await inventory([{ id: 1, quantity: 3, price: '19.00' }])
    expect(await brief()).toEqual([['12″', 1900, 0]])
    expect(await release()).toMatchObject({ release_year: 1998, is_published: 1 })
    expect(await tracks()).toEqual(['Hin', 'Zurück'])
    expect(await sold()).toEqual([
      [2, 3500],
      [1, 1750],
      [1, 1900],
    ])
    await booksAddUp()
  })

  it('keeps the condition of copies as data', async () => {
    await inventory([
      { id: 1, comments: 'writing on the label' },
      { id: 2, comments: 'split seam' },
    ])
    expect(await formats()).toMatchObject([
      {
        grade_disc: 'NM',
        grade_sleeve: 'generic',
        condition_note: 'writing on the label / split seam',
        shelf_location: 'A1',
        external_id: 'X1, X2',
      },
    ])
  })

  it.each([
    ['is sold there', [{ id: 1, status: 'Sold' }]],
    ['is there no more', []],
  ])('takes a copy off the shelf that %s', async (_what, listings) => {
    await inventory([{ id: 1 }, { id: 2, release: 8 }])
    const report = await inventory([...(listings as Listing[]), { id: 2, release: 8 }])
    expect(report).toMatchObject({ isApplied: true, updated: 1 })
    expect(await brief()).toEqual([['12″', 1750, 0]])
    expect(await brief(8)).toEqual([['12″', 1750, 1]])
    const [movement] = await shop.db
      .selectFrom('stock_movement')
      .selectAll()
      .where('reason', '=', 'discogs')
      .execute()
    expect(movement).toMatchObject({ delta: -1, note: 'sold or gone on Discogs' })
    expect(await inventory([{ id: 2, release: 8 }])).toMatchObject({ updated: 0 })
    await booksAddUp()
  })

  it('takes as many off the shelf as a lower count says, and puts a higher one on it', async () => {
    await inventory([{ id: 1, quantity: 5 }])
    await buy()
    await inventory([{ id: 1, quantity: 3 }])
    expect(await brief()).toEqual([['12″', 1750, 2]])
    await inventory([{ id: 1, quantity: 4 }])
    expect(await brief()).toEqual([['12″', 1750, 3]])
    await booksAddUp()
  })

  it('does not bring back what was sold here, whichever way its listing goes and comes', async () => {
    await inventory([{ id: 1 }])
    await buy()
    await inventory([{ id: 1 }])
    expect(await brief()).toEqual([['12″', 1750, 0]])
    await inventory([])
    await inventory([{ id: 1 }])
    expect(await brief()).toEqual([['12″', 1750, 0]])
    await booksAddUp()
  })

  it('gives a second copy in another grade a format of its own, and leaves the first its name', async () => {
    await inventory([{ id: 1 }])
    await buy()
    await inventory([{ id: 1 }, { id: 2, condition: vg, price: '9.00' }])
    expect(await brief()).toEqual([
      ['12″', 1750, 0],
      ['12″, Very Good Plus', 900, 1],
    ])
    // Another copy in a grade that was sold: it takes the place of the first.
    await inventory([{ id: 2, condition: vg, price: '9.00' }])
    await inventory([
      { id: 3, price: '20.00' },
      { id: 2, condition: vg, price: '9.00' },
    ])
    expect(await brief()).toEqual([
      ['12″', 2000, 1],
      ['12″, Very Good Plus', 900, 1],
    ])
    await booksAddUp()
  })

  it('leaves a checkout what it holds, and takes it off when it is over', async () => {
    await inventory([{ id: 1, quantity: 2 }])
    const { uuid_basket } = await shop.aWholeBasket()
    await shop.baskets.addProduct(uuid_basket, (await formats())[0]!.id)
    await shop.checkoutModule.checkouts.start(uuid_basket, null)
    const held = await inventory([])
    expect(held.conflicts).toMatchObject([{ what: 'copies of 12″' }])
    expect(await brief()).toEqual([['12″', 1750, 1]])
    await shop.checkoutModule.checkouts.cancel(uuid_basket)
    await inventory([])
    expect(await brief()).toEqual([['12″', 1750, 0]])
    await booksAddUp()
  })

  it('takes a copy off in the end that a checkout takes while the file is written', async () => {
    await inventory([{ id: 1 }])
    const { uuid_basket } = await shop.aWholeBasket()
    await shop.baskets.addProduct(uuid_basket, (await formats())[0]!.id)
    let reads = 0
    let starting: Promise<boolean> | undefined
    const begin = () =>
      shop.checkoutModule.checkouts.start(uuid_basket, null).then(
        () => true,
        () => false,
      )
    const startWhenStockIsRead: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        const isStock = result.rows.some((row) => 'on_hand' in row && 'reserved' in row)
        // The first time it is compared only, the second time to be written.
        if (isStock && ++reads === 2) {
          starting = begin()
          // It waits for the import, or has ended by then.
          await Promise.race([starting, delay(500)])
        }
        return result
      },
    }
    await inventory([], {}, shop.db.withPlugin(startWhenStockIsRead))
    expect(starting).toBeDefined()
    if (await starting) await shop.checkoutModule.checkouts.cancel(uuid_basket)
    await inventory([])
    expect(await brief()).toEqual([['12″', 1750, 0]])
    await booksAddUp()
  })

  it('keeps a price that staff set, and lists it when the file has another', async () => {
    await inventory([{ id: 1 }])
    const set = async (priceCents: number) => {
      const [format] = await formats()
      shop.clock.pass(1000)
      await transact(shop.db, (trx) =>
        createPriceAdmin(trx, shop.clock.now.toISOString()).change(format!.id, { kind: 'set', priceCents }),
      )
    }
    await set(1500)
    expect(await inventory([{ id: 1 }])).toMatchObject({ updated: 0, conflictCount: 0 })
    const other = [{ id: 1, price: '18.00' }]
    const conflict = { what: 'price of 12″', shop: '15.00', source: '18.00' }
    expect((await inventory(other)).conflicts).toMatchObject([conflict])
    expect((await inventory(other)).conflicts).toMatchObject([conflict])
    expect(await brief()).toEqual([['12″', 1500, 1]])
    expect(await inventory(other, { choice: 'theirs' })).toMatchObject({ conflictCount: 0, updated: 1 })
    expect(await brief()).toEqual([['12″', 1800, 1]])
    await set(1600)
    expect((await inventory([{ id: 1, price: '21.00' }], { choice: 'ours' })).conflicts).toEqual([])
    expect((await inventory([{ id: 1, price: '21.00' }])).conflicts).toEqual([])
    expect(await brief()).toEqual([['12″', 1600, 1]])
  })

  it('leaves hidden what staff have hidden, whichever way its listing goes and comes', async () => {
    await inventory([{ id: 1 }])
    const { uuid_release } = await release()
    const fulfilment = createReleaseAdminWriter(autocommit(shop.db), shop.clock.now.toISOString())
    await fulfilment.setVisible(uuid_release, false)
    for (const status of ['Draft', 'For Sale', 'Draft', 'For Sale']) {
      await inventory([{ id: 1, status }])
      expect((await release()).is_published).toBe(0)
    }
    await fulfilment.setVisible(uuid_release, true)
    const shown: number[] = []
    for (const status of ['For Sale', 'Draft', 'For Sale']) {
      await inventory([{ id: 1, status }])
      shown.push((await release()).is_published)
    }
    expect(shown).toEqual([1, 0, 1])
  })

  it('asks before much of the shop is sold out, or prices become nothing', async () => {
    await inventory([{ id: 1 }])
    const asked: (readonly string[])[] = []
    const agree = async (dangers: readonly string[]) => {
      asked.push(dangers)
      return false
    }
    expect(await inventory([], { agree })).toMatchObject({ isApplied: false, updated: 0 })
    expect(await inventory([{ id: 1, price: '0' }], { agree })).toMatchObject({ isApplied: false })
    expect(asked).toMatchObject([
      [expect.stringMatching(/^1 of the \d+ releases in the shop would be hidden or sold out\.$/)],
      [expect.stringMatching(/^The price of 1 format becomes 0\.00: nora-nachtbus-7-7 \(12″\)\.$/)],
    ])
    expect(await brief()).toEqual([['12″', 1750, 1]])
  })

  it('takes over the listings for what a dump has brought before', async () => {
    await dump()
    expect(await release()).toMatchObject({ is_published: 0 })
    await inventory([{ id: 1 }, { id: 2, condition: vg, price: '9.00' }])
    expect(await release()).toMatchObject({ is_published: 1, release_year: 1998 })
    expect(await brief()).toEqual([
      ['12″', 900, 1],
      ['12″, Near Mint', 1750, 1],
    ])
    const carried = await shop.db
      .selectFrom('tracklist_format')
      .innerJoin('tracklist', 'tracklist.uuid_tracklist', 'tracklist_format.uuid_tracklist')
      .select('uuid_release_format')
      .where('uuid_release', '=', (await release()).uuid_release)
      .execute()
    expect(carried).toHaveLength(2)
  })

  it('learns from the first import after an older version, and changes no stock by it', async () => {
    await inventory([{ id: 1, quantity: 3 }])
    await shop.db.deleteFrom('import_memory').where('source', '=', 'discogs-inventory').execute()
    await buy()
    expect(await inventory([{ id: 1, quantity: 3, price: '18.00' }])).toMatchObject({ conflictCount: 0 })
    expect(await brief()).toEqual([['12″', 1800, 2]])
    await inventory([{ id: 1, quantity: 2, price: '18.00' }])
    expect(await brief()).toEqual([['12″', 1800, 1]])
  })

  it('lets a content folder own the fields that it names of such a record, and no others', async () => {
    await inventory([{ id: 1 }])
    await dump()
    const addition = (text: string) =>
      aContentFolder({ 'releases/all.yaml': `- discogs: 7\n${text}`, 'pages/frontpage.yaml': null })
    const importFolder = async (text: string) => {
      const { folder, remove } = await addition(text)
      const dataDir = `${folder}-data`
      const report = await importShop(
        shop.db,
        await readContentFolder(folder, '2026-11-21'),
        options({ files: openShopFiles({ dataDir }), partial: true }),
      )
      await remove()
      await rm(dataDir, { recursive: true, force: true })
      return report.problems.filter(({ file }) => file.startsWith('releases'))
    }
    expect(
      await importFolder(
        '  title: Night Bus\n  cover: covers/radio.png\n  genres: [indie]\n  formats: [{ format: 12in, tech_info: heavy }]\n',
      ),
    ).toMatchObject([{ problem: expect.stringContaining('"12in" is not a format of') }])
    expect(
      await importFolder(
        "  title: Night Bus\n  cover: covers/radio.png\n  genres: [indie]\n  formats: [{ format: '12\"', tech_info: heavy }]\n",
      ),
    ).toEqual([])
    expect(await release()).toMatchObject({ title: 'Night Bus', display_artist: 'Nora', release_year: 1998 })
    expect((await release()).uuid_image).not.toBeNull()
    expect(await brief()).toEqual([['12″', 1750, 1]])
    // The sources go on with what the folder has not named.
    await dump()
    await inventory([{ id: 1, price: '18.00' }])
    expect(await release()).toMatchObject({ title: 'Night Bus' })
    expect(await brief()).toEqual([['12″', 1800, 1]])
    expect(await tracks()).toEqual(['Hin', 'Zurück'])
  })
})
