import { randomUUID } from 'node:crypto'
import express, { type Express } from 'express'
import supertest from 'supertest'
import { createApiRouter } from '../../../../../../server/http/api/publicApi'
import { createCustomerRouter } from '../../../../../../server/http/api/routes/customerRoutes'
import { errorHandler } from '../../../../../../server/http/middleware/errorHandler'
import { requestContext } from '../../../../../../server/http/middleware/requestContext'
import { createMemoryLimit } from '../../../../../../server/platform/limits/memoryLimit'
import { createLog } from '../../../../../../server/platform/log/log'
import { customerSchema, errorSchema } from '../../../../../../src/shared/contract'
import { databaseKinds } from '../../../../../support/testDatabase'
import {
  type CustomerShop,
  goodPassword,
  type Member,
  openCustomerShop,
} from '../../../core/customer/customerShop'

let shop: CustomerShop
let app: Express
let me: Member
let other: Member
beforeAll(async () => {
  const [[, open]] = databaseKinds
  shop = await openCustomerShop(open)
  const log = createLog('silent')
  app = express()
    .set('trust proxy', 1)
    .use(requestContext(log))
    .use(
      '/api/public',
      createApiRouter('https://shop.example', [createCustomerRouter(shop.customers, createMemoryLimit)]),
    )
    .use(errorHandler(log))
  me = await shop.aCustomer()
  other = await shop.aCustomer()
})
afterAll(() => shop.close())

const call = (path: string, method: 'get' | 'post' = 'post') =>
  supertest(app)[method](`/api/public/customer/${path}`)
const asMe = (name: string, method: 'get' | 'post' = 'post') =>
  call(`${me.customer.uuid_customer}/${name}`, method).auth(me.session.token, { type: 'bearer' })

const gets = ['get_customer_data', 'export']
const posts = [
  'update_token',
  'logout',
  'add_product_to_wishlist',
  'remove_product_from_wishlist',
  'subscribe',
  'unsubscribe',
  'resubscribe',
  'add_address',
  'update_address',
  'delete_address',
  'set_customer_data',
  'end_session',
  'delete_account',
]
const calls = [...gets.map((name) => ['get', name] as const), ...posts.map((name) => ['post', name] as const)]

describe.each(calls)('%s %s', (method, name) => {
  const path = () => `${me.customer.uuid_customer}/${name}`

  it.each<[string, () => string | undefined]>([
    ['no token', () => undefined],
    ['an empty one', () => 'Bearer'],
    ['another scheme', () => `Basic ${me.session.token}`],
    ['no scheme', () => me.session.token],
    ['ten kilobytes', () => `Bearer ${'x'.repeat(10_000)}`],
    ['a token without its last part', () => `Bearer ${me.session.token.split('.').slice(0, 2).join('.')}`],
    ['a forged secret', () => `Bearer ${me.session.token.slice(0, -3)}AAA`],
    [
      "somebody else's secret",
      () =>
        `Bearer ${[...me.session.token.split('.').slice(0, 2), other.session.token.split('.')[2]].join('.')}`,
    ],
  ])('%s is refused', async (_what, header) => {
    const asked = call(path(), method)
    const value = header()
    if (value !== undefined) asked.set('Authorization', value)
    const { status, body, headers } = await asked
    expect([status, errorSchema.parse(body)]).toMatchObject([
      401,
      { code: 'logged_out', message: 'Please log in again.' },
    ])
    expect(headers['cache-control']).toBe('no-store')
  })

  it('the token of another customer is refused', async () => {
    const { status, body } = await call(path(), method).auth(other.session.token, { type: 'bearer' })
    expect([status, body.code, body.message]).toEqual([403, 'not_your_account', 'This is not your account.'])
  })

  it('another method is refused', async () => {
    const { status, headers } = await call(path(), method === 'get' ? 'post' : 'get').auth(me.session.token, {
      type: 'bearer',
    })
    expect([status, headers.allow]).toEqual([405, method === 'get' ? 'GET, HEAD' : 'POST'])
  })
})

