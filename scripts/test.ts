/**
 * `npm test` runs the unit and server tests that are closest to what differs from the main branch, and ends when they
 * fail. Otherwise it builds when the build is stale, finds or installs a browser, and runs all other tests.
 * `npm test -- JEST ARGUMENTS` builds and runs only the tests that the arguments select. With TEST_DATABASE_URL the
 * repository tests run on Postgres too; with TEST_SHOP=postgres as well, all built shops run on it.
 */
import { execFileSync } from 'node:child_process'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { findTestBrowser } from './browser.ts'
import { build } from './build.ts'
import { root, say } from './support.ts'
import { changedFiles, readImporters, relatedTests } from './testing/relatedTests.ts'
import { jestWithResults, runJest, runWithSecondTry, type TestVerdict } from './testing/testRuns.ts'

/**
 * Tests of the built server that pass no matter how long an answer takes. The shop of spec9-sizes has thousands of
 * releases; on Postgres their import takes a minute and a half longer than on SQLite.
 */
const timingInsensitive = [
  'test/acceptance/(?!spec9-sizes)',
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

/**
 * Lists the parts in which all tests run. Timing-sensitive tests run alone on the
 * machine; all others share it.
 * @param passed test files that need not run again, as absolute paths
 */
const allParts = (passed: readonly string[]): Part[] => [
  {
    projects: ['server', 'react'],
    selection: [
      extraWorker,
      ...(passed.length > 0 ? ['--testPathIgnorePatterns', ...passed.map(RegExp.escape)] : []),
    ],
  },
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

interface RelatedOutcome extends TestVerdict {
  /** Absolute paths of the test files that ran. */
  files: string[]
}

/**
 * Runs the unit and server tests that are closest to what differs from the main branch, on SQLite.
 * @returns null when nothing differs, or no such test is close to it
 */
async function runRelated(): Promise<RelatedOutcome | null> {
  const changed = changedFiles(root)
  const files = changed.length > 0 ? relatedTests(changed, readImporters(root)) : []
  if (files.length === 0) return null
  say(
    `First, on SQLite: the test files closest to what differs from the main branch, ${files.length} of them.`,
  )
  const env = { ...process.env, NODE_ENV: 'test', TEST_DATABASE_URL: undefined }
  // A list of files must come last.
  const selection = [extraWorker, '--runTestsByPath', ...files]
  const verdict = await runWithSecondTry(['server', 'react'], selection, (args) =>
    jestWithResults(args, { env }),
  )
  return { ...verdict, files: files.map((file) => path.join(root, file)) }
}

/**
 * Builds the shop and finds a browser.
 * @returns the environment of all tests
 */
async function prepareBuilt(): Promise<NodeJS.ProcessEnv> {
  await build({ ifStale: true })
  // React reports every hydration mismatch only in its development build.
  await build({ mode: 'development', ifStale: true })
  return { ...process.env, NODE_ENV: 'test', CHROMIUM_PATH: findTestBrowser(process.env) }
}

/**
 * Builds the programs that fault tests kill. Fault tests that start at the same moment would each build them, into the
 * same files.
 */
const buildFaultPrograms = () =>
  execFileSync(process.execPath, [path.join(root, 'scripts/fault.ts'), '--build'], { stdio: 'inherit' })

/**
 * Runs all tests, those closest to the change first. Repeats the failed ones alone, and names the files that passed
 * only then.
 * @returns the exit code
 */
async function runEverything(): Promise<number> {
  const related = await runRelated()
  if (related && !related.isGood) {
    say('Tests that are close to the change fail. The others were not run.')
    return 1
  }
  const env = await prepareBuilt()
  buildFaultPrograms()
  let isGood = true
  const passedAlone = [...(related?.passedAlone ?? [])]
  // On Postgres they have not run yet.
  const passed = process.env.TEST_DATABASE_URL ? [] : (related?.files ?? [])
  for (const part of allParts(passed)) {
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
  const wanted = process.argv.slice(2)
  process.exitCode =
    wanted.length > 0 ? await runJest(wanted, { env: await prepareBuilt() }) : await runEverything()
} catch (error) {
  say(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
