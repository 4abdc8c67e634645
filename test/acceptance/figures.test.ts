/** What whoever runs the shop sees of it, and how a process ends that cannot go on: with real processes. */
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type BuiltShop, openBuiltShop } from '../support/builtShop'
import { freePort } from '../support/freePort'
import { describeOnPostgres, dropPostgres, postgresSettings } from '../support/shopDatabase'
import { until } from '../support/until'

const token = 'only for tests, 1234'

const figure = (text: string, name: string): number =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.slice(name.length + 1),
  )

describe('the figures of a shop', () => {
  let shop: BuiltShop
  let port: number
  beforeAll(async () => {
    port = await freePort()
    shop = await openBuiltShop({
      env: { DEMO: 'off', METRICS_TOKEN: token, METRICS_PORT: String(port) },
    })
  })
  afterAll(() => shop.stop())

  const ask = (authorization = `Bearer ${token}`) =>
    fetch(`${shop.url}/metrics`, { headers: { authorization, accept: 'text/plain' } })

  it('count what was answered, from the page cache too', async () => {
    for (let n = 0; n < 5; n++) expect((await fetch(`${shop.url}/releases`)).status).toBe(200)
    expect((await fetch(`${shop.url}/api/public/label/index`)).status).toBe(200)
    const text = await (await ask()).text()
    expect(figure(text, 'rille_page_cache_hits_total')).toBe(4)
    expect(figure(text, 'rille_page_cache_misses_total')).toBe(1)
    expect(figure(text, 'rille_http_requests_total{class="page",status="2xx"}')).toBe(1)
    expect(figure(text, 'rille_http_requests_total{class="api_catalogue",status="2xx"}')).toBe(1)
    expect(figure(text, 'rille_processes')).toBe(1)
    expect(figure(text, 'rille_job_lag_seconds')).toBe(0)
    expect(figure(text, 'process_resident_memory_bytes')).toBeGreaterThan(10_000_000)
  })

  it('are at their own port without the token', async () => {
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
    expect(figure(text, 'rille_page_cache_hits_total')).toBeGreaterThan(0)
  })

  it('are an address like any that leads nowhere without it', async () => {
    const [wrong, nothing] = await Promise.all([ask('Bearer wrong'), fetch(`${shop.url}/metricz`)])
    expect([wrong.status, nothing.status]).toEqual([404, 404])
    const bare = (text: string) => text.replace(/metric[sz]/g, '').replace(/[0-9a-f-]{36}/g, '')
    expect(bare(await wrong.text())).toBe(bare(await nothing.text()))
  })

  it('do not show who buys which records', async () => {
    const text = await (await ask()).text()
    expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}|@/)
  })
})

describe('an uncaught error', () => {
  it('ends the process with 1 after running requests, and accepts no new ones', async () => {
    const plant = `process.on('SIGUSR2', () => { throw new Error('planted') })`
    const shop = await openBuiltShop({
      env: {
        DEMO: 'off',
        LOG_LEVEL: 'fatal',
        NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(plant)}`,
      },
    })
    try {
      // A request of which half has come: it is running.
      const { hostname, port } = new URL(shop.url)
      const half = connect(Number(port), hostname)
      let text = ''
      half.on('data', (chunk) => (text += chunk)).on('error', () => {})
      const body = JSON.stringify({ grouping: 'fewest' })
      half.write(
        `POST /api/public/basket/${crypto.randomUUID()}/group_items HTTP/1.1\r\nHost: shop\r\n` +
          `Content-Type: application/json\r\nContent-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n`,
      )
      await once(half, 'data')
      const exited = once(shop.process, 'exit')
      shop.process.kill('SIGUSR2')
      const isRefused = () =>
        fetch(`${shop.url}/healthz`).then(
          () => false,
          () => true,
        )
      await until(isRefused)
      half.write(body)
      const [code] = await exited
      expect(text).toMatch(/^HTTP\/1.1 100 Continue\r\n\r\nHTTP\/1.1 4\d\d/)
      expect(code).toBe(1)
      const lines = shop.output().trim().split('\n')
      expect(JSON.parse(lines[0])).toMatchObject({
        level: 60,
        msg: 'an uncaught fault: the process ends',
        err: { message: 'planted' },
      })
    } finally {
      shop.process.kill('SIGKILL')
      rmSync(shop.dataDir, { recursive: true, force: true })
    }
  })
})

describeOnPostgres('the figures of several processes', () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'rille-figures-'))
  afterAll(async () => {
    await dropPostgres(dataDir)
    rmSync(dataDir, { recursive: true })
  })

  it('are summed by the primary, wherever they are asked for', async () => {
    const port = await freePort()
    const shop = await openBuiltShop({
      dataDir,
      env: {
        ...(await postgresSettings(dataDir)),
        ...{ DEMO: 'off', WEB_CONCURRENCY: '2', METRICS_TOKEN: token, METRICS_PORT: String(port) },
      },
    })
    try {
      const atPort = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
      await until(async () => figure(await atPort(), 'rille_processes') === 2)
      for (let n = 0; n < 10; n++)
        await (await fetch(`${shop.url}/releases`, { headers: { connection: 'close' } })).text()
      const answered = (text: string) =>
        figure(text, 'rille_page_cache_hits_total') + figure(text, 'rille_page_cache_misses_total')
      expect(answered(await atPort())).toBe(10)
      const withToken = await fetch(`${shop.url}/metrics`, { headers: { authorization: `Bearer ${token}` } })
      const text = await withToken.text()
      expect(answered(text)).toBe(10)
      expect(figure(text, 'rille_processes')).toBe(2)
      // What the database knows is there once, and connections of both.
      expect(figure(text, 'rille_job_lag_seconds')).toBe(0)
      expect(figure(text, 'rille_database_connection_hold_seconds_count')).toBeGreaterThan(0)
    } finally {
      await shop.stop()
    }
  })
})
