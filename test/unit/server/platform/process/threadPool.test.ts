/** The size of Node's thread pool counts only if it is set before the pool starts, which any package may do as it is loaded. */
import { readFileSync } from 'node:fs'
import path from 'node:path'

it('is set before the shop imports anything else', () => {
  const main = readFileSync(path.resolve(__dirname, '../../../../../server/main.ts'), 'utf8')
  const [firstImport] = main.match(/^import .*$/m) ?? []
  expect(firstImport).toBe("import './platform/process/threadPool'")
})
