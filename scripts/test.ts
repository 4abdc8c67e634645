/**
 * `npm test` builds when the build is stale, finds or installs a browser, and runs the tests that show that the product
 * works. `npm run test:all` runs all tests. `scripts/testing/suites.ts` says which are which, and
 * docs/development/testing.md when to run what. `npm test -- JEST ARGUMENTS` runs only the tests that the arguments
 * select.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import path from 'node:path'
import { findTestBrowser } from './browser.ts'
import { build } from './build.ts'
import { root, say } from './support.ts'
import { endedProgramsSeconds } from './testing/fileCosts.ts'
import { measureSlowness } from './testing/machine.ts'
import { costReport, failureReport, readCosts } from './testing/report.ts'
import type { Suite } from './testing/suites.ts'
import {
  type Failure,
  jestWithResults,
  runJest,
  runWithSecondTry,
  type TestPart,
} from './testing/testRuns.ts'

/**
 * Tests of the built shop that run on Postgres if there is one: the built shop is tested on both databases, and no test
 * runs twice. The shop of `sizes.test.ts` has thousands of releases; on Postgres their import takes a minute and a half
 * longer than on SQLite.
 */
const onPostgres = [
  'test/acceptance/(?!sizes)',
  'test/browser/(accessibility|hostile|hydration|withoutScripts)',
]
const postgresEnv: NodeJS.ProcessEnv = process.env.TEST_DATABASE_URL ? { TEST_SHOP: 'postgres' } : {}

/**
 * One worker more than there are cores: tests of servers and of killed processes wait for others much of the
 * time.
 */
const selection = [
  `--maxWorkers=${availableParallelism() + 1}`,
  `--filter=${path.join(root, 'scripts/testing/suiteFilter.cjs')}`,
]

/** The runs of Jest in each suite, one after another. */
const parts: Record<Suite, readonly TestPart[]> = {
  quick: [{ projects: ['server', 'react', 'built'], selection }],
  whole: [
    { projects: ['server', 'react'], selection },
    {
      projects: ['built'],
      selection: [...selection, '--testPathPatterns', ...onPostgres],
      env: postgresEnv,
    },
    { projects: ['built'], selection: [...selection, '--testPathIgnorePatterns', ...onPostgres] },
  ],
}

/**
 * Builds what the tests of a suite use, finds a browser and measures the machine.
 * @returns the environment of all tests
 */
async function prepare(suite: Suite): Promise<NodeJS.ProcessEnv> {
  await build({ ifStale: true })
  // React reports every hydration mismatch only in its development build.
  if (suite === 'whole') await build({ mode: 'development', ifStale: true })
  const slowness = measureSlowness()
  say(`machine: ${slowness.toFixed(1)} times slower than usual`)
  return {
    ...process.env,
    NODE_ENV: 'test',
    CHROMIUM_PATH: findTestBrowser(process.env),
    TEST_SLOWNESS: slowness.toFixed(2),
  }
}

/**
 * Builds the programs that fault tests kill. Fault tests that start at the same moment would each build them, into the
 * same files.
 */
const buildFaultPrograms = () =>
  execFileSync(process.execPath, [path.join(root, 'scripts/fault.ts'), '--build'], { stdio: 'inherit' })

/**
 * Runs a suite, repeats the failed files alone, and reports what the files took, which passed only alone, and which
 * failed.
 * @returns whether all have passed in the end
 */
async function runSuite(suite: Suite): Promise<boolean> {
  const env = await prepare(suite)
  buildFaultPrograms()
  const startedAt = performance.now()
  const before = endedProgramsSeconds()
  const folder = mkdtempSync(path.join(tmpdir(), 'rille-costs-'))
  const costs = process.env.TEST_COSTS ?? path.join(folder, 'costs.jsonl')
  rmSync(costs, { force: true })
  const files = { TEST_COSTS: costs, TEST_BROKEN: path.join(folder, 'broken') }
  const verdict = { isGood: true, passedAlone: [] as string[], failures: [] as Failure[], passedTests: 0 }
  for (const part of parts[suite]) {
    const { isGood, passedAlone, failures, passedTests } = await runWithSecondTry(part, (_, args) =>
      jestWithResults(args, { env: { ...part.env, ...env, TEST_SUITE: suite, ...files } }),
    )
    verdict.isGood &&= isGood
    verdict.passedAlone.push(...passedAlone)
    verdict.failures.push(...failures)
    verdict.passedTests += passedTests
    if (failures.some(({ isBrokenInvariant }) => isBrokenInvariant)) break
  }
  say(costReport(readCosts(costs), root))
  rmSync(folder, { recursive: true, force: true })
  const seconds = (performance.now() - startedAt) / 1000
  say(
    `Took ${seconds.toFixed(0)} s, and ${(endedProgramsSeconds() - before).toFixed(0)} s of processor time.`,
  )
  for (const file of verdict.passedAlone) say(`Failed first and passed alone: ${path.relative(root, file)}`)
  if (verdict.failures.length > 0) say(failureReport(verdict.failures, root))
  say(`Tests: ${verdict.passedTests} passed, ${verdict.failures.length} failed`)
  return verdict.isGood
}

try {
  const [first, ...otherArguments] = process.argv.slice(2)
  if (first === undefined) process.exitCode = (await runSuite('quick')) ? 0 : 1
  else if (first === '--suite=whole') process.exitCode = (await runSuite('whole')) ? 0 : 1
  else process.exitCode = await runJest([first, ...otherArguments], { env: await prepare('whole') })
} catch (error) {
  say(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
