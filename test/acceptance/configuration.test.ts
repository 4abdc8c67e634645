import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { openDatabase } from '../../server/platform/database/connection'
import { openBuiltShop, startBuiltShop } from '../support/builtShop'

const ended = (env: Record<string, string>) =>
  new Promise<{ code: number | null; output: string }>((resolve) => {
    const { child, output } = startBuiltShop('production', env)
    child.once('close', (code) => resolve({ code, output: output() }))
  })

describe('a shop that cannot start', () => {
  it('ends with code 78 and one line for each wrong setting', async () => {
    const { code, output } = await ended({ PORT: 'abc', DEMO: 'perhaps' })
    expect(code).toBe(78)
    expect(output.trim().split('\n')).toEqual([
      'PORT must be a whole number from 0 to 65535.',
      'DEMO must be on or off.',
    ])
  })

  it('says that the data folder cannot be written', async () => {
    const { code, output } = await ended({ DATA_DIR: '/dev/null/data', PORT: '0' })
    expect(code).toBe(78)
    expect(output).toContain('DATA_DIR /dev/null/data cannot be written.')
  })
})

describe('a secret that is not that of the database', () => {
  it('ends the start with code 78 and says what to do', async () => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'rille-secret-'))
    const env = { DEMO: 'off', DATABASE_URL: '' }
    const shop = await openBuiltShop({ dataDir, env: { ...env, SHOP_SECRET: 'a'.repeat(40) } })
    expect(await shop.stop()).toBe(0)
    const { code, output } = await ended({
      ...env,
      SHOP_SECRET: 'b'.repeat(40),
      DATA_DIR: dataDir,
      PORT: '0',
    })
    expect(code).toBe(78)
    expect(output.trim().split('\n')).toHaveLength(1)
    expect(output).toContain('is not the one that this database was filled with')
    rmSync(dataDir, { recursive: true })
  })
})

describe('a damaged database', () => {
  it('ends the start with one line that says what to do', async () => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'rille-damaged-'))
    writeFileSync(
      path.join(dataDir, 'shop.sqlite'),
      'this is no database, whatever its name says'.repeat(100),
    )
    const { code, output } = await ended({ DATA_DIR: dataDir, PORT: '0' })
    expect(code).toBe(78)
    expect(output.trim().split('\n')).toHaveLength(1)
    expect(output).toContain('Restore a backup')
    rmSync(dataDir, { recursive: true })
  })
})

describe('a shop on SQLite', () => {
  const onSqlite = { DEMO: 'off', DATABASE_URL: '' }

  it('keeps a second one from its data, and is back at once after it was killed', async () => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'rille-alone-'))
    const shop = await openBuiltShop({ dataDir, env: onSqlite })
    const second = await ended({ ...onSqlite, DATA_DIR: dataDir, PORT: '0' })
    expect(second.code).toBe(78)
    expect(second.output.trim()).toBe(
      'Another instance is using this database. Use Postgres for several containers.',
    )
    shop.process.kill('SIGKILL')
    await once(shop.process, 'exit')
    // It waits for no lease that the killed one left behind.
    const db = openDatabase({ dataDir, databaseUrl: null })
    await db.updateTable('lease').set({ held_until: '9999-12-31T00:00:00.000Z' }).execute()
    await db.destroy()
    const next = await openBuiltShop({ dataDir, env: onSqlite })
    expect(await next.stop()).toBe(0)
    rmSync(dataDir, { recursive: true })
  })
})

describe('a shop that is asked to end', () => {
  it('closes cleanly', async () => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'rille-empty-'))
    const shop = await openBuiltShop({ dataDir, env: { DEMO: 'off', DATABASE_URL: '' } })
    expect((await fetch(`${shop.url}/healthz`)).status).toBe(200)
    expect((await fetch(`${shop.url}/releases`)).status).toBe(200)
    expect(await shop.stop()).toBe(0)
    rmSync(dataDir, { recursive: true })
  })

  it('does not wait for connections that browsers keep', async () => {
    const shop = await openBuiltShop({ env: { DEMO: 'off' } })
    const { hostname, port } = new URL(shop.url)
    const [kept, running] = [1, 2].map(() => connect(Number(port), hostname).on('error', () => {}))
    kept.write('GET /releases HTTP/1.1\r\nHost: shop\r\n\r\n'.repeat(3))
    running.write(
      `POST /api/public/basket/${randomUUID()}/group_items HTTP/1.1\r\nHost: shop\r\n` +
        'Content-Type: application/json\r\nContent-Length: 2\r\nExpect: 100-continue\r\n\r\n',
    )
    await Promise.all([once(kept, 'data'), once(running, 'data')])
    const stopped = shop.stop()
    // It is closed while a request still runs, long before its time is over.
    await once(kept.resume(), 'close')
    running.write('{}')
    expect(await text(running)).toMatch(/^HTTP\/1.1 400/)
    expect(await stopped).toBe(0)
  })
})

describe('a shop that is asked to end while it starts', () => {
  // Process 1 of a container hears only of signals that somebody listens to, so ending by the signal is not enough.
  it('ends by itself', async () => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'rille-starting-'))
    const { child, output } = startBuiltShop('production', {
      DATA_DIR: dataDir,
      PORT: '0',
      LOG_LEVEL: 'info',
    })
    const closed = once(child, 'close')
    while (!output().includes('filling it with the demo shop')) await once(child.stdout, 'data')
    child.kill('SIGTERM')
    expect(await closed).toEqual([0, null])
    rmSync(dataDir, { recursive: true })
  })
})
