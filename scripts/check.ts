/** `npm run check` runs all checks of the code beside each other and prints the output of those that fail. */
import { spawn } from 'node:child_process'
import path from 'node:path'
import { root, say } from './support.ts'

export interface Check {
  name: string
  program: string
  args: readonly string[]
}

export interface CheckResult {
  name: string
  isGood: boolean
  /** The output of the program. */
  output: string
}

const packageProgram = (name: string, ...args: string[]): Check => ({
  name: [name, ...args].join(' '),
  program: path.join(root, 'node_modules/.bin', name),
  args,
})

const ownScript = (name: string): Check => ({
  name,
  program: process.execPath,
  args: [path.join(root, 'scripts', name)],
})

const auditScript = 'auditPackages.ts'

const checks: Check[] = [
  packageProgram('tsc', '--noEmit', '-p', 'test'),
  packageProgram('tsc', '--noEmit'),
  packageProgram('biome', 'check', '--error-on-warnings', '.'),
  packageProgram('knip', '--no-progress'),
  ownScript('checkImports.ts'),
  ownScript('checkSizes.ts'),
  ownScript(auditScript),
]

/**
 * Runs a check in the project's folder.
 * @returns its result; a program that cannot be started is a failed check
 */
export const runCheck = ({ name, program, args }: Check): Promise<CheckResult> =>
  new Promise((resolve) => {
    const child = spawn(program, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text
      })
    }
    child.on('error', (error) => resolve({ name, isGood: false, output: error.message }))
    child.on('close', (code) => resolve({ name, isGood: code === 0, output }))
  })

/**
 * Writes the report of the failed checks.
 * @returns each one's output below its name; '' when all have passed
 */
export const failureReport = (results: readonly CheckResult[]): string =>
  results
    .filter(({ isGood }) => !isGood)
    .map(({ name, output }) => `${name} failed:\n${output.trimEnd()}\n`)
    .join('\n')

/** Runs all checks and sets the exit code of this process. */
async function runChecks(): Promise<void> {
  const results = await Promise.all(checks.map(runCheck))
  const audit = results.find(({ name }) => name === auditScript)
  // The audit passes with a notice when the registry does not answer.
  if (audit?.isGood && audit.output !== '') say(audit.output.trimEnd())
  const report = failureReport(results)
  if (report !== '') say(report)
  process.exitCode = report === '' ? 0 : 1
}

if (import.meta.main) void runChecks()
