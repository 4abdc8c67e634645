import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  createMetricsAnswer,
  openMetricsServer,
} from '../../../../../server/operations/metrics/metricsServer'
import { createLog } from '../../../../../server/platform/log/log'
import { freePort } from '../../../../support/freePort'

const log = createLog('silent')
const token = 'a token of sixteen'
const scrape = async () => 'rille_processes 1\n'
const servers: Server[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
})

/** A shop in which nothing is at any address but, for whoever has the token, the figures. */
async function shopWith(given: string | null, figures = scrape) {
  const answer = createMetricsAnswer(given, { scrape: figures, log })
  const server = createServer((req, res) => {
    if (!answer(req, res)) res.writeHead(404).end('nothing')
  })
  servers.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return (path = '/metrics', authorization?: string) =>
    fetch(url + path, { headers: authorization === undefined ? {} : { authorization } })
}

it('are shown to clients with the token', async () => {
  const ask = await shopWith(token)
  const answer = await ask('/metrics', `Bearer ${token}`)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toContain('text/plain; version=0.0.4')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(await answer.text()).toBe('rille_processes 1\n')
})

it.each([undefined, '', 'Bearer ', token, `bearer ${token}`, `Bearer ${token}x`, 'Basic eDp5'])(
  'are not there for whoever sends %p',
  async (authorization) => {
    const ask = await shopWith(token)
    const answer = await ask('/metrics', authorization)
    expect([answer.status, await answer.text()]).toEqual([404, 'nothing'])
  },
)

it('are not there without a token, and nowhere else', async () => {
  const closed = await shopWith(null)
  expect((await closed('/metrics', 'Bearer null')).status).toBe(404)
  const ask = await shopWith(token)
  for (const path of ['/metrics/', '/Metrics', '/metrics?x', '//metrics'])
    expect((await ask(path, `Bearer ${token}`)).status).toBe(404)
})

it('say plainly that they could not be collected', async () => {
  const ask = await shopWith(token, () => Promise.reject(new Error('the database is away')))
  const answer = await ask('/metrics', `Bearer ${token}`)
  expect([answer.status, await answer.text()]).toEqual([
    500,
    'The figures could not be collected. The log says why.\n',
  ])
})

describe('at a port of their own', () => {
  it('are shown to every client that reaches it, and there is nothing else', async () => {
    const port = await freePort()
    servers.push(await openMetricsServer({ port, host: '127.0.0.1' }, { scrape, log }))
    expect(await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()).toBe('rille_processes 1\n')
    for (const path of ['/', '/releases', '/healthz'])
      expect((await fetch(`http://127.0.0.1:${port}${path}`)).status).toBe(404)
    expect((await fetch(`http://127.0.0.1:${port}/metrics`, { method: 'POST' })).status).toBe(404)
  })

  it('say which setting is wrong when the port is taken', async () => {
    const port = await freePort()
    const place = { port, host: '127.0.0.1' }
    servers.push(await openMetricsServer(place, { scrape, log }))
    await expect(openMetricsServer(place, { scrape, log })).rejects.toThrow(
      `METRICS_PORT ${port} on 127.0.0.1 is taken by another program. Stop it or set another METRICS_PORT.`,
    )
  })
})
