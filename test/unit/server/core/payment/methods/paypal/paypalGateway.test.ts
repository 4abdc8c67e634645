import { createPaypalGateway } from '../../../../../../../server/core/payment/methods/paypal/paypalGateway'
import {
  GatewayUnknown,
  GatewayUnreachable,
  PaymentRefused,
} from '../../../../../../../server/core/payment/paymentGateway'
import { InvalidRequest } from '../../../../../../../server/platform/errors'
import {
  aNewPayment,
  type SimulatedGateways,
  simulatedGateways,
} from '../../../../../../support/simulatedGateways'
import { databaseKinds, type TestDatabase } from '../../../../../../support/testDatabase'

let database: TestDatabase
let world: SimulatedGateways
beforeAll(async () => {
  database = await databaseKinds[0][1]()
})
afterAll(() => database.close())
beforeEach(async () => {
  world = await simulatedGateways(database.db)
})
afterEach(() => world.simulator.close())

const paths = () => world.exchanges.map(({ method, url }) => `${method} ${url.pathname}`)

describe('the client of PayPal', () => {
  it('says who pays what, where the buyer goes next, and which call this is', async () => {
    const order = aNewPayment({ language: 'de', amountCents: 5, description: 'x'.repeat(200) })
    const created = await world.gateways.paypal.create(order)
    const [token, call] = world.exchanges
    expect(token).toMatchObject({ body: 'grant_type=client_credentials' })
    expect(call.headers).toMatchObject({ 'paypal-request-id': order.key, prefer: 'return=representation' })
    expect(JSON.parse(call.body)).toEqual({
      intent: 'CAPTURE',
      purchase_units: [
        {
          custom_id: order.uuidCheckout,
          invoice_id: order.uuidCheckout,
          description: 'x'.repeat(127),
          amount: { currency_code: 'EUR', value: '0.05' },
        },
      ],
      payment_source: {
        paypal: {
          experience_context: {
            user_action: 'PAY_NOW',
            locale: 'de-DE',
            shipping_preference: 'NO_SHIPPING',
            return_url: order.returnUrl,
            cancel_url: order.cancelUrl,
          },
        },
      },
    })
    expect(created).toEqual({
      ref: expect.stringMatching(/^[A-Z0-9]{17}$/),
      started: {
        gateway: 'paypal',
        payment: {
          paypal_order: created.ref,
          approve_url: `http://rille.example/sandbox/paypal/approve?token=${created.ref}`,
        },
      },
    })
  })

  it('asks for one token, until that ends', async () => {
    await Promise.all([1, 2, 3].map(() => world.gateways.paypal.read('O1')))
    world.pass(8 * 3600_000)
    await world.gateways.paypal.read('O1')
    expect(paths().filter((path) => path.endsWith('/oauth2/token'))).toHaveLength(1)
    world.pass(2 * 3600_000)
    await world.gateways.paypal.read('O1')
    expect(paths().filter((path) => path.endsWith('/oauth2/token'))).toHaveLength(2)
  })

  it('refuses a buyer whose bank declines, and takes the next one', async () => {
    const { ref } = await world.gateways.paypal.create(aNewPayment())
    await world.simulator.providers.paypal.approvePaypal(ref, 'declined')
    const declined = world.gateways.paypal.capture(ref, 2590, crypto.randomUUID())
    await expect(declined).rejects.toMatchObject({ name: 'PaymentRefused', reason: 'instrument_declined' })
    await world.simulator.providers.paypal.approvePaypal(ref, 'balance')
    expect(await world.gateways.paypal.capture(ref, 2590, crypto.randomUUID())).toMatchObject({
      status: 'captured',
    })
  })

  it.each(['COMPLETED', 'DECLINED', null] as const)(
    'waits for a review that ends with %s',
    async (outcome) => {
      const { ref } = await world.gateways.paypal.create(aNewPayment())
      await world.simulator.providers.paypal.approvePaypal(ref, 'review')
      const pending = { status: 'pending', capturedCents: 0 }
      expect(await world.gateways.paypal.capture(ref, 2590, crypto.randomUUID())).toMatchObject(pending)
      expect(await world.gateways.paypal.read(ref)).toMatchObject(pending)
      await expect(world.gateways.paypal.cancel(ref, 'x')).rejects.toThrow(PaymentRefused)
      // Nobody decides: the simulator does it after ten minutes.
      if (outcome) await world.simulator.providers.paypal.settleReview(ref, outcome)
      else world.pass(10 * 60_000)
      expect(await world.gateways.paypal.read(ref)).toMatchObject(
        outcome === 'DECLINED'
          ? { status: 'failed', capturedCents: 0, refusal: 'instrument_declined' }
          : { status: 'captured', capturedCents: 2590 },
      )
    },
  )

  it('never takes money twice for one checkout, even from two orders', async () => {
    const { paypal } = world.gateways
    const { uuidCheckout } = aNewPayment()
    const orders = [aNewPayment({ uuidCheckout }), aNewPayment({ uuidCheckout })]
    const refs = await Promise.all(orders.map(async (order) => (await paypal.create(order)).ref))
    for (const ref of refs) await world.simulator.providers.paypal.approvePaypal(ref)
    await paypal.capture(refs[0], 2590, crypto.randomUUID())
    // Money has moved for this checkout, so this is no refusal to be tried again with something else.
    await expect(paypal.capture(refs[1], 2590, crypto.randomUUID())).rejects.toThrow(GatewayUnknown)
    expect(await world.simulator.moved(uuidCheckout)).toMatchObject({ capturedCents: 2590, captures: 1 })
  })

  it('knows nothing of an order that lapsed', async () => {
    const { ref } = await world.gateways.paypal.create(aNewPayment())
    await world.simulator.providers.paypal.approvePaypal(ref)
    world.pass(30 * 3600_000)
    expect(await world.gateways.paypal.read(ref)).toBeNull()
    await expect(world.gateways.paypal.capture(ref, 2590, 'late')).rejects.toThrow(PaymentRefused)
  })
})

