import { createClientHash } from '../../../../../server/core/checkout/storedClient'
import { transact } from '../../../../../server/platform/database/transactions'
import { paymentOptionIds } from '../../../../../src/shared/payment/paymentMethodId'
import { laterPayment } from '../../../../support/paymentData'
import { casesOf } from '../../../../support/suite'
import { databaseKinds } from '../../../../support/testDatabase'
import { type CheckoutShop, openCheckoutShop } from './checkoutShop'

const releases = (count: number) =>
  Array.from({ length: count }, (_, n) => {
    const stock = [1, 2, 3, 8, 20, 24][n % 6]
    return `
- slug: record-${n}
  artist: Nora Feldt
  title: Record ${n}
  genres: [indie]
  formats: [{ format: LP, product: vinyl, price: 20.00, stock: ${stock}, weight: 300 }]
`
  }).join('')

const recordsOfStock = (...stocks: number[]) =>
  stocks
    .map(
      (stock, n) => `
- slug: record-${n}
  artist: Nora Feldt
  title: Record ${n}
  genres: [indie]
  formats: [{ format: LP, product: vinyl, price: 20.00, stock: ${stock}, weight: 300 }]
`,
    )
    .join('')

/** As of `openCheckoutShop`. */
const hashClient = createClientHash('a secret of tests')

