import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type BuiltShop, openBuiltShop, startBuiltShop } from '../support/builtShop'
import { createRoundRobin, keepAsking } from '../support/roundRobin'
import { describeOnPostgres, dropPostgres, postgresSettings } from '../support/shopDatabase'
import { until } from '../support/until'

describeOnPostgres('a shop of several processes', () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'rille-workers-'))
  let settings: Record<string, string>
  let shop: BuiltShop
  beforeAll(async () => {
    settings = { ...(await postgresSettings(dataDir)), DEMO: 'off', WEB_CONCURRENCY: '2' }
    shop = await openBuiltShop({ dataDir, env: { ...settings, LOG_LEVEL: 'info' } })
    await until(() => timesOpened() === 2)
  })
  afterAll(async () => {
    await shop.stop()
    await dropPostgres(dataDir)
    rmSync(dataDir, { recursive: true })
  })

  const workers = () => {
    const { pid } = shop.process
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean)
  }
  const timesOpened = () => shop.output().match(/the shop is open at/g)?.length ?? 0

  it('replaces a worker that is killed, and answers meanwhile', async () => {
    const before = workers()
    expect(before).toHaveLength(2)
    process.kill(Number(before[0]), 'SIGKILL')
    await until(() => shop.output().includes('a worker died'))
    expect((await fetch(`${shop.url}/readyz`)).status).toBe(200)
    await until(() => timesOpened() === 3)
    expect(workers()).toHaveLength(2)
    expect(workers()).not.toContain(before[0])
  })

  it('puts new workers in the place of all on SIGHUP, and no request is lost', async () => {
    const before = workers()
    const proxy = createRoundRobin([shop.url])
    const client = keepAsking(50, () => proxy.ask('/releases'))
    shop.process.kill('SIGHUP')
    await until(() => shop.output().includes('all workers were replaced'), 60)
    await until(() => client.asked.failed.length > 0 || client.asked.answered > 50)
    const { failed } = await client.stop()
    proxy.close()
    expect(failed).toEqual([])
    expect(workers().filter((pid) => before.includes(pid))).toEqual([])
    expect(workers()).toHaveLength(2)
  })

  it('ends with all its workers on SIGTERM', async () => {
    const before = workers()
    expect(await shop.stop()).toBe(0)
    for (const pid of before) expect(() => process.kill(Number(pid), 0)).toThrow('ESRCH')
  })

  it('ends with code 78 when its workers find the port taken', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as { port: number }
    const { child, output } = startBuiltShop('production', {
      ...settings,
      DATA_DIR: dataDir,
      PORT: String(port),
      LOG_LEVEL: 'warn',
    })
    expect(await new Promise((resolve) => child.once('exit', resolve))).toBe(78)
    expect(output()).toContain(`PORT ${port} on 127.0.0.1 is taken by another program.`)
    other.close()
  })
})
