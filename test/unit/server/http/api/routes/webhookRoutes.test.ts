import express from 'express'
import supertest from 'supertest'
import type { GatewayEvent } from '../../../../../../server/core/payment/paymentGateway'
import { createWebhookRouter } from '../../../../../../server/http/api/routes/webhookRoutes'
import { errorHandler } from '../../../../../../server/http/middleware/errorHandler'
import { requestContext } from '../../../../../../server/http/middleware/requestContext'
import { ConnectionLost } from '../../../../../../server/platform/database/postgres/connectionLost'
import { createLog } from '../../../../../../server/platform/log/log'
import { errorSchema } from '../../../../../../src/shared/contract'
import type { ProviderName } from '../../../../../support/simulatedGateways'
import { type SimulatedGateways, simulatedGateways } from '../../../../../support/simulatedGateways'
import { databaseKinds, type TestDatabase } from '../../../../../support/testDatabase'

const names: ProviderName[] = ['stripe', 'paypal']
let database: TestDatabase
let world: SimulatedGateways
let events: [string, GatewayEvent][]
let onEvent: () => Promise<void>
beforeAll(async () => {
  database = await databaseKinds[0][1]()
})
afterAll(() => database.close())
beforeEach(async () => {
  world = await simulatedGateways(database.db)
  events = []
  onEvent = async () => {}
})
afterEach(() => world.simulator.close())

function app() {
  const log = createLog('silent')
  return supertest(
    express()
      .use(requestContext(log))
      .use(
        createWebhookRouter({
          gateways: world.gateways,
          onEvent: async (name, event) => {
            await onEvent()
            events.push([name, event])
          },
        }),
      )
      .use(errorHandler(log)),
  )
}

const notices: Record<ProviderName, object> = {
  stripe: {
    id: 'evt_1',
    object: 'event',
    type: 'a.type.that.nobody.knows',
    livemode: false,
    data: { object: { id: 'pi_1' } },
  },
  paypal: {
    id: 'WH-1',
    event_type: 'A.TYPE.THAT.NOBODY.KNOWS',
    resource_type: 'checkout-order',
    resource: { id: 'O1' },
  },
}
const textOf = (name: ProviderName, more: object = {}) => JSON.stringify({ ...notices[name], ...more })
const signed = (name: ProviderName, text: string) => world.simulator.providers[name].signEvent(text)
const post = (name: ProviderName, text: string | Buffer, headers: Record<string, string>) =>
  app().post(`/webhooks/${name}`).set('Content-Type', 'application/json').set(headers).send(text)

describe.each(names)('webhook events of %s', (name) => {
  it('are passed on, with any type, and answered with an empty body', async () => {
    const text = textOf(name)
    const answer = await post(name, text, signed(name, text))
    expect([answer.status, answer.body]).toEqual([200, {}])
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(events).toEqual([
      [
        name,
        name === 'stripe'
          ? { eventId: 'evt_1', type: 'a.type.that.nobody.knows', paymentRef: 'pi_1' }
          : { eventId: 'WH-1', type: 'A.TYPE.THAT.NOBODY.KNOWS', paymentRef: 'O1' },
      ],
    ])
  })

  it.each([
    ['the database is away', new ConnectionLost('connect ECONNREFUSED')],
    ['the disk is full', Object.assign(new Error('database or disk is full'), { errcode: 13 })],
  ])('are asked for again when %s', async (_what, error) => {
    onEvent = () => Promise.reject(error)
    const text = textOf(name)
    const answer = await post(name, text, signed(name, text))
    expect(answer.status).toBe(503)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  })

  const old = () => world.pass(301_000)
  it.each<[string, () => [string, Record<string, string>]]>([
    ['no signature', () => [textOf(name), {}]],
    ['a changed byte', () => [textOf(name, { id: 'evt_2' }), signed(name, textOf(name))]],
    [
      '301 seconds',
      () => {
        const headers = signed(name, textOf(name))
        old()
        return [textOf(name), headers]
      },
    ],
    [
      'the headers of the other provider',
      () => [textOf(name), signed(name === 'stripe' ? 'paypal' : 'stripe', textOf(name))],
    ],
    ['no body', () => ['', signed(name, textOf(name))]],
    ['no JSON', () => ['{', name === 'stripe' ? signed(name, '{') : signed(name, '{}')]],
  ])('are refused with %s', async (_what, given) => {
    const answer = await post(name, ...given())
    expect(answer.status).toBe(400)
    expect(errorSchema.parse(answer.body)).toEqual(answer.body)
    expect(events).toEqual([])
  })

  it('are refused when they are another account’s', async () => {
    const other = await simulatedGateways(database.db)
    const text = textOf(name)
    const answer = await post(name, text, other.simulator.providers[name].signEvent(text))
    expect([answer.status, answer.body.code]).toEqual([400, 'bad_signature'])
    await other.simulator.close()
  })

  it('are at most 64 kB', async () => {
    const fitting = textOf(name, { x: '' })
    const text = textOf(name, { x: 'x'.repeat(64 * 1024 - fitting.length) })
    expect((await post(name, text, signed(name, text))).status).toBe(200)
    const longer = `${text} `
    const answer = await post(name, longer, signed(name, longer))
    expect([answer.status, answer.body.code]).toEqual([413, 'body_too_large'])
    const huge = 'x'.repeat(1024 * 1024)
    expect((await post(name, huge, signed(name, textOf(name)))).status).toBe(413)
    expect(events).toHaveLength(1)
  })

  it('are not taken packed', async () => {
    const text = textOf(name)
    const answer = await post(name, text, { ...signed(name, text), 'Content-Encoding': 'gzip' })
    expect(answer.status).toBe(415)
    expect(events).toEqual([])
  })

  it('are asked for again when they could not be written down', async () => {
    onEvent = async () => {
      throw new Error('the database is away')
    }
    const text = textOf(name)
    const answer = await post(name, text, signed(name, text))
    expect(answer.status).toBe(500)
    expect(answer.body.message).not.toContain('database')
  })

  it('are only taken by POST', async () => {
    const answer = await app().get(`/webhooks/${name}`)
    expect([answer.status, answer.headers.allow]).toEqual([405, 'POST'])
  })
})

it('asks for a webhook event again while PayPal cannot tell whether it sent it', async () => {
  const text = textOf('paypal')
  const headers = signed('paypal', text)
  await world.simulator.goAway()
  const answer = await post('paypal', text, headers)
  expect([answer.status, answer.body.code]).toEqual([503, 'gateway_unreachable'])
  await world.simulator.open()
  expect((await post('paypal', text, headers)).status).toBe(200)
})
