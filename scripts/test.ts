/**
 * `npm test [-- JEST ARGUMENTS]` builds when the build is stale, finds or installs a browser, and runs all
 * tests. With TEST_DATABASE_URL the repository tests run on Postgres too; with TEST_SHOP=postgres as well, all
 * built shops run on it.
 */
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { findBrowser } from './browser.ts'
import { build } from './build.ts'
import { root, say } from './support.ts'
import { jestWithResults, runJest, runWithSecondTry } from './testRuns.ts'

/** Tests of the built server that pass no matter how long an answer takes. */
const timingInsensitive = [
  'test/acceptance/',
  'test/browser/(accessibility|hostile|hydration|withoutScripts)',
]
/** Tests in which a browser measures time: sound, motion, scrolling, and answers that do not come. */
const timingSensitive = [
  'test/browser/(failures|keyboard|player|player-journey|spec2-3-slider|spec2-4-list|wishlist)',
]

/**
 * With a Postgres, the timing-insensitive tests run on it: the built server is tested on both databases, and no
 * test runs twice.
 */
const onPostgres: NodeJS.ProcessEnv = process.env.TEST_DATABASE_URL ? { TEST_SHOP: 'postgres' } : {}

/**
 * One worker more than there are cores: tests of servers and of killed processes wait for others much of the
 * time.
 */
const extraWorker = `--maxWorkers=${availableParallelism() + 1}`

interface Part {
  projects: string[]
  selection: string[]
  env?: NodeJS.ProcessEnv
}

/** Timing-sensitive tests run alone on the machine; all others share it. */
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

/** Runs all tests, repeats the failed ones alone, and names the files that passed only then. */
async function runEverything(env: NodeJS.ProcessEnv): Promise<number> {
  let isGood = true
  const passedAlone: string[] = []
  for (const part of everything) {
    // The caller's TEST_SHOP is valid for all parts.
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
  // React reports every hydration mismatch only in its development build.
  await build({ mode: 'development', ifStale: true })
  const env = { ...process.env, NODE_ENV: 'test', CHROMIUM_PATH: findBrowser(process.env) }
  const wanted = process.argv.slice(2)
  process.exitCode = wanted.length > 0 ? await runJest(wanted, { env }) : await runEverything(env)
} catch (error) {
  say(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