describe.each(casesOf(databaseKinds))('the stock that checkouts hold, on %s', (_name, open) => {
  let shop: CheckoutShop
  const start = (uuidBasket: string, client: string) =>
    shop.checkoutModule.checkouts.start(uuidBasket, client)
  /** Of what is for sale. */
  const stock = () =>
    shop.db
      .selectFrom('stock')
      .innerJoin('release_format as format', 'format.uuid_release_format', 'stock.uuid_release_format')
      .innerJoin('release', 'release.uuid_release', 'format.uuid_release')
      .select(['stock.uuid_release_format', 'on_hand', 'reserved'])
      .where('release.is_published', '=', 1)
      .orderBy('stock.uuid_release_format')
      .execute()
  const sums = async () => {
    const rows = await stock()
    return {
      onHand: rows.reduce((sum, { on_hand }) => sum + on_hand, 0),
      reserved: rows.reduce((sum, { reserved }) => sum + reserved, 0),
    }
  }
  const incidents = () => shop.db.selectFrom('incident').selectAll().execute()

  /** Written straight into the database: filling baskets of thousands of copies is not what is tested. */
  async function aBasketOf(items: readonly { uuid_release_format: string; quantity: number }[]) {
    const { uuid_basket } = await shop.aWholeBasket('radio 2×LP')
    const { uuid_shipment } = await shop.db
      .selectFrom('shipment')
      .select('uuid_shipment')
      .where('uuid_basket', '=', uuid_basket)
      .executeTakeFirstOrThrow()
    await shop.db.deleteFrom('basket_item').where('uuid_basket', '=', uuid_basket).execute()
    const rows = items.map((item, position) => ({
      ...item,
      uuid_basket,
      uuid_shipment,
      uuid_basket_item: crypto.randomUUID(),
      position,
    }))
    await shop.db.insertInto('basket_item').values(rows).execute()
    return uuid_basket
  }

  describe('in a shop of 500 formats', () => {
    beforeEach(async () => {
      shop = await openCheckoutShop(open, { releases: releases(500) })
    })
    afterEach(() => shop.close())

    /**
     * Five times a hundred formats, with as many copies of each as an address gets, and again with fewer where a basket
     * is refused.
     */
    async function attack(client: string) {
      const refusals: string[] = []
      for (let round = 0; round < 5; round++) {
        for (const max of [10, 10, 5, 2]) {
          const formats = (await stock()).slice(round * 100, round * 100 + 100)
          const items = formats.flatMap(({ uuid_release_format, on_hand, reserved }) => {
            const got = Math.max(2, Math.floor(on_hand / 2)) - (client === 'one' ? reserved : 0)
            const quantity = Math.min(max, on_hand - reserved, got)
            return quantity > 0 ? [{ uuid_release_format, quantity }] : []
          })
          if (items.length === 0) continue
          await start(await aBasketOf(items), client).catch(({ code }) => refusals.push(code))
        }
      }
      return refusals
    }

    it('stays buyable when one address or two take all that they get', async () => {
      const { onHand } = await sums()
      // More than half of a format is refused, whatever the rest of the basket.
      const [max] = (await stock()).filter(({ on_hand }) => on_hand === 8)
      await expect(start(await aBasketOf([{ ...pick(max), quantity: 5 }]), 'one')).rejects.toMatchObject({
        code: 'too_many_held',
      })
      expect(new Set(await attack('one'))).toEqual(new Set(['too_many_held']))
      const byOne = (await sums()).reserved
      expect(byOne).toBeGreaterThan(onHand * 0.4)
      expect(byOne).toBeLessThanOrEqual(onHand / 2)
      for (const { on_hand, reserved } of await stock()) {
        expect(reserved).toBeLessThanOrEqual(Math.max(2, on_hand / 2))
      }
      await attack('two')
      expect((await sums()).reserved).toBeLessThanOrEqual(onHand / 2 + 10)

      // Somebody else buys what a person buys.
      const free = (await stock()).filter(({ on_hand, reserved }) => on_hand > reserved).slice(0, 5)
      await start(await aBasketOf(free.map((one) => ({ ...pick(one), quantity: 1 }))), 'somebody else')
    })

    it('is told of once for each address, not once for each try', async () => {
      await attack('one')
      expect((await attack('one')).length).toBeGreaterThan(1)
      const told = await incidents()
      expect(told).toMatchObject([{ kind: 'stock_held', ref: hashClient('one'), closed_at: null }])
      expect(told[0].detail).toMatch(
        /^One internet address holds \d+ copies in checkouts and orders that are not paid, and was refused \d+ more\.$/,
      )
    })

    it('is held by an address at once no more than by one checkout after the other', async () => {
      const [{ uuid_release_format }] = (await stock()).filter(({ on_hand }) => on_hand === 24)
      const baskets = []
      for (let n = 0; n < 12; n++) baskets.push(await aBasketOf([{ uuid_release_format, quantity: 2 }]))
      await Promise.allSettled(baskets.map((basket) => start(basket, 'one')))
      const { reserved } = (await stock()).find((one) => one.uuid_release_format === uuid_release_format)!
      expect(reserved).toBe(12)
    })
  })

  describe('in a shop of three records with many copies', () => {
    beforeEach(async () => {
      shop = await openCheckoutShop(open, { releases: recordsOfStock(40, 40, 30) })
    })
    afterEach(() => shop.close())
    const take = async (client: string, ...copies: [record: number, quantity: number][]) => {
      const items = copies.map(([record, quantity]) => ({
        uuid_release_format: shop.formatId(`record-${record} LP`),
        quantity,
      }))
      return start(await aBasketOf(items), client)
    }

    it('sells a large order although others hold a few copies each', async () => {
      const { onHand } = await sums()
      for (const shopper of ['one', 'two', 'three', 'four']) await take(shopper, [0, 10])
      for (const shopper of ['five', 'six', 'seven']) await take(shopper, [1, 10])
      expect((await sums()).reserved + 15).toBeGreaterThan(onHand / 2)
      await take('eight', [1, 5], [2, 10])
    })

    it('counts what an address has ordered and not paid', async () => {
      const order = async () => {
        const { uuid_basket, total } = await take('one', [0, 10])
        await shop.baskets.updateBasket(uuid_basket, { uuid_payment_option: paymentOptionIds.prepayment })
        const totalCents = Math.round(total * 100)
        await shop.checkoutModule.finishing.finish(uuid_basket, {
          ...{ method: 'prepayment', totalCents, paymentData: laterPayment, payer: 'guest' },
        })
      }
      await order()
      await expect(take('one', [0, 10])).rejects.toMatchObject({ code: 'too_many_held' })
      await take('two', [0, 10])
      await transact(shop.db, (trx) => trx.updateTable('awaited_payment').set({ state: 'paid' }).execute())
      await take('one', [0, 10])
    })

    it('lets addresses that hold more than ten copies have half of the shop, all together', async () => {
      for (const copies of [0, 0, 1, 1, 2]) await take('one', [copies, 10])
      await take('two', [0, 10])
      await take('two', [1, 10])
      await take('three', [0, 10])
      await expect(take('three', [1, 10])).rejects.toMatchObject({ status: 429, code: 'too_many_held' })
      await take('four', [1, 10])
    })
  })

  describe('in a shop of single copies', () => {
    beforeEach(async () => {
      shop = await openCheckoutShop(open, { releases: recordsOfStock(...Array(40).fill(1)) })
    })
    afterEach(() => shop.close())

    it('tells a shopper who wants more than half of the shop how much one order can have', async () => {
      const items = (await stock()).flatMap(({ uuid_release_format, on_hand }) => {
        const quantity = Math.min(on_hand, Math.max(2, Math.floor(on_hand / 2)))
        return quantity > 0 ? [{ uuid_release_format, quantity }] : []
      })
      const { copies } = await shop.db
        .selectFrom('stock')
        .select((eb) => eb.fn.sum<number>('on_hand').as('copies'))
        .executeTakeFirstOrThrow()
      const max = Math.floor(Number(copies) / 2)
      await expect(start(await aBasketOf(items), 'one')).rejects.toMatchObject({
        status: 409,
        message: `At most ${max} items can be bought in one order. Please take fewer, or write to us if you would like more. You have not been charged.`,
      })
    })
  })

  describe('in a small shop', () => {
    beforeEach(async () => {
      shop = await openCheckoutShop(open)
    })
    afterEach(() => shop.close())

    it('can be bought to the last copy, and by two at once of one address', async () => {
      const { uuid_basket: last } = await shop.aWholeBasket('radio CD')
      expect(await start(last, 'one')).toMatchObject({ checkout_state: 'started' })
      for (const _ of [1, 2]) {
        const { uuid_basket } = await shop.aWholeBasket('radio LP')
        expect(await start(uuid_basket, 'one')).toMatchObject({ checkout_state: 'started' })
      }
      expect(await incidents()).toEqual([])
    })

    it('tells a shopper who wants more than half of the stock how many copies can be had', async () => {
      const { uuid_basket } = await shop.aWholeBasket('radio Zine', 'radio Zine', 'radio Zine')
      await expect(start(uuid_basket, 'one')).rejects.toMatchObject({
        status: 409,
        message:
          'At most 2 of Nora Feldt – Every Room a Radio (Zine) can be bought in one order. Please take fewer, or write to us if you would like more. You have not been charged.',
      })
      expect(await incidents()).toEqual([])
      expect((await sums()).reserved).toBe(0)
    })

    it('lasts ten minutes where few copies are left, and half an hour where there are many', async () => {
      const { uuid_basket: few } = await shop.aWholeBasket('radio 2×LP', 'radio LP')
      expect(await start(few, 'one')).toMatchObject({ expires_at: '2026-11-21T10:10:00.000Z' })
      const { uuid_basket: many } = await shop.aWholeBasket('radio 2×LP')
      expect(await start(many, 'one')).toMatchObject({ expires_at: '2026-11-21T10:30:00.000Z' })
    })

    describe('when copies are sold between the start of a checkout and its payment', () => {
      const startedMany = async () => {
        const { uuid_basket } = await shop.aWholeBasket('radio 2×LP')
        await start(uuid_basket, 'one')
        return uuid_basket
      }
      const sellAllButThree = () =>
        shop.db
          .updateTable('stock')
          .set({ on_hand: 3 })
          .where('uuid_release_format', '=', shop.formatId('radio 2×LP'))
          .execute()
      const pay = async (uuidBasket: string) => {
        await shop.checkoutModule.checkouts.startPayment(uuidBasket, paymentOptionIds.stripe)
        return shop.baskets.getBasket(uuidBasket)
      }

      it('a payment still gets its quarter of an hour', async () => {
        const basket = await startedMany()
        shop.clock.pass(29 * 60_000)
        await sellAllButThree()
        expect(await pay(basket)).toMatchObject({ expires_at: '2026-11-21T10:44:00.000Z' })
      })

      it('the next payment never ends the reservation in the past', async () => {
        const basket = await startedMany()
        shop.clock.pass(29 * 60_000)
        await pay(basket)
        shop.clock.pass(6 * 60_000)
        await sellAllButThree()
        await shop.checkoutModule.checkouts.cancelPayment(basket)
        expect(await pay(basket)).toMatchObject({ expires_at: '2026-11-21T10:50:00.000Z' })
      })
    })

    it('is never longer than an hour with all payments', async () => {
      const { uuid_basket } = await shop.aWholeBasket('radio 2×LP')
      await start(uuid_basket, 'one')
      for (const _ of [1, 2, 3, 4, 5]) {
        shop.clock.pass(11 * 60_000)
        await shop.checkoutModule.checkouts.startPayment(uuid_basket, paymentOptionIds.stripe)
      }
      expect(await shop.baskets.getBasket(uuid_basket)).toMatchObject({
        expires_at: '2026-11-21T11:00:00.000Z',
      })
    })
  })
})

const pick = ({ uuid_release_format }: { uuid_release_format: string }) => ({ uuid_release_format })
