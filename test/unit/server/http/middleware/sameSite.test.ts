import express from 'express'
import supertest from 'supertest'
import { sameSite } from '../../../../../server/http/middleware/sameSite'
import { ShopError } from '../../../../../server/platform/errors'
import type { Endpoint } from '../../../../../src/shared/endpoints'
import { privateEndpoints, publicEndpoints } from '../../../../../src/shared/endpoints'
import { openWholeShop, type WholeShop } from '../../../../support/wholeShop'

const app = express()
  .use(sameSite('https://shop.example'))
  .use((_req, res) => void res.sendStatus(204))
  .use(((error, _req, res, _next) => {
    res.sendStatus(error instanceof ShopError ? error.status : 500)
  }) satisfies express.ErrorRequestHandler)

const statusOf = async (headers: Record<string, string>, method: 'post' | 'delete' | 'get' = 'post') =>
  (await supertest(app)[method]('/').set(headers)).status

describe('a request that changes something', () => {
  it.each([
    ['names no page, as programs do', {}],
    ['comes from the shop', { Origin: 'https://shop.example', Host: 'shop.example' }],
    ['comes from the shop behind a proxy that changes the host', { Origin: 'https://shop.example' }],
    [
      'comes from the shop in another language',
      { Origin: 'https://de.shop.example', Host: 'de.shop.example' },
    ],
    ['comes from the shop at another port', { Origin: 'http://192.0.2.1:3000', Host: '192.0.2.1:3000' }],
    ['is of the same site by the word of the browser', { 'Sec-Fetch-Site': 'same-origin', Origin: 'null' }],
    ['was asked for in the bar of the browser', { 'Sec-Fetch-Site': 'none' }],
  ] as [string, Record<string, string>][])('passes if it %s', async (_name, headers) => {
    expect(await statusOf(headers)).toBe(204)
    expect(await statusOf(headers, 'delete')).toBe(204)
  })

  it.each([
    ['another site', { 'Sec-Fetch-Site': 'cross-site' }],
    ['another site in an older browser', { Origin: 'https://evil.example', Host: 'shop.example' }],
    ['a page without an origin in an older browser', { Origin: 'null', Host: 'shop.example' }],
    ['a host that begins like the shop', { Origin: 'https://shop.example.evil', Host: 'shop.example' }],
    ['another port', { Origin: 'http://shop.example:8080', Host: 'shop.example' }],
    ['no address at all', { Origin: 'shop.example', Host: 'shop.example' }],
  ] as [string, Record<string, string>][])('is refused if it comes from %s', async (_name, headers) => {
    expect(await statusOf(headers)).toBe(403)
    expect(await statusOf(headers, 'delete')).toBe(403)
    expect(await statusOf(headers, 'get')).toBe(204)
  })
})

describe('a page of another site, in a browser that names only its origin', () => {
  let whole: WholeShop
  beforeAll(async () => {
    whole = await openWholeShop()
  })
  afterAll(() => whole.close())

  const changing = Object.values<Endpoint>({ ...publicEndpoints, ...privateEndpoints })
    .filter(({ method }) => method !== 'GET')
    .map(({ method, path }) => [method, `/api/public${path.replace(/:\w+/g, crypto.randomUUID())}`] as const)

  it.each([
    ...changing,
    ['POST', '/withdrawal'],
    ['POST', '/api/staff/sign_in/password'],
    ['POST', '/sandbox/card/confirm'],
  ] as const)('cannot %s %s', async (method, path) => {
    const ask = supertest(whole.shop.app)[method === 'DELETE' ? 'delete' : 'post'](path)
    const { status, text } = await ask.set('Origin', 'https://evil.example')
    expect([path, status]).toEqual([path, 403])
    if (path.startsWith('/api')) expect(JSON.parse(text).code).toBe('cross_site')
  })
})
