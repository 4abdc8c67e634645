import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createFaults, type RequestFault } from '../../../../../server/core/payment/simulator/simulatorFaults'
import {
  aNewPayment,
  anAuthorisedPayment,
  clientSecretOf,
  simulatedGateways,
} from '../../../../support/simulatedGateways'
import { databaseKinds, type TestDatabase } from '../../../../support/testDatabase'

let database: TestDatabase
beforeAll(async () => {
  database = await databaseKinds[0][1]()
})
afterAll(() => database.close())

describe('faults', () => {
  const requests = { refuse: 0.1, delay: 0.1, resetBefore: 0.1, resetAfter: 0.1, errorAfter: 0.1 }
  const meet = (seed: number, keys: string[]) => {
    const faults = createFaults({ seed, requests })
    return new Map(keys.map((key) => [key, faults.ofRequest('POST /v1/payment_intents', key)]))
  }
  const keys = Array.from({ length: 2_000 }, (_, number) => `key-${number}`)

  it('are the same for the same seed, in any order of the calls', () => {
    const once = meet(7, keys)
    const again = meet(7, [...keys].reverse())
    for (const key of keys) expect(again.get(key)).toBe(once.get(key))
    const other = meet(8, keys)
    expect(keys.some((key) => other.get(key) !== once.get(key))).toBe(true)
  })

  it('are as frequent as was asked', () => {
    const counts = new Map<RequestFault | null, number>()
    for (const fault of meet(1, keys).values()) counts.set(fault, (counts.get(fault) ?? 0) + 1)
    for (const fault of Object.keys(requests) as RequestFault[]) {
      expect(counts.get(fault)).toBeGreaterThan(140)
      expect(counts.get(fault)).toBeLessThan(260)
    }
  })

  it('are other ones when the same call is made again', () => {
    const faults = createFaults({ seed: 1, requests: { refuse: 0.5 } })
    const tries = Array.from({ length: 40 }, () => faults.ofRequest('POST /v1/refunds', 'key'))
    expect(new Set(tries)).toEqual(new Set(['refuse', null]))
  })

  it('come when they are asked for, as often as asked', () => {
    const faults = createFaults()
    faults.force('resetAfter', { times: 2, matching: /^POST .*capture$/ })
    const meets = (call: string) => faults.ofRequest(call, '')
    expect(meets('GET /v1/payment_intents/pi_1')).toBeNull()
    expect(meets('POST /v1/payment_intents/pi_1/capture')).toBe('resetAfter')
    expect(meets('POST /v1/payment_intents/pi_2/capture')).toBe('resetAfter')
    expect(meets('POST /v1/payment_intents/pi_3/capture')).toBeNull()
  })
})

describe('a storm of faults', () => {
  it('never takes money twice, and the ledger knows what was taken', async () => {
    const requests = { refuse: 0.1, delay: 0.05, resetBefore: 0.15, resetAfter: 0.15, errorAfter: 0.15 }
    const world = await simulatedGateways(database.db, { faults: { seed: 42, requests, delayMs: 5 } })
    const { gateways, simulator } = world
    const tryHard = async <Result>(work: () => Promise<Result>) => {
      for (let tries = 0; tries < 40; tries++) {
        try {
          return await work()
        } catch {}
      }
      throw new Error('40 tries were not enough')
    }
    for (let round = 0; round < 15; round++) {
      for (const name of ['stripe', 'paypal'] as const) {
        const gateway = gateways[name]
        const order = aNewPayment()
        let seq = 0
        const created = await tryHard(() => gateway.create({ ...order, key: `${order.key}_${seq++}` }))
        if (created.started.gateway === 'stripe') {
          await simulator.providers.stripe.confirmCard(clientSecretOf(created), {
            number: '4242424242424242',
            expiry: '12/30',
            cvc: '123',
          })
        } else await simulator.providers.paypal.approvePaypal(created.ref)
        // As the shop does: unknown is not failed, so read before the next try.
        const payment = await tryHard(async () => {
          const before = await gateway.read(created.ref)
          if (before?.status === 'captured') return before
          return gateway.capture(created.ref, order.amountCents, `${order.key}_capture`)
        })
        expect(payment).toMatchObject({ status: 'captured', capturedCents: 2590 })
        expect(await simulator.moved(order.uuidCheckout)).toMatchObject({ capturedCents: 2590, captures: 1 })
      }
    }
    await simulator.close()
  })
})

