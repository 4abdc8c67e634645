import express from 'express'
import supertest from 'supertest'
import type { OrderService } from '../../../../../../server/core/order/orderService'
import { createApiRouter } from '../../../../../../server/http/api/publicApi'
import { createOrderRouter } from '../../../../../../server/http/api/routes/orderRoutes'
import { errorHandler } from '../../../../../../server/http/middleware/errorHandler'
import { requestContext } from '../../../../../../server/http/middleware/requestContext'
import { inLanguage } from '../../../../../../server/platform/languages/currentLanguage'
import { createMemoryLimit } from '../../../../../../server/platform/limits/memoryLimit'
import { createLog } from '../../../../../../server/platform/log/log'
import type { Language } from '../../../../../../src/shared/language'
import { accessOf } from '../../../../../support/customerBuilders'

const id = 'e7a8c2a5-94f1-4f8e-9c5e-1b7a3f1b2c3d'
const uuidCustomer = '0b6f3c53-5d0a-4f57-8a35-6a9a6c3b1f11'
const customer = { uuidCustomer, email: 'alex@example.org', token: `${uuidCustomer}.session.secret` }
const good = `Bearer ${customer.token}`
let asked: unknown[][] = []
beforeEach(() => {
  asked = []
})

/** Notes each call. */
const orders = new Proxy({} as OrderService, {
  get:
    (_target, name) =>
    async (...args: unknown[]) => {
      asked.push([name, ...args])
      return name === 'getWholeOrder' ? { orderNumber: 10_001, content: {} } : []
    },
})
const log = createLog('silent')
const pdf = async () => Buffer.from('%PDF')
const router = createOrderRouter(
  orders,
  { invoice: pdf, invoices: async () => Buffer.from(''), correction: pdf },
  accessOf(customer),
  createMemoryLimit,
)
const app = express()
  .use(requestContext(log))
  .use((_req, _res, next) => inLanguage(language, next))
  .use('/api/public', createApiRouter('https://shop.example', [router]))
  .use(errorHandler(log))
let language: Language = 'en'
const ask = (method: 'get' | 'post', path: string, header: string | null) => {
  const asking = supertest(app)[method](`/api/public/order/${path}`)
  return header === null ? asking : asking.set('Authorization', header)
}
const theirs = { uuidCustomer, email: customer.email }

describe('a call on an order', () => {
  it.each([
    ['get', `${id}/get_order`, null, ['getOrders', [id], { access: null, uuidCustomer: undefined }]],
    ['get', `${id}/get_order`, good, ['getOrders', [id], { access: null, ...theirs }]],
    [
      'get',
      `${id}/get_order`,
      'Bearer a.b.c',
      ['getOrders', [id], { access: null, uuidCustomer: undefined }],
    ],
    ['get', `${id}/get_order?access=x`, good, ['getOrders', [id], { access: 'x', ...theirs }]],
    ['get', `${id}/invoice.pdf`, good, ['getWholeOrder', id, { access: null, ...theirs }]],
    [
      'get',
      `${id}/invoice.pdf?access=x`,
      null,
      ['getWholeOrder', id, { access: 'x', uuidCustomer: undefined }],
    ],
    ['get', `${id}/correction/C-0001.pdf`, good, ['getWholeOrder', id, { access: null, ...theirs }]],
    ['post', `${id}/link_order_to_account`, good, ['linkToAccount', id, theirs, null]],
    ['post', `${id.toUpperCase()}/link_order_to_account`, good, ['linkToAccount', id, theirs, null]],
  ] as const)('%s %s with %s asks for %j', async (method, path, header, expected) => {
    const answer = await ask(method, path, header)
    expect(answer.status).toBe(200)
    expect(answer.headers).toMatchObject({ 'cache-control': 'private, no-store', vary: 'Authorization' })
    expect(asked).toEqual([expected])
  })

  it.each([
    ['en', 'invoice.pdf', 'invoice-10001.pdf'],
    ['de', 'invoice.pdf', 'Rechnung-10001.pdf'],
    ['de', 'correction/C-0001.pdf', 'Rechnungskorrektur-C-0001.pdf'],
  ] as const)('names a file in the language of the host, %s: %s', async (spoken, file, name) => {
    language = spoken
    const { headers } = await ask('get', `${id}/${file}`, good)
    language = 'en'
    expect(headers['content-disposition']).toContain(`filename="${name}"`)
  })

  it.each([
    ['no token', null],
    ['a token of nobody', 'Bearer a.b.c'],
    ['another secret', `Bearer ${uuidCustomer}.session.other`],
    ['no bearer token', 'Basic YWxleDpzZWNyZXQ='],
    ['half a header', 'Bearer'],
  ])('that links it is refused with %s', async (_what, header) => {
    const { status, body } = await ask('post', `${id}/link_order_to_account`, header)
    expect([status, body.code, body.message]).toEqual([401, 'logged_out', 'Please log in again.'])
    expect(asked).toEqual([])
  })

  it('that links it checks the token before the id and the body', async () => {
    expect((await ask('post', 'somewhere/link_order_to_account', null)).status).toBe(401)
    const malformed = await ask('post', `${id}/link_order_to_account`, null).send({ customer_token: 'x' })
    expect(malformed.status).toBe(401)
    expect(asked).toEqual([])
  })

  it('that links it takes no token from elsewhere, no other field, and no other method', async () => {
    const path = `${id}/link_order_to_account`
    expect((await ask('post', `${path}?customer_token=${customer.token}`, null)).status).toBe(401)
    expect((await ask('post', path, good).send({ customer_token: customer.token })).status).toBe(400)
    expect((await ask('get', path, good)).status).toBe(405)
    expect((await ask('post', 'somewhere/link_order_to_account', good)).status).toBe(404)
    expect(asked).toEqual([])
  })
})
