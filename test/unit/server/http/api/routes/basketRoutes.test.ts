import express from 'express'
import supertest from 'supertest'
import type { BasketService } from '../../../../../../server/core/basket/basketService'
import { createApiRouter } from '../../../../../../server/http/api/publicApi'
import { createBasketRouter } from '../../../../../../server/http/api/routes/basketRoutes'
import { errorHandler } from '../../../../../../server/http/middleware/errorHandler'
import { requestContext } from '../../../../../../server/http/middleware/requestContext'
import { ShopError } from '../../../../../../server/platform/errors'
import { createMemoryLimit } from '../../../../../../server/platform/limits/memoryLimit'
import { createLog, type Logger } from '../../../../../../server/platform/log/log'
import { errorSchema } from '../../../../../../src/shared/contract'
import { accessOf } from '../../../../../support/customerBuilders'

const id = 'e7a8c2a5-94f1-4f8e-9c5e-1b7a3f1b2c3d'
const other = '0b6f3c53-5d0a-4f57-8a35-6a9a6c3b1f11'
let asked: unknown[][] = []
beforeEach(() => {
  asked = []
})

/** Notes each call; answers with its name. */
const baskets = new Proxy({} as BasketService, {
  get:
    (_target, name) =>
    async (...args: unknown[]) => {
      asked.push([name, ...args])
      if (args[0] === other) throw new ShopError(409, 'checkout_active', 'You have an active checkout.')
      return { uuid_basket: id }
    },
})
const checked = { vatId: 'FR40303265045', state: 'valid', checkedAt: '', consultationNumber: null } as const
const checkVatId = async () => checked
const customer = { uuidCustomer: other, email: 'alex@example.org', token: `${other}.session.secret` }
const appWith = (log: Logger) =>
  express()
    .use(requestContext(log))
    .use(
      '/api/public',
      createApiRouter('https://shop.example', [
        createBasketRouter(baskets, accessOf(customer), createMemoryLimit, checkVatId),
      ]),
    )
    .use(errorHandler(log))
const app = appWith(createLog('silent'))
const call = (method: 'get' | 'post' | 'delete', path: string) => supertest(app)[method](`/api/public${path}`)

