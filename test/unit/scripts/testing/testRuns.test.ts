import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import {
  jestWithResults,
  readResults,
  runWithSecondTry,
  type TestOutcome,
  type TestPart,
} from '../../../../scripts/testing/testRuns.ts'

const unitTests: TestPart = { projects: ['server', 'react'], selection: ['--maxWorkers=100%'] }

/** Runs a part with outcomes that are given one after another; tells what Jest was asked for. */
async function runWith(...outcomes: TestOutcome[]) {
  const asked: string[][] = []
  const verdict = await runWithSecondTry(unitTests, async (_, args) => {
    asked.push(args)
    const outcome = outcomes.shift()
    if (!outcome) throw new Error('Jest runs no third time.')
    return outcome
  })
  return { asked, ...verdict }
}

const message = 'Error: A stall'
/** In each failed file one test failed; in each other one passed. */
const outcome = (
  exitCode: number,
  failed: string[],
  passed: string[] = [],
  isBrokenInvariant = false,
): TestOutcome => ({
  exitCode,
  results: {
    passed,
    failed,
    failures: failed.map((file) => ({ file, test: 'works', message, isBrokenInvariant })),
    passedTests: passed.length,
  },
})
const crashed: TestOutcome = { exitCode: 134, results: null }

describe('a part of the tests', () => {
  it('runs once when all of it passes', async () => {
    const run = await runWith(outcome(0, [], ['/a.test.ts']))
    expect(run).toEqual({
      asked: [['--selectProjects', 'server', 'react', '--maxWorkers=100%']],
      isGood: true,
      passedAlone: [],
      failures: [],
      passedTests: 1,
    })
  })

  it('has the files that failed run once more, one after another, and is good when they pass then', async () => {
    const run = await runWith(outcome(1, ['/b.test.ts'], ['/a.test.ts']), outcome(0, [], ['/b.test.ts']))
    expect(run.asked[1]).toEqual([
      '--selectProjects',
      'server',
      'react',
      '--runInBand',
      '--forceExit',
      '--runTestsByPath',
      '/b.test.ts',
    ])
    expect(run).toMatchObject({ isGood: true, passedAlone: ['/b.test.ts'], failures: [], passedTests: 2 })
  })

  it.each<[string, TestOutcome[], string[]]>([
    ['what failed fails again', [outcome(1, ['/a', '/b']), outcome(1, ['/b'], ['/a'])], ['/a']],
    ['Jest crashed', [crashed], []],
    ['Jest failed and no file did', [outcome(1, [], ['/a'])], []],
    ['Jest crashes the second time', [outcome(1, ['/a']), crashed], []],
    ['a file that failed is not run again', [outcome(1, ['/a', '/b']), outcome(0, [], ['/a'])], ['/a']],
    ['an invariant was broken', [outcome(1, ['/a'], [], true)], []],
    ['the second run fails around its tests', [outcome(1, ['/a']), outcome(1, [], ['/a'])], ['/a']],
  ])('fails when %s', async (_, outcomes, passedAlone) => {
    expect(await runWith(...outcomes)).toMatchObject({ isGood: false, passedAlone })
  })

  it.each<[string, TestOutcome[]]>([
    ['crashed', [crashed]],
    ['could not set up what all files use', [outcome(1, [], ['/a'])]],
    ['fails around tests that pass the second time', [outcome(1, ['/a']), outcome(1, [], ['/a'])]],
  ])('names Jest itself as what failed when it %s', async (_, outcomes) => {
    const { failures } = await runWith(...outcomes)
    expect(failures).toMatchObject([
      { file: null, message: expect.stringMatching(/in server, react, without a failed file/) },
    ])
  })

  it('tells which tests failed in the end', async () => {
    const run = await runWith(outcome(1, ['/a', '/b']), outcome(1, ['/b'], ['/a']))
    expect(run.failures).toMatchObject([{ file: '/b', test: 'works', message: 'Error: A stall' }])
  })
})

