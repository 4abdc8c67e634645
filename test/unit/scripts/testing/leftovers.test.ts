import { execFileSync } from 'node:child_process'
import path from 'node:path'

test('what a test file has left running does not keep the file in memory', () => {
  // A process of its own: the module changes what the tests of this one use.
  const program = path.join(__dirname, 'startLeftovers.ts')
  const printed = execFileSync(process.execPath, ['--expose-gc', program], { encoding: 'utf8' })
  expect(JSON.parse(printed)).toEqual({ before: ['interval', 'observer'], after: [], signals: 1 })
})
