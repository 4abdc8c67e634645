import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { ReleaseList } from '../../src/shared/contract'
import { chromiumFlags } from '../support/chromiumFlags'
import { atLeast, atMost, type Bench, median } from './bench'
import { startShop } from './shops'

/** Not one of the project's packages: 185 MB that only this bench needs. npm keeps it after the first time. */
const lighthouse = 'lighthouse@13.5.0'
const runs = 5

interface LighthouseReport {
  categories: Record<string, { score: number | null }>
  audits: Record<string, { numericValue?: number }>
}

/** Lighthouse's simulated phone on the pages that shoppers see first: the median of five runs. */
export const benches: Bench[] = [
  {
    name: 'lighthouse',
    async run(report) {
      const folder = mkdtempSync(path.join(tmpdir(), 'rille-lighthouse-'))
      const shop = await startShop(path.join(folder, 'shop'))
      const answer = await fetch(`${shop.url}/api/public/release/filter?limit=1`)
      const { items } = (await answer.json()) as Pick<ReleaseList, 'items'>
      const pages = {
        '/': '/',
        '/releases': '/releases',
        '/release/{slug}': `/release/${decodeURIComponent(items[0].slug)}`,
        '/labels': '/labels',
        '/search/{term}': `/search/${encodeURIComponent(items[0].artists[0].name)}`,
      }
      for (const [name, page] of Object.entries(pages)) {
        // Once unmeasured: covers are brought into their sizes when they are first asked for.
        runLighthouse(shop.url + page, folder)
        const reports = Array.from({ length: runs }, () => runLighthouse(shop.url + page, folder))
        const score = (category: string) =>
          median(reports.map(({ categories }) => (categories[category].score ?? 0) * 100))
        for (const [category, min] of Object.entries({
          performance: 98,
          accessibility: 100,
          'best-practices': 100,
        })) {
          report({
            name: `Lighthouse mobile ${name}, ${category}`,
            ...atLeast(score(category), min, 'points'),
          })
        }
        const shifts = reports.map(({ audits }) => audits['cumulative-layout-shift'].numericValue ?? 1)
        report({ name: `Lighthouse mobile ${name}, layout shift`, ...atMost(Math.max(...shifts), 0.01, '') })
      }
      await shop.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  },
]

/** One run; Chromium sometimes fails to record one, so it may be tried three times. */
function runLighthouse(url: string, folder: string, triesLeft = 2): LighthouseReport {
  const file = path.join(folder, 'report.json')
  try {
    execFileSync(
      'npm',
      [
        ...['exec', '--yes', `--package=${lighthouse}`, '--', 'lighthouse', url, '--quiet'],
        ...['--only-categories=performance,accessibility,best-practices', '--output=json'],
        ...[`--output-path=${file}`, `--chrome-flags=--headless=new ${chromiumFlags.join(' ')}`],
      ],
      {
        env: { ...process.env, CHROME_PATH: process.env.CHROMIUM_PATH },
        stdio: ['ignore', 'ignore', 'pipe'],
      },
    )
    return JSON.parse(readFileSync(file, 'utf8')) as LighthouseReport
  } catch (error) {
    if (triesLeft === 0) throw error
    return runLighthouse(url, folder, triesLeft - 1)
  }
}
