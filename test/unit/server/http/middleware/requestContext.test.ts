import express from 'express'
import request from 'supertest'
import { loggablePath, requestContext } from '../../../../../server/http/middleware/requestContext'
import { createLog } from '../../../../../server/platform/log/log'

const id = '0b1c2d3e-4f50-4a61-8b72-9c83ad94be05'
const token = `${'aB3_'.repeat(5)}-${'xY7_'.repeat(5)}-z`

it.each([
  [200, 'debug'],
  [304, 'debug'],
  [404, 'info'],
  [429, 'info'],
  [503, 'error'],
] as const)('an answer of %i is logged at %s', async (status, level) => {
  const line = Promise.withResolvers<string>()
  const log = createLog('debug', { write: line.resolve })
  const app = express()
    .use(requestContext(log))
    .use((_req, res) => res.status(status).end())
  await request(app).get('/release/unknown')
  expect(JSON.parse(await line.promise)).toMatchObject({ level: log.levels.values[level], status })
})

describe('a path in the log', () => {
  it.each([
    ['/search/somebody%40example.org', '/search/:words'],
    ['/release/needle-in-the-groove', '/release/needle-in-the-groove'],
    [`/api/public/basket/${id}/get_basket`, '/api/public/basket/:id/get_basket'],
    [`/order/${id}+${id}`, '/order/:id+:id'],
    [`/user/set-password/${token}`, '/user/set-password/:token'],
    [`/user/set-password/${token.replaceAll('-', '%2D')}`, '/user/set-password/:token'],
    [`/user/set-password/${token.replaceAll('_', '%5f')}`, '/user/set-password/:token'],
    [`/user/set-password/${token.replaceAll('a', '%61')}`, '/user/set-password/:token'],
    [`/basket/${id.replaceAll('-', '%2d')}`, '/basket/:id'],
    [`/release_format/check/${id}/${token}/flac`, '/release_format/check/:id/:token/flac'],
    ['/download/7K3M-Q9XA-0BCD-EFGH', '/download/:code'],
    ['/downloads/7k3mq9xa0bcdefgh', '/downloads/:code'],
    ['/api/public/download/redeem', '/api/public/download/redeem'],
    ['/search/%E0%A4%A', '/search/:words'],
  ])('%s is %s', (path, shown) => {
    expect(loggablePath(path)).toBe(shown)
  })
})
