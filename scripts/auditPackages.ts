/**
 * Looks after what this project installs: `node scripts/auditPackages.ts`, a part of `npm run check`. The lockfile is
 * checked always; for known holes the registry is asked, and where it cannot be that is said and no failure.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { packageProblems, readAudit } from './packageRules.ts'
import { root, say } from './support.ts'

const readJson = (name: string) => JSON.parse(readFileSync(path.join(root, name), 'utf8'))

/** `npm`, as it runs this script, or as it is installed. */
export function runNpm(args: readonly string[]): string {
  const { npm_execpath: npm } = process.env
  const [program, first] = npm ? [process.execPath, [npm]] : ['npm', []]
  const { stdout } = spawnSync(program, [...first, ...args], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    timeout: 60_000,
  })
  return stdout ?? ''
}

if (import.meta.main) {
  const problems = packageProblems(
    readJson('package-lock.json'),
    readJson('package.json').allowScripts,
    (place) => existsSync(path.join(root, place, 'binding.gyp')),
  )
  const audit = readAudit(
    runNpm(['audit', '--omit=dev', '--json', '--fetch-retries=0', '--fetch-timeout=15000']),
  )
  if (!audit.isAnswered)
    say(`Known holes of packages were not looked up, the registry cannot be asked: ${audit.why}`)
  else problems.push(...audit.found)
  for (const problem of problems) say(problem)
  process.exitCode = problems.length > 0 ? 1 : 0
}
