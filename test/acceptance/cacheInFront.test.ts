import { execFileSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type BuiltShop, openBuiltShop, projectRoot } from '../support/builtShop'
import { askCache, type CacheInFront, missingNginx, openCacheInFront } from '../support/cacheInFront'
import { freePort } from '../support/freePort'
import { databaseSettings, removeData } from '../support/shopDatabase'
import { until } from '../support/until'
import { aContentFolder, releaseYaml } from '../unit/server/exchange/import/contentFolderBuilder'

const describeWithNginx = missingNginx ? describe.skip : describe
const note = missingNginx ? ` (skipped: ${missingNginx})` : ''

describeWithNginx(`the shop behind nginx${note}`, () => {
  let dataDir: string
  let shop: BuiltShop
  let cache: CacheInFront
  const ask = (address: string, options?: Parameters<typeof askCache>[2]) =>
    askCache(cache.url, address, options)

  beforeAll(async () => {
    dataDir = mkdtempSync(path.join(tmpdir(), 'rille-cached-'))
    await importShop({})
    const purgePort = await freePort()
    shop = await openBuiltShop({
      dataDir,
      env: {
        DEMO: 'off',
        TRUST_PROXY: '1',
        PUBLIC_URL: 'http://shop.example',
        PURGE_URL: `http://127.0.0.1:${purgePort}/purge`,
        PURGE_TOKEN: 'the-token-of-this-test',
        LOG_LEVEL: 'info',
      },
    })
    const address = shop.url.replace('http://', '')
    cache = await openCacheInFront({ shops: [address, address], purgePort })
    // The shop begins by having everything forgotten.
    await until(() => shop.output().includes('the cache in front was purged'))
  })
  afterAll(async () => {
    await cache?.stop()
    await shop?.stop()
    await removeData(dataDir)
  })

  async function importShop(changes: Record<string, string>) {
    const { folder, remove } = await aContentFolder(changes)
    execFileSync(process.execPath, [path.join(projectRoot, 'build/server/rille.js'), 'import', folder], {
      env: {
        PATH: process.env.PATH,
        ...(await databaseSettings(dataDir)),
        DATA_DIR: dataDir,
        NODE_ENV: 'production',
        DEMO: 'off',
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    await remove()
  }

  it.each([
    ['/'],
    ['/releases'],
    ['/release/nora-feldt-radio'],
    ['/feed.atom'],
    ['/sitemap.xml'],
    ['/api/public/base_data'],
  ])('asks once for %s, and what it keeps is what the shop sent', async (address) => {
    const first = await ask(address)
    expect(first).toMatchObject({ status: 200, state: 'MISS' })
    const second = await ask(address)
    expect(second).toMatchObject({ status: 200, state: 'HIT', text: first.text })
    const { etag } = second.headers
    if (etag) {
      const known = await ask(address, { headers: { 'If-None-Match': String(etag) } })
      expect([known.status, known.state]).toEqual([304, 'HIT'])
    }
    for (const { headers } of [first, second]) expect(headers['set-cookie']).toBeUndefined()
  })

  it.each([
    ['/basket/5b0e5a5e-95a0-4e3c-8a9f-0e4f3a5b7c1d'],
    ['/search/radio'],
    ['/api/public/basket/5b0e5a5e-95a0-4e3c-8a9f-0e4f3a5b7c1d'],
    ['/api/public/release/by_slug?slug=nothing'],
  ])('never keeps %s', async (address) => {
    for (let time = 0; time < 2; time++) expect((await ask(address)).state).toBe('MISS')
  })

  it('gives everybody the same page, no matter which headers the first visitor sent', async () => {
    const { text } = await ask('/labels')
    const poison = {
      Host: 'evil.example',
      'X-Forwarded-Host': 'evil.example',
      'X-Forwarded-Proto': 'https',
      'X-Original-URL': '/sale',
      Cookie: 'a=b',
    }
    for (const [name, value] of Object.entries(poison)) {
      await ask('/labels', { headers: { [name]: value, Authorization: 'x' } })
      expect((await ask('/labels', { headers: { [name]: value } })).text).toBe(text)
    }
    const elsewhere = await ask('/labels/', { headers: { Host: 'evil.example' } })
    expect([elsewhere.status, elsewhere.headers.location]).toEqual([301, '/labels'])
  })

  it('shows a new price seconds after it has changed', async () => {
    const changed = '/release/nora-feldt-radio'
    await ask('/releases')
    expect((await ask(changed)).text).toContain('24.90')
    const told = shop.output().split('the cache in front was purged').length

    await importShop({ 'releases/all.yaml': releaseYaml.replace('price: 24.90', 'price: 31.70') })
    await until(async () => (await ask(changed)).text.includes('31.70'))
    await until(() => shop.output().split('the cache in front was purged').length > told)
    expect((await ask('/releases')).text).toContain('31.70')
    expect((await ask(changed)).text).not.toContain('24.90')
  })

  it('goes on showing pages when the shop is down', async () => {
    const kept = await ask('/releases')
    await shop.stop()
    expect(await ask('/releases')).toMatchObject({ status: 200, text: kept.text })
    expect((await ask('/api/public/basket/5b0e5a5e-95a0-4e3c-8a9f-0e4f3a5b7c1d')).status).toBe(502)
  })
})
