import express, { type ErrorRequestHandler } from 'express'
import { parse } from 'parse5'
import supertest from 'supertest'
import { errorHandler } from '../../../../../server/http/middleware/errorHandler'
import { requestContext } from '../../../../../server/http/middleware/requestContext'
import { asConnectionLost } from '../../../../../server/platform/database/postgres/connectionLost'
import { NotFound, ShopError } from '../../../../../server/platform/errors'
import { createLog } from '../../../../../server/platform/log/log'
import { errorSchema } from '../../../../../src/shared/contract'

let logged: string[] = []
const log = createLog('error', { write: (line) => logged.push(line) })
beforeEach(() => {
  logged = []
})

/** Fails as told, at any address. */
function failing(error: unknown, prepare: (res: express.Response) => void = () => {}) {
  return express()
    .use(requestContext(log))
    .get('/release/:slug', (_req, res) => res.end())
    .use((_req, res) => {
      prepare(res)
      throw error
    })
    .use(errorHandler(log))
}
const asPerson = (app: express.Express, path = '/x') =>
  supertest(app).get(path).set('Accept', 'text/html,application/xhtml+xml,*/*;q=0.8')

const secret = new Error('password is hunter2')

describe('a failure', () => {
  it('that is a refusal is answered as it is', async () => {
    const refusal = new ShopError(409, 'out_of_stock', 'This item is out of stock.', {
      errors: { item: ['Gone.'] },
    })
    const { status, body, headers } = await supertest(failing(refusal)).get('/x')
    expect(errorSchema.parse(body)).toEqual({
      message: 'This item is out of stock.',
      code: 'out_of_stock',
      request_id: headers['x-request-id'],
      errors: { item: ['Gone.'] },
    })
    expect([status, headers['cache-control'], logged]).toEqual([409, 'no-store', []])
  })

  it('that is a fault says nothing of itself, and is logged once with its cause', async () => {
    for (const answer of [await supertest(failing(secret)).get('/x'), await asPerson(failing(secret))]) {
      expect(answer.status).toBe(500)
      expect(answer.text).toContain('Something went wrong on our side. Please try again in a moment.')
      expect(answer.text).not.toContain('hunter2')
      expect(answer.text).toContain(answer.headers['x-request-id'])
    }
    const faults = logged.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'fault')
    expect(faults.map(({ err }) => err.message)).toEqual(['password is hunter2', 'password is hunter2'])
  })

  it.each(['ECONNRESET', 'EPIPE', 'ECONNREFUSED'])('of another service (%s) is a fault', async (code) => {
    const { status, body } = await supertest(failing(Object.assign(new Error(`read ${code}`), { code }))).get(
      '/x',
    )
    expect([status, body.code]).toEqual([500, 'fault'])
    expect(logged.map((line) => JSON.parse(line).msg)).toContain('fault')
  })

  it('of the connection to the database is 503 and says when to come back', async () => {
    const lost = asConnectionLost(Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }))
    const { status, body, headers } = await supertest(failing(lost)).get('/x')
    expect([status, body.code, headers['retry-after']]).toEqual([503, 'database_away', '10'])
  })

  it('at an address that is no valid percent-encoding is the client’s', async () => {
    const { status, body } = await supertest(failing(secret)).get('/release/%ff')
    expect([status, body.message]).toEqual([400, 'This address is not valid.'])
  })

  it('is never cached, except a 404 for which a route sets a lifetime', async () => {
    const keep = (res: express.Response) => res.setHeader('Cache-Control', 'public, s-maxage=10')
    const kept = async (error: unknown) =>
      (await supertest(failing(error, keep)).get('/x')).headers['cache-control']
    expect(await kept(new NotFound('Not here.'))).toBe('public, s-maxage=10')
    expect(await kept(new ShopError(409, 'x', 'x'))).toBe('no-store')
    expect(await kept(secret)).toBe('no-store')
  })

  it('after half an answer ends the connection', async () => {
    const app = failing(secret, (res) => {
      res.setHeader('Content-Length', 100)
      res.write('half')
    })
    await expect(supertest(app).get('/x')).rejects.toThrow()
  })
})

describe('the page of a failure', () => {
  it('is only for clients that ask for a page', async () => {
    const app = failing(new NotFound('Not here.'))
    expect((await asPerson(app)).type).toBe('text/html')
    expect((await supertest(app).get('/x')).type).toBe('application/json')
    expect((await supertest(app).get('/x').set('Accept', 'application/json')).type).toBe('application/json')
    for (const path of ['/api/public/x', '/image/x/400.avif', '/track/x/y', '/assets/x.js'])
      expect((await asPerson(app, path)).type).toBe('application/json')
    expect((await asPerson(app, '/images-of-us')).type).toBe('text/html')
  })

  it.each([
    [400, 'We did not understand that'],
    [404, 'Page not found'],
    [405, 'That does not work here'],
    [409, 'That did not work'],
    [500, 'This page did not load'],
    [503, 'Please try again in a moment'],
  ])('of %i has a fitting heading, and a way back', async (status, heading) => {
    const { text } = await asPerson(failing(new ShopError(status, 'x', 'This link is not valid.')))
    expect(text).toContain(`<title>${heading}</title>`)
    expect(text).toMatch(new RegExp(`<h1[^>]*>${heading}</h1>`))
    expect(text).toContain('<p>This link is not valid.</p>')
    expect(text).toMatch(/<a href="\/"[^>]*>Back to the shop<\/a>/)
  })

  it('shows a message as text', async () => {
    const { text } = await asPerson(failing(new NotFound('<img src=x onerror="alert(1)"> & more')))
    expect(text).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; more')
  })

  it('needs no style element and no script, which the policy would stop', async () => {
    const { text } = await asPerson(failing(new NotFound('Not here.')))
    expect(text).not.toMatch(/<(style|script)\b|class=/)
    expect(text).toContain('light-dark(#f6f3ec,#141311)')
    const problems: string[] = []
    parse(text, { onParseError: ({ code }) => problems.push(code) })
    expect(problems).toEqual([])
  })
})

/** Express tells error handlers by their four arguments. */
it('the handler is one for errors', () => {
  const handler: ErrorRequestHandler = errorHandler(log)
  expect(handler).toHaveLength(4)
})
