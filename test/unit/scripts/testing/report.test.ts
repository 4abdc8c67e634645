import { costReport, failureReport } from '../../../../scripts/testing/report'

describe('the report of failures', () => {
  it('names each test with the beginning of its first message, without the stack', () => {
    const isBrokenInvariant = false
    const failures = [
      {
        isBrokenInvariant,
        file: '/rille/test/unit/server/basket.test.ts',
        test: 'a basket adds up',
        message:
          'Error: expect(received).toBe(expected)\n\nExpected: 2\nReceived: 1\n    at basket.test.ts:4:1',
      },
      { isBrokenInvariant, file: '/rille/test/unit/src/a.test.tsx', test: '', message: 'Cannot find module' },
      { isBrokenInvariant, file: null, test: '', message: 'Jest ended with 1' },
    ]
    expect(failureReport(failures, '/rille').split('\n')).toEqual([
      'Failed:',
      '  test/unit/server/basket.test.ts › a basket adds up',
      '      Error: expect(received).toBe(expected)',
      '      Expected: 2',
      '      Received: 1',
      '  test/unit/src/a.test.tsx',
      '      Cannot find module',
      '  Jest itself',
      '      Jest ended with 1',
    ])
  })

  it.each([1, 9, 20, 40, 78, 79, 500])('of %i failures has at most 80 lines, and names first', (count) => {
    const message = Array.from({ length: 30 }, (_, line) => `line ${line}`).join('\n')
    const failures = Array.from({ length: count }, (_, n) => ({
      isBrokenInvariant: false,
      file: '/rille/a.test.ts',
      test: `test ${n}`,
      message,
    }))
    const lines = failureReport(failures, '/rille').split('\n')
    expect(lines.length).toBeLessThanOrEqual(80)
    expect(lines.filter((line) => line.startsWith('  a.test.ts'))).toHaveLength(Math.min(count, 78))
    if (count > 78) expect(lines.at(-1)).toBe(`  and ${count - 78} more`)
  })
})

it('the report of costs shows the ten files that took the most processor time', () => {
  const costs = Array.from({ length: 12 }, (_, n) => ({
    file: `/rille/test/${n}.ts`,
    processorSeconds: n,
    seconds: 3,
  }))
  const lines = costReport(costs, '/rille').split('\n')
  expect(lines).toHaveLength(11)
  expect(lines[1]).toBe('    11.0 s,    3.0 s by the clock  test/11.ts')
  expect(lines.at(-1)).toContain('test/2.ts')
})
