import express from 'express'
import supertest from 'supertest'
import { readConfig } from '../../../../../server/config/config'
import { createGateways } from '../../../../../server/core/payment/gateways'
import { listProvidersWithoutKeys } from '../../../../../server/core/payment/methods/paymentMethods'
import { GatewayUnreachable } from '../../../../../server/core/payment/paymentGateway'
import { startSimulator } from '../../../../../server/core/payment/startSimulator'
import { createSandboxRouter } from '../../../../../server/http/sandbox/sandboxRoutes'
import { InvalidRequest } from '../../../../../server/platform/errors'
import { createLog } from '../../../../../server/platform/log/log'
import { required } from '../../../../../src/shared/required'
import { aNewPayment, clientSecretOf, goodCard } from '../../../../support/simulatedGateways'
import { databaseKinds, type TestDatabase } from '../../../../support/testDatabase'
import { until } from '../../../../support/until'

let database: TestDatabase
beforeAll(async () => {
  database = await databaseKinds[0][1]()
})
afterAll(() => database.close())

const log = createLog('silent')
const now = () => new Date('2026-11-21T12:00:00Z')
function gatewaysWith(env: Record<string, string>, more: object = {}) {
  const shop = createGateways(readConfig(env, '26.10.0'), database.db, { now, log, ...more })
  const { stripe, paypal } = shop.gateways
  return { ...shop, stripe: required(stripe, 'stripe'), paypal: required(paypal, 'paypal') }
}

describe('the gateways of a test shop', () => {
  it('are a simulator of their own, from open to close', async () => {
    const shop = gatewaysWith({ PUBLIC_URL: 'http://rille.example' })
    await expect(shop.stripe.create(aNewPayment())).rejects.toThrow(GatewayUnreachable)
    await expect(shop.paypal.create(aNewPayment())).rejects.toThrow(GatewayUnreachable)
    await shop.open()
    const order = aNewPayment()
    const created = await shop.stripe.create(order)
    const sandbox = createSandboxRouter('http://rille.example', shop.simulator!.providers)
    const answer = await supertest(express().use('/sandbox', sandbox))
      .post('/sandbox/card/confirm')
      .send({
        client_secret: clientSecretOf(created),
        card_number: goodCard.number,
        expiry: '12/30',
        cvc: '123',
      })
    expect(answer.body).toEqual({ status: 'requires_capture' })
    expect(await shop.stripe.capture(created.ref, 2590, 'capture')).toMatchObject({
      status: 'captured',
    })
    expect(await shop.simulator!.moved(order.uuidCheckout)).toMatchObject({ capturedCents: 2590 })
    const paypal = await shop.paypal.create(aNewPayment())
    expect(paypal).toMatchObject({
      started: {
        payment: { approve_url: `http://rille.example/sandbox/paypal/approve?token=${paypal.ref}` },
      },
    })
    await shop.close()
    // Until this process has heard that its idle connections are gone, a call over one ends in doubt.
    await until(() => shop.stripe.read(created.ref).catch((error) => error instanceof GatewayUnreachable))
  })

  it('can be a simulator that runs elsewhere', async () => {
    const elsewhere = await startSimulator({ db: database.db, now })
    const shop = gatewaysWith({}, { simulator: elsewhere })
    await shop.open()
    const order = aNewPayment()
    await shop.paypal.create(order)
    expect(await elsewhere.ledger(order.uuidCheckout)).toHaveLength(1)
    expect(shop.simulator).toBeNull()
    await shop.close()
    await elsewhere.close()
  })
})

describe('the gateways of a shop where money moves', () => {
  const live = {
    PAYMENTS: 'live',
    STRIPE_SECRET_KEY: 'sk_live_a1',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_b2',
    STRIPE_WEBHOOK_SECRET: 'whsec_c3',
    PAYPAL_CLIENT_ID: 'id',
    PAYPAL_CLIENT_SECRET: 'secret',
    PAYPAL_WEBHOOK_ID: 'W1',
  }
  it.each([
    [{}, 'https://api-m.paypal.com'],
    [{ PAYPAL_ENVIRONMENT: 'sandbox' }, 'https://api-m.sandbox.paypal.com'],
  ])('call the providers themselves, with %j', async (env, paypalUrl) => {
    const called: string[] = []
    const stand = jest.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
      called.push(new URL(String(input)).origin)
      return Response.json({ error: {} }, { status: 401 })
    })
    const shop = gatewaysWith({ ...live, ...env })
    await shop.open()
    await expect(shop.stripe.read('pi_1')).rejects.toThrow(GatewayUnreachable)
    await expect(shop.paypal.read('O1')).rejects.toThrow(GatewayUnreachable)
    stand.mockRestore()
    expect(called).toEqual(['https://api.stripe.com', paypalUrl])
    expect(shop).toMatchObject({ simulator: null })
    await shop.close()
  })

  it('call no provider of which the shop has no keys, and keep earlier payments of it waiting', async () => {
    const { PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET, PAYPAL_WEBHOOK_ID, ...cardsOnly } = live
    const stand = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('was called'))
    const { paypal } = gatewaysWith(cardsOnly)
    const withoutKeys = listProvidersWithoutKeys(readConfig(cardsOnly, '26.10.0'))
    expect(withoutKeys.map(({ id }) => id)).toEqual(['paypal'])
    await expect(paypal.read('O1')).rejects.toThrow(GatewayUnreachable)
    await expect(paypal.refund('O1', 100, 'k')).rejects.toThrow('The keys of PayPal are not set.')
    await expect(paypal.readEvent(Buffer.from('{}'), {})).rejects.toThrow(InvalidRequest)
    expect(stand).not.toHaveBeenCalled()
    stand.mockRestore()
  })
})
