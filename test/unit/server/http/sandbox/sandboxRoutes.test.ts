import express from 'express'
import supertest from 'supertest'
import { errorHandler } from '../../../../../server/http/middleware/errorHandler'
import { requestContext } from '../../../../../server/http/middleware/requestContext'
import { pageSecurityHeaders } from '../../../../../server/http/middleware/securityHeaders'
import { createSandboxRouter } from '../../../../../server/http/sandbox/sandboxRoutes'
import { inLanguage } from '../../../../../server/platform/languages/currentLanguage'
import { createLog } from '../../../../../server/platform/log/log'
import { errorSchema } from '../../../../../src/shared/contract'
import {
  aNewPayment,
  clientSecretOf,
  type SimulatedGateways,
  simulatedGateways,
} from '../../../../support/simulatedGateways'
import { databaseKinds, type TestDatabase } from '../../../../support/testDatabase'

let database: TestDatabase
let world: SimulatedGateways
let app: ReturnType<typeof supertest>
beforeAll(async () => {
  database = await databaseKinds[0][1]()
  world = await simulatedGateways(database.db)
  const log = createLog('silent')
  app = supertest(
    express()
      .use(requestContext(log))
      .use(
        pageSecurityHeaders(
          { publicUrl: 'http://rille.example', resourcesUrl: '', imageUrlTemplate: null },
          async () => [],
        ),
      )
      .use('/sandbox', createSandboxRouter('https://shop.example', world.simulator.providers))
      .use(errorHandler(log)),
  )
})
afterAll(async () => {
  await world.simulator.close()
  await database.close()
})

const aCard = async () => {
  const created = await world.gateways.stripe.create(aNewPayment())
  return { ref: created.ref, clientSecret: clientSecretOf(created) }
}
const confirm = (client_secret: string, card_number = '4242 4242 4242 4242', more: object = {}) =>
  app
    .post('/sandbox/card/confirm')
    .send({ client_secret, card_number, expiry: '12 / 30', cvc: '123', ...more })

describe('the wallet of the test shop', () => {
  it('pays once, and the payment can be captured as that of a card', async () => {
    const { ref, clientSecret: client_secret } = await aCard()
    const pay = () => app.post('/sandbox/wallet/confirm').send({ client_secret })
    expect((await pay()).body).toEqual({ status: 'requires_capture' })
    expect((await pay()).body).toEqual({ status: 'requires_capture' })
    expect(await world.gateways.stripe.read(ref)).toMatchObject({ status: 'authorised' })
    const other = await app.post('/sandbox/wallet/confirm').send({ client_secret: 'pi_1_secret_2' })
    expect(other.status).toBe(404)
  })
})