describe('webhook events', () => {
  let server: Server
  let url: string
  let received: { path: string; headers: Record<string, string>; body: string }[]
  /** Of the next answers; after them every one is good. */
  let statuses: number[]
  beforeEach(async () => {
    received = []
    statuses = []
    server = createServer((req, res) => {
      const chunks: Buffer[] = []
      req.on('data', (chunk) => chunks.push(chunk))
      req.on('end', () => {
        received.push({
          path: req.url!,
          headers: req.headers as Record<string, string>,
          body: Buffer.concat(chunks).toString(),
        })
        res.writeHead(statuses.shift() ?? 200).end('{}')
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterEach(() => {
    server.closeAllConnections()
    return new Promise((resolve) => server.close(resolve))
  })

  const types = () => received.map(({ body }) => JSON.parse(body).type ?? JSON.parse(body).event_type)

  it('come from both providers, are signed, and name the payment', async () => {
    const world = await simulatedGateways(database.db, { webhookUrl: url })
    for (const name of ['stripe', 'paypal'] as const) {
      const { ref } = await anAuthorisedPayment(world, name)
      await world.gateways[name].capture(ref, 2590, crypto.randomUUID())
      await world.gateways[name].refund(ref, 2590, crypto.randomUUID())
      await world.simulator.events.settled()
      for (const { path, headers, body } of received.splice(0)) {
        expect(path).toBe(`/webhooks/${name}`)
        const event = await world.gateways[name].readEvent(Buffer.from(body), headers)
        expect(event.paymentRef).toBe(ref)
      }
    }
    await world.simulator.close()
  })

  it('tell of everything that happens', async () => {
    const world = await simulatedGateways(database.db, { webhookUrl: url })
    const { ref } = await anAuthorisedPayment(world, 'stripe')
    await world.gateways.stripe.capture(ref, 2590, crypto.randomUUID())
    await world.simulator.providers.stripe.disputeCard(ref)
    await world.simulator.events.settled()
    expect(types().sort()).toEqual([
      'charge.dispute.created',
      'payment_intent.amount_capturable_updated',
      'payment_intent.succeeded',
    ])
    await world.simulator.close()
  })

  it('come again until they are taken', async () => {
    statuses = [500]
    const world = await simulatedGateways(database.db, { webhookUrl: url })
    await anAuthorisedPayment(world, 'stripe')
    await world.simulator.events.settled()
    expect(received).toHaveLength(2)
    expect(received[1].body).toBe(received[0].body)
    await world.simulator.close()
  })

  it('come twice, out of order, and late, when that is asked for', async () => {
    const events = { duplicate: 0.5, shuffle: 0.5, late: 0.3 }
    const world = await simulatedGateways(database.db, { webhookUrl: url, faults: { seed: 3, events } })
    const order: string[] = []
    for (let count = 0; count < 20; count++) {
      const { ref, uuidCheckout } = await anAuthorisedPayment(world, 'stripe')
      await world.gateways.stripe.capture(ref, 2590, crypto.randomUUID())
      order.push(uuidCheckout)
    }
    await world.simulator.events.settled()
    const checkouts = () =>
      received.map(({ body }) => JSON.parse(body).data.object.metadata.uuid_checkout as string)
    const ids = () => new Set(received.map(({ body }) => JSON.parse(body).id)).size
    expect(ids()).toBeLessThan(40)
    expect(checkouts()).not.toEqual([...checkouts()].sort((a, b) => order.indexOf(a) - order.indexOf(b)))
    world.simulator.events.releaseLate()
    await world.simulator.events.settled()
    expect(ids()).toBe(40)
    expect(received.length).toBeGreaterThan(40)
    await world.simulator.close()
  })
})

it('keeps its ledger when it begins anew', async () => {
  const before = await simulatedGateways(database.db)
  const { settings } = before.simulator
  const { ref, uuidCheckout } = await anAuthorisedPayment(before, 'stripe')
  await before.simulator.close()
  const after = await simulatedGateways(database.db, { settings })
  expect(await after.gateways.stripe.capture(ref, 2590, 'again')).toMatchObject({ status: 'captured' })
  expect(await after.simulator.ledger(uuidCheckout)).toEqual([
    {
      gateway: 'stripe',
      ref,
      uuidCheckout,
      status: 'succeeded',
      amountCents: 2590,
      heldCents: 0,
      capturedCents: 2590,
      refundedCents: 0,
    },
  ])
  await after.simulator.close()
})

it('refuses calls without the keys', async () => {
  const { simulator } = await simulatedGateways(database.db)
  for (const path of ['/v1/payment_intents', '/v2/checkout/orders/O1', '/v1/notifications/webhooks-events']) {
    for (const headers of [undefined, { Authorization: 'Bearer sk_test_other' }]) {
      expect((await fetch(simulator.url + path, { headers })).status).toBe(401)
    }
  }
  await simulator.close()
})
