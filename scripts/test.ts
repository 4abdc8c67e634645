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
import {
  jestWithResults,
  runJest,
  runWithSecondTry,
  type TestPart,
  type TestVerdict,
} from './testing/testRuns.ts'

/**
 * Tests of the built shop that run on Postgres if there is one: the built shop is tested on both databases, and no test
 * runs twice. The shop of spec9-sizes has thousands of releases; on Postgres their import takes a minute and a half
 * longer than on SQLite.
 */
const onPostgres = [
  'test/acceptance/(?!spec9-sizes)',
  'test/browser/(accessibility|hostile|hydration|withoutScripts)',
]
const postgresEnv: NodeJS.ProcessEnv = process.env.TEST_DATABASE_URL ? { TEST_SHOP: 'postgres' } : {}

const cores = availableParallelism()
/**
 * One worker more than there are cores: tests of servers and of killed processes wait for others much of the
 * time.
 */
const extraWorker = `--maxWorkers=${cores + 1}`
/** The same for two parts that run at the same time. */
const extraWorkerOfTwo = `--maxWorkers=${Math.ceil(cores / 2) + 1}`

/**
 * Lists the parts in which all tests run: unit, server and fault tests, and after them the tests of the built shop.
 * Parts in one group run at the same time.
 * @param passed test files that need not run again, as absolute paths
 */
const allParts = (passed: readonly string[]): TestPart[][] => [
  [
    {
      projects: ['server', 'react'],
      selection: [
        extraWorker,
        ...(passed.length > 0 ? ['--testPathIgnorePatterns', ...passed.map(RegExp.escape)] : []),
      ],
    },
  ],
  [
    {
      projects: ['built'],
      selection: [extraWorkerOfTwo, '--testPathPatterns', ...onPostgres],
      env: postgresEnv,
    },
    {
      projects: ['built'],
      selection: [extraWorkerOfTwo, '--testPathIgnorePatterns', ...onPostgres],
    },
  ],
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
  const part = { projects: ['server', 'react'], selection: [extraWorker, '--runTestsByPath', ...files] }
  const verdict = await runWithSecondTry([part], (_, args) => jestWithResults(args, { env }))
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
  for (const parts of allParts(passed)) {
    const verdict = await runWithSecondTry(parts, (part, args) =>
      // The caller's TEST_SHOP is valid for all parts. The status lines of two Jests in one terminal would overwrite
      // each other; there are none in a dumb one.
      jestWithResults(args, { env: { ...part.env, ...env, ...(parts.length > 1 && { TERM: 'dumb' }) } }),
    )
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
