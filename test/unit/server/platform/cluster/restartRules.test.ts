import { restartDelayMs } from '../../../../../server/platform/cluster/restartRules'

describe('a worker that died', () => {
  it('is replaced at once when it had been working', () => {
    expect(restartDelayMs(0)).toBe(0)
  })

  it('is replaced later and later when it died at once, and in the end not at all', () => {
    expect([1, 2, 3, 4, 5, 6].map(restartDelayMs)).toEqual([100, 200, 400, 800, 1600, null])
  })
})
