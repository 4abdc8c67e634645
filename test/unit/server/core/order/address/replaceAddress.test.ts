import { readAddressForm, replaceAddress } from '../../../../../../server/core/order/address/replaceAddress'
import { orderShipped } from '../../../../../../server/core/order/mails/orderShipped'
import { createOrderReader } from '../../../../../../server/core/order/orderRepository'
import {
  createOrderSearchReader,
  createOrderSearchWriter,
} from '../../../../../../server/core/order/search/orderSearchRepository'
import { readStoredNames } from '../../../../../../server/core/order/storedNames'
import { writeShippingLabelFile } from '../../../../../../server/http/staff/orders/shipping/shippingLabelFiles'
import { buildTimeline } from '../../../../../../server/http/staff/orders/timeline'
import { transact } from '../../../../../../server/platform/database/transactions'
import { inStaffLanguage } from '../../../../../../server/platform/languages/staffLanguage'
import { aMailShop } from '../../../../../support/orderBuilders'
import { casesOf } from '../../../../../support/suite'
import { databaseKinds } from '../../../../../support/testDatabase'
import { type CheckoutShop, openCheckoutShop } from '../../checkout/checkoutShop'

describe.each(casesOf(databaseKinds))('a corrected delivery address, on %s', (_name, open) => {
  let shop: CheckoutShop
  beforeEach(async () => {
    shop = await openCheckoutShop(open)
    await shop.finish(await shop.aConfirmedPayment('stripe', 'radio LP'))
  })
  afterEach(() => shop.close())

  const reader = () => createOrderReader(shop.db)
  const order = async () => (await reader().findByNumber(10001))!
  const correct = (changes: object) =>
    transact(shop.db, (trx) => replaceAddress(trx, 10001, changes, shop.clock.now.toISOString()))
  const found = async (search: string) =>
    (
      await reader().listNewest({
        ...{ status: null, paymentStatus: null, since: null, buyer: null, limit: 10 },
        search,
      })
    ).length

  it('is typed into a German form by a user who reads German, and stays in the language of the order', async () => {
    await inStaffLanguage('de', async () => {
      const { country, types } = await readAddressForm(shop.db, 10001)
      expect(country).toBe('Deutschland')
      expect(types[0]?.fields.map(({ label }) => label)).toContain('Postleitzahl')
      await expect(correct({ postal_code: '1' })).rejects.toThrow(/^Bitte prüfen Sie die Adresse\./)
      expect((await correct({ street: 'Königsweg' })).text).toMatch(/Germany$/)
    })
  })

  it('is in German for an order in German, whatever its staff read', async () => {
    const { content } = await order()
    await shop.db
      .updateTable('orders')
      .set({ content: JSON.stringify({ ...content, language: 'de' }) })
      .where('order_number', '=', 10001)
      .execute()
    expect((await correct({ street: 'Königsweg' })).text).toMatch(/\nDeutschland$/)
    await expect(correct({ street: 'Königsweg' })).rejects.toThrow('goes to this address already')
  })

  it('is on labels, mails and the page of the order, while what was sold stays', async () => {
    const sold = (await order()).content.shippingAddress
    await correct({ street: 'Königsweg', street_number: '12b' })
    const now = await order()
    expect(now.content.shippingAddress).toBe(sold)
    expect(now.correctedAddress?.text).toContain('Königsweg 12b')
    const file = await writeShippingLabelFile(shop.db, [now], {
      ...{ file: 'deutsche_post', now: shop.clock.now },
      shop: {
        seller: aMailShop().seller,
        ...{ packagingGrams: 100, idCountry: 'DE' },
      },
    })
    expect(file.bytes.toString('latin1')).toContain('Königsweg;12b')
    const [presented] = await shop.checkoutModule.orders.getOrders([now.uuidOrder])
    expect(presented?.addresses?.shipping).toContain('Königsweg 12b')
    expect(presented?.addresses?.billing).not.toContain('Königsweg')
    const mail = orderShipped({ ...now, status: 'shipped' }, aMailShop())
    expect(mail.text).toContain('Königsweg 12b')
  })

  it('is not that of a parcel which was sent before', async () => {
    await correct({ street: 'Königsweg' })
    const now = await order()
    const parcel = {
      ...{ uuidParcel: 'p', number: 1, trackingNumber: null, trackingUrl: null, copies: [] },
      sentAt: '2026-01-01T00:00:00.000Z',
      weightGrams: null,
    }
    const { text } = orderShipped(now, aMailShop(), { parcel, hasMore: true })
    expect(text).not.toContain('On its way to')
    expect(text).not.toContain('Königsweg')
  })

  it('finds the order, before and after it is in the index, as does the one at the time of sale', async () => {
    expect(await found('koenigsweg')).toBe(0)
    await correct({ street: 'Königsweg' })
    expect([await found('koenigsweg'), await found('beispielweg')]).toEqual([1, 1])
    const unindexed = await createOrderSearchReader(shop.db).readUnindexed(10)
    await transact(shop.db, (trx) => createOrderSearchWriter(trx).indexOrders(unindexed))
    expect([await found('koenigsweg'), await found('beispielweg')]).toEqual([1, 1])
    await correct({ street: 'Gasse' })
    expect([await found('gasse alex'), await found('beispielweg')]).toEqual([1, 1])
  })

  it('stands in what happened beside the one at the time of sale', async () => {
    await correct({ street: 'Königsweg' })
    const empty = { parcels: [], notes: [], mails: [], payments: [], refunds: [], withdrawals: [], audit: [] }
    const names = await readStoredNames(shop.db, 'de')
    const entries = buildTimeline({ order: await order(), names, ...empty })
    expect(entries.find(({ what }) => what === 'address')?.detail).toMatch(
      /Beispielweg 1,.*Deutschland → .*Königsweg 1,.*Deutschland$/,
    )
  })
})
