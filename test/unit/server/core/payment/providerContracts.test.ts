// Suite: whole. It reads the providers' own descriptions, megabytes of JSON.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type Document, OpenAPIBackend } from 'openapi-backend'
import { parse } from 'qs'
import {
  aNewPayment,
  anAuthorisedPayment,
  clientSecretOf,
  type Exchange,
  goodCard,
  simulatedGateways,
} from '../../../../support/simulatedGateways'
import { databaseKinds } from '../../../../support/testDatabase'

/** The providers' own OpenAPI files. They are not part of this project: without them there is nothing to hold against. */
const folder = path.resolve(__dirname, '../../../../../../shared/data/contracts')
const isThere = existsSync(folder)
if (!isThere) console.log(`skipped: the OpenAPI files of the providers are not in ${folder}`)

/** Formats that the files name and define nowhere. */
const ownFormats = (text: string) =>
  Object.fromEntries([...text.matchAll(/"format": ?"(unix-time|\w+_v\d+)"/g)].map(([, name]) => [name, true]))

async function contract(file: string, isForm: boolean) {
  const text = readFileSync(path.join(folder, file), 'utf8')
  const definition: Document = JSON.parse(text)
  const api = new OpenAPIBackend({
    definition,
    quick: true,
    ajvOpts: {
      strict: false,
      allErrors: true,
      // PayPal has patterns that are no Unicode patterns.
      unicodeRegExp: false,
      // Forms only have text.
      coerceTypes: isForm,
      formats: {
        ...ownFormats(text),
        uri: (text: string) => URL.canParse(text),
        'date-time': (text: string) => /^\d{4}-\d{2}-\d{2}T.*(Z|[+-]\d{2}:\d{2})$/.test(text),
      },
    },
  })
  await api.init()
  return {
    /** What the file has against a call: `[]` when nothing. */
    problems({ method, url, headers, body, status, answer }: Exchange): unknown[] {
      const request = {
        method,
        path: url.pathname,
        headers,
        query: parse(url.search.slice(1)) as Record<string, string>,
        body: isForm ? parse(body) : body === '' ? undefined : JSON.parse(body),
      }
      const operation = api.matchOperation(request)
      if (!operation) return [`${method} ${url.pathname} is no call of this API`]
      const asked = api.validateRequest(request, operation).errors ?? []
      const charges: unknown[] = []
      const given = api.validateResponse(collapsed(answer, charges), operation, status).errors ?? []
      const inside = charges.flatMap(
        (charge) => api.validateResponse(charge, 'GetChargesCharge', 200).errors ?? [],
      )
      return [...asked, ...given, ...inside]
    },
    matches: ({ method, url }: Exchange) =>
      api.matchOperation({ method, path: url.pathname, headers: {} })?.operationId,
  }
}

/** Stripe's file only knows the ids of charges within payments: those that are there in full are taken out. */
const collapsed = (answer: unknown, charges: unknown[]): unknown =>
  JSON.parse(JSON.stringify(answer), (key, value) => {
    if (key !== 'latest_charge' || value === null || typeof value !== 'object') return value
    charges.push(value)
    return value.id
  })

/** Every call that the clients make, and every answer of the simulator to it, refusals included. */
async function recordEverything(): Promise<Exchange[]> {
  const { db, close } = await databaseKinds[0][1]()
  const world = await simulatedGateways(db)
  const { gateways, simulator, exchanges } = world
  const before = world.now()
  world.pass(60_000)
  for (const name of ['stripe', 'paypal'] as const) {
    const gateway = gateways[name]
    const paid = await anAuthorisedPayment(world, name)
    await gateway.read(paid.ref)
    await gateway.capture(paid.ref, paid.amountCents, crypto.randomUUID())
    await gateway.capture(paid.ref, paid.amountCents, crypto.randomUUID())
    await gateway.refund(paid.ref, 100, crypto.randomUUID())
    await gateway.refund(paid.ref, 1_000_000, crypto.randomUUID()).catch(() => {})
    await gateway.read(paid.ref)
    await gateway.findByCheckout(paid.uuidCheckout)
    world.pass(3 * 3600_000)
    await gateway.findByCheckout(paid.uuidCheckout)
    await gateway.listCaptures(before)
    const open = await gateway.create(aNewPayment())
    await gateway.capture(open.ref, 2590, crypto.randomUUID()).catch(() => {})
    await gateway.cancel(open.ref, crypto.randomUUID())
    await gateway.cancel(open.ref, crypto.randomUUID())
    await gateway.read('UNKNOWN')
  }
  for (const number of ['4000000000000002', '4000002760003184']) {
    const created = await gateways.stripe.create(aNewPayment())
    if (created.started.gateway === 'stripe') {
      await simulator.providers.stripe.confirmCard(clientSecretOf(created), { ...goodCard, number })
    }
    await gateways.stripe.read(created.ref)
  }
  for (const funding of ['declined', 'review'] as const) {
    const { ref } = await gateways.paypal.create(aNewPayment())
    await simulator.providers.paypal.approvePaypal(ref, funding)
    await gateways.paypal.capture(ref, 2590, crypto.randomUUID()).catch(() => {})
  }
  const event = JSON.stringify({
    id: 'WH-1',
    event_version: '1.0',
    event_type: 'CUSTOMER.DISPUTE.CREATED',
    resource_type: 'dispute',
    resource: { disputed_transactions: [{ seller_transaction_id: 'C1' }] },
  })
  const headers = Object.entries(simulator.providers.paypal.signEvent(event))
  const lower = Object.fromEntries(headers.map(([header, value]) => [header.toLowerCase(), value]))
  await gateways.paypal.readEvent(Buffer.from(event), lower)
  await simulator.close()
  await close()
  return exchanges
}

