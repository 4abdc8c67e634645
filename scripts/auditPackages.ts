/**
 * Checks the installed packages: `node scripts/auditPackages.ts`, a part of `npm run check`. The lockfile is
 * always checked. The registry is asked for known vulnerabilities; when it does not answer, the script prints
 * that and does not fail.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { missingPackages, packageProblems, readAudit } from './packageRules.ts'
import { root, say } from './support.ts'

const readJson = (name: string) => JSON.parse(readFileSync(path.join(root, name), 'utf8'))

/**
 * Runs `npm`: the one that runs this script, otherwise the installed one.
 * @param args of npm
 * @returns stdout; '' when npm could not be started
 */
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
  const problems = [
    ...packageProblems(readJson('package-lock.json'), readJson('package.json').allowScripts, (place) =>
      existsSync(path.join(root, place, 'binding.gyp')),
    ),
    ...['package-lock.json', 'test/bench/peers/package-lock.json'].flatMap((lockfile) =>
      missingPackages(readJson(lockfile)).map((problem) => `${lockfile}: ${problem}`),
    ),
  ]
  const audit = readAudit(
    runNpm(['audit', '--omit=dev', '--json', '--fetch-retries=0', '--fetch-timeout=15000']),
  )
  if (!audit.isAnswered)
    say(`Known holes of packages were not looked up, the registry cannot be asked: ${audit.why}`)
  else problems.push(...audit.found)
  for (const problem of problems) say(problem)
  process.exitCode = problems.length > 0 ? 1 : 0
}