describe('a call of a customer', () => {
  it('is answered with all data, which no cache may keep', async () => {
    const { status, body, headers } = await asMe('get_customer_data', 'get')
    expect([status, headers['cache-control'], headers.vary]).toEqual([
      200,
      'private, no-store',
      'Authorization',
    ])
    expect(customerSchema.parse(body)).toEqual(body)
    expect(body.token).toBe(me.session.token)
  })

  it('takes the id in capitals too', async () => {
    const { status } = await call(`${me.customer.uuid_customer.toUpperCase()}/get_customer_data`, 'get').auth(
      me.session.token,
      { type: 'bearer' },
    )
    expect(status).toBe(200)
  })

  it('with two tokens at once is refused', async () => {
    const { status } = await call(`${me.customer.uuid_customer}/get_customer_data`, 'get').set(
      'Authorization',
      [`Bearer ${me.session.token}`, `Bearer ${me.session.token}`] as unknown as string,
    )
    expect(status).toBe(401)
  })

  it.each<[string, object | undefined, string]>([
    ['update_token', { token: 'x' }, 'Unknown field: token.'],
    ['logout', { everywhere: true }, 'Unknown field: everywhere.'],
    ['subscribe', { email: 'victim@example.org' }, 'Unknown field: email.'],
    ['add_product_to_wishlist', undefined, 'The request body is missing.'],
    ['add_product_to_wishlist', { uuid_release_format: 'LP' }, 'uuid_release_format must be a UUID.'],
    [
      'add_product_to_wishlist',
      { uuid_release_format: randomUUID(), uuid_customer: 'x' },
      'Unknown field: uuid_customer.',
    ],
    ['add_address', { name: 'Ada' }, 'uuid_shipping_address_type must be a UUID.'],
    ['update_address', { uuid_customer_address: 1 }, 'uuid_customer_address must be a UUID.'],
    ['delete_address', {}, 'uuid_customer_address must be a UUID.'],
    ['set_customer_data', { rebate_percent: 100 }, 'Unknown field: rebate_percent.'],
    ['set_customer_data', { uuid: 'x' }, 'Unknown field: uuid.'],
    ['set_customer_data', { token: 'x' }, 'Unknown field: token.'],
    ['set_customer_data', { newsletter: 'subscribed' }, 'Unknown field: newsletter.'],
    ['set_customer_data', { email: 'a@' }, 'Please enter a valid e-mail address.'],
    ['set_customer_data', { new_password: 'short' }, 'Please use at least 8 characters.'],
    ['set_customer_data', { phone: 'call me' }, 'Please enter a valid phone number.'],
    ['end_session', {}, 'uuid_session must be a UUID.'],
    ['delete_account', {}, 'The field password is missing.'],
  ])('%s with %j is refused', async (name, body, message) => {
    const { status, body: answer } = await asMe(name).send(body)
    expect([status, errorSchema.parse(answer).message]).toEqual([400, message])
  })

  it('export is a file', async () => {
    const { headers, body } = await asMe('export', 'get')
    expect(headers['content-disposition']).toBe('attachment; filename="my-data.json"')
    expect(body.account.email).toBe(me.customer.email)
  })

  it('a new token comes as often as it is asked for, and logging out is never too often', async () => {
    const { session } = await shop.aCustomer()
    let { token } = session
    for (let n = 0; n < 200; n++) {
      const { status, body } = await call(`${session.uuidCustomer}/update_token`)
        .auth(token, { type: 'bearer' })
        .set('X-Forwarded-For', '203.0.113.99')
      expect(status).toBe(200)
      token = body.token
    }
    const out = await call(`${session.uuidCustomer}/logout`).auth(token, { type: 'bearer' })
    expect([out.status, out.body.message]).toEqual([200, 'You are logged out.'])
    const after = await call(`${session.uuidCustomer}/update_token`).auth(token, { type: 'bearer' })
    expect(after.status).toBe(401)
  })
})

