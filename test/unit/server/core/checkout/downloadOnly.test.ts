import { createCatalogueService } from '../../../../../server/core/catalogue/catalogueService'
import { createLog } from '../../../../../server/platform/log/log'
import { paymentOptionIds } from '../../../../../src/shared/payment/paymentMethodId'
import { expectUnbroken } from '../../../../support/brokenInvariant'
import { casesOf } from '../../../../support/suite'
import { databaseKinds } from '../../../../support/testDatabase'
import { type CheckoutShop, openCheckoutShop } from './checkoutShop'
import { brokenInvariants } from './invariants'

const releases = `
- slug: files
  artist: Nora Feldt
  title: Only Files
  genres: [indie]
  formats: [{ format: Download, product: download, price: 9.00 }]
`

describe.each(casesOf(databaseKinds))('a format that is only a download, on %s', (_name, open) => {
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
    expectUnbroken(await brokenInvariants(shop.db, ledger, { isAtRest: true }))
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
      const [order] = await shop.checkoutModule.orders.getOrders([uuidOrder])
      expect(order.totals).toMatchObject({ shipping: 0, total: 90 })
    }
  })

  it('starts its checkout at any address, with no copies held', async () => {
    const { uuid_basket } = await shop.aWholeBasket('files Download')
    expect(await shop.checkoutModule.checkouts.start(uuid_basket, 'visitor')).toMatchObject({
      checkout_state: 'started',
      expires_at: '2026-11-21T10:30:00.000Z',
    })
    expect(await shop.db.selectFrom('reservation').selectAll().execute()).toEqual([])
  })

  it('is refused at the start when it was hidden after it was put into the basket', async () => {
    const { uuid_basket } = await shop.aWholeBasket('files Download')
    await shop.db.updateTable('release').set({ is_published: 0 }).where('slug', '=', 'files').execute()
    await expect(shop.checkoutModule.checkouts.start(uuid_basket, 'visitor')).rejects.toMatchObject({
      status: 409,
      code: 'sold_out',
    })
    expect(await shop.baskets.getBasket(uuid_basket)).toMatchObject({ checkout_state: null })
  })

  it('adds no postage to items that are sent beside it', async () => {
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
    await shop.fulfilment.cancel(order_number, 'test')
    const movements = await shop.db
      .selectFrom('stock_movement')
      .selectAll()
      .where('reason', '=', 'return')
      .execute()
    expect(movements).toMatchObject([{ uuid_release_format: shop.formatId('radio LP'), delta: 1 }])
  })

  it('needs a billing address instead of a shipping address, whose country decides on VAT', async () => {
    const { uuid_basket } = await shop.aBasket('files Download')
    const bare = await shop.baskets.updateBasket(uuid_basket, {
      email: 'alex@example.org',
      uuid_payment_option: paymentOptionIds.stripe,
    })
    expect(bare).toMatchObject({ has_parcel: false, uuid_shipping_option: null, shipping_prices: [] })
    expect(bare.errors.map(({ code, field }) => [code, field])).toEqual([
      ['billing_address_missing', 'billing_address'],
    ])
    const billing = {
      billing_address_name: 'Alex Example',
      billing_address_street: 'Beispielweg',
      billing_address_street_number: '1',
      billing_address_postal_code: '1010',
      billing_address_city: 'Wien',
      billing_address_id_country: 'AT',
    }
    const basket = await shop.baskets.updateBasket(uuid_basket, billing)
    // 20 % in Austria of €9.00.
    expect(basket).toMatchObject({ errors: [], total: 9, total_vat: 1.5, ships_to: { id_country: 'AT' } })
    await shop.checkoutModule.checkouts.start(uuid_basket, 'visitor')
    const [uuidOrder] = await shop.finish(await shop.confirmPayment('stripe', uuid_basket))
    const [order] = await shop.checkoutModule.orders.getOrders([uuidOrder])
    expect(order).toMatchObject({
      status: 'delivered',
      delivered_at: order.paid_at,
      has_parcel: false,
      shipping_label: '',
      city: null,
      arrives: null,
      addresses: { shipping: '', billing: expect.stringContaining('1010 Wien') },
    })
    // A record beside it has to be sent.
    const mixed = await shop.aWholeBasket('files Download', 'radio LP')
    expect(mixed.has_parcel).toBe(true)
  })

  it('is called off without a return, and closes when its money does not come', async () => {
    const { uuid_basket } = await shop.aWholeBasket('files Download')
    await shop.finish(await shop.confirmPayment('stripe', uuid_basket))
    await expect(shop.fulfilment.ship(10001, { number: null, url: null })).rejects.toMatchObject({
      message: 'Order 10001 contains only downloads: there is nothing to ship.',
    })
    await expect(
      shop.fulfilment.returnItems(10001, 'withdrawal', { cents: null, isSellable: true }),
    ).rejects.toMatchObject({
      message: 'Order 10001 contains only downloads: nothing comes back. Cancel it instead.',
    })
    await shop.fulfilment.cancel(10001, 'withdrawal')
    await shop.settleDown()
    const { status, payment_status } = await shop.db
      .selectFrom('orders')
      .select(['status', 'payment_status'])
      .executeTakeFirstOrThrow()
    expect([status, payment_status]).toEqual(['cancelled', 'refunded'])
  })

  it('is complete once a payment that was pending has come', async () => {
    const { uuid_basket } = await shop.aWholeBasket('files Download')
    const [uuidOrder] = await shop.finish(await shop.confirmPayment('stripe', uuid_basket))
    await shop.db
      .updateTable('orders')
      .set({ status: 'placed', payment_status: 'pending', paid_at: null, delivered_at: null })
      .execute()
    const { uuid_checkout } = await shop.db
      .selectFrom('orders')
      .select('uuid_checkout')
      .executeTakeFirstOrThrow()
    await shop.fulfilment.settlePending(uuid_checkout, 'paid')
    const [order] = await shop.checkoutModule.orders.getOrders([uuidOrder])
    expect(order).toMatchObject({ status: 'delivered', paid_at: shop.clock.now.toISOString() })
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
