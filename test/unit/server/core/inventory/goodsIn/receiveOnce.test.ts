import { receiveGoods } from '../../../../../../server/core/inventory/goodsIn/goodsInActions'
import { runAction } from '../../../../../../server/platform/actions/action'
import { databaseKinds } from '../../../../../support/testDatabase'
import { type CheckoutShop, openCheckoutShop } from '../../checkout/checkoutShop'

describe.each(databaseKinds)('a delivery that several people receive at once, on %s', (_name, open) => {
  let shop: CheckoutShop
  beforeEach(async () => {
    shop = await openCheckoutShop(open)
  })
  afterEach(() => shop.close())

  const receive = (reference: string, title: string) =>
    runAction(
      shop.db,
      { by: 'ada', uuidStaff: null, from: 'a test', now: () => shop.clock.now },
      receiveGoods,
      {
        ...{ reference, is_by_hand: false, supplier: 'Obst', columns: null, note: null },
        lines: [{ uuid_release_format: shop.formatId('radio LP'), quantity: 2, purchase_price: 9.9 }],
        drafts: [
          {
            ...{ artist: 'Nora Neu', title, label: '', catalog_nr: '', barcode: '' },
            ...{ format: 'LP', price: 20, quantity: 1, purchase_price: null },
          },
        ],
      },
    )

  it('is received once, with its drafts and its supplier', async () => {
    const times = await Promise.allSettled([
      ...['1', '1', '1'].map((reference) => receive(reference, 'Erstes Licht')),
      receive('2', 'Zweites Licht'),
    ])
    expect(times.map(({ status }) => status).toSorted()).toEqual([
      ...['fulfilled', 'fulfilled', 'rejected', 'rejected'],
    ])
    const refusals = times.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []))
    expect(refusals).toEqual(['received_before', 'received_before'])
    const count = async (table: 'supplier' | 'delivery' | 'delivery_line') =>
      (await shop.db.selectFrom(table).selectAll().execute()).length
    expect([await count('supplier'), await count('delivery'), await count('delivery_line')]).toEqual([
      1, 2, 4,
    ])
    const drafts = await shop.db
      .selectFrom('release')
      .select(['slug', 'is_published'])
      .where('title', 'like', '%Licht')
      .orderBy('slug')
      .execute()
    expect(drafts).toEqual([
      { slug: 'nora-neu-erstes-licht', is_published: 0 },
      { slug: 'nora-neu-zweites-licht', is_published: 0 },
    ])
  })

  it('does not make two records of one that is in two deliveries', async () => {
    const times = await Promise.allSettled(['1', '2'].map((reference) => receive(reference, 'Erstes Licht')))
    const refusals = times.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []))
    expect(refusals).toEqual(['release_exists'])
  })
})
