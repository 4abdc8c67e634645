/** Hundreds of shoppers at the same moment, over HTTP, at the built shop. */
import { paymentOptionIds } from '../../src/shared/payment/paymentMethodId'
import { expectUnbroken } from '../support/brokenInvariant'
import { goodCard } from '../support/simulatedGateways'
import { type ConcurrentShop, type HttpAnswer, openConcurrentShop, settled } from './concurrentShop'
import { keepFigures } from './figures'
import { buildShop } from './processes'
import { placesToTest } from './shopPlace'

/** `npm run fault` asks for more. */
const finishes = process.env.FAULT_CYCLES === undefined ? 5 : 20
const pressing = 50

beforeAll(buildShop)

describe.each(placesToTest)('a storm on %s', (database) => {
  let shop: ConcurrentShop
  beforeAll(async () => {
    shop = await openConcurrentShop(database, {
      'radio CD': 1,
      'radio LP': 100,
      'radio Zine': 1000,
      'radio 2×LP': 1000,
      'coming LP': 1000,
    })
  })
  afterEach(async () => {
    expectUnbroken(await shop.violations())
  })
  afterAll(() => shop.close())

  const tally = (answers: readonly HttpAnswer[]) => {
    const counts: Record<number, number> = {}
    for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
    return counts
  }

  // The big one takes its time on Postgres: there `npm run fault` has it.
  const hasBigOne = database === 'SQLite' || process.env.FAULT_CYCLES !== undefined
  it.each([
    [500, 'radio CD', 1],
    ...(hasBigOne ? [[2000, 'radio LP', 100] as [number, string, number]] : []),
  ])('of %i baskets on %s: %i get one', async (count, format, copies) => {
    const baskets = await prepare(count, () => shop.aBasket(format))
    const startedAt = performance.now()
    const { result: first, longestMs } = await shop.whilePinged(() =>
      Promise.all(baskets.map((basket) => shop.api(`/basket/${basket}/start_checkout`))),
    )
    const seconds = (performance.now() - startedAt) / 1000
    keepFigures(`storm of ${count} on ${copies}, ${database}`, {
      answers: JSON.stringify(tally(first)),
      seconds,
      maxPingMs: longestMs,
    })
    // Whoever was told that the shop is busy asks again.
    const answers = await inParallel(count, (index) =>
      first[index].status === 503
        ? settled(() => shop.api(`/basket/${baskets[index]}/start_checkout`))
        : Promise.resolve(first[index]),
    )
    expect(tally(answers)).toEqual({ 200: copies, 409: count - copies })
    const db = shop.place.open()
    const { reserved } = await db
      .selectFrom('stock')
      .select('reserved')
      .where('uuid_release_format', '=', shop.place.formatId(format))
      .executeTakeFirstOrThrow()
    await db.destroy()
    expect(reserved).toBe(copies)
  })

  it(`of ${pressing} who press the same button, ${finishes} times: one charge each, and equal answers`, async () => {
    const before = await shop.countCaptures()
    for (let time = 0; time < finishes; time++) {
      const basket = await shop.aBasket('radio Zine')
      await shop.api(`/basket/${basket}`, {
        email: 'alex@example.org',
        shipping_address_name: 'Alex Example',
        shipping_address_street: 'Beispielweg',
        shipping_address_street_number: '1',
        shipping_address_postal_code: '10999',
        shipping_address_city: 'Berlin',
        uuid_payment_option: paymentOptionIds.stripe,
      })
      await shop.api(`/basket/${basket}/start_checkout`)
      const option = { uuid_payment_option: paymentOptionIds.stripe }
      const { body } = await shop.api(`/basket/${basket}/start_payment`, option)
      const { number, ...card } = goodCard
      const { client_secret, payment_intent } = body.payment
      await shop.post('/sandbox/card/confirm', { client_secret, card_number: number, ...card })
      const payment = { payment_data: { payment_intent }, total: 14.9 }
      const answers = await inParallel(pressing, () =>
        settled(() => shop.api(`/basket/${basket}/finish_checkout_stripe`, payment)),
      )
      expect(tally(answers)).toEqual({ 200: pressing })
      expect(new Set(answers.map((answer) => answer.body.uuid_orders.join())).size).toBe(1)
    }
    expect(await shop.countCaptures()).toBe(before + finishes)
  })

  it('of 200 changes of a basket against its checkout: the reservation equals the basket', async () => {
    for (let time = 0; time < 5; time++) {
      const basket = await shop.aBasket('radio 2×LP', 'coming LP')
      const items = await itemsOf(basket)
      const changes = [
        () => shop.api(`/basket/${basket}/add_product`, { uuid_release_format: formatId('radio Zine') }),
        () => shop.api(`/basket_item/${items[0]}/increase`),
        () => shop.api(`/basket_item/${items[1]}/set_shipment`, { uuid_shipment: null }),
      ]
      const answers = await inParallel(201, (index) =>
        index === 60 ? shop.api(`/basket/${basket}/start_checkout`) : changes[index % 3](),
      )
      // Refused are changes after the start, and those that ask for more than one shopper may have.
      expect(Object.keys(tally(answers)).filter((status) => !['200', '409', '503'].includes(status))).toEqual(
        [],
      )
      expect(await settled(() => shop.api(`/basket/${basket}/start_checkout`))).toMatchObject({ status: 200 })
      expect(await reservedFor(basket)).toEqual(await heldIn(basket))
    }
  })

  const formatId = (name: string) => shop.place.formatId(name)

  async function itemsOf(basket: string): Promise<string[]> {
    const db = shop.place.open()
    const rows = await db
      .selectFrom('basket_item')
      .innerJoin('shipment', 'shipment.uuid_shipment', 'basket_item.uuid_shipment')
      .select('uuid_basket_item')
      .where('shipment.uuid_basket', '=', basket)
      .execute()
    await db.destroy()
    return rows.map(({ uuid_basket_item }) => uuid_basket_item)
  }
  async function heldIn(basket: string) {
    const db = shop.place.open()
    const rows = await db
      .selectFrom('basket_item')
      .innerJoin('shipment', 'shipment.uuid_shipment', 'basket_item.uuid_shipment')
      .select(['uuid_release_format', 'quantity'])
      .where('shipment.uuid_basket', '=', basket)
      .orderBy('uuid_release_format')
      .execute()
    await db.destroy()
    return rows
  }
  async function reservedFor(basket: string) {
    const db = shop.place.open()
    const rows = await db
      .selectFrom('reservation')
      .innerJoin('checkout', 'checkout.uuid_checkout', 'reservation.uuid_checkout')
      .select(['uuid_release_format', 'quantity'])
      .where('checkout.uuid_basket', '=', basket)
      .orderBy('uuid_release_format')
      .execute()
    await db.destroy()
    return rows
  }
})

const inParallel = <Result>(count: number, work: (index: number) => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))

/** A few at a time: what comes before the storm is none. */
async function prepare<Result>(count: number, work: () => Promise<Result>): Promise<Result[]> {
  const results: Result[] = []
  while (results.length < count) {
    results.push(...(await inParallel(Math.min(25, count - results.length), work)))
  }
  return results
}
