import {
  type LockedPackage,
  listWithDependencies,
  missingPackages,
  packageProblems,
  readAudit,
} from '../../../scripts/packageRules.ts'

const good: LockedPackage = { version: '1.0.0', integrity: 'sha512-abc', license: 'MIT' }
const problemsOf = (changes: Partial<LockedPackage>, hasBindingGyp = false, place = 'node_modules/@a/b') =>
  packageProblems(
    { packages: { '': { version: '0' }, [place]: { ...good, ...changes } } },
    { node: true, '@parcel/watcher': false },
    () => hasBindingGyp,
  )

describe('a package of the lockfile', () => {
  it.each<[string, Partial<LockedPackage>]>([
    ['is fine', {}],
    ['comes from the registry', { resolved: 'https://registry.npmjs.org/@a/b/-/b-1.0.0.tgz' }],
    ['may be used under one of two licences', { license: '(GPL-3.0 OR MIT)' }],
    ['has two licences that are fine', { license: 'Apache-2.0 AND LGPL-3.0-or-later' }],
    [
      'is of another system, and none is installed here',
      { optional: true, dev: true, integrity: undefined, license: undefined },
    ],
  ])('%s', (_what, changes) => {
    expect(problemsOf(changes)).toEqual([])
  })

  it.each<[string, Partial<LockedPackage>, RegExp]>([
    ['without a hash', { integrity: undefined }, /^@a\/b 1\.0\.0 has no SHA-512/],
    ['with a weak hash', { integrity: 'sha1-abc' }, /has no SHA-512/],
    ['of production without a hash', { integrity: undefined, optional: true }, /has no SHA-512/],
    ['from elsewhere', { resolved: 'git+ssh://git@github.com/a/b.git#1' }, /does not come from the registry/],
    ['from a host that looks alike', { resolved: 'https://registry.npmjs.org.evil.example/b' }, /registry/],
    ['with an install script', { hasInstallScript: true }, /runs a script when it is installed/],
    ['under a licence that forces ours', { license: 'AGPL-3.0' }, /"AGPL-3.0", which nobody has allowed/],
    ['under one good and one bad licence', { license: 'MIT AND GPL-3.0' }, /nobody has allowed/],
    ['without a licence', { license: undefined }, /"none"/],
  ])('%s is refused', (_what, changes, problem) => {
    expect(problemsOf(changes)).toEqual([expect.stringMatching(problem)])
  })

  it('may have a reviewed install script, and is never compiled', () => {
    expect(problemsOf({ hasInstallScript: true }, false, 'node_modules/x/node_modules/node')).toEqual([])
    expect(problemsOf({ hasInstallScript: true }, true, 'node_modules/@parcel/watcher')).toEqual([])
    expect(problemsOf({}, true)).toEqual(['@a/b 1.0.0 would need a compiler.'])
  })
})

describe('the answer of npm audit', () => {
  const hole = (severity: string) => ({ severity, via: [{ title: 'Bad', url: 'https://x.example/1' }, 'c'] })

  it('is fine without holes, and with small ones', () => {
    const vulnerabilities = { a: hole('low'), b: hole('moderate') }
    expect(readAudit('{"vulnerabilities":{}}')).toEqual({ isAnswered: true, found: [] })
    expect(readAudit(JSON.stringify({ vulnerabilities }))).toEqual({ isAnswered: true, found: [] })
  })

  it.each(['high', 'critical'])('names every package with a %s one', (severity) => {
    const vulnerabilities = { a: hole(severity), b: hole('low') }
    expect(readAudit(JSON.stringify({ vulnerabilities }))).toEqual({
      isAnswered: true,
      found: [`a has a hole that is known as ${severity}: Bad https://x.example/1, by c`],
    })
  })

  it.each([
    [
      '{"message":"405 Method Not Allowed - POST https://x","statusCode":405}',
      '405 Method Not Allowed - POST https://x',
    ],
    ['{"error":{"code":"ENOTFOUND","summary":"request failed\\nreason: no network"}}', 'request failed'],
    ['{"error":{}}', 'npm gave no list'],
    ['', 'npm gave no answer'],
  ])('explains why the registry did not answer: %s', (output, why) => {
    expect(readAudit(output)).toEqual({ isAnswered: false, why })
  })
})

describe('a lockfile', () => {
  it('has what each package needs, beside it or further up, for other systems too', () => {
    const packages = {
      '': { version: '0', dependencies: { '@a/b': '1' } },
      'node_modules/@a/b': {
        ...good,
        dependencies: { c: '1' },
        optionalDependencies: { '@a/b-darwin': '1' },
      },
      'node_modules/@a/b-darwin': { ...good, dependencies: { d: '1' } },
      'node_modules/@a/b/node_modules/c': { ...good, dependencies: { d: '1' } },
      'node_modules/d': good,
    }
    expect(missingPackages({ packages })).toEqual([])
  })

  it('is refused by npm if one is missing, such as that of another system', () => {
    const packages = {
      '': { version: '0', dependencies: { a: '1', b: '1' } },
      'node_modules/a': { ...good, optionalDependencies: { 'a-win32': '1' } },
    }
    expect(missingPackages({ packages })).toEqual([
      'b is missing in the lockfile: package.json needs it.',
      'a-win32 is missing in the lockfile: a needs it.',
    ])
  })
})

it('what lies beside the bundles is all that is needed on this system', () => {
  const packages = {
    'node_modules/a': {
      ...good,
      dependencies: { b: '1' },
      optionalDependencies: { 'c-linux-x64': '1', 'c-win32-x64': '1' },
    },
    'node_modules/b': { ...good, dependencies: { a: '1' } },
    'node_modules/c-linux-x64': good,
    'node_modules/c-win32-x64': good,
    'node_modules/d': good,
  }
  const names = listWithDependencies({ packages }, ['a'], (name) => name.endsWith('linux-x64')).map(
    ({ name }) => name,
  )
  expect(names).toEqual(['a', 'b', 'c-linux-x64'])
})
