import { setTimeout as delay } from 'node:timers/promises'
import { createReleaseAdminWriter } from '../../../../../../server/core/catalogue/editing/releaseAdminRepository'
import { createFormatNames } from '../../../../../../server/core/catalogue/names/formatNames'
import { endPutAside, putAside } from '../../../../../../server/core/inventory/pointOfSale/pointOfSaleActions'
import { createStockListReader } from '../../../../../../server/core/inventory/stock/stockListRepository'
import { runAction } from '../../../../../../server/platform/actions/action'
import type { WriteTransaction } from '../../../../../../server/platform/database/access'
import { transact } from '../../../../../../server/platform/database/transactions'
import { autocommit } from '../../../../../support/autocommit'
import { databaseKinds } from '../../../../../support/testDatabase'
import { type CheckoutShop, openCheckoutShop } from '../../checkout/checkoutShop'

const aDownload = `
- slug: files
  artist: Kaltwasser
  title: Only files
  genres: [electronic]
  formats: [{ format: Download, product: other, price: 8.00, instant_download: true, weight: 0 }]
`

describe.each(databaseKinds)('uses of a release on %s', (_name, open) => {
  let shop: CheckoutShop

  beforeEach(async () => {
    shop = await openCheckoutShop(open, { releases: aDownload })
  })
  afterEach(() => shop.close())

  const deskOf = (trx: WriteTransaction) => createReleaseAdminWriter(trx, shop.clock.now.toISOString())
  const releaseOf = async (format: string) =>
    (
      await shop.db
        .selectFrom('release_format')
        .select('uuid_release')
        .where('uuid_release_format', '=', shop.formatId(format))
        .executeTakeFirstOrThrow()
    ).uuid_release
  const usesOf = async (format: string) => {
    const uuid_release = await releaseOf(format)
    return transact(shop.db, (trx) => deskOf(trx).countUses(uuid_release))
  }

  it.each(['radio LP', 'files Download'])(
    '%s: checkouts until they end, then orders; baskets are none',
    async (format) => {
      const { uuid_basket } = await shop.aWholeBasket(format)
      expect(await usesOf(format)).toEqual({ orders: 0, held: 0, codes: 0, aside: 0 })
      const paid = await shop.confirmPayment('stripe', uuid_basket)
      expect(await usesOf(format)).toEqual({ orders: 0, held: 1, codes: 0, aside: 0 })
      await shop.finish(paid)
      expect(await usesOf(format)).toEqual({ orders: 1, held: 0, codes: 0, aside: 0 })
    },
  )

  it('copies that are put aside at the counter, until they are given back', async () => {
    const staff = { by: 'Kim', uuidStaff: null, from: 'a test', now: () => shop.clock.now }
    const until = shop.clock.now.toISOString().slice(0, 10)
    const uuid_release_format = shop.formatId('radio LP')
    const { result } = await runAction(shop.db, staff, putAside, { uuid_release_format, name: 'Ada', until })
    expect(await usesOf('radio LP')).toEqual({ orders: 0, held: 0, codes: 0, aside: 1 })
    await runAction(shop.db, staff, endPutAside, {
      uuid_put_aside: result.uuid_put_aside,
      is_sold: false,
    })
    expect(await usesOf('radio LP')).toEqual({ orders: 0, held: 0, codes: 0, aside: 0 })
  })

  it('no checkout takes a copy between the count and the deletion', async () => {
    const { uuid_basket } = await shop.aWholeBasket('radio LP')
    const uuid_release = await releaseOf('radio LP')
    const [counted, started] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const deleting = transact(shop.db, async (trx) => {
      expect((await deskOf(trx).countUses(uuid_release)).held).toBe(0)
      counted.resolve()
      await started.promise
      await deskOf(trx).delete(uuid_release)
    })
    await counted.promise
    const starting = shop.checkoutModule.checkouts.start(uuid_basket, null).catch(() => 'refused')
    // It waits for the deletion, or it has ended and the deletion takes its copy away.
    await Promise.race([starting, delay(500)])
    started.resolve()
    await deleting
    expect(await starting).toBe('refused')
  })
})

