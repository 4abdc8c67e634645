/** What logged-in customers have of their baskets and orders, against the built shop. */
import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '../../server/platform/database/schema'
import { basketSchema, errorSchema, orderListSchema } from '../../src/shared/contract'
import { paymentOptionIds } from '../../src/shared/payment/paymentMethodId'
import { aBuyer, aWholeBasket, buyableFormats, callsTo, confirmCard } from '../support/buying'
import { aCustomer, type TestCustomer } from '../support/customerBuilders'
import { openDemoShopDatabase } from '../support/shopDatabase'

const shop = () => process.env.SHOP_URL!
const as = (customer: TestCustomer | null) => callsTo(shop(), customer?.token)
const read = (customer: TestCustomer | null, path: string) => as(customer)(path, undefined, 'GET')
let db: Kysely<Database>
let formats: string[]
let alex: TestCustomer
let robin: TestCustomer
beforeAll(async () => {
  formats = await buyableFormats(shop())
  db = openDemoShopDatabase()
  const now = new Date().toISOString()
  const name = randomUUID()
  alex = await aCustomer(db, { email: `alex.${name}@example.org`, rebate_percent: 10, now })
  robin = await aCustomer(db, { email: `robin.${name}@example.org`, rebate_percent: 50, now })
})
afterAll(() => db.destroy())

/** In checkout, with a payment that the bank has confirmed. @returns the body of finish */
async function aPaymentOf(customer: TestCustomer | null, email = aBuyer.email) {
  const { uuid_basket } = await aWholeBasket(as(null), formats.slice(0, 1))
  await as(null)(`/basket/${uuid_basket}`, { email })
  const { body: basket } = await read(customer, `/basket/${uuid_basket}/get_basket`)
  await as(null)(`/basket/${uuid_basket}/start_checkout`)
  const { body: started } = await as(null)(`/basket/${uuid_basket}/start_payment`, {
    uuid_payment_option: paymentOptionIds.stripe,
  })
  await confirmCard(shop(), started.payment.client_secret)
  const payment_data = { payment_intent: started.payment.payment_intent }
  return { uuid_basket: uuid_basket as string, body: { payment_data, total: basket.total as number } }
}

/** @returns the id of the order */
async function anOrderOf(customer: TestCustomer | null, email?: string): Promise<string> {
  const { uuid_basket, body } = await aPaymentOf(customer, email)
  const answer = await as(customer)(`/basket/${uuid_basket}/finish_checkout_stripe`, body)
  expect([answer.status, answer.body.message]).toEqual([200, undefined])
  return answer.body.uuid_orders[0]
}

const twoHoursLater = (uuid_order: string) =>
  db
    .updateTable('orders')
    .set({ created_at: new Date(Date.now() - 2 * 60 * 60_000).toISOString() })
    .where('uuid_order', '=', uuid_order)
    .execute()

describe('6 a basket', () => {
  it('has the rebate of who is logged in, by header or parameter; a bad token is a visitor', async () => {
    const { uuid_basket } = await aWholeBasket(as(null), formats.slice(0, 1))
    const path = `/basket/${uuid_basket}/get_basket`
    const percents: number[] = []
    for (const answer of [
      await read(alex, path),
      await read(null, path),
      await read(null, `${path}?customer_token=${robin.token}`),
      await read(null, `${path}?customer_token=${robin.token}x`),
      await read({ ...robin, token: 'x' }, `${path}?customer_token=${robin.token}`),
    ]) {
      expect([answer.status, answer.headers.get('vary')]).toEqual([200, 'Authorization'])
      percents.push(basketSchema.parse(answer.body).customer_rebate_percent)
    }
    expect(percents).toEqual([10, 0, 50, 0, 0])
  })

  it('that is paid is charged only to the customer who agreed to it', async () => {
    const { uuid_basket, body } = await aPaymentOf(alex)
    const path = `/basket/${uuid_basket}/finish_checkout_stripe`
    const refusals: [number, string][] = []
    for (const answer of [
      await as(null)(path, body),
      await as(null)(path, { ...body, customer_token: `${alex.token}x` }),
      await as(robin)(path, body),
      await as(null)(path, { ...body, customer_token: robin.token }),
      await as(robin)(path, { ...body, customer_token: alex.token }),
    ]) {
      expect(errorSchema.parse(answer.body).message).toMatch(/You have not been charged\.$/)
      refusals.push([answer.status, answer.body.code])
    }
    expect(refusals).toEqual([
      [401, 'logged_out'],
      [401, 'logged_out'],
      [409, 'other_customer'],
      [409, 'other_customer'],
      [409, 'other_customer'],
    ])
    const done = await as(null)(path, { ...body, customer_token: alex.token })
    expect(done.status).toBe(200)
    expect((await as(null)(path, body)).body).toEqual(done.body)
    const { body: orders } = await read(alex, `/order/${done.body.uuid_orders[0]}/get_order`)
    const [order] = orderListSchema.parse(orders)
    expect(order.is_linked).toBe(true)
    expect(order.totals.rebate).toBeCloseTo(order.totals.items * 0.1, 2)
    expect(order.totals.total).toBeCloseTo(body.total, 2)
  })
})

describe('7.4 an order', () => {
  it('shows its owner everything, the invoice too, when it shows others only what it is', async () => {
    const id = await anOrderOf(alex)
    await twoHoursLater(id)
    const seenBy = async (customer: TestCustomer | null) => {
      const { body } = await read(customer, `/order/${id}/get_order`)
      const headers: HeadersInit = customer ? { Authorization: `Bearer ${customer.token}` } : {}
      const invoice = await fetch(`${shop()}/api/public/order/${id}/invoice.pdf`, { headers })
      return [orderListSchema.parse(body)[0].personal_data, invoice.status]
    }
    expect(await seenBy(alex)).toEqual(['shown', 200])
    expect(await seenBy(robin)).toEqual(['withheld', 404])
    expect(await seenBy({ ...alex, token: `${alex.token}x` })).toEqual(['withheld', 404])
    expect(await seenBy(null)).toEqual(['withheld', 404])
  })

  it('of a guest is linked to the account of its address, and then to no other', async () => {
    const id = await anOrderOf(null, alex.email.toUpperCase())
    await twoHoursLater(id)
    const path = `/order/${id}/link_order_to_account`
    const linkAs = async (customer: TestCustomer | null, body?: unknown) => {
      const answer = await as(customer)(path, body)
      return [answer.status, answer.body.message]
    }
    expect(await linkAs(null)).toEqual([401, 'Please log in again.'])
    expect(await linkAs({ ...alex, token: `${alex.token}x` })).toEqual([401, 'Please log in again.'])
    expect(await linkAs(alex, { customer_token: alex.token })).toEqual([
      400,
      'Unknown field: customer_token.',
    ])
    const foreign = [403, expect.stringMatching(/^This order cannot be added to your account/)]
    expect(await linkAs(robin)).toEqual(foreign)
    const linked = await as(alex)(path)
    expect(orderListSchema.parse(linked.body)).toMatchObject([
      { uuid_order: id, is_linked: true, personal_data: 'shown' },
    ])
    expect((await as(alex)(path)).body).toEqual(linked.body)
    expect(await linkAs(robin)).toEqual(foreign)
    expect((await as(alex)(`/order/${randomUUID()}/link_order_to_account`)).status).toBe(404)
  })
})
