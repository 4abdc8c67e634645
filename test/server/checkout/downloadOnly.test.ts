import { createCatalogueService } from '../../../server/catalogue/catalogueService'
import { createLog } from '../../../server/log'
import { databaseKinds } from '../../support/testDatabase'
import { type CheckoutShop, openCheckoutShop } from './checkoutShop'
import { brokenInvariants } from './invariants'

const releases = `
- slug: files
  artist: Nora Feldt
  title: Only Files
  genres: [indie]
  formats: [{ format: Download, product: download, price: 9.00 }]
`

describe.each(databaseKinds)('a format that is only a download, on %s', (_name, open) => {
  let shop: CheckoutShop
  beforeEach(async () => {
    shop = await openCheckoutShop(open, { releases })
  })
  afterEach(async () => {
    const ledger = async (id: string) => ({
      movedCents: shop.stripe.movedCents(id) + shop.paypal.movedCents(id),
      heldRefs: [...shop.stripe.heldOf(id), ...shop.paypal.heldOf(id)],
    })
    await shop.settleDown()
    expect(await brokenInvariants(shop.db, ledger, { isAtRest: true })).toEqual([])
    await shop.close()
  })

  it('pays no postage, is never sold out, and its VAT is that of where the buyer is', async () => {
    for (let buyer = 0; buyer < 3; buyer++) {
      const basket = await shop.aWholeBasket(...Array(10).fill('files Download'))
      expect(basket).toMatchObject({
        total_items: 90,
        total_shipping: 0,
        total: 90,
        total_vat: 14.37,
        errors: [],
      })
      const paid = await shop.confirmPayment('stripe', basket.uuid_basket)
      const [uuidOrder] = await shop.finish(paid)
      const [order] = await shop.sales.orders.getOrders([uuidOrder])
      expect(order.totals).toMatchObject({ shipping: 0, total: 90 })
    }
  })

  it('starts its checkout at any address, with no copies held', async () => {
    const { uuid_basket } = await shop.aWholeBasket('files Download')
    expect(await shop.sales.checkouts.start(uuid_basket, 'visitor')).toMatchObject({
      checkout_state: 'started',
      expires_at: '2026-11-21T10:30:00.000Z',
    })
    expect(await shop.db.selectFrom('reservation').selectAll().execute()).toEqual([])
  })

  it('is refused at the start when it was hidden after it was put into the basket', async () => {
    const { uuid_basket } = await shop.aWholeBasket('files Download')
    await shop.db.updateTable('release').set({ is_published: 0 }).where('slug', '=', 'files').execute()
    await expect(shop.sales.checkouts.start(uuid_basket, 'visitor')).rejects.toMatchObject({
      status: 409,
      code: 'sold_out',
    })
    expect(await shop.baskets.getBasket(uuid_basket)).toMatchObject({ checkout_state: null })
  })

  it('adds no postage to what is sent beside it', async () => {
    const alone = await shop.aWholeBasket('radio LP')
    const mixed = await shop.aWholeBasket('radio LP', 'files Download')
    expect(alone.total_shipping).toBe(4.9)
    expect(mixed.total_shipping).toBe(4.9)
    const { ref, ...paid } = await shop.confirmPayment('paypal', mixed.uuid_basket)
    const [uuidOrder] = await shop.finish({ ...paid, ref })
    // What comes back are copies, and of a download there are none.
    const { order_number } = await shop.db
      .selectFrom('orders')
      .select('order_number')
      .where('uuid_order', '=', uuidOrder)
      .executeTakeFirstOrThrow()
    await shop.sales.desk.cancel(order_number, 'test')
    const movements = await shop.db
      .selectFrom('stock_movement')
      .selectAll()
      .where('reason', '=', 'return')
      .execute()
    expect(movements).toMatchObject([{ uuid_release_format: shop.formatId('radio LP'), delta: 1 }])
  })

  it('is in stock in the lists', async () => {
    const catalogue = createCatalogueService(shop.db, { now: () => shop.clock.now, log: createLog('silent') })
    await catalogue.start()
    const release = await catalogue.findRelease('files')
    expect(release!.formats[0]).toMatchObject({ product: 'other', instant_download: true })
    expect(release!.formats[0].quantity_available).toBeGreaterThan(100)
    await catalogue.stop()
  })
})