describe('a card in the test shop', () => {
  it('is confirmed, and the payment can be captured', async () => {
    const { ref, clientSecret } = await aCard()
    const answer = await confirm(clientSecret)
    expect([answer.status, answer.body]).toEqual([200, { status: 'requires_capture' }])
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(await world.gateways.stripe.read(ref)).toMatchObject({ status: 'authorised' })
    expect((await confirm(clientSecret)).body).toEqual({ status: 'requires_capture' })
  })

  it.each([
    ['4000000000000002', {}, 'Your card was declined.'],
    ['4000000000009995', {}, 'Your card has insufficient funds.'],
    ['4000000000000069', {}, 'Your card has expired.'],
    ['4000000000000127', {}, "Your card's security code is incorrect."],
    ['4242424242424241', {}, 'Your card number is incorrect.'],
    ['1', {}, 'Your card number is incorrect.'],
    ['5500000000000004', {}, 'This is a test shop. Please use a test card, such as 4242 4242 4242 4242.'],
    ['4242424242424242', { expiry: '10/26' }, 'Your card has expired.'],
    ['4242424242424242', { expiry: '13/30' }, 'Your card has expired.'],
    ['4242424242424242', { expiry: 'soon' }, 'Your card has expired.'],
    ['4242424242424242', { cvc: '12' }, "Your card's security code is incorrect."],
  ])('%s with %j fails: %s', async (number, more, message) => {
    const { clientSecret } = await aCard()
    expect((await confirm(clientSecret, number, more)).body).toEqual({ status: 'failed', message })
  })

  it('is good until the end of its month', async () => {
    const { clientSecret } = await aCard()
    expect((await confirm(clientSecret, undefined, { expiry: '11/26' })).body).toEqual({
      status: 'requires_capture',
    })
  })

  it.each([
    [true, { status: 'requires_capture' }],
    [false, { status: 'failed', message: expect.stringContaining('unable to authenticate') }],
  ])('that asks the bank is answered with %s', async (accept, expected) => {
    const { clientSecret } = await aCard()
    expect((await confirm(clientSecret, '4000002760003184')).body).toEqual({ status: 'requires_action' })
    const answer = await app.post('/sandbox/card/authenticate').send({ client_secret: clientSecret, accept })
    expect(answer.body).toEqual(expected)
  })

  it('cannot be authenticated when no authentication was requested', async () => {
    const { clientSecret } = await aCard()
    const answer = await app
      .post('/sandbox/card/authenticate')
      .send({ client_secret: clientSecret, accept: true })
    expect(answer.body).toMatchObject({ status: 'failed' })
  })

  it('leaves no number in the database', async () => {
    const { clientSecret } = await aCard()
    await confirm(clientSecret, '4000002760003184', { cvc: '987' })
    const rows = await database.db.selectFrom('sandbox_object').select('body').execute()
    for (const { body } of rows) expect(body).not.toMatch(/4000 ?0027 ?6000 ?3184|"987"/)
  })

  const whole = {
    client_secret: 'pi_1_secret_2',
    card_number: '4242424242424242',
    expiry: '12/30',
    cvc: '123',
  }
  it.each([
    ['nothing', undefined, 400],
    ['an unknown payment', whole, 404],
    ['a wrong secret', 'wrong', 404],
    ['a field missing', { ...whole, cvc: undefined }, 400],
    ['a field too many', { ...whole, amount: 1 }, 400],
    ['a number for a text', { ...whole, cvc: 123 }, 400],
    ['a long text', { ...whole, card_number: '4'.repeat(31) }, 400],
    ['a list', [], 400],
  ])('is refused with %s', async (_what, body, status) => {
    const { ref } = await aCard()
    const given = body === 'wrong' ? { ...whole, client_secret: `${ref}_secret_x` } : body
    const answer = await app
      .post('/sandbox/card/confirm')
      .set('Content-Type', 'application/json')
      .send(given as object)
    expect(answer.status).toBe(status)
    expect(errorSchema.parse(answer.body)).toEqual(answer.body)
  })

  it('is no card that another site can give', async () => {
    const { clientSecret } = await aCard()
    const answer = await confirm(clientSecret).set('Sec-Fetch-Site', 'cross-site')
    expect([answer.status, answer.body.code]).toEqual([403, 'cross_site'])
    expect((await confirm(clientSecret).set('Sec-Fetch-Site', 'same-origin')).status).toBe(200)
  })

  it('is only taken by POST', async () => {
    const answer = await app.get('/sandbox/card/confirm')
    expect([answer.status, answer.headers.allow]).toEqual([405, 'POST'])
  })
})

describe('at the German host', () => {
  const german = () => {
    const log = createLog('silent')
    return supertest(
      express()
        .use(requestContext(log), (_req, _res, next) => inLanguage('de', next))
        .use('/sandbox', createSandboxRouter('https://shop.example', world.simulator.providers))
        .use(errorHandler(log)),
    )
  }

  it('shows the page in place of PayPal’s in German, at the host to which the buyer returns', async () => {
    const created = await world.gateways.paypal.create(
      aNewPayment({
        amountCents: 123456,
        returnUrl: 'http://de.rille.example/basket/1?paypal=approved',
      }),
    )
    const { approve_url: address } = (created.started as { payment: { approve_url: string } }).payment
    expect(new URL(address).host).toBe('de.rille.example')
    const { text } = await german().get(new URL(address).pathname + new URL(address).search)
    expect(text).toContain('<html lang="de">')
    expect(text).toContain('Sie zahlen 1.234,56\u00a0€')
    expect(text).not.toMatch(/Approve|Cancel|Balance|simulated|You /)
  })

  it('says in German why a card was declined', async () => {
    const { clientSecret: client_secret } = await aCard()
    const answer = await german()
      .post('/sandbox/card/confirm')
      .send({ client_secret, card_number: '4000 0000 0000 9995', expiry: '12 / 30', cvc: '123' })
    expect(answer.body).toEqual({ status: 'failed', message: 'Ihre Karte ist nicht ausreichend gedeckt.' })
  })
})

