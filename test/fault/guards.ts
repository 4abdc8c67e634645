/**
 * `node test/fault/guards.ts [--part 1/2] [NAME …]`: takes each guard of the checkout away, one at a time, in a copy of the
 * project, and sees whether a test notices. A guard that nobody misses is one that a later change may lose.
 */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { guards } from './guardList.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** The quick ones first: the first that fails ends the run. */
const suites = [
  ['test/unit/server/core/checkout/guards.test.ts'],
  // All others of the checkout but the long one.
  ['test/unit/server/core/checkout/(?!checkoutFuzz)'],
  [
    'test/fault/containers.test.ts',
    'test/fault/transactions.test.ts',
    'test/unit/server/core/order',
    'test/unit/server/core/giftCards',
    'test/unit/server/platform/jobs',
  ],
  ['test/unit/server/core/checkout/checkoutFuzz.test.ts', 'test/fault/webhookEvents.test.ts'],
]

const copy = mkdtempSync(path.join(tmpdir(), 'rille-guards-'))
const project = path.join(copy, 'project')
process.once('exit', () => rmSync(copy, { recursive: true, force: true }))
for (const name of ['server', 'src', 'test', 'scripts', 'static', 'jest.config.json', 'package.json']) {
  cpSync(path.join(root, name), path.join(project, name), { recursive: true })
}
symlinkSync(path.join(root, 'node_modules'), path.join(project, 'node_modules'))
symlinkSync(path.resolve(root, '../shared'), path.join(copy, 'shared'))

const { values, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: { part: { type: 'string', default: '1/1' } },
})
const [part, parts] = values.part.split('/').map(Number)
const chosen = guards
  .filter(({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word)))
  .filter((_, index) => index % parts === part - 1)
if (!suites.every(passes))
  throw new Error('The tests fail with every guard in its place: nothing can be told.')
const unnoticed: string[] = []
for (const { name, file, find, replace = '' } of chosen) {
  const target = path.join(project, file)
  const source = readFileSync(target, 'utf8')
  const around = source.split(find)
  if (around.length < 2) throw new Error(`${name}: ${file} has no ${find}`)
  writeFileSync(target, around.join(replace))
  const noticed = suites.find((files) => !passes(files))
  if (!noticed) unnoticed.push(name)
  console.log(`${noticed ? 'noticed  ' : 'UNNOTICED'} ${name}`)
  writeFileSync(target, source)
}
console.log(`${chosen.length - unnoticed.length} of ${chosen.length} guards are noticed when they are gone.`)
process.exitCode = unnoticed.length > 0 ? 1 : 0

function passes(files: readonly string[]): boolean {
  const jest = path.join(project, 'node_modules/jest/bin/jest.js')
  const { status } = spawnSync(
    process.execPath,
    [jest, '--selectProjects', 'server', '--bail', '--runInBand', '--rootDir', project, '--', ...files],
    { cwd: project, stdio: 'ignore', env: { ...process.env, NODE_ENV: 'test', FAULT_CYCLES: '60' } },
  )
  return status === 0
}
