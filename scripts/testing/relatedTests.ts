/** Finds the tests that a change most likely breaks: `npm test` runs them first. */
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { importsOf } from '../importRules.ts'
import { slowFiles } from './slowFiles.ts'

/** For each file, the files that import it. All paths are relative to the project, with slashes. */
export type Importers = ReadonlyMap<string, readonly string[]>

/** About as many run within a minute on two cores. */
export const maxRelatedTests = 25

/** Unit and server tests. They need no build, and no test of this kind kills processes for minutes. */
const isQuickTest = (file: string): boolean => /^test\/(server|src|scripts)\/.*\.test\.tsx?$/.test(file)

/**
 * Finds the unit and server tests that are closest to a change.
 * @param changed changed files
 * @returns the closest tests first: changed tests, then tests that import a changed file, then tests that import it
 * through one other file, and so on; at most `maxRelatedTests`. Slow ones are only among the first two.
 */
export function relatedTests(changed: readonly string[], importers: Importers): string[] {
  const found = new Set(changed)
  const closest = new Set([...changed, ...changed.flatMap((file) => importers.get(file) ?? [])])
  const isWanted = (file: string) => isQuickTest(file) && (closest.has(file) || !slowFiles.includes(file))
  // The loop also reaches the files that it adds: a breadth-first search.
  for (const file of found) {
    for (const importer of importers.get(file) ?? []) found.add(importer)
  }
  return [...found].filter(isWanted).slice(0, maxRelatedTests)
}

/**
 * Reads the imports of all code of a project; imports of types alone are left out.
 * @param folder of the project
 */
export function readImporters(folder: string): Importers {
  const importers = new Map<string, string[]>()
  for (const file of ['src', 'server', 'scripts', 'test'].flatMap((top) => codeBelow(folder, top))) {
    for (const imported of importsOf(readFileSync(path.join(folder, file), 'utf8'))) {
      const target = path.posix.join(path.posix.dirname(file), imported)
      const resolved = ['', '.ts', '.tsx'].map((end) => target + end).find((name) => isFile(folder, name))
      if (resolved === undefined) continue
      const known = importers.get(resolved)
      if (known) known.push(file)
      else importers.set(resolved, [file])
    }
  }
  return importers
}

const isFile = (folder: string, name: string): boolean =>
  statSync(path.join(folder, name), { throwIfNoEntry: false })?.isFile() ?? false

const codeBelow = (folder: string, top: string): string[] =>
  existsSync(path.join(folder, top))
    ? readdirSync(path.join(folder, top), { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.tsx?$/.test(name))
        .map((name) => path.posix.join(top, name.split(path.sep).join('/')))
    : []

/**
 * Lists the files that differ from the main branch, by commits or only in the working tree, without deleted files.
 * @param folder of the project
 * @returns paths relative to the project; none where there is no git or no main branch
 */
export function changedFiles(folder: string): string[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  const linesOf = (text: string) => text.split('\0').filter((line) => line !== '')
  const mergeBase = () => {
    try {
      return git('merge-base', 'HEAD', 'origin/main')
    } catch {
      return git('merge-base', 'HEAD', 'main')
    }
  }
  try {
    return [
      ...linesOf(git('diff', '--name-only', '--relative', '--diff-filter=d', '-z', mergeBase().trim())),
      ...linesOf(git('ls-files', '--others', '--exclude-standard', '-z')),
    ]
  } catch {
    return []
  }
}
