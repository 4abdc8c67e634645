/** Decides which test files `npm test` runs, and which only `npm run test:all` does. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** `quick` is `npm test`. `whole` is `npm run test:all`, which runs all files, those of `quick` too. */
export type Suite = 'quick' | 'whole'

interface FolderOfTests {
  /** Relative to the project, with slashes. */
  folder: string
  /** The smallest suite that runs the files of this folder; null: they are no tests of the product. */
  suite: Suite | null
  why: string
}

/** A folder stands after those that contain it: the last row that fits a file is its own. */
export const testFolders: readonly FolderOfTests[] = [
  {
    folder: 'test/unit',
    suite: 'quick',
    why: 'Rules, services, repositories, routes, reducers, sagas and components, in one process.',
  },
  {
    folder: 'test/journeys',
    suite: 'quick',
    why: 'One built shop in one browser shows that it works as a whole.',
  },
  {
    folder: 'test/acceptance',
    suite: 'whole',
    why: 'Each line of the specification on a built shop, over HTTP.',
  },
  { folder: 'test/browser', suite: 'whole', why: 'Each behaviour of each screen, with several built shops.' },
  { folder: 'test/fault', suite: 'whole', why: 'Starts and kills hundreds of processes.' },
  {
    folder: 'test/shots',
    suite: null,
    why: 'Takes pictures for people: `npm run shots`, `npm run pictures`.',
  },
]

/** The first comment of a file that is in another suite than its folder: `// Suite: whole. It makes an hour of music.` */
const ownSuite = /^\/\/ Suite: (\w+)\.(?: (\S.*))?$/m

/**
 * Finds the suite of a test file.
 * @param file relative to the project, with slashes
 * @param source its text
 * @returns null: no suite runs it
 * @throws Error when no folder of tests contains it, or its own comment names no suite or no reason
 */
export function findSuite(file: string, source: string): Suite | null {
  const row = testFolders.findLast(({ folder }) => file.startsWith(`${folder}/`))
  if (!row) throw new Error(`${file} is in no suite: add its folder to scripts/testing/suites.ts.`)
  const [comment, suite, why] = ownSuite.exec(source) ?? []
  if (comment === undefined) return row.suite
  if (suite !== 'quick' && suite !== 'whole') throw new Error(`${file}: ${suite} is no suite.`)
  if (why === undefined) throw new Error(`${file}: say after "Suite: ${suite}." why.`)
  return suite
}

/**
 * Lists all test files of a project.
 * @param folder of the project
 * @returns paths relative to the project with slashes, sorted by name
 */
export const listTestFiles = (folder: string): string[] =>
  readdirSync(path.join(folder, 'test'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.test\.tsx?$/.test(name))
    .map((name) => path.posix.join('test', name.split(path.sep).join('/')))
    .sort()

/**
 * Lists the test files that a suite runs.
 * @param folder of the project
 * @throws Error when a file is in no suite
 */
export const filesOfSuite = (suite: Suite, folder: string): string[] =>
  listTestFiles(folder).filter((file) => {
    const own = findSuite(file, readFileSync(path.join(folder, file), 'utf8'))
    return own !== null && (suite === 'whole' || own === 'quick')
  })
