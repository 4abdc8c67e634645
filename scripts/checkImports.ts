/**
 * Keeps imports pointing one way and SQL in repositories, as ARCHITECTURE.md says, and doors shut that attackers look
 * for: `node scripts/checkImports.ts`.
 */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { codeProblems } from './codeRules.ts'
import { hasStraySql, importsOf, whyWrong } from './importRules.ts'
import { root, say } from './support.ts'

/** Every import of the project's own files that carries code, and every statement, where it does not belong. */
export function findWrong(): string[] {
  const wrong: string[] = []
  for (const top of ['src', 'server']) {
    const files = readdirSync(path.join(root, top), { recursive: true, encoding: 'utf8' }).filter((name) =>
      /\.tsx?$/.test(name),
    )
    for (const name of files) {
      const file = `${top}/${name}`
      const source = readFileSync(path.join(root, file), 'utf8')
      for (const problem of codeProblems(source)) wrong.push(`${file}: ${problem}`)
      if (hasStraySql(file, source)) wrong.push(`${file} has SQL: only repositories and server/database do`)
      for (const imports of importsOf(source)) {
        const target = path.posix.normalize(path.posix.join(path.posix.dirname(file), imports))
        const why = whyWrong(file, target)
        if (why) wrong.push(`${file} imports ${target}: ${why}`)
      }
    }
  }
  return wrong
}

if (import.meta.main) {
  const wrong = findWrong()
  for (const line of wrong) say(line)
  process.exitCode = wrong.length > 0 ? 1 : 0
}
