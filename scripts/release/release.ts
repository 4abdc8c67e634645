/**
 * `npm run release` makes a release of what is committed: it writes the version of the day into package.json and
 * package-lock.json, and turns the section "Unreleased" of CHANGELOG.md into that of the release. It commits, tags and
 * publishes nothing.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root, say } from '../support.ts'
import { nextVersion, ReleaseRefused, releaseChangelog, withVersion } from './releaseRules.ts'

const versionFiles = ['package.json', 'package-lock.json']
const changelogFile = 'CHANGELOG.md'

const readText = (name: string): string => readFileSync(path.join(root, name), 'utf8')

/**
 * Changes the files of a release; when it is refused, it has changed none.
 * @returns the new version
 * @throws ReleaseRefused
 */
function makeRelease(): string {
  const uncommitted = execFileSync('git', ['status', '--porcelain'], {
    cwd: root,
    encoding: 'utf8',
  }).trimEnd()
  if (uncommitted !== '') {
    throw new ReleaseRefused(`These files differ from the last commit:\n${uncommitted}\nCommit or undo them.`)
  }
  // In UTC, so that the day is the same wherever a release is made.
  const day = new Date().toISOString().slice(0, 10)
  const version = nextVersion(JSON.parse(readText('package.json')).version, day)
  const changelog = releaseChangelog(readText(changelogFile), version, day)
  const texts = versionFiles.map((name) => [name, withVersion(readText(name), version)] as const)
  for (const [name, text] of [...texts, [changelogFile, changelog] as const]) {
    writeFileSync(path.join(root, name), text)
  }
  return version
}

try {
  const version = makeRelease()
  const files = [...versionFiles, changelogFile].join(' ')
  say(`The version is ${version}. Read git diff, then: git commit -m "release: ${version}" ${files}`)
} catch (error) {
  if (!(error instanceof ReleaseRefused)) throw error
  say(error.message)
  process.exitCode = 1
}