describe('what an answer of PayPal means', () => {
  const token = () => Response.json({ access_token: 'a', expires_in: 3600 })
  const gatewayAnswering = (answer: () => Response | Error, tokenAnswer: () => Response | Error = token) =>
    createPaypalGateway({
      apiUrl: 'https://api-m.paypal.com',
      clientId: 'id',
      clientSecret: 'secret',
      webhookId: 'W1',
      fetch: async (url) => {
        const given = (String(url).endsWith('/token') ? tokenAnswer : answer)()
        if (given instanceof Error) throw given
        return given
      },
    })
  const error = (status: number, name: string, issue?: string) => () =>
    Response.json({ name, message: 'm', ...(issue && { details: [{ issue }] }) }, { status })
  const broken = (code: string) => () =>
    new TypeError('fetch failed', { cause: Object.assign(new Error(code), { code }) })
  const unit = { custom_id: 'c', amount: { currency_code: 'EUR', value: '1.00' } }
  const order =
    (status: string, captures: object[] = []) =>
    () =>
      Response.json({ id: 'O1', status, purchase_units: [{ ...unit, payments: { captures } }] })

  type Case = [string, () => Response | Error, new (...given: never[]) => Error]
  it.each<Case>([
    ['nobody listening', broken('ECONNREFUSED'), GatewayUnreachable],
    ['a reset', broken('ECONNRESET'), GatewayUnknown],
    ['the other side closing', broken('UND_ERR_SOCKET'), GatewayUnknown],
    ['too many calls', error(429, 'RATE_LIMIT_REACHED'), GatewayUnreachable],
    ['a wrong key', error(401, 'AUTHENTICATION_FAILURE'), GatewayUnreachable],
    ['a key without the right', error(403, 'NOT_AUTHORIZED', 'PERMISSION_DENIED'), GatewayUnreachable],
    ['a conflict', error(409, 'RESOURCE_CONFLICT'), GatewayUnknown],
    [
      'a call still running',
      error(422, 'UNPROCESSABLE_ENTITY', 'PREVIOUS_REQUEST_IN_PROGRESS'),
      GatewayUnknown,
    ],
    ['a breakdown', error(500, 'INTERNAL_SERVER_ERROR'), GatewayUnknown],
    ['a proxy', () => new Response('<html>', { status: 503 }), GatewayUnknown],
    ['a page instead of JSON', () => new Response('<html>'), GatewayUnknown],
    ['nothing', () => new Response(null, { status: 204 }), GatewayUnknown],
    ['no order', () => Response.json({ id: 'O1' }), GatewayUnknown],
    [
      'an amount that is none',
      () =>
        Response.json({
          ...unit,
          id: 'O1',
          status: 'X',
          purchase_units: [{ amount: { currency_code: 'EUR', value: '1,00' } }],
        }),
      GatewayUnknown,
    ],
    [
      'a redirect',
      () => new Response(null, { status: 302, headers: { Location: 'https://evil.example' } }),
      GatewayUnknown,
    ],
    ['two megabytes', () => new Response('x'.repeat(2 * 1024 * 1024)), GatewayUnknown],
    [
      'a second capture for the invoice',
      error(422, 'UNPROCESSABLE_ENTITY', 'DUPLICATE_INVOICE_ID'),
      GatewayUnknown,
    ],
    ['a wrong request', error(400, 'INVALID_REQUEST'), PaymentRefused],
    ['an order that is not there', error(404, 'RESOURCE_NOT_FOUND'), PaymentRefused],
    ['a refusal', error(422, 'UNPROCESSABLE_ENTITY', 'PAYER_CANNOT_PAY'), PaymentRefused],
    [
      'a capture that was declined',
      order('COMPLETED', [{ id: 'C1', status: 'DECLINED', amount: unit.amount }]),
      PaymentRefused,
    ],
  ])('%s', async (_what, answer, expected) => {
    await expect(gatewayAnswering(answer).capture('O1', 100, 'key')).rejects.toThrow(expected)
  })

  it.each<Case>([
    ['a reset', broken('ECONNRESET'), GatewayUnreachable],
    ['a breakdown', error(500, 'INTERNAL_SERVER_ERROR'), GatewayUnreachable],
    ['wrong credentials', error(401, 'invalid_client'), GatewayUnreachable],
    ['no JSON', () => new Response('<html>'), GatewayUnreachable],
  ])('%s instead of a token: the payment was not called for', async (_what, answer, expected) => {
    const gateway = gatewayAnswering(order('APPROVED'), answer)
    await expect(gateway.capture('O1', 100, 'key')).rejects.toThrow(expected)
  })

  it('asks for a new token once when the old one was called back', async () => {
    let tokens = 0
    const answers = [error(401, 'AUTHENTICATION_FAILURE')(), order('APPROVED')()]
    const gateway = gatewayAnswering(
      () => answers.shift()!,
      () => {
        tokens++
        return token()
      },
    )
    expect(await gateway.read('O1')).toMatchObject({ status: 'authorised' })
    expect(tokens).toBe(2)
  })

  it.each([
    ['CREATED', [], 'open'],
    ['PAYER_ACTION_REQUIRED', [], 'open'],
    ['APPROVED', [], 'authorised'],
    ['VOIDED', [], 'failed'],
    ['COMPLETED', ['COMPLETED'], 'captured'],
    ['COMPLETED', ['REFUNDED'], 'captured'],
    ['COMPLETED', ['DECLINED', 'PARTIALLY_REFUNDED'], 'captured'],
    ['COMPLETED', ['PENDING'], 'pending'],
    ['COMPLETED', ['DECLINED'], 'failed'],
    ['COMPLETED', ['FAILED'], 'failed'],
  ] as const)('an order %s with captures %j', async (status, captures, expected) => {
    const given = captures.map((capture) => ({ id: 'C1', status: capture, amount: unit.amount }))
    expect(await gatewayAnswering(order(status, given)).read('O1')).toMatchObject({ status: expected })
  })

  it('an amount to the cent, without and with decimals', async () => {
    for (const [value, amountCents] of [
      ['0.01', 1],
      ['1', 100],
      ['19.9', 1990],
      ['1234567.89', 123456789],
    ] as const) {
      const given = { ...unit, amount: { currency_code: 'EUR', value } }
      const answer = () => Response.json({ id: 'O1', status: 'CREATED', purchase_units: [given] })
      expect(await gatewayAnswering(answer).read('O1')).toMatchObject({ amountCents })
    }
  })
})

