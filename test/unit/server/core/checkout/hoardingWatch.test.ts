import { createHoardingWatch } from '../../../../../server/core/checkout/hoardingWatch'
import { createClientHash } from '../../../../../server/core/checkout/storedClient'
import { casesOf } from '../../../../support/suite'
import { databaseKinds } from '../../../../support/testDatabase'
import { type CheckoutShop, openCheckoutShop } from './checkoutShop'

const records = Array.from(
  { length: 12 },
  (_, n) => `
- slug: record-${n}
  artist: Nora Feldt
  title: Record ${n}
  genres: [indie]
  formats: [{ format: LP, product: vinyl, price: 20.00, stock: ${n === 0 ? 60 : 2}, weight: 300 }]
`,
).join('')

/** As of `openCheckoutShop`. */
const hashClient = createClientHash('a secret of tests')

describe.each(casesOf(databaseKinds))('hoarding within the limits, on %s', (_name, open) => {
  let shop: CheckoutShop
  beforeEach(async () => {
    shop = await openCheckoutShop(open, { releases: records })
  })
  afterEach(() => shop.close())

  const look = () => createHoardingWatch(shop.db, () => shop.clock.now)()
  const incidents = () =>
    shop.db.selectFrom('incident').select(['kind', 'ref', 'detail']).orderBy('id_incident').execute()

  /** A checkout of copies of a record, by an address. */
  async function hold(client: string, record: number, quantity: number): Promise<string> {
    const basket = await shop.aWholeBasket(`record-${record} LP`)
    if (quantity > 1) {
      await shop.db
        .updateTable('basket_item')
        .set({ quantity })
        .where('uuid_basket', '=', basket.uuid_basket)
        .execute()
    }
    await shop.checkoutModule.checkouts.start(basket.uuid_basket, client)
    return basket.uuid_basket
  }

  it('of one address is told once, with its share and what to do', async () => {
    for (let n = 0; n < 3; n++) await hold('one', 0, 10)
    // All that the shop has are the 60 copies of this record.
    await shop.db.updateTable('stock').set({ on_hand: 0 }).where('reserved', '=', 0).execute()
    await look()
    await look()
    const told = await incidents()
    expect(told).toMatchObject([{ kind: 'stock_held', ref: hashClient('one') }])
    expect(told[0]!.detail).toMatch(
      /^One internet address holds 30 copies without having paid, 50 % of all: nearly/,
    )
    expect(told[0]!.detail).toContain('block those addresses there')
  })

  it('again and again is told, although each time is small', async () => {
    for (let n = 0; n < 10; n++) {
      await shop.checkoutModule.checkouts.cancel(await hold('one', 1, 2))
    }
    await look()
    expect(await incidents()).toEqual([])
    await hold('one', 1, 2)
    await look()
    expect(await incidents()).toMatchObject([{ kind: 'stock_held', ref: hashClient('one') }])
  })

  it('of many addresses together is told, in the words of what others cannot buy', async () => {
    for (let n = 1; n <= 11; n++) await hold(`address ${n}`, n, 2)
    await look()
    const told = await incidents()
    expect(told).toMatchObject([{ kind: 'stock_held_by_many', ref: 'shop' }])
    expect(told[0]!.detail).toMatch(/^11 internet addresses together hold 22 copies in 11 checkouts/)
    expect(told[0]!.detail).toMatch(/11 of \d+ formats \(\d+ %\) cannot be bought because of them/)
  })

  it('is not what shoppers do who hold a few copies', async () => {
    for (let n = 1; n <= 6; n++) await hold(`address ${n}`, n, 1)
    await look()
    expect(await incidents()).toEqual([])
  })
})
