import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import {
  jestWithResults,
  readResults,
  runWithSecondTry,
  type TestOutcome,
  type TestPart,
} from '../../../scripts/testing/testRuns.ts'

const unitTests: TestPart = { projects: ['server', 'react'], selection: ['--maxWorkers=100%'] }

/** Runs parts with outcomes that are given one after another; tells what Jest was asked for. */
async function runParts(parts: TestPart[], ...outcomes: TestOutcome[]) {
  const asked: string[][] = []
  const verdict = await runWithSecondTry(parts, async (_, args) => {
    asked.push(args)
    const outcome = outcomes.shift()
    if (!outcome) throw new Error('Jest runs no third time.')
    return outcome
  })
  return { asked, ...verdict }
}
const runWith = (...outcomes: TestOutcome[]) => runParts([unitTests], ...outcomes)

const outcome = (exitCode: number, failed: string[], passed: string[] = []): TestOutcome => ({
  exitCode,
  files: { passed, failed },
})
const crashed: TestOutcome = { exitCode: 134, files: null }

describe('a part of the tests', () => {
  it('runs once when all of it passes', async () => {
    const run = await runWith(outcome(0, [], ['/a.test.ts']))
    expect(run).toEqual({
      asked: [['--selectProjects', 'server', 'react', '--maxWorkers=100%']],
      isGood: true,
      passedAlone: [],
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
    expect(run).toMatchObject({ isGood: true, passedAlone: ['/b.test.ts'] })
  })

  it.each<[string, TestOutcome[], string[]]>([
    ['what failed fails again', [outcome(1, ['/a', '/b']), outcome(1, ['/b'], ['/a'])], ['/a']],
    ['Jest crashed', [crashed], []],
    ['Jest failed and no file did', [outcome(1, [], ['/a'])], []],
    ['Jest crashes the second time', [outcome(1, ['/a']), crashed], []],
    ['a file that failed is not run again', [outcome(1, ['/a', '/b']), outcome(0, [], ['/a'])], ['/a']],
    ['a test of races failed', [outcome(1, ['/a', '/rille/test/server/checkout/checkout.test.ts'])], []],
    ['a kill loop failed', [outcome(1, ['/rille/test/fault/points.test.ts'])], []],
    ['the second run fails around its tests', [outcome(1, ['/a']), outcome(1, [], ['/a'])], ['/a']],
  ])('fails when %s', async (_, outcomes, passedAlone) => {
    expect(await runWith(...outcomes)).toMatchObject({ isGood: false, passedAlone })
  })
})

describe('parts at the same time', () => {
  const builtTests: TestPart = { projects: ['built'], selection: ['--maxWorkers=2'] }

  it('have their failed files run again when all have ended, part by part', async () => {
    const run = await runParts(
      [unitTests, builtTests],
      outcome(1, ['/a']),
      outcome(1, ['/b']),
      outcome(0, [], ['/a']),
      outcome(0, [], ['/b']),
    )
    expect(run).toEqual({
      asked: [
        ['--selectProjects', 'server', 'react', '--maxWorkers=100%'],
        ['--selectProjects', 'built', '--maxWorkers=2'],
        ['--selectProjects', 'server', 'react', '--runInBand', '--forceExit', '--runTestsByPath', '/a'],
        ['--selectProjects', 'built', '--runInBand', '--forceExit', '--runTestsByPath', '/b'],
      ],
      isGood: true,
      passedAlone: ['/a', '/b'],
    })
  })

  it('fail when one of them does', async () => {
    expect(await runParts([unitTests, builtTests], crashed, outcome(0, [], ['/b']))).toMatchObject({
      isGood: false,
    })
  })
})

describe('results of Jest', () => {
  const testResults = [
    { name: '/a', status: 'passed', assertionResults: [{ status: 'passed' }] },
    { name: '/b', status: 'failed', assertionResults: [] },
  ]

  it('name a file that could not be loaded as failed', () => {
    const results = readResults(JSON.stringify({ wasInterrupted: false, testResults }))
    expect(results).toEqual({ passed: ['/a'], failed: ['/b'] })
  })

  it('say nothing when Jest was interrupted', () => {
    expect(readResults(JSON.stringify({ wasInterrupted: true, testResults }))).toBeNull()
  })
})

describe('Jest itself', () => {
  let folder: string

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'rille-test-runs-'))
    const project = { displayName: 'small', testMatch: ['<rootDir>/*.test.cjs'] }
    write('jest.config.json', JSON.stringify({ projects: [project] }))
    write('good.test.cjs', 'it("passes", () => {})')
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text)
  const run = () => {
    const env = { ...process.env, JEST_WORKER_ID: undefined }
    return runWithSecondTry([{ projects: ['small'], selection: [] }], (_, args) =>
      jestWithResults(args, { env, folder, isQuiet: true }),
    )
  }

  /** Fails until its mark is there, which it leaves itself. */
  const failsOnce = `
    const { existsSync, writeFileSync } = require('node:fs')
    it('fails once', () => {
      const mark = __filename + '.mark'
      if (existsSync(mark)) return
      writeFileSync(mark, '')
      throw new Error('A stall')
    })`

  it('is asked again for a file that failed once', async () => {
    write('once.test.cjs', failsOnce)
    expect(await run()).toEqual({ isGood: true, passedAlone: [path.join(folder, 'once.test.cjs')] })
  })

  it('finds a defect twice', async () => {
    write('once.test.cjs', failsOnce)
    write('never.test.cjs', 'it("fails", () => { throw new Error("A defect") })')
    expect(await run()).toEqual({ isGood: false, passedAlone: [path.join(folder, 'once.test.cjs')] })
  })

  it('writes no results when its settings are wrong', async () => {
    write('jest.config.json', '{ "projects": [')
    expect(await run()).toEqual({ isGood: false, passedAlone: [] })
  })
})
