import express from 'express'
import supertest from 'supertest'
import { createPolicyReportRouter } from '../../../../../../server/http/api/routes/policyReportRoutes'
import { errorHandler } from '../../../../../../server/http/middleware/errorHandler'
import { requestContext } from '../../../../../../server/http/middleware/requestContext'
import type { Metrics } from '../../../../../../server/operations/metrics/metrics'
import { createLog } from '../../../../../../server/platform/log/log'
import { databaseKinds, type TestDatabase } from '../../../../../support/testDatabase'
import { someMetrics, valuesOf } from '../../../operations/metrics/someMetrics'

const key = '0b1c2d3e-4f50-4a61-8b72-9c83ad94be05'
let lines: string[]
let app: express.Express
let metrics: Metrics
let database: TestDatabase
beforeAll(async () => {
  database = await databaseKinds[0][1]()
})
afterAll(() => database.close())
beforeEach(() => {
  lines = []
  metrics = someMetrics(database.db, () => new Date())
  const log = createLog('warn', { write: (line) => lines.push(line) })
  app = express()
    .set('trust proxy', 1)
    .use(requestContext(log))
    .use(createPolicyReportRouter({ log, count: metrics.countPolicyReport }))
    .use(errorHandler(log))
})

const aReport = (changes: object = {}) => ({
  type: 'csp-violation',
  age: 3,
  user_agent: 'Mozilla/5.0',
  url: `https://shop.example/basket/${key}`,
  body: {
    documentURL: `https://shop.example/basket/${key}?access=${key}`,
    referrer: `https://shop.example/order/${key}`,
    blockedURL: `https://evil.example/skim.js?card=4242424242424242&basket=${key}`,
    effectiveDirective: 'script-src-elem',
    sample: 'card number',
    ...changes,
  },
})
const send = (body: string | object, type = 'application/reports+json') =>
  supertest(app)
    .post('/csp-reports')
    .set('Content-Type', type)
    .send(typeof body === 'string' ? body : JSON.stringify(body))
const logged = () => lines.map((line) => JSON.parse(line))

it('is counted by directive and by the blocked source, in few words for every input', async () => {
  await send([
    aReport(),
    aReport({ blockedURL: 'inline' }),
    aReport({ blockedURL: 'chrome-extension://abc/x.js' }),
  ])
  for (let n = 0; n < 20; n++) {
    const made = {
      effectiveDirective: `made-up-${'abcdefghijklmnopqrstuvwxyz'[n]}`,
      blockedURL: `made${n}://x`,
    }
    await send([aReport(made), aReport({ blockedURL: `https://host${n}.example/` })]).expect(204)
  }
  const counted = [...valuesOf(await metrics.scrape())].filter(([name]) =>
    name.startsWith('rille_policy_reports'),
  )
  expect(Object.fromEntries(counted)).toEqual({
    'rille_policy_reports_total{directive="script-src-elem",blocked="address"}': 21,
    'rille_policy_reports_total{directive="script-src-elem",blocked="inline"}': 1,
    'rille_policy_reports_total{directive="script-src-elem",blocked="extension"}': 1,
    'rille_policy_reports_total{directive="other",blocked="other"}': 20,
  })
})

it('is told in the log without anything that is a key or leads to a person', async () => {
  await send([aReport()]).expect(204)
  expect(logged()).toEqual([
    expect.objectContaining({
      directive: 'script-src-elem',
      blocked: 'https://evil.example',
      page: '/basket',
      count: 1,
    }),
  ])
  for (const word of [key, '4242', 'card', 'skim']) expect(lines.join()).not.toContain(word)
})

it('is a line for the first, the tenth and the hundredth of a kind', async () => {
  for (let sent = 0; sent < 12; sent++) await send(Array.from({ length: 10 }, () => aReport())).expect(204)
  expect(logged().map(({ count }) => count)).toEqual([1, 10, 100])
  await send([aReport({ blockedURL: 'inline' })])
  expect(logged().at(-1)).toMatchObject({ blocked: 'inline', count: 1 })
})

it.each([
  ['no JSON', '{'],
  ['nothing', ''],
  ['no list', aReport()],
  ['another kind', [{ ...aReport(), type: 'deprecation' }]],
  ['half of one', [{ type: 'csp-violation', body: {} }]],
  ['a directive that is a text', [aReport({ effectiveDirective: 'buy now at evil.example' })]],
  ['too much', [aReport({ sample: 'x'.repeat(20_000) })]],
])('is dropped without an error when it is %s', async (_what, body) => {
  await send(body).expect(204)
  expect(lines).toEqual([])
})

it('is taken as what it is, by POST, and not endlessly from one visitor', async () => {
  await send([aReport()], 'application/json').expect(204)
  await supertest(app).get('/csp-reports').expect(405)
  expect(lines).toEqual([])
  const from = () => send([aReport()]).set('X-Forwarded-For', '203.0.113.7')
  for (let sent = 0; sent < 30; sent++) await from().expect(204)
  await from().expect(429)
})

it('is told by the older form as well', async () => {
  const told = {
    'document-uri': `https://shop.example/basket/${key}`,
    'violated-directive': 'script-src-elem https://shop.example',
    'blocked-uri': `https://evil.example/skim.js?basket=${key}`,
    'original-policy': 'x',
  }
  await send({ 'csp-report': told }, 'application/csp-report').expect(204)
  expect(logged()).toEqual([
    expect.objectContaining({
      directive: 'script-src-elem',
      blocked: 'https://evil.example',
      page: '/basket',
    }),
  ])
  expect(lines.join()).not.toContain(key)
})
