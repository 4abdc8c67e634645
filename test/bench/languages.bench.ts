import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '../support/freePort'
import { atMost, type Bench, median } from './bench'
import { listPaths } from './http.bench'
import { load } from './load'
import { cpuMs, makeShopData, type RunningShop, startShop } from './shops'

/** A shop with two languages against the same shop with one: processor time of pages that are not in the cache. */
export const benches: Bench[] = [
  {
    name: 'languages',
    async run(report) {
      const two = await makeShopData(10_000)
      const one = mkdtempSync(path.join(tmpdir(), 'rille-bench-one-language-'))
      cpSync(two, one, { recursive: true })
      keepEnglishOnly(one)
      const shops: RunningShop[] = []
      try {
        for (const dataDir of [one, two]) shops.push(await startAtLocalhost(dataDir))
        const paths = listPaths()
        const cost = (shop: RunningShop, hosts: string[]) => uncachedMs(shop, hosts, () => paths.next())
        const costs: Record<'one' | 'two', number[]> = { one: [], two: [] }
        for (let round = 0; round < 30; round++) {
          costs.one.push(await cost(shops[0], ['localhost', 'localhost']))
          costs.two.push(await cost(shops[1], ['localhost', 'de.localhost']))
        }
        report({
          name: 'uncached list page of a shop with one language',
          value: median(costs.one),
          unit: 'ms',
        })
        report({
          name: 'the same of a shop with two, both hosts at once, against that',
          ...atMost(median(costs.two) / median(costs.one), 1.03, 'times'),
        })
      } finally {
        for (const shop of shops) await shop.stop()
        for (const dataDir of [one, two]) rmSync(dataDir, { recursive: true, force: true })
      }
    },
  },
]

/** Imports the demo shop once more, with one language. */
function keepEnglishOnly(dataDir: string): void {
  const folder = mkdtempSync(path.join(tmpdir(), 'rille-bench-folder-'))
  try {
    cpSync('static/demo', folder, { recursive: true })
    const settings = path.join(folder, 'shop.yaml')
    writeFileSync(settings, readFileSync(settings, 'utf8').replace(/^languages: .*$/m, 'languages: [en]'))
    execFileSync(process.execPath, ['build/server/rille.js', 'import', folder], {
      env: { ...process.env, DATA_DIR: dataDir, NODE_ENV: 'production' },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Starts a shop whose German host is `de.localhost`. */
async function startAtLocalhost(dataDir: string): Promise<RunningShop> {
  const PORT = String(await freePort())
  return startShop(dataDir, { PORT, PUBLIC_URL: `http://localhost:${PORT}` })
}

/** Processor time of the shop for an uncached page, in milliseconds, while all hosts are asked at once. */
async function uncachedMs(shop: RunningShop, hosts: string[], nextPath: () => string): Promise<number> {
  const pid = shop.process.pid!
  const before = cpuMs(pid)
  const results = await Promise.all(
    hosts.map((host) =>
      load({
        url: shop.url,
        host: `${host}:${new URL(shop.url).port}`,
        path: nextPath,
        seconds: 1,
        connections: 8,
      }),
    ),
  )
  return (cpuMs(pid) - before) / results.reduce((sum, { answers }) => sum + answers, 0)
}
