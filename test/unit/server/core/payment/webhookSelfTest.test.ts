import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { createStripeGateway } from '../../../../../server/core/payment/methods/stripe/stripeGateway'
import { stripeMethod } from '../../../../../server/core/payment/methods/stripe/stripeMethod'
import type { GatewayEvent } from '../../../../../server/core/payment/paymentGateway'
import { watchWebhook, webhookFailure } from '../../../../../server/core/payment/webhookSelfTest'
import { createWebhookRouter } from '../../../../../server/http/api/routes/webhookRoutes'
import { errorHandler } from '../../../../../server/http/middleware/errorHandler'
import { requestContext } from '../../../../../server/http/middleware/requestContext'
import { createIncidentReader } from '../../../../../server/platform/jobs/incidentRepository'
import { createLog } from '../../../../../server/platform/log/log'
import { databaseKinds, type TestDatabase } from '../../../../support/testDatabase'

const keys = { publishableKey: 'pk_live_x', webhookSecret: 'whsec_x' }
const targetWith = (address: string, { secretKey = 'sk_live_x', webhookSecret = 'whsec_x' } = {}) => ({
  publicUrl: address,
  method: stripeMethod,
  paymentSettings: {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: 'pk_live_x',
    STRIPE_WEBHOOK_SECRET: webhookSecret,
  },
})
let database: TestDatabase
let server: Server
let events: GatewayEvent[]
let publicUrl: string
beforeAll(async () => {
  database = await databaseKinds[0]![1]()
})
afterAll(() => database.close())
beforeEach(async () => {
  events = []
  const log = createLog('silent')
  const stripe = createStripeGateway({ secretKey: 'sk_live_x', ...keys })
  const webhooks = createWebhookRouter({
    gateways: { stripe },
    onEvent: async (_name, event) => {
      events.push(event)
    },
  })
  const app = express().use(requestContext(log)).use(webhooks).use(errorHandler(log))
  server = createServer(app).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  publicUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

describe('a webhook event that the shop sends itself', () => {
  it('arrives as one of Stripe would, about no payment', async () => {
    expect(await webhookFailure(targetWith(publicUrl), new Date())).toBeNull()
    expect(events).toMatchObject([{ type: 'rille.self_test', paymentRef: null }])
  })

  it.each([
    ['the secret is another', { secretKey: 'sk_live_x', webhookSecret: 'whsec_other' }, ''],
    ['the keys are those of the other mode', { secretKey: 'sk_test_x', webhookSecret: 'whsec_x' }, ''],
  ])('tells when %s', async (_what, settings) => {
    expect(await webhookFailure(targetWith(publicUrl, settings), new Date())).toBe('it was answered with 400')
    expect(events).toEqual([])
  })

  it('reports that no server is at the address', async () => {
    expect(await webhookFailure(targetWith(`${publicUrl}/elsewhere`), new Date())).toBe(
      'it was answered with 404',
    )
    expect(await webhookFailure(targetWith('http://127.0.0.1:9'), new Date())).toEqual(expect.any(String))
  })
})

describe('a shop that takes money', () => {
  const incidentsAfter = async (minutes: number, webhookSecret: string) => {
    // The server refuses events that are signed at another time than now.
    const startedAt = Date.now() - minutes * 60_000
    let now = new Date(startedAt)
    const target = targetWith(publicUrl, { webhookSecret })
    const watch = watchWebhook(database.db, target, { now: () => now, log: createLog('silent') })
    now = new Date(startedAt + minutes * 60_000)
    watch.start()
    await watch.stop()
    return createIncidentReader(database.db).listOpenIncidents()
  }

  it('waits a while for the way in to open', async () => {
    expect(await incidentsAfter(4, 'whsec_other')).toEqual([])
  })

  it('reports to a person when no event arrives within five minutes', async () => {
    expect(await incidentsAfter(5, 'whsec_other')).toMatchObject([
      { kind: 'no_notices', detail: expect.stringContaining('it was answered with 400') },
    ])
    expect(await incidentsAfter(0, 'whsec_x')).toEqual([])
  })
})
