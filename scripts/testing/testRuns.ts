import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { root } from '../support.ts'

/** The test files that Jest has run, by absolute path. */
export interface TestFiles {
  passed: string[]
  failed: string[]
}

export interface TestOutcome {
  exitCode: number
  /** null: Jest ended before it could write its results. */
  files: TestFiles | null
}

export interface TestVerdict {
  isGood: boolean
  /** Files that failed among others and passed alone. */
  passedAlone: string[]
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
 * Runs parts of the tests at the same time, and then the failed files once more, one after another and with nothing
 * beside them. A shared machine may stall a browser or a server for seconds, so a test can fail once without a defect.
 * Races over money and stock may fail only sometimes: their tests get no second try (`failsForGood`).
 * @param run runs Jest
 * @returns whether all have passed in the end
 */
export async function runWithSecondTry(parts: readonly TestPart[], run: RunPart): Promise<TestVerdict> {
  const firsts = await Promise.all(parts.map((part) => run(part, [...projectsOf(part), ...part.selection])))
  const verdict: TestVerdict = { isGood: true, passedAlone: [] }
  for (const [index, part] of parts.entries()) {
    const { isGood, passedAlone } = await repeatFailed(part, firsts[index]!, run)
    verdict.isGood &&= isGood
    verdict.passedAlone.push(...passedAlone)
  }
  return verdict
}

const projectsOf = ({ projects }: TestPart): string[] => ['--selectProjects', ...projects]

async function repeatFailed(part: TestPart, first: TestOutcome, run: RunPart): Promise<TestVerdict> {
  if (first.exitCode === 0) return { isGood: true, passedAlone: [] }
  const failed = first.files?.failed ?? []
  // Without a failed file, Jest itself or its global setup has failed.
  if (failed.length === 0 || failed.some(failsForGood)) return { isGood: false, passedAlone: [] }
  // A test that fails may leave a server open, which would keep Jest waiting for ever.
  const alone = ['--runInBand', '--forceExit', '--runTestsByPath']
  const second = await run(part, [...projectsOf(part), ...alone, ...failed])
  const passedAlone = failed.filter((file) => second.files?.passed.includes(file))
  return { isGood: second.exitCode === 0 && passedAlone.length === failed.length, passedAlone }
}

/**
 * Tells whether a failed test file gets no second try.
 * @param file a test file's path
 */
const failsForGood = (file: string): boolean =>
  /[/\\]test[/\\](fault|server[/\\](basket|checkout|database|download|import|jobs|order|payment|stock))[/\\]/.test(
    file,
  )

export interface JestPlace {
  env: NodeJS.ProcessEnv
  /** The folder of Jest's settings; by default the project's own. */
  folder?: string
  isQuiet?: boolean
}

/**
 * Options of Node, which Jest passes on to its workers. The workers occupy all cores: further threads that clear memory
 * only wait for each other then, which takes an eighth of the processor time.
 */
const nodeOptions = ['--single-threaded-gc']

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
    const child = spawn(process.execPath, [...nodeOptions, jest, ...args], {
      cwd: folder,
      stdio: isQuiet ? 'ignore' : 'inherit',
      env,
    })
    child.on('exit', (code) => resolve(code ?? 1))
  })

/**
 * Runs Jest, and reads from its results which files have passed and which have failed.
 * @param args of Jest
 * @returns the exit code and the files
 */
export async function jestWithResults(args: readonly string[], place: JestPlace): Promise<TestOutcome> {
  const folder = mkdtempSync(path.join(tmpdir(), 'rille-results-'))
  const file = path.join(folder, 'results.json')
  try {
    // These arguments come first: a list of names at the end would swallow them.
    const exitCode = await runJest(['--json', `--outputFile=${file}`, ...args], place)
    return { exitCode, files: existsSync(file) ? readResults(readFileSync(file, 'utf8')) : null }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

interface JestResults {
  wasInterrupted: boolean
  testResults: { name: string; status: string }[]
}

/**
 * Reads the results of Jest.
 * @param json as Jest writes it with `--json`
 * @returns null when Jest was interrupted: the results do not contain all files then
 */
export function readResults(json: string): TestFiles | null {
  const { wasInterrupted, testResults } = JSON.parse(json) as JestResults
  if (wasInterrupted) return null
  const namesOf = (wanted: string) =>
    testResults.filter(({ status }) => status === wanted).map(({ name }) => name)
  return { passed: namesOf('passed'), failed: namesOf('failed') }
}
