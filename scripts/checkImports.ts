/**
 * Checks that imports point in one direction, that no more folders import each other, that preloads do without the
 * private API, that only repositories contain SQL, as ARCHITECTURE.md says, and each is a reader and a writer, or one
 * or two functions, that the code has none of the patterns in codeRules.ts, and none of the names in nameRules.ts:
 * `node scripts/checkImports.ts`.
 */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { codeProblems } from './codeRules.ts'
import { circleProblems, type Import } from './folderRules.ts'
import {
  bypassesAccess,
  hasFreeQueries,
  hasPreload,
  hasQueryObject,
  hasStraySql,
  listImports,
  outdatedRows,
  wayToPrivateApi,
  whyWrong,
} from './importRules.ts'
import { nameProblems } from './nameRules.ts'
import { root, say } from './support.ts'

/**
 * Finds wrong imports, preloads that need the private API, SQL outside of repositories, and forbidden patterns in src and server.
 * @returns one sentence for each
 */
export function findWrong(): string[] {
  const wrong: string[] = []
  const imported: Import[] = []
  const withPreload: string[] = []
  for (const top of ['src', 'server']) {
    const files = readdirSync(path.join(root, top), { recursive: true, encoding: 'utf8' }).filter((name) =>
      /\.tsx?$/.test(name),
    )
    for (const name of files) {
      const file = `${top}/${name}`
      const source = readFileSync(path.join(root, file), 'utf8')
      for (const problem of codeProblems(source)) wrong.push(`${file}: ${problem}`)
      if (isNamedToday(file)) wrong.push(...nameProblems(file, source))
      if (hasStraySql(file, source))
        wrong.push(`${file} has SQL: only repositories and server/platform/database do`)
      if (hasQueryObject(file, source))
        wrong.push(`${file} is an object of queries: make a reader and a writer, or functions`)
      if (hasFreeQueries(file, source))
        wrong.push(`${file} has queries outside of a reader and a writer: only one or two may be functions`)
      if (bypassesAccess(file, source)) wrong.push(`${file} makes a writer of its own: only transact does`)
      for (const imports of listImports(source)) {
        const target = path.posix.normalize(path.posix.join(path.posix.dirname(file), imports))
        const why = whyWrong(file, target)
        if (why) wrong.push(`${file} imports ${target}: ${why}`)
        imported.push({ file, target })
      }
      if (hasPreload(source)) withPreload.push(file)
    }
  }
  const importsFrom = (from: string) =>
    imported.filter(({ file }) => withoutEnding(file) === withoutEnding(from)).map(({ target }) => target)
  for (const file of withPreload) {
    const way = wayToPrivateApi(file, importsFrom)
    if (way) wrong.push(`a preload runs on the server too, which has no private API: ${way.join(' -> ')}`)
  }
  if (imported.length === 0) throw new Error('The check has found no import.')
  return [...wrong, ...circleProblems(imported), ...outdatedRows(imported)]
}

/** Migrations are as they were written, and the demo shop speaks of drawings and sounds. */
const isNamedToday = (file: string): boolean =>
  !/^server\/(platform\/database\/migrations(\/|\.ts)|operations\/demo\/)/.test(file)

const withoutEnding = (file: string): string => file.replace(/\.tsx?$/, '')

if (import.meta.main) {
  const wrong = findWrong()
  for (const line of wrong) say(line)
  process.exitCode = wrong.length > 0 ? 1 : 0
}
