/** The walks are true: a reader who follows the imports comes from file to file. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { walks } from '../../../scripts/walks'

const root = path.resolve(__dirname, '../../..')
const withoutEnding = (file: string) => file.replace(/\.tsx?$/, '')

/** Lists what a file imports, types included. */
function listImports(file: string): Set<string> {
  const source = readFileSync(path.join(root, file), 'utf8')
  const imports = [...source.matchAll(/(?:from|import\()\s*(?:\/\*.*?\*\/\s*)?'(\.[^']+)'/g)]
  return new Set(imports.map(([, to = '']) => path.posix.join(path.posix.dirname(file), to)))
}

describe.each(walks)('$name', ({ files, entrances }) => {
  it('leads through files that exist', () => {
    expect(files.filter((file) => !existsSync(path.join(root, file)))).toEqual([])
    expect(files.length).toBeGreaterThan(20)
  })

  it('comes to each file by an import, unless a request, an event or a job leads there', () => {
    const imports = new Map(files.map((file) => [file, listImports(file)]))
    const isReached = (file: string, before: readonly string[]) =>
      before.some(
        (other) =>
          other === file ||
          imports.get(other)?.has(withoutEnding(file)) ||
          imports.get(file)?.has(withoutEnding(other)),
      )
    const unreached = files.filter((file, i) => i > 0 && !isReached(file, files.slice(0, i)))
    expect(unreached.filter((file) => !entrances.includes(file))).toEqual([])
  })
})