describe('the page that stands in for PayPal’s', () => {
  const address = '/sandbox/paypal/approve'
  const anOrder = async (more = {}) => (await world.gateways.paypal.create(aNewPayment(more))).ref
  const choose = (form: Record<string, string>) => app.post(address).type('form').send(form)

  it('shows the amount, without any script', async () => {
    const ref = await anOrder({ amountCents: 123456, description: '<script>alert(1)</script> & "Co"' })
    const { status, text, headers } = await app.get(`${address}?token=${ref}`)
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['content-security-policy']).toContain("form-action 'self'")
    expect(text).toContain('€1234.56')
    expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;Co&quot;')
    expect(text).not.toMatch(/<script|<style|\sstyle=|\son\w+=/)
    expect(text).toContain('PayPal (simulated)')
  })

  it('sends the buyer back to the shop after Approve', async () => {
    const ref = await anOrder()
    const answer = await choose({ token: ref, choice: 'approve', funding: 'balance' })
    expect(answer.status).toBe(303)
    expect(answer.headers.location).toBe(`http://rille.example/basket/1?paypal=approved&token=${ref}`)
    expect(await world.gateways.paypal.read(ref)).toMatchObject({ status: 'authorised' })
    const page = await app.get(`${address}?token=${ref}`)
    expect(page.text).toContain('has already been approved')
  })

  it('sends the buyer back to the shop after Cancel, and nothing has changed', async () => {
    const ref = await anOrder()
    const answer = await choose({ token: ref, choice: 'cancel', funding: 'balance' })
    expect([answer.status, answer.headers.location]).toEqual([
      303,
      `http://rille.example/basket/1?paypal=cancelled&token=${ref}`,
    ])
    expect(await world.gateways.paypal.read(ref)).toMatchObject({ status: 'open' })
  })

  it.each([
    ['declined', 'instrument_declined'],
    ['review', 'pending'],
  ])('lets the buyer choose what happens: %s', async (funding, expected) => {
    const ref = await anOrder()
    await choose({ token: ref, choice: 'approve', funding })
    const end = await world.gateways.paypal.capture(ref, 2590, crypto.randomUUID()).then(
      ({ status }) => status,
      ({ reason }) => reason,
    )
    expect(end).toBe(expected)
  })

  it.each([
    ['no token', {}, 400],
    ['an unknown token', { token: 'O1' }, 404],
  ])('refuses %s', async (_what, query, status) => {
    expect((await app.get(address).query(query)).status).toBe(status)
    expect((await choose({ ...query, choice: 'approve' })).status).toBe(status)
    expect((await choose({ ...query, choice: 'cancel' })).status).toBe(status)
  })

  it.each([
    ['no choice', { choice: undefined }],
    ['another choice', { choice: 'refund' }],
    ['another way to pay', { funding: 'gold' }],
  ])('refuses %s', async (_what, wrong) => {
    const ref = await anOrder()
    const form = { token: ref, choice: 'approve', ...wrong } as Record<string, string>
    expect((await choose(form)).status).toBe(400)
    expect(await world.gateways.paypal.read(ref)).toMatchObject({ status: 'open' })
  })

  it('cannot be answered by another site', async () => {
    const ref = await anOrder()
    const answer = await choose({ token: ref, choice: 'approve' }).set('Sec-Fetch-Site', 'cross-site')
    expect(answer.status).toBe(403)
    expect(await world.gateways.paypal.read(ref)).toMatchObject({ status: 'open' })
  })
})
