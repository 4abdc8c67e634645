import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { filesOfSuite, findSuite, listTestFiles, testFolders } from '../../../../scripts/testing/suites'

const root = path.resolve(__dirname, '../../../..')

it('every test file is in a suite, and the whole one contains the quick one', () => {
  const whole = filesOfSuite('whole', root)
  const quick = filesOfSuite('quick', root)
  expect(listTestFiles(root).filter((file) => !file.startsWith('test/shots/'))).toEqual(whole)
  expect(whole).toEqual(expect.arrayContaining(quick))
  expect(quick.length).toBeGreaterThan(whole.length / 2)
})

it('every folder of the table is there', () => {
  expect(testFolders.filter(({ folder }) => !existsSync(path.join(root, folder)))).toEqual([])
})

it('every folder of the table is run by one of Jest’s projects', () => {
  const { projects } = JSON.parse(readFileSync(path.join(root, 'jest.config.json'), 'utf8'))
  const patterns = projects.flatMap(({ testMatch }: { testMatch: string[] }) => testMatch) as string[]
  const isRun = (file: string) =>
    patterns.some((pattern) =>
      path.matchesGlob(file, pattern.replace('<rootDir>/', '').replace('ts?(x)', '{ts,tsx}')),
    )
  expect(listTestFiles(root).filter((file) => !isRun(file))).toEqual([])
})

describe('a test file', () => {
  it.each([
    ['test/unit/server/money/money.test.ts', '', 'quick'],
    ['test/fault/kills.test.ts', '', 'whole'],
    ['test/shots/shots.test.ts', '', null],
    ['test/unit/server/a.test.ts', '// Suite: whole. It makes an hour of music.\nimport x', 'whole'],
    ['test/fault/kills.test.ts', 'import x\n// Suite: quick. It kills one process.\n', 'quick'],
  ])('%s is in the suite of its folder or its comment', (file, source, suite) => {
    expect(findSuite(file, source)).toBe(suite)
  })

  it.each([
    [
      'in no folder of the table',
      'test/other/a.test.ts',
      '',
      /add its folder to scripts\/testing\/suites\.ts/,
    ],
    [
      'of a suite that there is not',
      'test/unit/server/a.test.ts',
      '// Suite: slow. It waits.',
      /slow is no suite/,
    ],
    [
      'that gives no reason',
      'test/unit/server/a.test.ts',
      '// Suite: whole.',
      /say after "Suite: whole." why/,
    ],
  ])('%s is refused', (_, file, source, reason) => {
    expect(() => findSuite(file, source)).toThrow(reason)
  })
})
