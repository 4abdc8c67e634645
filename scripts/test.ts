/**
 * `npm test [-- JEST ARGUMENTS]`: builds when the build is stale, finds or installs a browser, runs everything. With
 * TEST_DATABASE_URL repository tests run on Postgres too; with TEST_SHOP=postgres as well, all built shops are on it.
 */
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { findBrowser } from './browser.ts'
import { build } from './build.ts'
import { root, say } from './support.ts'
import { jestWithResults, runJest, runWithSecondTry } from './testRuns.ts'

/** Of the built server, but no matter how long an answer takes. */
const timingInsensitive = [
  'test/acceptance/',
  'test/browser/(accessibility|hostile|hydration|withoutScripts)',
]
/** Where a browser looks at the clock: at sound, at what moves or scrolls by itself, at answers that do not come. */
const timingSensitive = [
  'test/browser/(failures|keyboard|player|player-journey|spec2-3-slider|spec2-4-list|wishlist)',
]

/** Where there is a Postgres, the patient ones have it: so the built server is seen on both, and nothing runs twice. */
const onPostgres: NodeJS.ProcessEnv = process.env.TEST_DATABASE_URL ? { TEST_SHOP: 'postgres' } : {}

/** One more at a time than there are cores: tests of servers and of processes that die wait for others much of the time. */
const extraWorker = `--maxWorkers=${availableParallelism() + 1}`

interface Part {
  projects: string[]
  selection: string[]
  env?: NodeJS.ProcessEnv
}

/** Those that look at the clock get the machine for themselves; all others share it. */
const everything: Part[] = [
  { projects: ['server', 'react'], selection: [extraWorker] },
  {
    projects: ['built'],
    selection: [extraWorker, '--testPathPatterns', ...timingInsensitive],
    env: onPostgres,
  },
  {
    projects: ['built'],
    selection: [extraWorker, '--testPathIgnorePatterns', ...timingInsensitive, ...timingSensitive],
  },
  { projects: ['built'], selection: ['--runInBand', '--testPathPatterns', ...timingSensitive] },
]

/** Runs all tests, those that failed a second time alone, and names the files that needed it. */
async function runEverything(env: NodeJS.ProcessEnv): Promise<number> {
  let isGood = true
  const passedAlone: string[] = []
  for (const part of everything) {
    // What the caller says of TEST_SHOP holds for all of it.
    const run = (args: string[]) => jestWithResults(args, { env: { ...part.env, ...env } })
    const verdict = await runWithSecondTry(part.projects, part.selection, run)
    isGood &&= verdict.isGood
    passedAlone.push(...verdict.passedAlone)
  }
  for (const file of passedAlone) say(`Failed first and passed alone: ${path.relative(root, file)}`)
  return isGood ? 0 : 1
}

try {
  await build({ ifStale: true })
  // React tells of every hydration mismatch only in its development form.
  await build({ mode: 'development', ifStale: true })
  const env = { ...process.env, NODE_ENV: 'test', CHROMIUM_PATH: findBrowser(process.env) }
  const wanted = process.argv.slice(2)
  process.exitCode = wanted.length > 0 ? await runJest(wanted, { env }) : await runEverything(env)
} catch (error) {
  say(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
