import express from 'express'
import request from 'supertest'
import { createApiRouter } from '../../../../../../server/http/api/publicApi'
import { createDownloadRouter } from '../../../../../../server/http/api/routes/downloadRoutes'
import { errorHandler } from '../../../../../../server/http/middleware/errorHandler'
import { requestContext } from '../../../../../../server/http/middleware/requestContext'
import { createMemoryLimit } from '../../../../../../server/platform/limits/memoryLimit'
import { createLog } from '../../../../../../server/platform/log/log'
import { downloadsSchema } from '../../../../../../src/shared/contract'
import { databaseKinds } from '../../../../../support/testDatabase'
import { type DownloadShop, openDownloadShop } from '../../../core/download/downloadShop'

const wrong = 'This code is not valid or has already been used.'

let shop: DownloadShop
let format: string
beforeAll(async () => {
  shop = await openDownloadShop(databaseKinds[0]![1])
  format = await shop.aRecord({ tracks: [{ title: 'Antenna', files: { mp3: 'sound' } }] })
})
afterAll(() => shop.close())

/** An app of its own, with bounds that nobody has touched. */
function anApp() {
  const log = createLog('silent')
  const app = express()
  app.set('trust proxy', 1)
  app
    .use(requestContext(log))
    .use(
      '/api/public',
      createApiRouter('https://shop.example', [createDownloadRouter(shop.downloads, createMemoryLimit)]),
    )
    .use(errorHandler(log))
  return app
}
const redeem = (app: ReturnType<typeof anApp>, code: unknown, address = '203.0.113.7') =>
  request(app).post('/api/public/download/redeem').set('X-Forwarded-For', address).send({ code })

describe('redeeming', () => {
  it('gives a token that no cache keeps', async () => {
    await shop.aCode('0000000000000001', format)
    const res = await redeem(anApp(), ' oooo-oooo-oooo-oool ').expect(200)
    expect(res.headers).toMatchObject({ 'cache-control': 'private, no-store', vary: 'Authorization' })
    const given = await request(anApp())
      .get(`/api/public/download/${res.body.token}/get_downloads`)
      .expect(200)
    expect(downloadsSchema.parse(given.body)[0].formats[0].uuid_release_format).toBe(format)
    expect(given.headers).toMatchObject({ 'cache-control': 'private, no-store', vary: 'Authorization' })
  })

  it.each([[undefined], [null], [['a']], [7], ['x'.repeat(101)]])('refuses %j', async (code) => {
    await redeem(anApp(), code).expect(400)
  })

  it('ends after ten wrong codes of one visitor, for an hour, also with a right one', async () => {
    await shop.aCode('0000000000000002', format)
    const app = anApp()
    for (let n = 0; n < 10; n++) {
      const res = await redeem(app, `0000-0000-0000-1${n}00`).expect(404)
      expect(res.body.message).toBe(wrong)
    }
    const res = await redeem(app, '0000000000000002').expect(429)
    expect(Number(res.headers['retry-after'])).toBeGreaterThan(3500)
    await redeem(app, '0000000000000002', '203.0.113.8').expect(200)
  })

  it('lets through no more of a thousand guesses at once', async () => {
    const app = anApp()
    const server = app.listen(0)
    const results = await Promise.all(
      Array.from({ length: 1000 }, (_, n) =>
        request(server)
          .post('/api/public/download/redeem')
          .set('X-Forwarded-For', '203.0.113.9')
          .send({ code: `0000-0000-0001-${String(n).padStart(4, '0')}` }),
      ),
    )
    server.close()
    expect(results.filter(({ status }) => status === 404)).toHaveLength(10)
    expect(results.filter(({ status }) => status === 429)).toHaveLength(990)
  })

  it('does not count what was right', async () => {
    await shop.aCode('0000000000000003', format, { uses: 15 })
    const app = anApp()
    for (let n = 0; n < 15; n++) await redeem(app, '0000000000000003').expect(200)
    await redeem(app, '0000000000000003').expect(404)
  })
})

describe('a token', () => {
  it('that does not exist always gives the same answer', async () => {
    const app = anApp()
    for (const token of ['..%2f..%2fx', '%252e%252e', '..%5Cx', '%00', '%2Fetc%2Fpasswd', 'x'.repeat(4000)]) {
      const res = await request(app).get(`/api/public/download/${token}/get_downloads`).expect(404)
      expect(res.body.message).toBe('We could not find these downloads.')
      expect(res.headers['cache-control']).toBe('no-store')
    }
  })

  it('takes a consent that is one', async () => {
    const { token } = await shop.anOrder({ formats: [format], consent: false })
    const at = `/api/public/download/${token}/consent`
    for (const body of [{}, { download_consent: false }, { download_consent: true, more: 1 }]) {
      await request(anApp()).post(at).send(body).expect(400)
    }
    const res = await request(anApp()).post(at).send({ download_consent: true }).expect(200)
    expect(res.body[0].formats[0].available_from).toBeNull()
  })

  it('is asked for in the ways that there are', async () => {
    for (const [method, at] of [
      ['get', 'redeem'],
      ['post', 'x/get_downloads'],
      ['get', 'x/consent'],
    ] as const) {
      await request(anApp())[method](`/api/public/download/${at}`).expect(405)
    }
  })
})
