/** From a basket to its orders, against the built shop with its simulated providers. */
import { randomUUID } from 'node:crypto'
import {
  type Basket,
  basketSchema,
  errorSchema,
  finishedCheckoutSchema,
  orderListSchema,
  startedPaymentSchema,
  withdrawnSchema,
} from '../../src/shared/contract'
import { paymentOptionIds } from '../../src/shared/payment/paymentMethodId'
import {
  aStartedPayment,
  aWholeBasket,
  buyableFormats,
  type Call,
  callsTo,
  confirmCard,
} from '../support/buying'
import { until } from '../support/until'

const shop = () => process.env.SHOP_URL!
const call: Call = (...args) => callsTo(shop())(...args)
const get = (path: string) => call(path, undefined, 'GET')
let formats: string[]
const some = (count: number) => formats.slice(0, count)
beforeAll(async () => {
  formats = await buyableFormats(shop())
})

const sepaData = {
  account_holder: 'Alex Example',
  iban: 'DE89 3704 0044 0532 0130 00',
  mandate_accepted: true,
}

/** A card payment that the bank has confirmed. */
async function aConfirmedCard(formats: readonly string[]) {
  const { basket, started } = await aStartedPayment(call, formats, 'stripe')
  if (started.gateway !== 'stripe') throw new Error(`It is ${started.gateway}.`)
  expect(await confirmCard(shop(), started.payment.client_secret)).toBe('requires_capture')
  const body = { payment_data: { payment_intent: started.payment.payment_intent }, total: basket.total }
  return { basket, body }
}

