import Stripe from 'stripe'
import {
  createStripeGateway,
  isLiveKey,
} from '../../../../../../../server/core/payment/methods/stripe/stripeGateway'
import {
  GatewayUnknown,
  GatewayUnreachable,
  PaymentRefused,
} from '../../../../../../../server/core/payment/paymentGateway'
import { InvalidRequest } from '../../../../../../../server/platform/errors'
import { required } from '../../../../../../../src/shared/required'
import {
  aNewPayment,
  anAuthorisedPayment,
  clientSecretOf,
  goodCard,
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

const create = async () => {
  const order = aNewPayment()
  const created = await world.gateways.stripe.create(order)
  return { ...order, ref: created.ref, clientSecret: clientSecretOf(created) }
}

describe('the client of Stripe', () => {
  it('sends what the pinned version of the API knows, and no address for receipts', async () => {
    const { key, uuidCheckout } = await create()
    const [{ headers, body, url }] = world.exchanges
    expect(url.pathname).toBe('/v1/payment_intents')
    expect(headers).toMatchObject({ 'stripe-version': '2023-08-16', 'idempotency-key': key })
    expect(Object.fromEntries(new URLSearchParams(body))).toEqual({
      amount: '2590',
      currency: 'eur',
      capture_method: 'manual',
      'payment_method_types[0]': 'card',
      description: 'Rille, 2 records',
      'metadata[create_key]': key,
      'metadata[uuid_checkout]': uuidCheckout,
    })
  })

  it.each([
    ['4000000000000002', 'declined'],
    ['4000000000009995', 'insufficient_funds'],
    ['4000000000000069', 'expired_card'],
    ['4000000000000127', 'wrong_cvc'],
    ['4000000000000119', 'declined'],
    ['4000000000009987', 'declined'],
    ['4000000000009979', 'declined'],
    ['4242424242424241', 'declined'],
    ['5500000000000004', 'declined'],
  ])('reads why the card %s did not work, and takes the next card', async (number, refusal) => {
    const { ref, clientSecret } = await create()
    const { simulator, gateways } = world
    expect(await simulator.providers.stripe.confirmCard(clientSecret, { ...goodCard, number })).toMatchObject(
      {
        status: 'failed',
        message: expect.stringMatching(/\.$/),
      },
    )
    expect(await gateways.stripe.read(ref)).toMatchObject({ status: 'open', refusal })
    expect(await simulator.providers.stripe.confirmCard(clientSecret, goodCard)).toEqual({
      status: 'requires_capture',
    })
    expect(await gateways.stripe.read(ref)).toMatchObject({ status: 'authorised', refusal: null })
  })

  it.each([
    ['4000002500003155', true, 'authorised', null],
    ['4000002760003184', true, 'authorised', null],
    ['4000002760003184', false, 'open', 'authentication_failed'],
    ['4000008260003178', true, 'open', 'insufficient_funds'],
    ['4000008400001629', true, 'open', 'declined'],
  ] as const)(
    'follows the card %s through 3-D Secure, accepted %s',
    async (number, accept, status, refusal) => {
      const { ref, clientSecret } = await create()
      const { simulator, gateways } = world
      expect(await simulator.providers.stripe.confirmCard(clientSecret, { ...goodCard, number })).toEqual({
        status: 'requires_action',
      })
      expect(await gateways.stripe.read(ref)).toMatchObject({ status: 'open', refusal: null })
      await simulator.providers.stripe.authenticateCard(clientSecret, accept)
      expect(await gateways.stripe.read(ref)).toMatchObject({ status, refusal })
    },
  )

  it('cannot be confirmed after it was given up', async () => {
    const { ref, clientSecret } = await create()
    await world.gateways.stripe.cancel(ref, crypto.randomUUID())
    expect(await world.simulator.providers.stripe.confirmCard(clientSecret, goodCard)).toMatchObject({
      status: 'failed',
    })
    const late = world.gateways.stripe.capture(ref, 2590, crypto.randomUUID())
    await expect(late).rejects.toThrow(PaymentRefused)
  })

  it('finds payments of a checkout at once, and also long afterwards', async () => {
    const { ref, uuidCheckout } = await create()
    const other = await world.gateways.stripe.create(aNewPayment({ uuidCheckout }))
    await create()
    const refs = async () =>
      (await world.gateways.stripe.findByCheckout(uuidCheckout)).map((payment) => payment.ref).sort()
    expect(await refs()).toEqual([ref, other.ref].sort())
    world.pass(30 * 3600_000)
    expect(await refs()).toEqual([ref, other.ref].sort())
  })

  it('turns the pages of a long list', async () => {
    const begin = world.now()
    world.pass(3 * 24 * 3600_000)
    for (let count = 0; count < 105; count++) {
      const { ref } = await anAuthorisedPayment(world, 'stripe')
      await world.gateways.stripe.capture(ref, 2590, crypto.randomUUID())
    }
    world.exchanges.length = 0
    expect(
      await world.gateways.stripe.listCaptures(new Date(begin.getTime() + 2.5 * 24 * 3600_000)),
    ).toHaveLength(105)
    expect(world.exchanges).toHaveLength(2)
  })

  it('says when a refund is decided later, and reports a disputed card', async () => {
    for (const [number, expected] of [
      ['4000000000007726', { state: 'pending' }],
      ['4000000000000259', { state: 'succeeded' }],
    ] as const) {
      const { ref, clientSecret } = await create()
      await world.simulator.providers.stripe.confirmCard(clientSecret, { ...goodCard, number })
      const { isDisputed } = await world.gateways.stripe.capture(ref, 2590, crypto.randomUUID())
      expect(isDisputed).toBe(number === '4000000000000259')
      expect(await world.gateways.stripe.refund(ref, 100, crypto.randomUUID())).toMatchObject(expected)
    }
  })
})

describe('what an answer of Stripe means', () => {
  const card = (decline_code: string) => ({ type: 'card_error', code: 'card_declined', decline_code })
  const gatewayAnswering = (answer: () => Response | Error) =>
    createStripeGateway({
      secretKey: 'sk_test_1',
      publishableKey: 'pk_test_1',
      webhookSecret: 'whsec_1',
      fetch: async () => {
        const given = answer()
        if (given instanceof Error) throw given
        return given
      },
    })
  const capture = (answer: () => Response | Error) => gatewayAnswering(answer).capture('pi_1', 100, 'key')
  const error = (status: number, given: object) => () => Response.json({ error: given }, { status })
  const broken = (code: string) => () =>
    new TypeError('fetch failed', { cause: Object.assign(new Error(code), { code }) })

  it.each<[string, () => Response | Error, new (...given: never[]) => Error]>([
    ['nobody listening', broken('ECONNREFUSED'), GatewayUnreachable],
    ['no such name', broken('ENOTFOUND'), GatewayUnreachable],
    ['a name server that is away', broken('EAI_AGAIN'), GatewayUnreachable],
    ['no connection in time', broken('UND_ERR_CONNECT_TIMEOUT'), GatewayUnreachable],
    ['somebody else’s certificate', broken('ERR_TLS_CERT_ALTNAME_INVALID'), GatewayUnreachable],
    ['a reset', broken('ECONNRESET'), GatewayUnknown],
    ['a broken pipe', broken('EPIPE'), GatewayUnknown],
    ['the other side closing', broken('UND_ERR_SOCKET'), GatewayUnknown],
    ['no answer in time', broken('UND_ERR_HEADERS_TIMEOUT'), GatewayUnknown],
    ['an answer cut short', broken('UND_ERR_BODY_TIMEOUT'), GatewayUnknown],
    ['too many calls', error(429, { type: 'invalid_request_error', code: 'rate_limit' }), GatewayUnreachable],
    ['a locked object', error(429, { type: 'invalid_request_error', code: 'lock_timeout' }), GatewayUnknown],
    ['a wrong key', error(401, { type: 'invalid_request_error' }), GatewayUnreachable],
    ['a key without the right', error(403, { type: 'invalid_request_error' }), GatewayUnreachable],
    [
      'a call still running',
      error(409, { type: 'idempotency_error', code: 'idempotency_key_in_use' }),
      GatewayUnknown,
    ],
    ['a key used otherwise', error(400, { type: 'idempotency_error' }), GatewayUnknown],
    ['a breakdown', error(500, { type: 'api_error' }), GatewayUnknown],
    ['a proxy', () => new Response('<html>', { status: 502 }), GatewayUnknown],
    ['a proxy without words', () => new Response(null, { status: 504 }), GatewayUnknown],
    ['a page instead of JSON', () => new Response('<html>', { status: 200 }), GatewayUnknown],
    [
      'a redirect',
      () => new Response(null, { status: 302, headers: { Location: 'https://evil.example' } }),
      GatewayUnknown,
    ],
    ['a proxy that speaks JSON', () => Response.json({ message: 'no' }, { status: 502 }), GatewayUnknown],
    ['a proxy that refuses in JSON', () => Response.json([], { status: 404 }), GatewayUnknown],
    ['JSON that is no payment', () => Response.json({}), GatewayUnknown],
    ['null', () => Response.json(null), GatewayUnknown],
    ['two megabytes', () => new Response('x'.repeat(2 * 1024 * 1024)), GatewayUnknown],
    [
      'a wrong parameter',
      error(400, { type: 'invalid_request_error', code: 'amount_too_large' }),
      PaymentRefused,
    ],
    [
      'nothing there',
      error(404, { type: 'invalid_request_error', code: 'resource_missing' }),
      PaymentRefused,
    ],
    ['a refused card', error(402, card('generic_decline')), PaymentRefused],
  ])('%s', async (_what, answer, expected) => {
    await expect(capture(answer)).rejects.toThrow(expected)
  })

  it.each([
    ['insufficient_funds', 'insufficient_funds'],
    ['expired_card', 'expired_card'],
    ['incorrect_cvc', 'wrong_cvc'],
    ['authentication_required', 'authentication_failed'],
    ['lost_card', 'declined'],
    ['stolen_card', 'declined'],
    ['fraudulent', 'declined'],
    ['generic_decline', 'declined'],
  ])('a card refused for %s', async (code, reason) => {
    await expect(capture(error(402, card(code)))).rejects.toMatchObject({ name: 'PaymentRefused', reason })
  })

  it('takes a payment that was captured meanwhile for captured', async () => {
    const answers = [
      Response.json(
        { error: { type: 'invalid_request_error', code: 'payment_intent_unexpected_state' } },
        { status: 400 },
      ),
      Response.json({
        id: 'pi_1',
        object: 'payment_intent',
        amount: 100,
        amount_received: 100,
        currency: 'eur',
        metadata: {},
        status: 'succeeded',
        latest_charge: { amount_refunded: 0, disputed: false },
      }),
    ]
    expect(await capture(() => answers.shift()!)).toMatchObject({ status: 'captured', uuidCheckout: null })
  })
})

describe('webhook events of Stripe', () => {
  const body = (more: object = {}) =>
    Buffer.from(
      JSON.stringify({
        id: 'evt_1',
        object: 'event',
        type: 'payment_intent.succeeded',
        livemode: false,
        data: { object: { id: 'pi_1', object: 'payment_intent' } },
        ...more,
      }),
    )
  const signed = (
    payload: Buffer,
    secret = required(world.simulator.settings.STRIPE_WEBHOOK_SECRET, 'secret'),
    ageSeconds = 0,
  ) =>
    Stripe.webhooks.generateTestHeaderString({
      payload: payload.toString(),
      secret,
      timestamp: Math.floor(world.now().getTime() / 1000) - ageSeconds,
    })
  const read = (payload: Buffer, signature: string | undefined) =>
    world.gateways.stripe.readEvent(payload, { 'stripe-signature': signature })

  it.each<[string, object, string | null]>([
    ['payment', { id: 'pi_1', object: 'payment_intent' }, 'pi_1'],
    ['charge', { id: 'ch_1', object: 'charge', payment_intent: 'pi_2' }, 'pi_2'],
    ['refund that names it in full', { id: 're_1', payment_intent: { id: 'pi_3' } }, 'pi_3'],
    ['dispute', { id: 'dp_1', object: 'dispute', payment_intent: 'pi_4' }, 'pi_4'],
    ['payout', { id: 'po_1', object: 'payout' }, null],
    ['charge without a payment', { id: 'ch_1', object: 'charge', payment_intent: null }, null],
  ])('about a %s', async (_what, object, paymentRef) => {
    const payload = body({ data: { object } })
    expect(await read(payload, signed(payload))).toEqual({
      eventId: 'evt_1',
      type: 'payment_intent.succeeded',
      paymentRef,
    })
  })

  it('are believed for 300 seconds', async () => {
    const payload = body()
    expect(await read(payload, signed(payload, undefined, 300))).toMatchObject({ eventId: 'evt_1' })
  })

  it.each<[string, () => [Buffer, string | undefined]]>([
    ['no signature', () => [body(), undefined]],
    ['an empty signature', () => [body(), '']],
    ['no scheme', () => [body(), 'abc']],
    ['no event, but null', () => [Buffer.from('null'), signed(Buffer.from('null'))]],
    ['no data', () => [body({ data: null }), signed(body({ data: null }))]],
    ['no id', () => [body({ id: null }), signed(body({ id: null }))]],
    ['another secret', () => [body(), signed(body(), 'whsec_of_somebody_else')]],
    ['301 seconds', () => [body(), signed(body(), undefined, 301)]],
    ['a changed byte', () => [body({ id: 'evt_2' }), signed(body())]],
    ['a byte more', () => [Buffer.concat([body(), Buffer.from(' ')]), signed(body())]],
    ['a new time', () => [body(), signed(body()).replace(/t=\d+/, 't=1')]],
    ['a cut signature', () => [body(), signed(body()).slice(0, -2)]],
    ['an old scheme', () => [body(), signed(body()).replace('v1=', 'v0=')]],
    ['live mode', () => [body({ livemode: true }), signed(body({ livemode: true }))]],
    ['no JSON', () => [Buffer.from('no'), signed(Buffer.from('no'))]],
  ])('are refused with %s', async (_what, given) => {
    await expect(read(...given())).rejects.toThrow(InvalidRequest)
  })

  it('are refused, in any number, when they are forged', async () => {
    const payload = body()
    let refused = 0
    for (let count = 0; count < 10_000; count++) {
      const seconds = Math.floor(world.now().getTime() / 1000) - (count % 300)
      const forged = count.toString(16).padStart(64, '0')
      await read(payload, `t=${seconds},v1=${forged}`).catch(() => refused++)
    }
    expect(refused).toBe(10_000)
  })
})

it('tells live keys from test keys', () => {
  expect(['sk_live_1', 'rk_live_1', 'pk_live_1', 'sk_test_1', 'sk_test_live_1'].map(isLiveKey)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ])
})
