import { randomUUID } from 'node:crypto'
import express from 'express'
import supertest from 'supertest'
import { limitDifferent, limitUnknown, limitVisitors } from '../../../../../server/http/api/visitorLimits'
import { errorHandler } from '../../../../../server/http/middleware/errorHandler'
import { requestContext } from '../../../../../server/http/middleware/requestContext'
import { boundFailures } from '../../../../../server/platform/limits/boundFailures'
import { createMemoryLimit } from '../../../../../server/platform/limits/memoryLimit'
import { createLog } from '../../../../../server/platform/log/log'

function aShop(bounds: { max: number; perMs: number; status?: number }) {
  const app = express()
  app.set('trust proxy', 1)
  app.use(requestContext(createLog('silent')), limitVisitors(createMemoryLimit, { name: 'asked', ...bounds }))
  app.get('/there', (_req, res) => {
    res.json({})
  })
  app.get('/gone', (_req, res) => {
    res.status(404).json({})
  })
  app.use(errorHandler(createLog('silent')))
  return (path: string, address: string) => supertest(app).get(path).set('X-Forwarded-For', address)
}

describe('what one visitor may ask for', () => {
  it('ends, for that one, and says when it begins again', async () => {
    const ask = aShop({ max: 2, perMs: 90_000 })
    for (const status of [200, 200, 429]) expect((await ask('/there', '203.0.113.7')).status).toBe(status)
    const refused = await ask('/there', '203.0.113.7')
    expect(refused.body.message).toBe('That was too often. Please wait 2 minutes and try again.')
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(80)
    expect((await ask('/there', '203.0.113.8')).status).toBe(200)
  })

  it('counts a network of IPv6 as one', async () => {
    const ask = aShop({ max: 1, perMs: 60_000 })
    expect((await ask('/there', '2001:db8:1:2::1')).status).toBe(200)
    expect((await ask('/there', '2001:db8:1:2:ffff::9')).status).toBe(429)
    expect((await ask('/there', '2001:db8:1:3::1')).status).toBe(200)
  })

  it('may count refusals only', async () => {
    const ask = aShop({ max: 1, perMs: 60_000, status: 404 })
    for (const status of [200, 200]) expect((await ask('/there', '203.0.113.7')).status).toBe(status)
    expect((await ask('/gone', '203.0.113.7')).status).toBe(404)
    expect((await ask('/there', '203.0.113.7')).status).toBe(429)
  })

  it('may count different things only: those who began go on', async () => {
    const app = express()
    app.set('trust proxy', 1)
    app.use(requestContext(createLog('silent')))
    app.use(
      '/thing/:id',
      limitDifferent(createMemoryLimit, { name: 'things', max: 2, perMs: 60_000, param: 'id' }),
      (_req, res) => {
        res.json({})
      },
    )
    app.use(errorHandler(createLog('silent')))
    const [one, two, three] = [randomUUID(), randomUUID(), randomUUID()]
    const ask = async (id: string, address = '203.0.113.7') =>
      (await supertest(app).get(`/thing/${id}/part`).set('X-Forwarded-For', address)).status
    for (const id of [one, two, one.toUpperCase(), two, one, 'new']) expect(await ask(id)).toBe(200)
    expect(await ask(three)).toBe(429)
    expect(await ask(one)).toBe(200)
    expect(await ask(three, '203.0.113.8')).toBe(200)
    expect(await ask(three)).toBe(200)
  })

  it('may count requests for missing things, and never refuses existing ones', async () => {
    const app = express()
    app.set('trust proxy', 1)
    app.use(requestContext(createLog('silent')))
    const there = new Set(['a', 'b'])
    app.use(
      '/thing/:id',
      limitUnknown(createMemoryLimit, { name: 'unknown', max: 3, perMs: 60_000, param: 'id' }),
      (req, res) => {
        res.status(there.has(String(req.params.id)) ? 200 : 404).json({})
      },
    )
    app.use(errorHandler(createLog('silent')))
    const ask = async (id: string, address = '203.0.113.7') =>
      (await supertest(app).get(`/thing/${id}/part`).set('X-Forwarded-For', address)).status
    for (let times = 0; times < 10; times++) expect(await ask('a')).toBe(200)
    for (const id of ['x', 'y', 'z']) expect(await ask(id)).toBe(404)
    expect(await ask('x')).toBe(429)
    expect(await ask('a')).toBe(200)
    expect(await ask('b')).toBe(429)
    expect(await ask('b', '203.0.113.8')).toBe(200)
    expect(await ask('b')).toBe(200)
  })

  it('lets through no more failures of a thousand tries at once, and gives back what did not fail', async () => {
    const limit = createMemoryLimit({ name: 'tries', max: 10, perMs: 60_000 })
    const wrong = new Error('wrong')
    const attempt = (work: () => Promise<unknown>) =>
      boundFailures(
        [
          [limit, 'visitor'],
          [limit, null],
        ],
        (error) => error === wrong,
        work,
      ).catch((error) => error)
    for (let n = 0; n < 50; n++) expect(await attempt(async () => 'right')).toBe('right')
    const tries = Array.from({ length: 1000 }, () => attempt(() => Promise.reject(wrong)))
    expect((await Promise.all(tries)).filter((error) => error === wrong)).toHaveLength(10)
    expect(await attempt(async () => 'right')).toMatchObject({ status: 429 })
  })

  it.each([['127.0.0.1'], ['10.1.2.3'], ['192.168.1.1'], ['::1'], ['fd00::1'], ['nonsense']])(
    'is not bounded for %s, which may be everybody behind one proxy',
    async (address) => {
      const ask = aShop({ max: 1, perMs: 60_000 })
      for (const status of [200, 200]) expect((await ask('/there', address)).status).toBe(status)
    },
  )
})