describe('a call of a visitor', () => {
  it.each<[string, object | undefined, string]>([
    ['login', undefined, 'The request body is missing.'],
    ['login', { email: 'a@example.org' }, 'The field password is missing.'],
    ['login', { email: 'a@example.org', password: ['x'] }, 'The field password is not valid.'],
    ['login', { email: ['a@example.org'], password: 'x' }, 'The field email is not valid.'],
    ['login', { email: 'a@example.org', password: 'x', admin: true }, 'Unknown field: admin.'],
    ['register', { email: 'a@' }, 'Please enter a valid e-mail address.'],
    ['register', { email: 'a@example.org', password: 'x' }, 'Unknown field: password.'],
    ['request_password_reset', {}, 'Please enter a valid e-mail address.'],
    ['set_password', { token: 'x', password: '1234567' }, 'Please use at least 8 characters.'],
    ['set_password', { token: 'x', password: '🎹'.repeat(7) }, 'Please use at least 8 characters.'],
    ['set_password', { token: 'x', password: 'x'.repeat(129) }, 'Please use at most 128 characters.'],
    ['set_password', { token: 'x', password: 'x'.repeat(10_000) }, 'Please use at most 128 characters.'],
    ['set_password', { token: 'x', password: 'a\u0000bcdefgh' }, 'Text must not contain control characters.'],
    [
      'set_password',
      { token: 'x', password: '🎹'.repeat(128) },
      'This link is no longer valid. Please request a new one.',
    ],
    ['confirm', { token: 'x' }, 'This link is no longer valid. Please request a new one.'],
  ])('%s with %j is refused', async (name, body, message) => {
    const { status, body: answer } = await call(name).send(body)
    expect([status, errorSchema.parse(answer).message]).toEqual([400, message])
  })

  it.each(['login', 'register', 'request_password_reset', 'set_password', 'confirm'])(
    '%s is made by POST, and its answer is kept by nobody',
    async (name) => {
      const { status, headers } = await call(name, 'get')
      expect([status, headers.allow]).toEqual([405, 'POST'])
      const answer = await call(name).send({ email: me.customer.email, password: 'wrong' })
      expect(answer.headers['cache-control']).toMatch(/no-store/)
    },
  )

  it('is answered with the same bytes for every address', async () => {
    const bytes = async (name: string, body: object) => {
      const { status, text } = await call(name).send(body)
      return `${status} ${text.replace(/"request_id":"[^"]+"/, '')}`
    }
    for (const name of ['register', 'request_password_reset']) {
      const known = await bytes(name, { email: me.customer.email })
      expect(known).toContain('If this address can be used, we have sent you an e-mail.')
      expect(await bytes(name, { email: 'unknown@example.org' })).toBe(known)
    }
    const known = await bytes('login', { email: me.customer.email, password: 'wrong' })
    expect(await bytes('login', { email: 'unknown@example.org', password: 'wrong' })).toBe(known)
    expect(await bytes('login', { email: '', password: '' })).toBe(known)
  })

  it('links in mails lead to the shop, even when a request names another host', async () => {
    await shop.post()
    for (const [n, header] of [
      'Host',
      'X-Forwarded-Host',
      'Forwarded',
      'X-Original-Host',
      'Origin',
    ].entries()) {
      const email = `host${n}@example.org`
      const asked = call('register')
        .set(header, header === 'Forwarded' ? 'host=evil.example' : 'evil.example')
        .set('Sec-Fetch-Site', 'same-origin')
      expect((await asked.send({ email })).status).toBe(200)
    }
    const mails = await shop.post()
    expect(mails).toHaveLength(5)
    for (const { text, html, messageId } of mails) {
      expect(`${text}${html}${messageId}`).not.toContain('evil.example')
      expect(text).toContain('https://rille.example/user/set-password/')
    }
  })

  const loginFrom = (client: string, email: string, password: string) =>
    call('login').set('X-Forwarded-For', `192.0.2.1, ${client}`).send({ email, password })

  it('wrong logins are limited for each address, across all accounts', async () => {
    const spray = (client: string, n: number) => loginFrom(client, `spray${n}@example.org`, 'x')
    for (let n = 0; n < 100; n++) expect((await spray('203.0.113.7', n)).status).toBe(401)
    const refused = await spray('203.0.113.7', 100)
    expect([refused.status, refused.body.code, Number(refused.headers['retry-after']) > 0]).toEqual([
      429,
      'too_many_requests',
      true,
    ])
    expect((await spray('203.0.113.8', 100)).status).toBe(401)
  })

  it('wrong logins are bounded for each address, also when they come at once', async () => {
    const tries = await Promise.all(
      Array.from({ length: 150 }, (_, n) => loginFrom('203.0.113.9', `rush${n}@example.org`, 'x')),
    )
    expect(tries.filter(({ status }) => status === 401)).toHaveLength(100)
  })

  it('many people of one address log in, each of them mistyping the password once', async () => {
    const statuses = new Map<number, number>()
    for (let n = 0; n < 60; n++) {
      const { customer } = await shop.aCustomer(`crowd${n}@example.org`)
      for (const password of ['x', goodPassword, goodPassword, goodPassword]) {
        const { status } = await loginFrom('203.0.113.10', customer.email, password)
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
      }
    }
    expect(Object.fromEntries(statuses)).toEqual({ 200: 180, 401: 60 })
  })

  it('many people of one address set a password', async () => {
    for (let n = 0; n < 60; n++) {
      const email = `new${n}@example.org`
      await shop.customers.auth.register(email)
      await shop.post()
      const answer = await call('set_password')
        .set('X-Forwarded-For', '203.0.113.11')
        .send({ token: shop.tokenFor(email), password: goodPassword })
      expect([n, answer.status]).toEqual([n, 200])
    }
  })

  it('a login tells which browser it was', async () => {
    const { body } = await call('login')
      .set('User-Agent', 'Mozilla/5.0 (X11; CrOS x86_64 1) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36')
      .send({ email: me.customer.email, password: goodPassword })
    expect(body.sessions.find((session: { is_current: boolean }) => session.is_current).device).toBe(
      'Chrome on Chrome OS',
    )
  })
})
