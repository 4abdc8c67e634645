/** From each place where a process may die everything is put right again, and the shopper gets what was promised. */
import type { FinishRequest } from '../../server/core/checkout/finishCheckout'
import { paymentOptionIds } from '../../src/shared/payment/paymentMethodId'
import { required } from '../../src/shared/required'
import { expectUnbroken } from '../support/brokenInvariant'
import { patience } from '../support/patience'
import { paymentRefOf } from '../support/paymentData'
import { until } from '../support/until'
import { openWorld, type Way, type World, ways } from './externalServices'
import { keepFigures } from './figures'
import { buildVictim, Died, type ShopProcess } from './processes'
import { makeShopPlace, placesToTest } from './shopPlace'
import { violationsIn } from './violations'

/** `npm run fault` dies at every statement of a purchase, several times; else it is one of eighteen, once. */
const asked = Number(process.env.FAULT_CYCLES ?? 0)
const providers = ['stripe', 'paypal'] as const

beforeAll(buildVictim)

describe.each(placesToTest)('a shop on %s that dies', (database) => {
  let world: World
  let shop: ShopProcess
  let kills = 0
  const acknowledged = new Map<string, string[]>()

  beforeAll(async () => {
    const place = await makeShopPlace(database, { 'radio LP': 100_000, 'radio CD': 1000 })
    world = await openWorld(place)
    shop = await world.openShop({ isWorking: false })
  })
  afterEach(async () => {
    await world.workOff(shop)
    expectUnbroken(await violationsIn(world, { acknowledged, kills }))
  })
  afterAll(async () => {
    await shop.kill()
    await world.close()
  })

  async function aBasket(...formats: string[]): Promise<string> {
    const basket = await shop.ask('newBasket')
    for (const format of formats) await shop.ask('add', basket, world.place.formatId(format))
    await shop.ask('fill', basket)
    return basket
  }

  /** In checkout, with a payment that the shopper has confirmed. */
  async function aConfirmed(way: Way): Promise<{ basket: string; request: FinishRequest }> {
    const basket = await aBasket('radio LP', 'radio CD')
    await shop.ask('start', basket)
    return { basket, request: await world.confirm(shop, basket, way) }
  }

  async function finish({ basket, request }: { basket: string; request: FinishRequest }): Promise<string[]> {
    const ids = await shop.ask('finish', basket, request)
    acknowledged.set(basket, ids)
    return ids
  }

  /** The process dies there; another one opens the shop a minute later. */
  async function dieAt(point: string, work: () => Promise<unknown>, nth = 1): Promise<void> {
    await shop.ask('dieAt', point, nth)
    await expect(work()).rejects.toBeInstanceOf(Died)
    await openAgain()
  }

  async function openAgain(): Promise<void> {
    await shop.died
    kills++
    world.clock.aheadMs += 61_000
    shop = await world.openShop({ isWorking: false })
  }

  async function read<Row>(work: (db: ReturnType<World['place']['open']>) => Promise<Row>): Promise<Row> {
    const db = world.place.open()
    try {
      return await work(db)
    } finally {
      await db.destroy()
    }
  }

  const ordersOf = (basket: string) =>
    read((db) =>
      db
        .selectFrom('orders')
        .innerJoin('checkout', 'checkout.uuid_checkout', 'orders.uuid_checkout')
        .select(['uuid_order', 'order_number'])
        .where('uuid_basket', '=', basket)
        .execute(),
    )
  const checkoutOf = (basket: string) =>
    read((db) =>
      db
        .selectFrom('checkout')
        .select(['uuid_checkout', 'state'])
        .where('uuid_basket', '=', basket)
        .orderBy('started_at', 'desc')
        .executeTakeFirst(),
    )
  const reservedOf = (basket: string) =>
    read(async (db) => {
      const rows = await db
        .selectFrom('reservation')
        .innerJoin('checkout', 'checkout.uuid_checkout', 'reservation.uuid_checkout')
        .select('quantity')
        .where('uuid_basket', '=', basket)
        .where('reservation.state', '=', 'held')
        .execute()
      return rows.reduce((sum, { quantity }) => sum + quantity, 0)
    })
  async function movedFor(basket: string): Promise<number> {
    const { capturedCents, refundedCents } = await world.simulator.moved(
      (await checkoutOf(basket))!.uuid_checkout,
    )
    return capturedCents - refundedCents
  }
  const mailsOf = (uuidOrder: string) => world.mails.get(`confirmation ${uuidOrder}`) ?? 0

  const early: [Way, string, number][] = [
    ...ways.flatMap((way): [Way, string, number][] => [
      [way, 'before begin', 1],
      [way, 'within begin', 1],
    ]),
    ['sepa', 'within completion', 1],
    ['sepa', 'within completion', 2],
  ]
  it.each(early)(
    'paying by %s, "%s" (%i): nothing happened, and it can be paid again',
    async (way, point, nth) => {
      const paid = await aConfirmed(way)
      await dieAt(point, () => finish(paid), nth)
      await world.workOff(shop)
      expect(await ordersOf(paid.basket)).toEqual([])
      expect(await movedFor(paid.basket)).toBe(0)
      expect(await reservedOf(paid.basket)).toBe(2)
      const ids = await finish(paid)
      expect(ids).toHaveLength(1)
      expect(await movedFor(paid.basket)).toBe(way === 'sepa' ? 0 : paid.request.totalCents)
    },
  )

  const late: [string, number][] = [
    ['after begin', 1],
    ['payment read, nothing done', 1],
    ['capture sent', 1],
    ['capture not sent', 1],
    ['capture answered', 1],
    ['within completion', 1],
    ['within completion', 2],
  ]
  it.each(providers.flatMap((way) => late.map(([point, nth]) => [way, point, nth] as const)))(
    'paying by %s, "%s" (%i): the shop completes the order alone',
    async (way, point, nth) => {
      const paid = await aConfirmed(way)
      await dieAt(point, () => finish(paid), nth)
      await world.workOff(shop)
      const orders = await ordersOf(paid.basket)
      expect(orders).toHaveLength(1)
      expect(await movedFor(paid.basket)).toBe(paid.request.totalCents)
      expect(await finish(paid)).toEqual([orders[0].uuid_order])
    },
  )

  it.each(providers)(
    'paying by %s, when the provider has it and its answer was lost with the process',
    async (way) => {
      const paid = await aConfirmed(way)
      world.simulator.faults.force('delay', { matching: /POST .*capture/ })
      const answer = shop.ask('finish', paid.basket, paid.request)
      answer.catch(() => {})
      await until(() => world.simulator.faults.countForced === 0)
      await shop.kill()
      await openAgain()
      // The provider goes on with what it has received.
      await until(async () => (await movedFor(paid.basket)) > 0)
      await world.workOff(shop)
      expect(await ordersOf(paid.basket)).toHaveLength(1)
      expect(await movedFor(paid.basket)).toBe(paid.request.totalCents)
    },
  )

  it.each(ways)(
    'paying by %s, after the commit and before the answer: asked again it gives the same order',
    async (way) => {
      const paid = await aConfirmed(way)
      await dieAt('after completion', () => finish(paid))
      const [{ uuid_order }] = await ordersOf(paid.basket)
      expect(await finish(paid)).toEqual([uuid_order])
      await world.workOff(shop)
      expect(mailsOf(uuid_order)).toBe(1)
    },
  )

  it.each([
    ['mail not sent', 1],
    ['mail sent, not marked', 2],
  ])('"%s": the mail comes %i times', async (point, times) => {
    const [id] = await finish(await aConfirmed('sepa'))
    await dieAt(point, () => shop.ask('work'))
    await world.workOff(shop)
    expect(mailsOf(id)).toBe(times)
  })

  it.each(['event not kept', 'event kept, not answered', 'payment read, nothing done'])(
    'with a webhook event, "%s": sent again, it counts once',
    async (point) => {
      const { basket, request } = await aConfirmed('stripe')
      const ref = required(paymentRefOf(request.paymentData), 'payment')
      const sendEvent = () => shop.ask('webhookEvent', 'stripe', `event of ${ref}`, ref)
      await dieAt(point, async () => {
        await sendEvent()
        await shop.ask('work')
      })
      await sendEvent()
      await sendEvent()
      await world.workOff(shop, [0])
      expect((await checkoutOf(basket))!.state).toBe('authorised')
      expect(await finish({ basket, request })).toHaveLength(1)
    },
  )

  it.each(providers)('while a reservation paid by %s runs out: it ends as a whole', async (way) => {
    const { basket } = await aConfirmed(way)
    world.clock.aheadMs += 31 * 60_000
    await shop.ask('pass', 31 * 60_000)
    await dieAt('within release', () => shop.ask('work'))
    expect(await reservedOf(basket)).toBe(2)
    await world.workOff(shop)
    expect(await reservedOf(basket)).toBe(0)
    expect((await checkoutOf(basket))!.state).toBe('expired')
  })

  it.each(['cancelled, not voided', 'void sent, not marked'])(
    'after cancelling, "%s": the held money is let go',
    async (point) => {
      const { basket } = await aConfirmed('stripe')
      await dieAt(point, async () => {
        await shop.ask('cancel', basket)
        await shop.ask('work')
      })
      await world.workOff(shop)
      const { uuid_checkout, state } = (await checkoutOf(basket))!
      expect(state).toBe('cancelled')
      expect(await world.simulator.moved(uuid_checkout)).toMatchObject({ heldCents: 0, capturedCents: 0 })
    },
  )

  it('between two reservations: nothing is reserved', async () => {
    const basket = await aBasket('radio LP', 'radio CD')
    await dieAt('within reservations', () => shop.ask('start', basket), 2)
    expect(await checkoutOf(basket)).toBeUndefined()
    await shop.ask('start', basket)
    expect(await reservedOf(basket)).toBe(2)
    await shop.ask('cancel', basket)
  })

  it.each(providers)(
    'when %s has made a payment and its name is not stored: another one is paid',
    async (way) => {
      const basket = await aBasket('radio LP')
      await shop.ask('start', basket)
      await dieAt('payment created, not stored', () =>
        shop.ask('startPayment', basket, paymentOptionIds[way]),
      )
      const { uuid_checkout } = (await checkoutOf(basket))!
      const [lost] = await world.simulator.ledger(uuid_checkout)
      expect(lost.status).toMatch(/^(requires_payment_method|PAYER_ACTION_REQUIRED)$/)
      const request = await world.confirm(shop, basket, way)
      expect(await finish({ basket, request })).toHaveLength(1)
      await world.workOff(shop)
      const ledger = await world.simulator.ledger(uuid_checkout)
      expect(ledger.filter(({ capturedCents }) => capturedCents > 0)).toHaveLength(1)
    },
  )

  it.each(providers)('when a refund by %s was sent and not recorded: it is given back once', async (way) => {
    const paid = await aConfirmed(way)
    await finish(paid)
    const [{ order_number }] = await ordersOf(paid.basket)
    await shop.ask('refund', order_number, 100)
    await dieAt('refund sent, not recorded', () => shop.ask('work'))
    await world.workOff(shop)
    expect(await movedFor(paid.basket)).toBe(paid.request.totalCents - 100)
  })

  /** What the cards of a basket that sells one are worth. */
  const soldWith = (basket: string) =>
    read(async (db) => {
      const cards = await db
        .selectFrom('gift_card')
        .innerJoin('orders', 'orders.uuid_order', 'gift_card.uuid_order')
        .innerJoin('checkout', 'checkout.uuid_checkout', 'orders.uuid_checkout')
        .select('balance_cents')
        .where('uuid_basket', '=', basket)
        .execute()
      return cards.map(({ balance_cents }) => balance_cents)
    })
  it.each([...late, ['after completion', 1] as [string, number]])(
    'selling a gift card, "%s" (%i): one card is made for the money',
    async (point, nth) => {
      const basket = await shop.ask('newGiftCardBasket')
      await shop.ask('fill', basket)
      await shop.ask('start', basket)
      const paid = { basket, request: await world.confirm(shop, basket, 'stripe') }
      await dieAt(point, () => finish(paid), nth)
      await world.workOff(shop)
      const [order] = await ordersOf(basket)
      expect(await finish(paid)).toEqual([order?.uuid_order])
      expect(await movedFor(basket)).toBe(50_00)
      expect(await soldWith(basket)).toEqual([50_00])
      await world.workOff(shop)
      expect(world.mails.get(`gift_card ${order?.uuid_order}`)).toBe(1)
    },
  )

  it.each(ways)(
    'at any statement while it is paid by %s',
    async (way) => {
      const model = await aConfirmed(way)
      await shop.ask('dieAtStatement', null)
      await finish(model)
      const statements = await shop.ask('dieAtStatement', null)
      expect(statements).toBeGreaterThan(20)
      const step = asked > 0 ? 1 : 18
      const times = Math.ceil((asked || 1) / 1000)
      let deaths = 0
      for (let run = 0; run < statements * times; run += step) {
        const nth = 1 + (run % statements)
        const paid = await aConfirmed(way)
        await shop.ask('dieAtStatement', nth)
        const answer = await finish(paid).catch((error: unknown) => error)
        if (answer instanceof Died) {
          await openAgain()
          deaths++
        } else await shop.ask('dieAtStatement', null)
        await world.workOff(shop)
        expect(await finish(paid)).toHaveLength(1)
        expect(await movedFor(paid.basket)).toBe(way === 'sepa' ? 0 : paid.request.totalCents)
      }
      expect(deaths).toBeGreaterThan((statements * times) / step / 2)
      keepFigures(`deaths at statements, ${way}, ${database}`, { statements, deaths })
    },
    patience(300 + asked),
  )
})
