/** Prints by which figures the order of the code is judged, as a table: `npm run measure`. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { listCode } from './checkSizes.ts'
import { allowedCircles, allowedRings } from './folderRules.ts'
import { allowedUpwards } from './importRules.ts'
import { nameProblems } from './nameRules.ts'
import { root } from './support.ts'
import { findSuite } from './testing/suites.ts'
import { walks } from './walks.ts'

const foldersIn = (folder: string): number =>
  readdirSync(path.join(root, folder), { withFileTypes: true }).filter((entry) => entry.isDirectory()).length

/** Lists the files of the product: no demo shop, no migrations, no scripts. */
const listProduct = () =>
  listCode().filter(
    ({ path: file, lines }) =>
      lines > 0 &&
      /^(src|server)\//.test(file) &&
      !/^server\/(operations\/demo\/|platform\/database\/migrations)/.test(file),
  )

/** Counts the test files of each suite. */
function countTestFiles(): Map<string, number> {
  const counts = new Map<string, number>()
  const files = readdirSync(path.join(root, 'test'), { recursive: true, encoding: 'utf8' })
  for (const name of files.filter((file) => /\.test\.tsx?$/.test(file))) {
    const file = path.join('test', name)
    const suite = findSuite(file, readFileSync(path.join(root, file), 'utf8')) ?? 'none'
    counts.set(suite, (counts.get(suite) ?? 0) + 1)
  }
  return counts
}

/** Counts the names that the code should not have, in the product. */
const countWrongNames = (): number =>
  listProduct().reduce(
    (sum, { path: file }) => sum + nameProblems(file, readFileSync(path.join(root, file), 'utf8')).length,
    0,
  )

function listFigures(): [string, string | number][] {
  const product = listProduct()
  return [
    ['Folders at the top of server', foldersIn('server')],
    ['Folders at the top of src', foldersIn('src')],
    ['Imports that run up', allowedUpwards.length],
    ['Pairs of folders that import each other', allowedCircles.length],
    ['Rings of three and more folders', allowedRings.length],
    ...walks.map(({ name, files: { length } }): [string, number] => [`Files on the way: ${name}`, length]),
    ['Names of own invention, or that say nothing', countWrongNames()],
    ['Files of the product', product.length],
    ['Lines of the product', product.reduce((sum, { lines }) => sum + lines, 0)],
    ...[...countTestFiles()].map(([suite, count]): [string, number] => [`Test files, suite ${suite}`, count]),
  ]
}

if (import.meta.main) {
  const rows = listFigures().map(([name, figure]) => `| ${name} | ${figure} |`)
  process.stdout.write(['| Figure | Now |', '|---|---|', ...rows, ''].join('\n'))
}
