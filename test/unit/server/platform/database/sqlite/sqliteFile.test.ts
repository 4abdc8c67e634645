import { pollDelayMs } from '../../../../../../server/platform/database/sqlite/sqliteFile'

describe('a lock of another process', () => {
  it.each([
    [0, 0, 1],
    [0, 1, 4],
    [499, 1, 4],
    [500, 0, 10],
    [4000, 1, 50],
  ])('is asked for again, after %d ms, in time for the pauses of an import', (waited, random, delay) => {
    expect(pollDelayMs(waited, random)).toBe(delay)
  })
})
