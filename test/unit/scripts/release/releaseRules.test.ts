import { readFileSync } from 'node:fs'
import path from 'node:path'
import { nextVersion, releaseChangelog, withVersion } from '../../../../scripts/release/releaseRules'

const read = (file: string) => readFileSync(path.resolve(__dirname, '../../../..', file), 'utf8')

describe('the version of a release', () => {
  it.each([
    ['the first release', '0.1.0', '2026-11-27', '2026.1127.0'],
    ['a second one on the same day', '2026.1127.0', '2026-11-27', '2026.1127.1'],
    ['an eleventh one', '2026.1127.9', '2026-11-27', '2026.1127.10'],
    ['the next day', '2026.1127.3', '2026-11-28', '2026.1128.0'],
    ['a month of one digit', '2026.1231.0', '2027-01-05', '2027.105.0'],
    ['the tenth of a month', '2027.930.0', '2027-10-10', '2027.1010.0'],
  ])('of %s', (_, current, day, version) => {
    expect(nextVersion(current, day)).toBe(version)
  })

  it('is a semantic version that sorts after those before it', () => {
    const days = [
      '2026-11-27',
      '2026-11-27',
      '2026-12-01',
      '2027-01-05',
      '2027-09-30',
      '2027-10-01',
      '2028-02-29',
    ]
    let current = '0.1.0'
    for (const day of days) {
      const next = nextVersion(current, day)
      expect(next).toMatch(/^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)$/)
      expect(next.localeCompare(current, 'en', { numeric: true })).toBe(1)
      current = next
    }
  })

  it.each(['2026.1128.0', '2027.105.0'])('is refused while %s is of a later day', (current) => {
    expect(() => nextVersion(current, '2026-11-27')).toThrow(
      `package.json has the version ${current}, which is later than today, 2026-11-27. Set the clock right.`,
    )
  })
})

describe('the changelog of a release', () => {
  const older = '## 2026.1126.0 - 2026-11-26\n\n### Added\n\n- Shop: reports.\n'

  it('has the changes under the version and the day, below an empty section', () => {
    const changelog = `# Changelog\n\n## Unreleased\n\n### Fixed\n\n- Shoppers: the player.\n\n${older}`
    expect(releaseChangelog(changelog, '2026.1127.0', '2026-11-27')).toBe(
      `# Changelog\n\n## Unreleased\n\n## 2026.1127.0 - 2026-11-27\n\n### Fixed\n\n- Shoppers: the player.\n\n${older}`,
    )
  })

  it('may be the first one', () => {
    const released = releaseChangelog('## Unreleased\n\n- All.\n', '2026.1127.0', '2026-11-27')
    expect(released).toBe('## Unreleased\n\n## 2026.1127.0 - 2026-11-27\n\n- All.\n')
  })

  it.each(['', '### Added\n\n### Fixed\n\n', '### Added\n\n- \n\n'])(
    'is refused without a change: %j',
    (section) => {
      const changelog = `# Changelog\n\n## Unreleased\n\n${section}${older}`
      expect(() => releaseChangelog(changelog, '2026.1127.0', '2026-11-27')).toThrow('names no change')
    },
  )

  it('is refused without the section', () => {
    expect(() => releaseChangelog(`# Changelog\n\n${older}`, '2026.1127.0', '2026-11-27')).toThrow(
      'CHANGELOG.md has no section "## Unreleased".',
    )
  })
})

describe('the version in the files of npm', () => {
  it('changes in package.json alone', () => {
    const text = read('package.json')
    const { version } = JSON.parse(text)
    expect(withVersion(text, '2026.1127.0')).toBe(
      text.replace(`"version": "${version}"`, '"version": "2026.1127.0"'),
    )
  })

  it('changes in both places of the lockfile, and in no package', () => {
    const text = read('package-lock.json')
    const before = text.split('\n')
    const after = withVersion(text, '1.2.3-test').split('\n')
    expect(after.length).toBe(before.length)
    expect(after.filter((line, n) => line !== before[n]).map((line) => line.trim())).toEqual([
      '"version": "1.2.3-test",',
      '"version": "1.2.3-test",',
    ])
  })
})

it('package.json, package-lock.json and the newest release of CHANGELOG.md have one version', () => {
  const [, newest] = /^## (\d\S+) - \d{4}-\d\d-\d\d$/m.exec(read('CHANGELOG.md')) ?? []
  const { version } = JSON.parse(read('package.json'))
  const lockfile = JSON.parse(read('package-lock.json'))
  expect([newest, lockfile.version, lockfile.packages[''].version]).toEqual([version, version, version])
})
