import express from 'express'
import supertest from 'supertest'
import { limitVisitors } from '../../../server/api/limits'
import { createLog } from '../../../server/log'
import { errorHandler } from '../../../server/middleware/errorHandler'
import { requestContext } from '../../../server/middleware/requestContext'

function aShop(bounds: Parameters<typeof limitVisitors>[0]) {
  const app = express()
  app.set('trust proxy', 1)
  app.use(requestContext(createLog('silent')), limitVisitors(bounds))
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
    const ask = aShop({ most: 2, perMs: 90_000 })
    for (const status of [200, 200, 429]) expect((await ask('/there', '203.0.113.7')).status).toBe(status)
    const refused = await ask('/there', '203.0.113.7')
    expect(refused.body.message).toBe('That was too often. Please wait 2 minutes and try again.')
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(80)
    expect((await ask('/there', '203.0.113.8')).status).toBe(200)
  })

  it('counts a network of IPv6 as one', async () => {
    const ask = aShop({ most: 1, perMs: 60_000 })
    expect((await ask('/there', '2001:db8:1:2::1')).status).toBe(200)
    expect((await ask('/there', '2001:db8:1:2:ffff::9')).status).toBe(429)
    expect((await ask('/there', '2001:db8:1:3::1')).status).toBe(200)
  })

  it('may count refusals only', async () => {
    const ask = aShop({ most: 1, perMs: 60_000, status: 404 })
    for (const status of [200, 200]) expect((await ask('/there', '203.0.113.7')).status).toBe(status)
    expect((await ask('/gone', '203.0.113.7')).status).toBe(404)
    expect((await ask('/there', '203.0.113.7')).status).toBe(429)
  })

  it.each([['127.0.0.1'], ['10.1.2.3'], ['192.168.1.1'], ['::1'], ['fd00::1'], ['nonsense']])(
    'is not bounded for %s, which may be everybody behind one proxy',
    async (address) => {
      const ask = aShop({ most: 1, perMs: 60_000 })
      for (const status of [200, 200]) expect((await ask('/there', address)).status).toBe(status)
    },
  )
})
