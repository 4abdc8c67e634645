/** Checks that files and functions are small enough to be read through: `node scripts/checkSizes.ts`. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { functionProblems, outdatedFunctions } from './functionRules.ts'
import { type SizedFile, sizeProblems } from './sizeRules.ts'
import { root, say } from './support.ts'

/**
 * Lists the code of the product, with the lines of each file.
 * @returns files of src, server and scripts
 */
export function listCode(): SizedFile[] {
  return ['src', 'server', 'scripts'].flatMap((top) =>
    readdirSync(path.join(root, top), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => {
        const file = path.join(parentPath, name)
        const isCode = /\.tsx?$/.test(name)
        return {
          path: path.relative(root, file).split(path.sep).join('/'),
          lines: isCode ? readFileSync(file, 'utf8').split('\n').length - 1 : 0,
        }
      }),
  )
}

/** Finds functions of the product that are too long or have too many parameters, except those that migrate a schema once. */
export const findLongFunctions = (files: readonly SizedFile[]): string[] =>
  files
    .filter(({ path: file, lines }) => lines > 0 && !file.includes('/migrations/'))
    .flatMap(({ path: file }) => functionProblems(file, readFileSync(path.join(root, file), 'utf8')))

if (import.meta.main) {
  const files = listCode()
  const read = (file: string) =>
    files.some(({ path: known }) => known === file) ? readFileSync(path.join(root, file), 'utf8') : null
  const problems = [...sizeProblems(files), ...findLongFunctions(files), ...outdatedFunctions(read)]
  for (const line of problems) say(line)
  process.exitCode = problems.length > 0 ? 1 : 0
}
