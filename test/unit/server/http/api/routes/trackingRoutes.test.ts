import express from 'express'
import supertest from 'supertest'
import { createApiRouter } from '../../../../../../server/http/api/publicApi'
import {
  createTrackingRouter,
  type TrackingServices,
} from '../../../../../../server/http/api/routes/trackingRoutes'
import { errorHandler } from '../../../../../../server/http/middleware/errorHandler'
import { requestContext } from '../../../../../../server/http/middleware/requestContext'
import { createLog } from '../../../../../../server/platform/log/log'
import { type AddInfo, errorSchema } from '../../../../../../src/shared/contract'

const info: AddInfo = {
  session_id: 'aB3dE6gH',
  page: 'release',
  path: '/release/radio',
  query: '',
  origin: '',
  ua_string: 'Mozilla/5.0',
}
const log = createLog('silent')
let added: AddInfo[] = []
beforeEach(() => {
  added = []
})

function post(body: object | string | undefined, isTracking = true) {
  const services = {
    content: { baseData: async () => ({ webshop: { is_tracking: isTracking } }) },
    tracking: { add: (view: AddInfo) => added.push(view) },
  } as unknown as TrackingServices
  const app = express()
    .use(requestContext(log))
    .use('/api/public', createApiRouter('https://shop.example', [createTrackingRouter(services)]))
    .use(errorHandler(log))
  const request = supertest(app).post('/api/public/add_info')
  return body === undefined ? request : request.set('Content-Type', 'application/json').send(body)
}

describe('the call that tells of a view', () => {
  it.each([
    ['an unknown field', { ...info, ip: '10.0.0.1' }, 'Unknown field: ip.'],
    ['an unknown field beside wrong ones', { session_id: 1, basket: 'x' }, 'Unknown field: basket.'],
    ['a field of the prototype', '{"__proto__":{"a":1}}', 'Unknown field: __proto__.'],
    ['no body', undefined, 'The request body is missing.'],
    ['a list', '[]', 'The request body must be an object.'],
    ['half an object', '{"session_id":', 'The request body is not valid JSON.'],
    ['a NUL', { ...info, path: '/x\u0000' }, 'Text must not contain control characters.'],
  ])('refuses %s', async (_what, body, message) => {
    const answer = await post(body)
    expect([answer.status, answer.body.message]).toEqual([400, message])
    expect(errorSchema.parse(answer.body)).toEqual(answer.body)
    expect(added).toEqual([])
  })

  it.each([
    ['a missing field', { ...info, session_id: undefined }],
    ['a session id of nine', { ...info, session_id: 'aB3dE6gH9' }],
    ['a session id with signs', { ...info, session_id: 'aB3dE6g-' }],
    ['HTML for a page', { ...info, page: '<b>' }],
    ['a path that is none', { ...info, path: 'release/radio' }],
    ['a path without end', { ...info, path: `/${'a'.repeat(5000)}` }],
    ['an item that is no UUID', { ...info, item_uuid: 'radio' }],
    ['a keyword without end', { ...info, keyword: 'a'.repeat(201) }],
    ['a number for a text', { ...info, ua_string: 7 }],
  ])('drops %s without a word', async (_what, body) => {
    const answer = await post(body)
    expect([answer.status, answer.text]).toEqual([204, ''])
    expect(added).toEqual([])
  })

  it('is taken, and its answer is never kept', async () => {
    const whole = {
      ...info,
      item_uuid: '3f0e9c1e-5b1c-4f1e-9e9b-0a3f6c1d2e4f',
      keyword: 'k',
      ref: 'r',
      kwd: 'w',
    }
    for (const body of [info, whole]) {
      const answer = await post(body)
      expect([answer.status, answer.text, answer.headers['cache-control']]).toEqual([204, '', 'no-store'])
    }
    expect(added).toEqual([info, whole])
  })

  it('stores nothing in a shop that does not track', async () => {
    expect((await post(info, false)).status).toBe(204)
    expect(added).toEqual([])
  })

  it('is no page to read', async () => {
    const app = express()
      .use(requestContext(log))
      .use(createTrackingRouter({} as TrackingServices))
      .use(errorHandler(log))
    const answer = await supertest(app).get('/add_info')
    expect([answer.status, answer.headers.allow]).toEqual([405, 'POST'])
  })
})
