/**
 * `npm run fault -- [--cycles N] [--guards]` runs the tests under fault with large numbers of cycles, and
 * prints a table of their measurements. `--guards` removes each guard of the checkout instead, to see whether a
 * test notices. `--build` only builds the shop that the tests kill.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { build, run } from './build.ts'
import { root, say } from './support.ts'
import { filesBelow, sourceHash } from './webpack/sources.ts'

const folder = path.join(root, 'build/fault')
/** The shops that the tests kill. */
const victims = {
  victim: './test/fault/victim.ts',
  archiveVictim: './test/fault/archiveVictim.ts',
  backupVictim: './test/fault/backupVictim.ts',
}
const tests = ['test/fault', 'test/unit/server/core/checkout/checkoutFuzz.test.ts']

async function buildVictim(): Promise<void> {
  const stampFile = path.join(folder, 'victim.stamp')
  const hash = createHash('sha256').update(sourceHash())
  for (const file of filesBelow(path.join(root, 'test/fault'))) hash.update(readFileSync(file))
  const stamp = hash.digest('hex')
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return
  const { programConfiguration } = await import('../webpack.server.js')
  await run([programConfiguration(victims, 'build/fault')])
  writeFileSync(stampFile, stamp)
}

interface Line {
  name: string
  figures: Record<string, unknown>
}

/**
 * Runs all tests under fault.
 * @returns true when all of them pass
 */
async function runAll(cycles: number): Promise<boolean> {
  await build({ ifStale: true })
  await buildVictim()
  const file = path.join(folder, 'figures.jsonl')
  mkdirSync(folder, { recursive: true })
  rmSync(file, { force: true })
  const { status } = spawnSync(
    process.execPath,
    [
      path.join(root, 'node_modules/jest/bin/jest.js'),
      '--selectProjects',
      'server',
      '--runInBand',
      '--',
      ...tests,
    ],
    {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, NODE_ENV: 'test', FAULT_CYCLES: String(cycles), FAULT_FIGURES: file },
    },
  )
  const text = existsSync(file) ? readFileSync(file, 'utf8').trim() : ''
  const lines = text === '' ? [] : text.split('\n').map((line) => JSON.parse(line) as Line)
  for (const { name, figures } of lines) {
    const figureTexts = Object.entries(figures).map(([key, value]) => `${key} ${shortly(value)}`)
    console.log(`${name.padEnd(44)} ${figureTexts.join(', ')}`)
  }
  return status === 0
}

function runGuards(): number {
  const { status } = spawnSync(process.execPath, [path.join(root, 'test/fault/guards.ts')], {
    stdio: 'inherit',
  })
  return status ?? 1
}

const shortly = (value: unknown): string =>
  Array.isArray(value)
    ? String(value.length)
    : typeof value === 'number'
      ? String(+value.toFixed(1))
      : `${value}`

const { values } = parseArgs({
  options: { build: { type: 'boolean' }, guards: { type: 'boolean' }, cycles: { type: 'string' } },
})
const cycles = Number(values.cycles ?? 10_000)
if (values.build) await buildVictim()
else if (values.guards) process.exitCode = runGuards()
else if (!Number.isInteger(cycles) || cycles < 1) {
  say('--cycles needs a whole number, at least 1.')
  process.exitCode = 2
} else process.exitCode = (await runAll(cycles)) ? 0 : 1
