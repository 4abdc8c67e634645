// Suite: whole. It lets a thousand visitors of one address in.
import { randomUUID } from 'node:crypto'
import { createStockWriter } from '../../../../server/core/inventory/stock/stockRepository'
import { transact } from '../../../../server/platform/database/transactions'
import { paymentOptionIds } from '../../../../src/shared/payment/paymentMethodId'
import { aBuyer, confirmCard } from '../../../support/buying'
import { openWholeShop, type WholeShop } from '../../../support/wholeShop'

/** Visitors behind a proxy, all of one public address: of a university or of a mobile carrier. */
const address = '203.0.113.7'
const other = '198.51.100.9'

let whole: WholeShop
beforeEach(async () => {
  whole = await openWholeShop({ TRUST_PROXY: '1' })
  await transact(whole.db, (trx) =>
    createStockWriter(trx, '2026-11-21T10:00:00.000Z').setOnHand(whole.ids.format, 1500, {
      reason: 'count',
      ref: 'test',
    }),
  )
})
afterEach(() => whole.close())

const callFrom =
  (from: string) =>
  async (path: string, body?: unknown, method = 'POST') => {
    const answer = await fetch(`${whole.url}/api/public${path}`, {
      method,
      // The proxy adds the address that it was asked from; what a client writes in front of it counts for nothing.
      headers: {
        'X-Forwarded-For': `192.0.2.1, ${from}`,
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    return { status: answer.status, body: await answer.json() }
  }
const call = callFrom(address)

/** Works through all of them, some at a time. */
async function atOnce(count: number, max: number, work: () => Promise<void>) {
  let begun = 0
  await Promise.all(
    Array.from({ length: max }, async () => {
      while (begun++ < count) await work()
    }),
  )
}

/** @returns what was answered, as JSON */
type Ask = (...asked: Parameters<typeof call>) => Promise<Awaited<ReturnType<typeof call>>['body']>

/** Makes a basket with a record in it. */
async function fillBasket(ask: Ask): Promise<string> {
  const { uuid_basket } = await ask('/basket/new_basket')
  const basket = `/basket/${uuid_basket}`
  await ask(`${basket}/get_basket`, undefined, 'GET')
  await ask(`${basket}/add_product`, { uuid_release_format: whole.ids.format })
  return basket
}

/**
 * Fills a basket and pays for it.
 * @param ask of one visitor
 * @returns the id of the order
 */
async function buy(ask: Ask): Promise<string> {
  const basket = await fillBasket(ask)
  const uuid_payment_option = paymentOptionIds.stripe
  await ask(basket, { ...aBuyer, uuid_payment_option })
  const { total } = await ask(`${basket}/start_checkout`)
  const { payment } = await ask(`${basket}/start_payment`, { uuid_payment_option })
  await confirmCard(whole.url, payment.client_secret)
  const payment_data = { payment_intent: payment.payment_intent }
  const { uuid_orders } = await ask(`${basket}/finish_checkout_stripe`, { total, payment_data })
  return uuid_orders[0]
}

it('lets a thousand new visitors of one address fill their baskets, and a hundred of them buy, within an hour', async () => {
  const refused: unknown[] = []
  const orders = new Set<string>()
  const ask: Ask = async (path, body, method) => {
    const answer = await call(path, body, method)
    if (answer.status !== 200) refused.push([path, answer.status, answer.body])
    return answer.body
  }
  let visitors = 0
  await atOnce(1000, 25, async () => {
    if (++visitors % 10 === 0) orders.add(await buy(ask))
    else await fillBasket(ask)
  })
  expect(refused).toEqual([])
  expect(orders.size).toBe(100)
  expect(await whole.db.selectFrom('incident').selectAll().execute()).toEqual([])
})

it('shows the orders of one address, no matter how many of its other requests find nothing', async () => {
  const order = `/order/${await buy(async (...asked) => (await call(...asked)).body)}/get_order`
  const read = async (path: string, ask = call) => (await ask(path, undefined, 'GET')).status
  const unknown = () => read(`/order/${randomUUID()}/get_order`)
  for (let n = 0; n < 200; n++) expect(await unknown()).toBe(404)
  expect(await read(order)).toBe(200)
  await atOnce(900, 25, async () => void (await unknown()))
  expect(await unknown()).toBe(429)
  expect(await read(order)).toBe(200)
  expect(await read(`/order/${randomUUID()}/get_order`, callFrom(other))).toBe(404)
})

it('bounds the baskets that one address fills, and stops none that was begun', async () => {
  const begun = (await call('/basket/new_basket')).body.uuid_basket
  const add = (uuidBasket: string, ask = call) =>
    ask(`/basket/${uuidBasket}/add_product`, { uuid_release_format: whole.ids.format })
  expect((await add(begun)).status).toBe(200)
  const answers = new Map<number, number>()
  await atOnce(5000, 25, async () => {
    // Every request about a basket counts; this one is the cheapest.
    const { status } = await call(`/basket/${randomUUID()}/get_basket`, undefined, 'GET')
    answers.set(status, (answers.get(status) ?? 0) + 1)
  })
  expect([...answers]).toEqual(
    expect.arrayContaining([
      [404, 4999],
      [429, 1],
    ]),
  )
  expect((await add(begun)).status).toBe(200)
  const refused = (await call('/basket/new_basket')).body.uuid_basket
  expect((await add(refused)).status).toBe(429)
  expect((await add(refused, callFrom(other))).status).toBe(200)
})

it('limits the guessing of voucher codes by address, across all baskets', async () => {
  const guess = async () => {
    const { uuid_basket } = (await call('/basket/new_basket')).body
    return (await call(`/basket/${uuid_basket}`, { voucher: `GUESS-${uuid_basket.slice(0, 8)}` })).status
  }
  for (let n = 0; n < 300; n++) expect(await guess()).toBe(409)
  expect(await guess()).toBe(429)
  const { uuid_basket } = (await call('/basket/new_basket')).body
  expect((await call(`/basket/${uuid_basket}`, { email: 'alex@example.org' })).status).toBe(200)
})
