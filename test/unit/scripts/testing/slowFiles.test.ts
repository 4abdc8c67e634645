import { existsSync } from 'node:fs'
import path from 'node:path'
import { slowFiles, startPlace } from '../../../../scripts/testing/slowFiles'

const root = path.resolve(__dirname, '../../../..')

describe('the slow test files', () => {
  it('exist, each once', () => {
    expect(slowFiles.filter((file) => !existsSync(path.join(root, file)))).toEqual([])
    expect(new Set(slowFiles).size).toBe(slowFiles.length)
  })

  it('start before all others, in their order', () => {
    const files = ['test/unit/server/a.test.ts', ...slowFiles.toReversed(), 'test/unit/server/b.test.ts']
    expect(files.toSorted((a, b) => startPlace(a) - startPlace(b))).toEqual([
      ...slowFiles,
      'test/unit/server/a.test.ts',
      'test/unit/server/b.test.ts',
    ])
  })
})