describe.each(databaseKinds)('releases and their names on %s', (_name, open) => {
  let shop: CheckoutShop
  beforeAll(async () => {
    shop = await openCheckoutShop(open, { releases: aDownload })
    await shop.db
      .updateTable('release_format')
      .set({ catalog_nr: 'ÖST-012', format: '2×LP, 12″' })
      .where('uuid_release_format', '=', shop.formatId('radio 2×LP'))
      .execute()
  })
  afterAll(() => shop.close())

  const releaseAdmin = () => createReleaseAdminWriter(autocommit(shop.db), shop.clock.now.toISOString())
  const find = (name: string) => releaseAdmin().find(name)
  const changes = async () =>
    (await shop.db.selectFrom('catalogue_change').select(['kind', 'ref']).orderBy('id_change').execute()).at(
      -1,
    )

  it('finds formats without signs and umlauts', async () => {
    const names = createFormatNames(await createStockListReader(shop.db).listFormats())
    const id = shop.formatId('radio 2×LP')
    for (const name of ['ÖST-012', 'ost 012', 'ost-012 2xlp, 12', 'OST-012 2×LP, 12″', id]) {
      expect(names.find(name).map((one) => one.uuid_release_format)).toEqual([id])
    }
    expect(names.find('OST-013')).toEqual([])
  })

  it('forgets the translation of a text that is taken away, and keeps the others', async () => {
    const { uuid_release } = (await find('files'))!
    const fields = ['edition', 'info', 'subtitle', 'formats.Download.tech_info', 'formats.Download.format']
    await shop.db
      .insertInto('translation')
      .values(
        fields.map((field) => ({
          entity: 'release',
          ref: uuid_release,
          field,
          language: 'de',
          text: 'Text',
        })),
      )
      .execute()
    await releaseAdmin().update(uuid_release, { edition: null, info_en: '', subtitle: 'Files' })
    await releaseAdmin().updateFormat(shop.formatId('files Download'), { tech_info: null })
    const left = await shop.db
      .selectFrom('translation')
      .select('field')
      .where('ref', '=', uuid_release)
      .execute()
    expect(left.map(({ field }) => field).sort()).toEqual(['formats.Download.format', 'subtitle'])
  })

  it('corrects, hides, publishes and deletes, and tells the read models each time', async () => {
    const { uuid_release } = (await find('files'))!
    expect((await find(uuid_release))?.slug).toBe('files')
    const told = { kind: 'release', ref: uuid_release }
    await releaseAdmin().update(uuid_release, { title: 'Ordner', country: 'Österreich', release_year: 1998 })
    expect(await find('files')).toMatchObject({ title: 'Ordner', country: 'Österreich', release_year: 1998 })
    expect(await changes()).toEqual(told)
    await releaseAdmin().setVisible(uuid_release, false)
    expect(await find('files')).toMatchObject({ is_published: 0, is_hidden_by_staff: 1 })
    await releaseAdmin().setVisible(uuid_release, true)
    expect(await find('files')).toMatchObject({ is_published: 1, is_hidden_by_staff: 0 })
    const genres = await releaseAdmin().listGenres()
    await releaseAdmin().setGenres(uuid_release, genres.slice(0, 2).toReversed())
    const stored = await shop.db
      .selectFrom('release_genre')
      .select('genre_slug')
      .where('uuid_release', '=', uuid_release)
      .orderBy('position')
      .execute()
    expect(stored.map(({ genre_slug }) => genre_slug)).toEqual(genres.slice(0, 2).toReversed())
    expect(await releaseAdmin().listFormats(uuid_release)).toMatchObject([
      { format: 'Download', price_cents: 800 },
    ])
    await releaseAdmin().delete(uuid_release)
    expect(await find('files')).toBeUndefined()
    expect(await changes()).toEqual(told)
  })
})
