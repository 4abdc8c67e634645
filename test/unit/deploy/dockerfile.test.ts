import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { validate } from 'dockerfile-utils'
import { listImports } from '../../../scripts/importRules'
import { sources as buildSources } from '../../../scripts/webpack/sources'
import { projectRoot } from '../../support/builtShop'
import { copiesOf, parseDockerfile, readDockerfile, type Stage } from '../../support/dockerfile'

describe.each([['Dockerfile'], ['deploy/nginx/Dockerfile'], ['deploy/swift/Dockerfile']])('%s', (file) => {
  const text = readDockerfile(file)
  const { before, stages } = parseDockerfile(text)
  const last = stages.at(-1)!
  const wordsOf = (stage: Stage, name: string) =>
    stage.instructions.filter((instruction) => instruction.name === name).map(({ words }) => words)

  it('is as a builder wants it', () => {
    const remarks = validate(text).map(({ message, range }) => `${range.start.line + 1}: ${message}`)
    expect(remarks).toEqual([])
  })

  it('begins with an image that is named by its digest, and takes nothing else from outside', () => {
    expect(before).toEqual([
      { name: 'ARG', words: expect.stringMatching(/^DEBIAN=debian:\S+@sha256:[0-9a-f]{64}$/) },
    ])
    const roots = stages.flatMap((stage) => wordsOf(stage, 'FROM')).map((words) => words.split(' ')[0])
    expect(roots.every((root) => /^(\$\{DEBIAN\}|scratch)$/.test(root))).toBe(true)
    expect(text).not.toMatch(/^\s*ADD\b/im)
    expect(text).not.toMatch(/\b(curl|wget)\b|https?:\/\/(?!127\.0\.0\.1)/)
  })

  it('runs as a user with a number that is not root', () => {
    const [user, ...more] = wordsOf(last, 'USER')
    expect(more).toEqual([])
    expect(user).toMatch(/^[1-9]\d{3,}:[1-9]\d{3,}$/)
    expect(text).toContain(`--owner ${user.split(':')[0]} --group ${user.split(':')[1]}`)
  })

  it('says how it is, has one volume, and starts and ends a program, not a shell line', () => {
    expect(wordsOf(last, 'HEALTHCHECK')).toHaveLength(1)
    expect(wordsOf(last, 'VOLUME')).toHaveLength(1)
    expect(wordsOf(last, 'STOPSIGNAL')).toHaveLength(1)
    expect(wordsOf(last, 'CMD')).toEqual([expect.stringMatching(/^\[/)])
  })

  it('is given no secrets', () => {
    const given = stages.flatMap((stage) => [...wordsOf(stage, 'ARG'), ...wordsOf(stage, 'ENV')]).join('\n')
    expect(given).not.toMatch(/SECRET|TOKEN|PASSWORD|_KEY|DATABASE_URL|SMTP_URL/i)
    expect(
      copiesOf(last)
        .flatMap(({ sources }) => sources)
        .join(' '),
    ).not.toMatch(/\.env|\.npmrc|secret/)
  })

  it('copies what there is, and lets the builder see it', () => {
    const names = stages.map(({ name }) => name)
    const seen = readFileSync(path.join(projectRoot, '.dockerignore'), 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('!'))
      .map((line) => line.slice(1))
    for (const { from, sources } of stages.flatMap(copiesOf)) {
      if (from !== null) expect(names).toContain(from)
      else
        for (const source of sources) {
          expect([source, existsSync(path.join(projectRoot, source))]).toEqual([source, true])
          expect([source, seen.some((pattern) => path.matchesGlob(source, pattern))]).toEqual([source, true])
        }
    }
  })
})

/** Lists what a script of the build imports, directly and through others, relative to the project. */
function importedBy(script: string): string[] {
  const files = new Set([script])
  for (const file of files) {
    const text = readFileSync(path.join(projectRoot, file), 'utf8')
    for (const name of listImports(text)) files.add(path.join(path.dirname(file), name))
  }
  return [...files]
}

describe('the image of the shop', () => {
  const { stages } = parseDockerfile(readDockerfile())
  const last = stages.at(-1)!

  it('is built from every file that the build reads', () => {
    const copied = copiesOf(stages.find(({ name }) => name === 'build')!).flatMap(({ sources }) => sources)
    const files = [...buildSources, ...importedBy('scripts/build.ts')]
    expect(files).toEqual(expect.arrayContaining(['webpack.staff.js', 'scripts/webpack/browserBundle.ts']))
    expect(
      files.filter((file) => !copied.some((place) => file === place || file.startsWith(`${place}/`))),
    ).toEqual([])
  })

  it('has no compiler and no package manager: nothing is installed where it is run', () => {
    expect(last.instructions.some(({ name }) => name === 'RUN')).toBe(false)
    const wholeSystems = copiesOf(last).filter(({ sources }) => sources.includes('/'))
    expect(wholeSystems.map(({ from }) => from)).toEqual(['system'])
    const system = stages.find(({ name }) => name === 'system')!
    const installed = system.instructions.map(({ words }) => words).join(' ')
    expect(installed).not.toMatch(/build-essential|gcc|make|npm|nodejs|git|-dev\b/)
    expect(readFileSync(path.join(projectRoot, 'deploy/slimDebian.sh'), 'utf8')).toMatch(
      /purge="adduser apt /,
    )
  })

  it('has a program that is the command line', () => {
    expect(statSync(path.join(projectRoot, 'deploy/rille')).mode & 0o111).toBe(0o111)
  })
})
