import express from 'express'
import supertest from 'supertest'
import type { ContentService } from '../../../../../../server/core/content/contentService'
import { createApiRouter } from '../../../../../../server/http/api/publicApi'
import { createContentRouter } from '../../../../../../server/http/api/routes/contentRoutes'
import { errorHandler } from '../../../../../../server/http/middleware/errorHandler'
import { requestContext } from '../../../../../../server/http/middleware/requestContext'
import { createLog } from '../../../../../../server/platform/log/log'
import { errorSchema, infoTextSchema } from '../../../../../../src/shared/contract'

const log = createLog('silent')
const terms = { slug: 'terms' as const, title: 'Terms', valid_from: '2026-01-01', body: '**Fair** ones.' }
const content: Partial<ContentService> = {
  findInfoText: async (slug) => (slug === 'terms' ? terms : null),
}
const app = express()
  .use(requestContext(log))
  .use(
    '/api/public',
    createApiRouter('https://shop.example', [createContentRouter(content as ContentService)]),
  )
  .use(errorHandler(log))
const get = (path: string) => supertest(app).get(`/api/public${path}`)

describe('the call for an information text', () => {
  it.each([
    ['', 400, 'slug must be given once.'],
    ['?slug=', 400, 'slug must be given once.'],
    ['?slug=terms&slug=help', 400, 'slug must be given once.'],
    ['?slug[]=terms', 400, 'slug must be given once.'],
    ['?slug=help', 404, 'Page not found.'],
    ['?slug=Terms', 404, 'Page not found.'],
    ['?slug=..%2fterms', 404, 'Page not found.'],
    ['?slug=%00', 404, 'Page not found.'],
  ])('refuses %j with %i', async (query, status, message) => {
    const answer = await get(`/info_text${query}`)
    expect([answer.status, answer.body.message]).toEqual([status, message])
    expect(errorSchema.parse(answer.body)).toEqual(answer.body)
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  it('is for reading, and has no other address', async () => {
    const posted = await supertest(app).post('/api/public/info_text?slug=terms')
    expect([posted.status, posted.headers.allow]).toEqual([405, 'GET, HEAD'])
    expect((await get('/info_text/?slug=terms')).status).toBe(404)
  })

  it('answers as the contract says', async () => {
    const { status, body } = await get('/info_text?slug=terms')
    expect([status, infoTextSchema.parse(body)]).toEqual([200, terms])
  })
})
