import { setTimeout as delay } from 'node:timers/promises'
import { createReleaseDeskRepository } from '../../../server/catalogue/releaseDeskRepository'
import { inTransaction } from '../../../server/database/transactions'
import { databaseKinds } from '../../support/testDatabase'
import { type CheckoutShop, openCheckoutShop } from '../checkout/checkoutShop'

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

  const deskOf = (db: CheckoutShop['db']) => createReleaseDeskRepository(db, shop.clock.now.toISOString())
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
    return inTransaction(shop.db, (trx) => deskOf(trx).countUses(uuid_release))
  }

  it.each(['radio LP', 'files Download'])(
    '%s: checkouts until they end, then orders; baskets are none',
    async (format) => {
      const { uuid_basket } = await shop.aWholeBasket(format)
      expect(await usesOf(format)).toEqual({ orders: 0, held: 0, codes: 0 })
      const paid = await shop.confirmPayment('stripe', uuid_basket)
      expect(await usesOf(format)).toEqual({ orders: 0, held: 1, codes: 0 })
      await shop.finish(paid)
      expect(await usesOf(format)).toEqual({ orders: 1, held: 0, codes: 0 })
    },
  )

  it('no checkout takes a copy between the count and the deletion', async () => {
    const { uuid_basket } = await shop.aWholeBasket('radio LP')
    const uuid_release = await releaseOf('radio LP')
    const [counted, started] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const deleting = inTransaction(shop.db, async (trx) => {
      expect((await deskOf(trx).countUses(uuid_release)).held).toBe(0)
      counted.resolve()
      await started.promise
      await deskOf(trx).delete(uuid_release)
    })
    await counted.promise
    const starting = shop.sales.checkouts.start(uuid_basket, null).catch(() => 'refused')
    // It waits for the deletion, or it has ended and the deletion takes its copy away.
    await Promise.race([starting, delay(500)])
    started.resolve()
    await deleting
    expect(await starting).toBe('refused')
  })
})