describe('results of Jest', () => {
  const testResults = [
    {
      name: '/a',
      status: 'failed',
      message: '',
      assertionResults: [
        { fullName: 'a basket adds up', status: 'passed', failureMessages: [] },
        {
          fullName: 'a basket empties',
          status: 'failed',
          failureMessages: ['\x1b[31mError: One\x1b[39m', 'BrokenInvariant: Two'],
        },
      ],
    },
    { name: '/b', status: 'failed', message: 'Cannot find module', assertionResults: [] },
    { name: '/c', status: 'passed', message: '', assertionResults: [] },
  ]

  it('name what failed: tests by their first message, and files that could not be loaded', () => {
    expect(readResults(JSON.stringify({ wasInterrupted: false, numPassedTests: 1, testResults }))).toEqual({
      passed: ['/c'],
      failed: ['/a', '/b'],
      failures: [
        { file: '/a', test: 'a basket empties', message: 'Error: One', isBrokenInvariant: true },
        { file: '/b', test: '', message: 'Cannot find module', isBrokenInvariant: false },
      ],
      passedTests: 1,
    })
  })

  it('say nothing when Jest was interrupted', () => {
    expect(readResults(JSON.stringify({ wasInterrupted: true, testResults }))).toBeNull()
  })
})

describe('Jest itself', () => {
  let folder: string

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'rille-test-runs-'))
    const project = {
      displayName: 'small',
      testMatch: ['<rootDir>/*.test.cjs'],
      testEnvironment: path.resolve(__dirname, '../../../../scripts/testing/environments/node.ts'),
      transform: { '\\.ts$': path.resolve(__dirname, '../../../support/transform.cjs') },
    }
    write('jest.config.json', JSON.stringify({ projects: [project] }))
    write('good.test.cjs', 'it("passes", () => {})')
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text)
  const run = (...selection: string[]) => {
    const env = {
      ...process.env,
      JEST_WORKER_ID: undefined,
      TEST_COSTS: undefined,
      TEST_BROKEN: path.join(folder, 'broken'),
    }
    return runWithSecondTry({ projects: ['small'], selection }, (_, args) =>
      jestWithResults(args, { env, folder, isQuiet: true }),
    )
  }

  /** Fails until its mark is there, which it leaves itself. Another of its tests is skipped. */
  const failsOnce = `
    it.skip('runs elsewhere', () => {})
    const { existsSync, writeFileSync } = require('node:fs')
    it('fails once', () => {
      const mark = __filename + '.mark'
      if (existsSync(mark)) return
      writeFileSync(mark, '')
      throw new Error('A stall')
    })`

  const brokenInvariant = `const { BrokenInvariant } = require(${JSON.stringify(path.resolve(__dirname, '../../../support/brokenInvariant.ts'))})`

  it('is asked again for a file that failed once', async () => {
    write('once.test.cjs', failsOnce)
    expect(await run()).toEqual({
      isGood: true,
      passedAlone: [path.join(folder, 'once.test.cjs')],
      failures: [],
      passedTests: 2,
    })
  })

  it('finds a defect twice', async () => {
    write('once.test.cjs', failsOnce)
    write('never.test.cjs', 'it("fails", () => { throw new Error("A defect") })')
    expect(await run()).toMatchObject({
      isGood: false,
      passedAlone: [path.join(folder, 'once.test.cjs')],
      failures: [{ test: 'fails', message: expect.stringContaining('A defect') }],
    })
  })

  it('does not repeat a broken invariant, even if it would pass then', async () => {
    write('once.test.cjs', `${brokenInvariant}\n${failsOnce.replace('new Error(', 'new BrokenInvariant(')}`)
    expect(await run()).toMatchObject({ isGood: false, passedAlone: [] })
  })

  it('runs no further test after a broken invariant, in no file, but cleans up', async () => {
    const mark = (name: string) => path.join(folder, name)
    const marking = (name: string) =>
      `() => require('node:fs').writeFileSync(${JSON.stringify(mark(name))}, '')`
    write(
      'broken.test.cjs',
      `${brokenInvariant}
      afterAll(${marking('cleaned')})
      it('breaks', () => { throw new BrokenInvariant('sold twice') })
      it('is next', ${marking('next')})
      describe('a group', () => { beforeAll(${marking('prepared')}); it('is later', () => {}) })`,
    )
    write('other.test.cjs', `beforeAll(${marking('other')}); it('runs', () => {})`)
    // In one process, Jest runs the longest file first.
    expect(await run('--runInBand')).toMatchObject({
      isGood: false,
      failures: [{ test: 'breaks', isBrokenInvariant: true }],
    })
    expect(['cleaned', 'next', 'prepared', 'other'].map((name) => existsSync(mark(name)))).toEqual([
      true,
      false,
      false,
      false,
    ])
  })

  it('writes no results when its settings are wrong', async () => {
    write('jest.config.json', '{ "projects": [')
    expect(await run()).toMatchObject({
      isGood: false,
      passedAlone: [],
      failures: [{ file: null }],
      passedTests: 0,
    })
  })
})
