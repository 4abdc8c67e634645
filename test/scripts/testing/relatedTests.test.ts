import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import {
  changedFiles,
  maxRelatedTests,
  readImporters,
  relatedTests,
} from '../../../scripts/testing/relatedTests'
import { slowFiles } from '../../../scripts/testing/slowFiles'

describe('the tests that are closest to a change', () => {
  const importers = new Map([
    ['server/price.ts', ['server/basket.ts', 'test/server/price.test.ts', 'test/fault/storm.test.ts']],
    ['server/basket.ts', ['server/price.ts', 'server/shop.ts', 'test/server/basket.test.ts']],
    ['server/shop.ts', ['test/server/shop.test.ts', 'test/acceptance/shop.test.ts']],
    ['src/Price.tsx', ['test/src/Price.test.tsx']],
  ])

  it('are those that import it, then those that import it through other files', () => {
    expect(relatedTests(['server/price.ts'], importers)).toEqual([
      'test/server/price.test.ts',
      'test/server/basket.test.ts',
      'test/server/shop.test.ts',
    ])
  })

  it('are changed tests before all others', () => {
    const changed = ['src/Price.tsx', 'test/scripts/new.test.ts', 'server/shop.ts']
    expect(relatedTests(changed, importers)).toEqual([
      'test/scripts/new.test.ts',
      'test/src/Price.test.tsx',
      'test/server/shop.test.ts',
    ])
  })

  it('leave out tests of the built shop and fault tests', () => {
    expect(relatedTests(['test/browser/a.test.ts', 'test/fault/storm.test.ts'], importers)).toEqual([])
  })

  it('are slow only when they are changed, or import what is changed', () => {
    const [slow] = slowFiles.filter((file) => file.startsWith('test/server/'))
    const tests = [slow!, 'test/server/quick.test.ts']
    const known = new Map([
      ['server/a.ts', ['server/b.ts']],
      ['server/b.ts', tests],
    ])
    expect(relatedTests(['server/a.ts'], known)).toEqual(['test/server/quick.test.ts'])
    expect(relatedTests(['server/b.ts'], known)).toEqual(tests)
    expect(relatedTests([slow!], known)).toEqual([slow])
  })

  it('are no more than run within a minute', () => {
    const tests = Array.from({ length: 100 }, (_, n) => `test/server/${n}.test.ts`)
    expect(relatedTests(['server/a.ts'], new Map([['server/a.ts', tests]]))).toEqual(
      tests.slice(0, maxRelatedTests),
    )
  })
})

describe('of a project', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'rille-related-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  const write = (file: string, text = '') => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    writeFileSync(path.join(folder, file), text)
  }
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.org', ...args], {
      cwd: folder,
    })
  const commit = () => {
    git('add', '.')
    git('commit', '--quiet', '--message', 'a change')
  }

  it('the importers are read, whether the import has an extension or not', () => {
    write('src/money.ts')
    write('src/Price.tsx', "import { money } from './money.ts'\nimport style from './price.module.css'")
    write('src/price.module.css')
    write('test/src/Price.test.tsx', "import { Price } from '../../src/Price'\nimport 'react'")
    write('scripts/types.ts', "import type { Money } from '../src/money.ts'")
    expect(readImporters(folder)).toEqual(
      new Map([
        ['src/money.ts', ['src/Price.tsx']],
        ['src/price.module.css', ['src/Price.tsx']],
        ['src/Price.tsx', ['test/src/Price.test.tsx']],
      ]),
    )
  })

  it('the changed files are those of the branch, of the working tree and new ones', () => {
    git('init', '--quiet', '--initial-branch=main')
    for (const file of ['.gitignore', 'same', 'edited', 'deleted', 'committed']) write(file, 'build\n')
    commit()
    expect(changedFiles(folder)).toEqual([])
    git('checkout', '--quiet', '-b', 'branch')
    write('committed', '2')
    commit()
    rmSync(path.join(folder, 'deleted'))
    write('edited', '2')
    write('new')
    write('build')
    expect(changedFiles(folder)).toEqual(['committed', 'edited', 'new'])
  })

  it('nothing has changed where there is no git, and where there is no main branch', () => {
    write('a')
    expect(changedFiles(folder)).toEqual([])
    git('init', '--quiet', '--initial-branch=other')
    commit()
    expect(changedFiles(folder)).toEqual([])
  })
})
