import { bookOrder } from '../../../../../server/core/order/accounting/bookkeeping'
import { invoiceNotes } from '../../../../../server/core/order/invoices/invoiceTexts'
import { createOrderReader } from '../../../../../server/core/order/orderRepository'
import { textsIn } from '../../../../support/serverTexts'
import { casesOf } from '../../../../support/suite'
import { databaseKinds } from '../../../../support/testDatabase'
import { type CheckoutShop, openCheckoutShop } from './checkoutShop'

describe.each(casesOf(databaseKinds))('an order that is collected in the shop, on %s', (_name, open) => {
  let shop: CheckoutShop
  beforeEach(async () => {
    shop = await openCheckoutShop(open)
  })
  afterEach(() => shop.close())

  it.each([
    ['Heligoland', '27498', 'Helgoland'],
    ['Büsingen', '78266', 'Büsingen'],
  ])(
    'has the VAT of the shop in its price, its invoice and the books: %s',
    async (_place, postcode, city) => {
      const { uuid_basket } = await shop.aWholeBasket('radio LP')
      const sent = await shop.baskets.updateBasket(uuid_basket, {
        ...{ shipping_address_postal_code: postcode, shipping_address_city: city },
      })
      expect(sent.vat.kinds).toEqual(['export'])
      await shop.baskets.updateBasket(uuid_basket, {
        uuid_shipping_option: await shop.optionId('Collect in the shop'),
      })
      await shop.finish(await shop.confirmPayment('stripe', uuid_basket))
      const order = (await createOrderReader(shop.db).findByNumber(10001))!
      expect(order.content).toMatchObject({
        ...{ isExport: false, totalCents: 2490, vatCents: 398 },
        vatLines: [{ kind: 'taxed', rate: 1900, netCents: 2092, vatCents: 398 }],
      })
      expect(invoiceNotes(order, textsIn('en')).join(' ')).not.toMatch(/export/i)
      const lines = bookOrder(
        {
          orderNumber: 10001,
          day: '2026-11-21',
          content: order.content,
          refunds: [],
          voidedOn: null,
          voidDocument: null,
        },
        () => true,
        'DE',
      )
      expect(lines).toMatchObject([
        { idCountry: 'DE', vatCountry: 'DE', vatRate: 1900, vatCents: 398, isExport: false },
      ])
    },
  )
})
