/**
 * Keeps imports pointing one way, as ARCHITECTURE.md says: `node scripts/checkImports.ts`.
 */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { importsOf, whyWrong } from './importRules.ts'
import { root, say } from './support.ts'

export interface Wrong {
  file: string
  imports: string
  why: string
}

/** Every import of the project's own files that carries code. */
export function wrongImports(): Wrong[] {
  const wrong: Wrong[] = []
  for (const top of ['src', 'server']) {
    const files = readdirSync(path.join(root, top), { recursive: true, encoding: 'utf8' }).filter((name) =>
      /\.tsx?$/.test(name),
    )
    for (const name of files) {
      const file = `${top}/${name}`
      for (const imports of importsOf(readFileSync(path.join(root, file), 'utf8'))) {
        const target = path.posix.normalize(path.posix.join(path.posix.dirname(file), imports))
        const why = whyWrong(file, target)
        if (why) wrong.push({ file, imports: target, why })
      }
    }
  }
  return wrong
}

if (import.meta.main) {
  const wrong = wrongImports()
  for (const { file, imports, why } of wrong) say(`${file} imports ${imports}: ${why}`)
  process.exitCode = wrong.length > 0 ? 1 : 0
}
