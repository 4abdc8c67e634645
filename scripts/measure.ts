/** Prints by which figures the order of the code is judged, as a table: `npm run measure`. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { listCode } from './checkSizes.ts'
import { allowedCircles, allowedRings } from './folderRules.ts'
import { allowedUpwards } from './importRules.ts'
import { inventedNames } from './nameRules.ts'
import { root } from './support.ts'
import { suiteOf } from './testing/suites.ts'
import { walks } from './walks.ts'

const foldersIn = (folder: string): number =>
  readdirSync(path.join(root, folder), { withFileTypes: true }).filter((entry) => entry.isDirectory()).length

/** Counts the lines of the product: no demo shop, no migrations, no scripts. */
function countProductLines(): { files: number; lines: number } {
  const files = listCode().filter(
    ({ path: file, lines }) =>
      lines > 0 &&
      /^(src|server)\//.test(file) &&
      !/^server\/(operations\/demo|platform\/database\/migrations)\//.test(file),
  )
  return { files: files.length, lines: files.reduce((sum, { lines }) => sum + lines, 0) }
}

/** Counts the test files of each suite. */
function countTestFiles(): Map<string, number> {
  const counts = new Map<string, number>()
  const files = readdirSync(path.join(root, 'test'), { recursive: true, encoding: 'utf8' })
  for (const name of files.filter((file) => /\.test\.tsx?$/.test(file))) {
    const file = path.join('test', name)
    const suite = suiteOf(file, readFileSync(path.join(root, file), 'utf8')) ?? 'none'
    counts.set(suite, (counts.get(suite) ?? 0) + 1)
  }
  return counts
}

/** Counts what the tables of names forbid, in all code of the product. */
const countInventedNames = (): number =>
  listCode()
    .filter(({ lines }) => lines > 0)
    .reduce(
      (sum, { path: file }) => sum + inventedNames(file, readFileSync(path.join(root, file), 'utf8')).length,
      0,
    )

function listFigures(): [string, string | number][] {
  const { files, lines } = countProductLines()
  return [
    ['Folders at the top of server', foldersIn('server')],
    ['Folders at the top of src', foldersIn('src')],
    ['Imports that run up', allowedUpwards.length],
    ['Pairs of folders that import each other', allowedCircles.length],
    ['Rings of three and more folders', allowedRings.length],
    ...walks.map(({ name, files: { length } }): [string, number] => [`Files on the way: ${name}`, length]),
    ['Invented names', countInventedNames()],
    ['Files of the product', files],
    ['Lines of the product', lines],
    ...[...countTestFiles()].map(([suite, count]): [string, number] => [`Test files, suite ${suite}`, count]),
  ]
}

if (import.meta.main) {
  const rows = listFigures().map(([name, figure]) => `| ${name} | ${figure} |`)
  process.stdout.write(['| Figure | Now |', '|---|---|', ...rows, ''].join('\n'))
}
