import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type CheckResult, failureReport, runCheck } from '../../../scripts/check.ts'

const runScript = (script: string) =>
  runCheck({ name: 'a check', program: process.execPath, args: ['-e', script] })

describe('a check', () => {
  it('is good when its program ends with 0', async () => {
    expect(await runScript('console.log("fine")')).toEqual({
      name: 'a check',
      isGood: true,
      output: 'fine\n',
    })
  })

  it('fails with everything that its program printed', async () => {
    const { isGood, output } = await runScript('console.log("one"); console.error("two"); process.exit(2)')
    expect([isGood, output.split('\n').sort()]).toEqual([false, ['', 'one', 'two']])
  })

  it('fails when a signal ends its program', async () => {
    expect(await runScript('process.kill(process.pid, "SIGTERM")')).toMatchObject({ isGood: false })
  })

  it('fails when its program cannot be started', async () => {
    const result = await runCheck({ name: 'a check', program: '/no/such/program', args: [] })
    expect(result).toEqual({ name: 'a check', isGood: false, output: expect.stringContaining('ENOENT') })
  })
})

describe('the report', () => {
  const good: CheckResult = { name: 'knip', isGood: true, output: 'nothing' }

  it('is empty when all checks are good', () => {
    expect(failureReport([good])).toBe('')
  })

  it('names each failed check and repeats its output, and leaves out good ones', () => {
    const report = failureReport([
      { name: 'tsc', isGood: false, output: 'a wrong type\n' },
      good,
      { name: 'biome', isGood: false, output: 'a wrong space\n' },
    ])
    expect(report).toBe('tsc failed:\na wrong type\n\nbiome failed:\na wrong space\n')
  })
})

describe('the linter', () => {
  it.each([
    ['close', 1],
    ['window.close', 0],
  ])('answers %s as the function of a component with %i', (called, status) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'rille-lint-'))
    copyFileSync(path.resolve('biome.json'), path.join(folder, 'biome.json'))
    writeFileSync(path.join(folder, 'a.ts'), `export const buildActions = () => ({ onSaved: ${called} })\n`)
    const run = spawnSync(path.resolve('node_modules/.bin/biome'), ['lint', '.'], { cwd: folder })
    rmSync(folder, { recursive: true })
    expect(run.status).toBe(status)
  })
})