describe('4.2 a checkout', () => {
  it('by card: one order per shipment, and the basket is spent', async () => {
    const { uuid_basket, shipments } = await aWholeBasket(call, some(2))
    await call(`/basket_item/${shipments[0].items[1].uuid_basket_item}/set_shipment`, { uuid_shipment: null })
    const started = await call(`/basket/${uuid_basket}/start_checkout`)
    expect(basketSchema.parse(started.body)).toMatchObject({ checkout_state: 'started' })
    const payment = await call(`/basket/${uuid_basket}/start_payment`, {
      uuid_payment_option: paymentOptionIds.stripe,
    })
    const { payment: begun } = startedPaymentSchema.parse(payment.body) as { payment: Record<string, string> }
    expect(await confirmCard(shop(), begun.client_secret, '4000 0000 0000 3220')).toBe('requires_action')
    const total = (await get(`/basket/${uuid_basket}/get_basket`)).body.total as number
    const body = { payment_data: { payment_intent: begun.payment_intent }, total }
    const early = await call(`/basket/${uuid_basket}/finish_checkout_stripe`, body)
    expect([early.status, early.body.code]).toEqual([402, 'payment_not_confirmed'])
    await fetch(`${shop()}/sandbox/card/authenticate`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ client_secret: begun.client_secret, accept: true }),
    })
    const done = await call(`/basket/${uuid_basket}/finish_checkout_stripe`, body)
    expect([done.status, done.body.message]).toEqual([200, undefined])
    const { uuid_orders } = finishedCheckoutSchema.parse(done.body)
    expect(uuid_orders).toHaveLength(2)
    const again = await call(`/basket/${uuid_basket}/finish_checkout_stripe`, body)
    expect(again.body).toEqual({ uuid_orders })
    const gone = await get(`/basket/${uuid_basket}/get_basket`)
    expect([gone.status, errorSchema.parse(gone.body).uuid_orders]).toEqual([404, uuid_orders])

    const orders = orderListSchema.parse((await get(`/order/${uuid_orders.join('+')}/get_order`)).body)
    expect(orders.map(({ payment_status }) => payment_status)).toEqual(['paid', 'paid'])
    expect(orders.reduce((sum, { totals }) => sum + totals.total, 0)).toBeCloseTo(total)
    expect(Number(orders[1].order_number)).toBe(Number(orders[0].order_number) + 1)
    expect(orders[0].addresses?.shipping).toContain('Beispielweg 1')
  })

  it('by PayPal, approved on its page', async () => {
    const { basket, started } = await aStartedPayment(call, some(1), 'paypal')
    if (started.gateway !== 'paypal') throw new Error(`It is ${started.gateway}.`)
    const { approve_url, paypal_order } = started.payment
    const token = new URL(approve_url).searchParams.get('token')!
    const approved = await fetch(`${shop()}/sandbox/paypal/approve`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ token, choice: 'approve' }),
    })
    expect(approved.status).toBe(303)
    expect(approved.headers.get('location')).toContain(`/basket/${basket.uuid_basket}?paypal=approved`)
    const done = await call(`/basket/${basket.uuid_basket}/finish_checkout_paypal`, {
      payment_data: { paypal_order },
      total: basket.total,
    })
    expect([done.status, done.body.message]).toEqual([200, undefined])
  })

  it('by direct debit: the order waits for the bank', async () => {
    const { basket, started } = await aStartedPayment(call, some(1), 'sepa')
    expect(started).toEqual({ gateway: 'sepa', payment: {} })
    const done = await call(`/basket/${basket.uuid_basket}/finish_checkout_sepa`, {
      payment_data: sepaData,
      total: basket.total,
    })
    const [order] = (await get(`/order/${done.body.uuid_orders}/get_order`)).body
    expect(order).toMatchObject({ payment_status: 'pending', is_test: true })
  })

  it.each([
    ['4000000000000002', 'declined'],
    ['4000000000009995', 'insufficient_funds'],
    ['4000000000000069', 'expired_card'],
    ['4000000000000127', 'wrong_cvc'],
  ])('with the card %s is refused, and nothing is charged', async (card, code) => {
    const { basket, started } = await aStartedPayment(call, some(1), 'stripe')
    if (started.gateway !== 'stripe') throw new Error(`It is ${started.gateway}.`)
    expect(await confirmCard(shop(), started.payment.client_secret, card)).toBe('failed')
    const answer = await call(`/basket/${basket.uuid_basket}/finish_checkout_stripe`, {
      payment_data: { payment_intent: started.payment.payment_intent },
      total: basket.total,
    })
    expect([answer.status, answer.body.code]).toEqual([402, code])
    expect(answer.body.message).toMatch(/You have not been charged\.$/)
    // Another card does.
    const again = await call(`/basket/${basket.uuid_basket}/start_payment`, {
      uuid_payment_option: paymentOptionIds.stripe,
    })
    expect(await confirmCard(shop(), again.body.payment.client_secret)).toBe('requires_capture')
    const done = await call(`/basket/${basket.uuid_basket}/finish_checkout_stripe`, {
      payment_data: { payment_intent: again.body.payment.payment_intent },
      total: basket.total,
    })
    expect(done.status).toBe(200)
  })

  it('can be cancelled, and its items are in the basket again', async () => {
    const { basket } = await aConfirmedCard(some(1))
    const cancelled = await call(`/basket/${basket.uuid_basket}/cancel_checkout`)
    expect(basketSchema.parse(cancelled.body)).toMatchObject({ checkout_started: null, items_count: 1 })
    const twice = await call(`/basket/${basket.uuid_basket}/cancel_checkout`)
    expect(twice.status).toBe(200)
  })

  it('gives an invoice while the buyer may see it', async () => {
    const { basket, body } = await aConfirmedCard(some(1))
    const { uuid_orders } = (await call(`/basket/${basket.uuid_basket}/finish_checkout_stripe`, body)).body
    const answer = await fetch(`${shop()}/api/public/order/${uuid_orders[0]}/invoice.pdf`)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(
      Buffer.from(await answer.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
  })

  it('confirms by mail, which the test shop shows', async () => {
    const { basket, body } = await aConfirmedCard(some(1))
    const { uuid_orders } = (await call(`/basket/${basket.uuid_basket}/finish_checkout_stripe`, body)).body
    const [{ order_number }] = (await get(`/order/${uuid_orders[0]}/get_order`)).body
    const mails = async () => (await fetch(`${shop()}/dev/mails`)).text()
    await until(async () => (await mails()).includes(`Your order ${order_number}`))
  })
})

