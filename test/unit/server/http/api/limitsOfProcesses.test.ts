import { randomUUID } from 'node:crypto'
import express, { type RequestHandler } from 'express'
import supertest from 'supertest'
import { createClientHash } from '../../../../../server/core/checkout/storedClient'
import { createApiRouter } from '../../../../../server/http/api/publicApi'
import { createDownloadRouter } from '../../../../../server/http/api/routes/downloadRoutes'
import { limitDifferent, limitUnknown } from '../../../../../server/http/api/visitorLimits'
import { errorHandler } from '../../../../../server/http/middleware/errorHandler'
import { requestContext } from '../../../../../server/http/middleware/requestContext'
import { createDatabaseLimits } from '../../../../../server/platform/limits/databaseLimit'
import type { CreateLimit } from '../../../../../server/platform/limits/limit'
import { createLog } from '../../../../../server/platform/log/log'
import { databaseKinds } from '../../../../support/testDatabase'
import { until } from '../../../../support/until'
import { type DownloadShop, openDownloadShop } from '../../core/download/downloadShop'

const log = createLog('silent')
const visitor = '203.0.113.7'

describe.each(databaseKinds)('processes that share %s', (_kind, open) => {
  let shop: DownloadShop
  beforeAll(async () => {
    shop = await openDownloadShop(open)
  })
  beforeEach(() => shop.db.deleteFrom('limit_count').execute())
  afterAll(() => shop.close())

  /** Waits for counts that are written after the answer. */
  const counted = (events: number) =>
    until(async () => {
      const rows = await shop.db.selectFrom('limit_count').select('count').execute()
      return rows.reduce((sum, { count }) => sum + count, 0) >= events
    })

  /** Makes the apps of some processes, each with its own guard, and sends requests to them in turn. */
  function someProcesses(count: number, guard: (createLimit: CreateLimit) => RequestHandler) {
    const options = { hash: createClientHash('a secret of tests'), now: () => new Date(), log }
    const apps = Array.from({ length: count }, () =>
      express()
        .set('trust proxy', 1)
        .use(requestContext(log), guard(createDatabaseLimits(shop.db, options)))
        .use(errorHandler(log)),
    )
    return (process: number, method: 'get' | 'post', path: string) =>
      supertest(apps[process % count])
        [method](path)
        .set('X-Forwarded-For', visitor)
  }

  it.each([[1], [4]])('give one visitor ten wrong codes with %i of them', async (count) => {
    const ask = someProcesses(count, (createLimit) =>
      express
        .Router()
        .use(
          '/api/public',
          createApiRouter('https://shop.example', [createDownloadRouter(shop.downloads, createLimit)]),
        ),
    )
    const guess = async (n: number) => {
      const code = `0000-0000-0001-${String(n).padStart(4, '0')}`
      return (await ask(n, 'post', '/api/public/download/redeem').send({ code })).status
    }
    const answers = await Promise.all(Array.from({ length: 40 }, (_, n) => guess(n)))
    expect(answers.filter((status) => status === 404)).toHaveLength(10)
    expect(answers.filter((status) => status === 429)).toHaveLength(30)
  })

  it('count a thing once, and do not refuse what another process has answered', async () => {
    const ask = someProcesses(2, (createLimit) =>
      express
        .Router()
        .use(
          '/thing/:id',
          limitDifferent(createLimit, { name: 'things', max: 2, perMs: 60_000, param: 'id' }),
          (_req, res) => void res.json({}),
        ),
    )
    const [one, two, three] = [randomUUID(), randomUUID(), randomUUID()]
    const status = async (process: number, id: string) => (await ask(process, 'get', `/thing/${id}`)).status
    for (const process of [0, 1]) for (const id of [one, two]) expect(await status(process, id)).toBe(200)
    for (const process of [0, 1]) expect(await status(process, three)).toBe(429)
    for (const process of [0, 1]) expect(await status(process, one)).toBe(200)
  })

  it('count what is missing together, and never refuse what another process has found', async () => {
    const ask = someProcesses(2, (createLimit) =>
      express
        .Router()
        .use(
          '/thing/:id',
          limitUnknown(createLimit, { name: 'unknown', max: 2, perMs: 60_000, param: 'id' }),
          (req, res) => void res.status(String(req.params.id).startsWith('there') ? 200 : 404).json({}),
        ),
    )
    const status = async (process: number, id: string) => (await ask(process, 'get', `/thing/${id}`)).status
    expect(await status(0, 'there')).toBe(200)
    await counted(1)
    expect(await status(0, 'x')).toBe(404)
    expect(await status(1, 'y')).toBe(404)
    await counted(3)
    for (const process of [0, 1]) expect(await status(process, 'z')).toBe(429)
    expect(await status(1, 'there')).toBe(200)
    expect(await status(1, 'there too')).toBe(429)
  })
})