describe('webhook events of PayPal', () => {
  const body = (more: object = {}) =>
    Buffer.from(
      JSON.stringify({
        id: 'WH-1',
        event_type: 'PAYMENT.CAPTURE.COMPLETED',
        resource_type: 'capture',
        resource: { id: 'C1', supplementary_data: { related_ids: { order_id: 'O1' } } },
        ...more,
      }),
    )
  const signed = (payload: Buffer, more: Record<string, string | undefined> = {}) => {
    const headers = world.simulator.providers.paypal.signEvent(payload.toString())
    const lower = Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
    )
    return { ...lower, ...more } as Record<string, string | undefined>
  }

  it('are read byte for byte as they came', async () => {
    const payload = Buffer.from(body().toString().replace('"WH-1"', '"WH-1","amount": 1.0, "x":"\\u00e9\\/"'))
    expect(await world.gateways.paypal.readEvent(payload, signed(payload))).toEqual({
      eventId: 'WH-1',
      type: 'PAYMENT.CAPTURE.COMPLETED',
      paymentRef: 'O1',
    })
    const verification = world.exchanges.find(({ url }) => url.pathname.endsWith('verify-webhook-signature'))!
    expect(verification.body).toContain(`"webhook_event":${payload}}`)
  })

  it('name the order, also where they only know the capture', async () => {
    const { paypal } = world.gateways
    const { ref } = await paypal.create(aNewPayment())
    await world.simulator.providers.paypal.approvePaypal(ref)
    await paypal.capture(ref, 2590, crypto.randomUUID())
    const capture = `C${ref.slice(1)}`
    for (const [about, paymentRef] of [
      [{ resource_type: 'checkout-order', resource: { id: ref } }, ref],
      [
        {
          resource_type: 'refund',
          resource: { id: 'R', links: [{ rel: 'up', href: `https://x/v2/payments/captures/${capture}` }] },
        },
        ref,
      ],
      [
        {
          resource_type: 'dispute',
          resource: { disputed_transactions: [{ seller_transaction_id: capture }] },
        },
        ref,
      ],
      [
        { resource_type: 'dispute', resource: { disputed_transactions: [{ seller_transaction_id: 'CX' }] } },
        null,
      ],
      [{ resource_type: 'payouts', resource: {} }, null],
    ] as const) {
      const payload = body(about)
      expect((await paypal.readEvent(payload, signed(payload))).paymentRef).toBe(paymentRef)
    }
  })

  const minutesAgo = (seconds: number) => new Date(world.now().getTime() - seconds * 1000).toISOString()
  it.each<[string, () => [Buffer, Record<string, string | undefined>], number]>([
    ['no headers', () => [body(), {}], 0],
    ['no signature', () => [body(), signed(body(), { 'paypal-transmission-sig': undefined })], 0],
    ['a signature of digits', () => [body(), signed(body(), { 'paypal-transmission-sig': '123' })], 0],
    ['301 seconds', () => [body(), signed(body(), { 'paypal-transmission-time': minutesAgo(301) })], 0],
    ['a time to come', () => [body(), signed(body(), { 'paypal-transmission-time': minutesAgo(-301) })], 0],
    ['no time', () => [body(), signed(body(), { 'paypal-transmission-time': 'now' })], 0],
    [
      'a certificate of somebody else',
      () => [body(), signed(body(), { 'paypal-cert-url': 'https://api.paypal.com.evil.example/c' })],
      0,
    ],
    [
      'a certificate by http',
      () => [body(), signed(body(), { 'paypal-cert-url': 'http://api.paypal.com/c' })],
      0,
    ],
    ['no JSON', () => [Buffer.from('no'), signed(body())], 0],
    ['a list', () => [Buffer.from('[]'), signed(body())], 0],
    ['no event', () => [Buffer.from('{}'), signed(body())], 0],
    ['another time', () => [body(), signed(body(), { 'paypal-transmission-time': minutesAgo(299) })], 1],
    ['another transmission', () => [body(), signed(body(), { 'paypal-transmission-id': 'a1' })], 1],
    ['a made-up signature', () => [body(), signed(body(), { 'paypal-transmission-sig': 'sabcdef' })], 1],
    ['a changed byte', () => [body({ id: 'WH-2' }), signed(body())], 1],
  ])('are refused with %s', async (_what, given, calls) => {
    await expect(world.gateways.paypal.readEvent(...given())).rejects.toThrow(InvalidRequest)
    expect(paths().filter((path) => path.endsWith('verify-webhook-signature'))).toHaveLength(calls)
  })

  it('of another shop are refused', async () => {
    const other = await simulatedGateways(database.db)
    const payload = body()
    const headers = other.simulator.providers.paypal.signEvent(payload.toString())
    const lower = Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
    )
    await expect(world.gateways.paypal.readEvent(payload, lower)).rejects.toThrow(InvalidRequest)
    await other.simulator.close()
  })

  it('are neither believed nor refused while PayPal is away', async () => {
    const payload = body()
    const headers = signed(payload)
    await world.simulator.goAway()
    await expect(world.gateways.paypal.readEvent(payload, headers)).rejects.toThrow(GatewayUnreachable)
  })
})
