import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findRevision } from '../../../scripts/revision'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'rille-revision-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.org', ...args], {
    cwd: folder,
    encoding: 'utf8',
  }).trim()

it('is the commit, and says when files differ from it', () => {
  git('init', '--quiet')
  expect(findRevision(folder, undefined)).toBeNull()
  writeFileSync(path.join(folder, 'a'), '1')
  git('add', 'a')
  git('commit', '--quiet', '--message', 'first')
  git('tag', 'v1')
  const commit = git('rev-parse', '--short', 'HEAD')
  expect(findRevision(folder, undefined)).toBe(commit)
  writeFileSync(path.join(folder, 'a'), '2')
  expect(findRevision(folder, '')).toBe(`${commit}-dirty`)
})

it('comes from outside where there is no git', () => {
  expect(findRevision(folder, undefined)).toBeNull()
  expect(findRevision(folder, ' 68d1d60\n')).toBe('68d1d60')
  expect(findRevision(folder, 'a b"}\n')).toBeNull()
})