describe('bad input at the checkout', () => {
  let basket: Basket
  let paid: { payment_data: { payment_intent: string }; total: number }
  beforeAll(async () => {
    const confirmed = await aConfirmedCard(some(1))
    basket = confirmed.basket
    paid = confirmed.body
  })
  const unreadable =
    'We could not read this payment. Please reload the page and try again. You have not been charged.'

  it.each<[string, (good: typeof paid) => unknown, number, string]>([
    ['nothing', () => ({}), 400, unreadable],
    ['a total as text', (good) => ({ ...good, total: '12,50' }), 400, unreadable],
    ['a total of parts of a cent', (good) => ({ ...good, total: 12.499 }), 400, unreadable],
    ['a negative total', (good) => ({ ...good, total: -1 }), 400, unreadable],
    [
      'an endless total',
      (good) => `{"total": 1e309, "payment_data": ${JSON.stringify(good.payment_data)}}`,
      400,
      unreadable,
    ],
    ['no total', ({ payment_data }) => ({ payment_data }), 400, unreadable],
    ['no payment', ({ total }) => ({ total }), 400, unreadable],
    ['an empty payment', ({ total }) => ({ total, payment_data: {} }), 400, unreadable],
    ['a list for a payment', ({ total }) => ({ total, payment_data: [] }), 400, unreadable],
    [
      'a long payment',
      ({ total }) => ({ total, payment_data: { payment_intent: 'x'.repeat(9000) } }),
      400,
      unreadable,
    ],
    ['a field too many', (good) => ({ ...good, amount: 1 }), 400, unreadable],
    [
      'a card number',
      ({ total }) => ({ total, payment_data: { payment_intent: '4242 4242 4242 4242' } }),
      400,
      'Card data must not be sent to us.',
    ],
    [
      'a token of nobody',
      (good) => ({ ...good, customer_token: 'a.b.c' }),
      401,
      'You have been logged out. Please log in again or continue as a guest. You have not been charged.',
    ],
    [
      'a payment of nobody',
      ({ total }) => ({ total, payment_data: { payment_intent: 'pi_1' } }),
      409,
      'This payment does not belong to your basket. Please press Buy now again. You have not been charged.',
    ],
  ])('%s is refused, and nothing is charged', async (_what, body, status, message) => {
    const answer = await call(`/basket/${basket.uuid_basket}/finish_checkout_stripe`, body(paid))
    expect([answer.status, errorSchema.parse(answer.body).message]).toEqual([status, message])
  })

  it('another total is told of with both', async () => {
    const answer = await call(`/basket/${basket.uuid_basket}/finish_checkout_stripe`, {
      ...paid,
      total: 0.01,
    })
    expect([answer.status, answer.body.message]).toEqual([
      409,
      `The total of your basket is €${paid.total.toFixed(2)}, not €0.01. Please check it and confirm again. You have not been charged.`,
    ])
  })

  it('another ending than the chosen one is refused', async () => {
    const answer = await call(`/basket/${basket.uuid_basket}/finish_checkout_sepa`, {
      payment_data: sepaData,
      total: paid.total,
    })
    expect([answer.status, answer.body.message]).toEqual([
      409,
      'Your payment method has changed. Please choose it again. You have not been charged.',
    ])
    const unknown = await call(`/basket/${basket.uuid_basket}/finish_checkout_cash`, paid)
    expect([unknown.status, unknown.body.message]).toEqual([400, 'unknown payment method'])
  })

  it('an account that does not exist is refused', async () => {
    const { basket: other } = await aStartedPayment(call, some(1), 'sepa')
    const answer = await call(`/basket/${other.uuid_basket}/finish_checkout_sepa`, {
      payment_data: { ...sepaData, iban: 'DE89 3704 0044 0532 0130 01' },
      total: other.total,
    })
    expect([answer.status, answer.body.message]).toEqual([
      400,
      'Please check your IBAN. You have not been charged.',
    ])
    expect(answer.body.errors.iban).toHaveLength(1)
  })

  it('steps out of their order are refused', async () => {
    const { uuid_basket, total } = await aWholeBasket(call, some(1))
    const finish = (body: unknown = paid) => call(`/basket/${uuid_basket}/finish_checkout_stripe`, body)
    const start = (uuid_payment_option: string) =>
      call(`/basket/${uuid_basket}/start_payment`, { uuid_payment_option })
    expect((await finish()).body.message).toBe(
      'This checkout is no longer active. Please start it again. You have not been charged.',
    )
    expect((await start(paymentOptionIds.stripe)).status).toBe(409)
    await call(`/basket/${uuid_basket}/start_checkout`)
    expect((await start(randomUUID())).body.message).toBe('unknown payment method')
    expect((await finish({ ...paid, total })).status).toBe(409)
    const { body } = await call('/basket/new_basket')
    const empty = await call(`/basket/${body.uuid_basket}/start_checkout`)
    expect([empty.status, empty.body.message]).toEqual([409, 'Your basket is empty.'])
    expect((await call(`/basket/${randomUUID()}/start_checkout`)).status).toBe(404)
  })

  it('frozen data cannot be edited', async () => {
    for (const change of [
      { email: 'robin@example.org' },
      { shipping_address_id_country: 'US' },
      { voucher: 'X' },
      { uuid_payment_option: null },
    ]) {
      const answer = await call(`/basket/${basket.uuid_basket}`, change)
      expect([answer.status, answer.body.message]).toEqual([
        409,
        'Your checkout is active. Cancel it to change your basket.',
      ])
    }
  })

  it('another site cannot act for the shopper', async () => {
    const answer = await fetch(`${shop()}/api/public/basket/${basket.uuid_basket}/cancel_checkout`, {
      method: 'POST',
      headers: { 'Sec-Fetch-Site': 'cross-site' },
    })
    expect(answer.status).toBe(403)
  })
})

