import express from 'express'
import supertest from 'supertest'
import { createApiRouter } from '../../../server/api/apiRouter'
import { createBasketRouter } from '../../../server/api/basketRoutes'
import type { BasketService } from '../../../server/basket/basketService'
import { ShopError } from '../../../server/errors'
import { createLog } from '../../../server/log'
import { errorHandler } from '../../../server/middleware/errorHandler'
import { requestContext } from '../../../server/middleware/requestContext'
import { errorSchema } from '../../../src/shared/contract'

const id = 'e7a8c2a5-94f1-4f8e-9c5e-1b7a3f1b2c3d'
const other = '0b6f3c53-5d0a-4f57-8a35-6a9a6c3b1f11'
const log = createLog('silent')
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
const app = express()
  .use(requestContext(log))
  .use('/api/public', createApiRouter([createBasketRouter(baskets)]))
  .use(errorHandler(log))
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
    ['get', `/basket/${id}/get_basket`, undefined, ['getBasket', id]],
    ['get', `/basket/${id.toUpperCase()}/get_basket`, undefined, ['getBasket', id]],
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

  it('passes a refusal on', async () => {
    const answer = await call('post', `/basket/${other}/add_product`).send({ uuid_release_format: id })
    expect([answer.status, answer.body.code]).toEqual([409, 'checkout_active'])
  })
})