const describeContracts = isThere ? describe : describe.skip
describeContracts(
  'what the clients send and the simulator answers, held against the providers’ own files',
  () => {
    let exchanges: Exchange[]
    beforeAll(async () => {
      exchanges = await recordEverything()
    })

    it.each([
      [
        'stripe/stripe-openapi-2023-08-16.cut.json',
        /^\/v1\/(payment_intents|refunds)/,
        [
          'GetPaymentIntents',
          'GetPaymentIntentsIntent',
          'GetPaymentIntentsSearch',
          'PostPaymentIntents',
          'PostPaymentIntentsIntentCancel',
          'PostPaymentIntentsIntentCapture',
          'PostRefunds',
        ],
      ],
      [
        'paypal/checkout_orders_v2.json',
        /^\/v2\/checkout/,
        ['orders.capture', 'orders.create', 'orders.get'],
      ],
      ['paypal/payments_payment_v2.json', /^\/v2\/payments/, ['captures.get', 'captures.refund']],
      [
        'paypal/notifications_webhooks_v1.json',
        /^\/v1\/notifications/,
        ['verify-webhook-signature.post', 'webhooks-events.list'],
      ],
    ])('%s', async (file, paths, operations) => {
      const api = await contract(file, file.startsWith('stripe'))
      const mine = exchanges.filter(({ url }) => paths.test(url.pathname))
      expect([...new Set(mine.map(api.matches))].sort()).toEqual(operations)
      const problems = mine.flatMap((exchange) =>
        api
          .problems(exchange)
          .map((problem) => ({ call: `${exchange.method} ${exchange.url.pathname}`, problem })),
      )
      expect(problems).toEqual([])
    })

    it('covers every call but the one for a token, which no file has', () => {
      const others = exchanges.filter(
        ({ url }) => !/^\/v1\/(payment_intents|refunds|notifications)|^\/v2\//.test(url.pathname),
      )
      expect(new Set(others.map(({ url }) => url.pathname))).toEqual(new Set(['/v1/oauth2/token']))
    })

    it('would detect a wrong call', async () => {
      const [stripe, paypal] = await Promise.all([
        contract('stripe/stripe-openapi-2023-08-16.cut.json', true),
        contract('paypal/checkout_orders_v2.json', false),
      ])
      const of = (pathname: string) =>
        exchanges.find(({ method, url }) => method === 'POST' && url.pathname === pathname)!
      const intent = of('/v1/payment_intents')
      const order = of('/v2/checkout/orders')
      expect(
        stripe.problems({ ...intent, body: intent.body.replace('amount=2590', 'amount=25.90') }),
      ).not.toEqual([])
      expect(stripe.problems({ ...intent, body: `${intent.body}&payment_methods=card` })).not.toEqual([])
      expect(stripe.problems({ ...intent, answer: { id: 'pi_1' } })).not.toEqual([])
      const [charge] = exchanges
        .map(({ answer }) => (answer as { latest_charge?: object }).latest_charge)
        .filter(Boolean)
      expect(
        stripe.problems({
          ...intent,
          answer: { ...(intent.answer as object), latest_charge: { ...charge, paid: 'x' } },
        }),
      ).not.toEqual([])
      expect(paypal.problems({ ...order, body: order.body.replace('CAPTURE', 'PAY') })).not.toEqual([])
      expect(paypal.problems({ ...order, body: order.body.replace('25.90', '25,90') })).not.toEqual([])
      expect(paypal.problems({ ...order, answer: { id: 7 } })).not.toEqual([])
    })
  },
)
