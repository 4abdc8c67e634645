import {
  createPriceAdmin,
  type PriceRequest,
} from '../../../../../../server/core/catalogue/editing/priceAdmin'
import { createPriceReader } from '../../../../../../server/core/catalogue/priceRepository'
import { transact } from '../../../../../../server/platform/database/transactions'
import { databaseKinds } from '../../../../../support/testDatabase'
import { type BasketShop, openBasketShop } from '../../basket/basketShop'

describe.each(databaseKinds)('prices in the hands of the ops team, on %s', (_name, open) => {
  let shop: BasketShop
  beforeEach(async () => {
    shop = await openBasketShop(open)
    shop.clock.pass(86_400_000)
  })
  afterEach(() => shop.close())

  const change = (name: string, request: PriceRequest) =>
    transact(shop.db, async (trx) => {
      const priceAdmin = createPriceAdmin(trx, shop.clock.now.toISOString())
      await priceAdmin.begin()
      return priceAdmin.change(shop.formatId(name), request)
    })
  const prices = () => createPriceReader(shop.db)

  it('are written with their history and a word to the catalogue', async () => {
    expect(await change('radio LP', { kind: 'percent', percent: 20 })).toEqual({
      beforeCents: 2490,
      afterCents: 1992,
      originalCents: 2490,
      isChanged: true,
    })
    const since = shop.clock.now.toISOString()
    expect(await prices().listHistory(shop.formatId('radio LP'))).toEqual([
      { kind: 'regular', priceCents: 2490, validFrom: '2026-11-21T10:00:00.000Z' },
      { kind: 'sale', priceCents: 1992, validFrom: since },
    ])
    expect(await prices().listOnSale()).toEqual(new Map([[shop.formatId('radio LP'), since]]))
    const told = await shop.db
      .selectFrom('catalogue_change')
      .innerJoin('release', 'release.uuid_release', 'catalogue_change.ref')
      .select(['kind', 'slug'])
      .where('changed_at', '=', since)
      .execute()
    expect(told).toEqual([{ kind: 'release', slug: 'radio' }])
    shop.clock.pass(1000)
    expect(await change('radio LP', { kind: 'end', priceCents: null })).toMatchObject({ afterCents: 2490 })
    expect(await prices().listOnSale()).toEqual(new Map())
  })

  it('of many at once are each in the history, one after the other', async () => {
    const requested = [2000, 2100, 2200, 2300]
    await Promise.all(requested.map((priceCents) => change('radio LP', { kind: 'set', priceCents })))
    const history = await prices().listHistory(shop.formatId('radio LP'))
    expect(history.map(({ priceCents }) => priceCents).sort()).toEqual([...requested, 2490].sort())
    const { price_cents } = await shop.db
      .selectFrom('release_format')
      .select('price_cents')
      .where('uuid_release_format', '=', shop.formatId('radio LP'))
      .executeTakeFirstOrThrow()
    expect(price_cents).toBe(history.at(-1)!.priceCents)
  })

  it('cannot become nothing', async () => {
    await change('radio LP', { kind: 'set', priceCents: 1 })
    expect(await change('radio LP', { kind: 'percent', percent: 99 })).toEqual({
      problem: 'It would cost nothing.',
    })
  })
})
