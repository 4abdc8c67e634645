import { formatCount, shortCount } from '../../../../src/shared/counts'

it.each([
  [0, '0', '0'],
  [999, '999', '999'],
  [4812, '4,812', '4812'],
  [24_499, '24,499', '24k'],
  [1_204_000, '1,204,000', '1204k'],
])('%i is counted as %s, and as %s where it is narrow', (count, shown, short) => {
  expect(formatCount(count)).toBe(shown)
  expect(shortCount(count)).toBe(short)
})