describe('7.4 orders', () => {
  const known = async () => {
    const { basket, body } = await aConfirmedCard(some(1))
    const answer = await call(`/basket/${basket.uuid_basket}/finish_checkout_stripe`, body)
    return answer.body.uuid_orders[0] as string
  }

  it.each([
    ['+'],
    ['a+b'],
    ['1'],
    ['%2B'],
    [`${randomUUID()}+`],
    [randomUUID()],
    ['..%2f..%2fx'],
    ['undefined'],
  ])('%s is no order', async (ids) => {
    const answer = await get(`/order/${ids}/get_order`)
    expect([answer.status, answer.body.message]).toEqual([404, 'We could not find this order.'])
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  it('are asked for by at most 20 ids; the same twice counts once', async () => {
    const ids = Array.from({ length: 21 }, () => randomUUID())
    const many = await get(`/order/${ids.join('+')}/get_order`)
    expect([many.status, many.body.message]).toEqual([400, 'Please ask for at most 20 orders.'])
    const id = await known()
    const twice = await get(`/order/${id}+${id.toUpperCase()}/get_order`)
    expect([twice.status, twice.body.length]).toEqual([200, 1])
  })

  it('send their link only to their own address, and do not tell whether they did', async () => {
    const id = await known()
    const texts = []
    for (const email of ['alex@example.org', 'somebody@example.org']) {
      texts.push((await call(`/order/${id}/send_link`, { email })).body.message)
    }
    expect(texts[0]).toBe(texts[1])
    expect((await call(`/order/${id}/send_link`, {})).status).toBe(400)
  })

  it('can be withdrawn from without an account, with any data about the order', async () => {
    const id = await known()
    const declaration = { name: 'Alex Example', email: 'alex@example.org' }
    const own = await call(`/order/${id}/withdraw`, declaration)
    expect(withdrawnSchema.parse(own.body).message).toBe('A receipt is on its way to your e-mail address.')
    const any = await call('/withdraw', {
      ...declaration,
      order_number: 'the red one',
      message: 'All of it.',
    })
    expect([any.status, withdrawnSchema.safeParse(any.body).success]).toEqual([200, true])
    const wrong = await call('/withdraw', { ...declaration, email: 'nobody' })
    expect([wrong.status, wrong.body.message]).toEqual([400, 'Please enter a valid e-mail address.'])
  })
})
