import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from '../support.ts'
import { isBrokenInvariant } from './brokenInvariants.ts'

/** What Jest tells of the test files that it has run. */
export interface TestResults {
  /** Absolute paths. */
  passed: string[]
  failed: string[]
  failures: Failure[]
  /** The number of single tests that passed. */
  passedTests: number
}

/** A test that failed, a file that could not run, or a run of Jest that failed as a whole. */
export interface Failure {
  /** Absolute path of the test file; null: Jest itself failed, or what it sets up for all files. */
  file: string | null
  /** '' when the file could not run. */
  test: string
  /** The first message of Jest, with its stack, without colours. */
  message: string
  /** One of its messages tells of a broken invariant. */
  isBrokenInvariant: boolean
}

export interface TestOutcome {
  exitCode: number
  /** null: Jest ended before it could write its results. */
  results: TestResults | null
}

export interface TestVerdict {
  isGood: boolean
  /** Files that failed among others and passed alone. */
  passedAlone: string[]
  /** The tests that failed in the end. */
  failures: Failure[]
  passedTests: number
}

/** Tests that run in one process of Jest. */
export interface TestPart {
  /** Names of Jest's projects. */
  projects: string[]
  /** Jest's arguments that choose the tests of these projects and how they run. */
  selection: string[]
  /** Environment variables that the caller's own replace. */
  env?: NodeJS.ProcessEnv
}

/** Runs Jest with these arguments for a part. */
type RunPart = (part: TestPart, args: string[]) => Promise<TestOutcome>

/**
 * Runs a part of the tests, and then the failed files once more, one after another and with nothing beside them. A
 * shared machine may stall a browser or a server for seconds, so a test can fail once without a defect. A broken
 * invariant is a defect even if it is found only once: nothing is repeated then.
 * @param run runs Jest
 * @returns whether all have passed in the end
 */
export async function runWithSecondTry(part: TestPart, run: RunPart): Promise<TestVerdict> {
  const projects = ['--selectProjects', ...part.projects]
  const first = await run(part, [...projects, ...part.selection])
  const { failed = [], failures = [], passedTests = 0 } = first.results ?? {}
  if (first.exitCode === 0) return { isGood: true, passedAlone: [], failures, passedTests }
  if (failed.length === 0)
    return { isGood: false, passedAlone: [], failures: [failureOfJest(part, first)], passedTests }
  if (failures.some(({ isBrokenInvariant }) => isBrokenInvariant))
    return { isGood: false, passedAlone: [], failures, passedTests }
  // A test that fails may leave a server open, which would keep Jest waiting for ever.
  const alone = ['--runInBand', '--forceExit', '--runTestsByPath']
  const second = await run(part, [...projects, ...alone, ...failed])
  const passedAlone = failed.filter((file) => second.results?.passed.includes(file))
  const hasPassedAlone = ({ file }: Failure) => file !== null && passedAlone.includes(file)
  const isGood = second.exitCode === 0 && passedAlone.length === failed.length
  const remainingFailures = second.results?.failures ?? failures
  return {
    isGood,
    passedAlone,
    failures: !isGood && remainingFailures.length === 0 ? [failureOfJest(part, second)] : remainingFailures,
    passedTests: passedTests + failures.filter(hasPassedAlone).length,
  }
}

/** Describes a run that failed without a failed file: Jest or what it sets up for all files is broken. */
const failureOfJest = ({ projects }: TestPart, { exitCode }: TestOutcome): Failure => ({
  file: null,
  test: '',
  message: `Jest ended with ${exitCode} in ${projects.join(', ')}, without a failed file: see its output above.`,
  isBrokenInvariant: false,
})

export interface JestPlace {
  env: NodeJS.ProcessEnv
  /** The folder of Jest's settings; by default the project's own. */
  folder?: string
  isQuiet?: boolean
}

/**
 * Options of Node, which Jest passes on to its workers. The workers occupy all cores: further threads that clear memory
 * only wait for each other then, which takes an eighth of the processor time. A larger place for new objects (in MB)
 * has less to copy out of it, which takes a twentieth.
 */
const nodeOptions = ['--single-threaded-gc', '--max-semi-space-size=64']

/** The limit of a single test on a usual machine; `TEST_SLOWNESS` multiplies it. */
const testLimitMs = 300_000

/**
 * Runs Jest.
 * @param args of Jest
 * @returns its exit code; 1 when a signal ended it
 */
export const runJest = (
  args: readonly string[],
  { env, folder = root, isQuiet = false }: JestPlace,
): Promise<number> =>
  new Promise((resolve) => {
    const jest = path.join(root, 'node_modules/jest/bin/jest.js')
    const limit = `--testTimeout=${Math.round(testLimitMs * Number(env.TEST_SLOWNESS ?? 1))}`
    const child = spawn(process.execPath, [...nodeOptions, jest, limit, ...args], {
      cwd: folder,
      stdio: isQuiet ? 'ignore' : 'inherit',
      env,
    })
    child.on('exit', (code) => resolve(code ?? 1))
  })

/**
 * Runs Jest, and reads its results.
 * @param args of Jest
 * @returns the exit code and the results
 */
export async function jestWithResults(args: readonly string[], place: JestPlace): Promise<TestOutcome> {
  const folder = mkdtempSync(path.join(tmpdir(), 'rille-results-'))
  const file = path.join(folder, 'results.json')
  try {
    // These arguments come first: a list of names at the end would swallow them.
    const exitCode = await runJest(['--json', `--outputFile=${file}`, ...args], place)
    return { exitCode, results: existsSync(file) ? readResults(readFileSync(file, 'utf8')) : null }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

interface JestResults {
  wasInterrupted: boolean
  numPassedTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
  }[]
}

/**
 * Reads the results of Jest.
 * @param json as Jest writes it with `--json`
 * @returns null when Jest was interrupted: the results do not contain all files then
 */
export function readResults(json: string): TestResults | null {
  const { wasInterrupted, numPassedTests, testResults } = JSON.parse(json) as JestResults
  if (wasInterrupted) return null
  const listNames = (...statuses: string[]) =>
    testResults.filter(({ status }) => statuses.includes(status)).map(({ name }) => name)
  return {
    // Jest calls a file "focused" when it has passed without the tests that it skips.
    passed: listNames('passed', 'focused'),
    failed: listNames('failed'),
    failures: testResults.filter(({ status }) => status === 'failed').flatMap(toFailures),
    passedTests: numPassedTests,
  }
}

function toFailures({ name, message, assertionResults }: JestResults['testResults'][number]): Failure[] {
  const failed = assertionResults.filter(({ status }) => status === 'failed')
  const failures =
    failed.length > 0
      ? failed.map(({ fullName, failureMessages }) => ({ test: fullName, messages: failureMessages }))
      : [{ test: '', messages: [message] }]
  return failures.map(({ test, messages }) => ({
    file: name,
    test,
    message: stripVTControlCharacters(messages[0] ?? ''),
    isBrokenInvariant: messages.some(isBrokenInvariant),
  }))
}