describe('a call on a basket', () => {
  it.each([
    ['get', '/basket/12/get_basket', undefined, 404],
    ['get', `/basket/${id.replace('-4', '-1')}/get_basket`, undefined, 404],
    ['get', `/basket/${id}`, undefined, 405],
    ['get', '/basket/new_basket', undefined, 405],
    ['post', `/basket_item/${id}`, {}, 405],
    ['post', '/basket/new_basket', { email: 'x@example.org' }, 400],
    ['post', `/basket/${id}/add_product`, undefined, 400],
    ['post', `/basket/${id}/add_product`, {}, 400],
    ['post', `/basket/${id}/add_product`, { uuid_release_format: 'LP' }, 400],
    ['post', `/basket/${id}/add_product`, { uuid_release_format: other, quantity: 5 }, 400],
    ['post', `/basket/${id}`, { email: 5 }, 400],
    ['post', `/basket/${id}`, { email: 'x'.repeat(255) }, 400],
    ['post', `/basket/${id}`, { total: 0 }, 400],
    ['post', `/basket/${id}`, { shipping_address_total: 'x' }, 400],
    ['post', `/basket/${id}`, { uuid_shipping_option: 'dhl' }, 400],
    ['post', `/basket/${id}/vat_id`, {}, 400],
    ['post', `/basket_item/${id}/set_shipment`, {}, 400],
    ['post', `/basket_item/${id}/increase`, { by: 100 }, 400],
  ] as const)('%s %s with %j is refused with %d', async (method, path, body, status) => {
    const answer = await call(method, path).send(body)
    expect(answer.status).toBe(status)
    expect(errorSchema.parse(answer.body).message).not.toBe('')
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(asked).toEqual([])
  })

  it('names the field that is wrong', async () => {
    const message = async (body: object) => (await call('post', `/basket/${id}`).send(body)).body.message
    expect(await message({ rebate_percent: 100 })).toBe('Unknown field: rebate_percent.')
    expect(await message({ email: 5 })).toBe('The field email is not valid.')
    const { body } = await call('post', `/basket/${id}/add_product`).send({})
    expect(body.message).toBe('uuid_release_format must be a UUID.')
  })

  it.each([
    ['post', '/basket/new_basket', undefined, ['createBasket']],
    ['get', `/basket/${id}/get_basket`, undefined, ['getBasket', id, null]],
    ['get', `/basket/${id.toUpperCase()}/get_basket`, undefined, ['getBasket', id, null]],
    ['post', `/basket/${id}/clear_customer_data`, undefined, ['clearCustomerData', id]],
    ['post', `/basket/${id}/clear_customer_data`, {}, ['clearCustomerData', id]],
    ['post', `/basket/${id}/add_product`, { uuid_release_format: other }, ['addProduct', id, other]],
    ['post', `/basket/${id}`, { email: null }, ['updateBasket', id, { email: null }]],
    ['post', `/basket_item/${id}/increase`, undefined, ['increaseItem', id]],
    ['post', `/basket_item/${id}/decrease`, undefined, ['decreaseItem', id]],
    ['post', `/basket_item/${id}/set_shipment`, { uuid_shipment: null }, ['setShipment', id, null]],
    ['post', `/basket_item/${id}/set_shipment`, { uuid_shipment: other }, ['setShipment', id, other]],
    ['delete', `/basket_item/${id}`, undefined, ['removeItem', id]],
  ] as const)('%s %s with %j asks for %j', async (method, path, body, expected) => {
    const answer = await call(method, path).send(body)
    expect([answer.status, answer.body]).toEqual([200, { uuid_basket: id }])
    expect(answer.headers['cache-control']).toBe('private, no-store')
    expect(asked).toEqual([expected])
  })

  it.each([
    ['the header', `Bearer ${customer.token}`, '', other],
    ['the parameter', null, `?customer_token=${customer.token}`, other],
    ['a bad header beside a good parameter', 'Bearer a.b.c', `?customer_token=${customer.token}`, null],
    ['a good header beside a bad parameter', `Bearer ${customer.token}`, '?customer_token=a.b.c', other],
    ['a token of nobody', `Bearer ${other}.session.other`, '', null],
    ['no bearer token', 'Basic YWxleDpzZWNyZXQ=', '', null],
    ['nothing in the header', 'Bearer', '', null],
    ['an empty parameter', null, '?customer_token=', null],
    ['a token that is too long', `Bearer ${'x'.repeat(10_000)}`, '', null],
  ])("knows the customer by %s, or it is a visitor's", async (_what, header, query, expected) => {
    const asking = call('get', `/basket/${id}/get_basket${query}`)
    const answer = await (header === null ? asking : asking.set('Authorization', header))
    expect([answer.status, answer.headers.vary]).toEqual([200, 'Authorization'])
    expect(asked).toEqual([['getBasket', id, expected]])
  })

  it('leaves no token in the log, wherever it came', async () => {
    const lines: string[] = []
    const log = createLog('trace', { write: (line) => lines.push(line) })
    for (const path of [`/basket/${id}/get_basket`, `/basket/${id}/nothing`, `/basket/${other}`]) {
      await supertest(appWith(log))
        .get(`/api/public${path}?customer_token=${customer.token}`)
        .set('Authorization', `Bearer ${customer.token}`)
    }
    expect(lines).toHaveLength(3)
    expect(lines.join()).not.toMatch(/session\.secret/)
  })

  it('passes a refusal on', async () => {
    const answer = await call('post', `/basket/${other}/add_product`).send({ uuid_release_format: id })
    expect([answer.status, answer.body.code]).toEqual([409, 'checkout_active'])
  })
})
