import { findRecent, isFresh, type RecentEntry, withRecent } from '../../../src/store/recent'

const entry = (key: string, receivedAt = 0): RecentEntry<string> => ({
  key,
  value: `${key}${receivedAt}`,
  receivedAt,
})

describe('what was fetched lately', () => {
  it('is found by its key, the newest answer only', () => {
    const recent = withRecent(withRecent(withRecent([], entry('a'), 3), entry('b'), 3), entry('a', 7), 3)
    expect(recent).toHaveLength(2)
    expect(findRecent(recent, 'a')).toBe('a7')
    expect(findRecent(recent, 'c')).toBeUndefined()
  })

  it('is bounded: the oldest goes', () => {
    const recent = ['a', 'b', 'c'].reduce<RecentEntry<string>[]>(
      (all, key) => withRecent(all, entry(key), 2),
      [],
    )
    expect(recent.map(({ key }) => key)).toEqual(['c', 'b'])
  })

  it('is good for five minutes', () => {
    const recent = [entry('a', 1000)]
    expect(isFresh(recent, 'a', 300_999)).toBe(true)
    expect(isFresh(recent, 'a', 301_000)).toBe(false)
    expect(isFresh(recent, 'b', 1000)).toBe(false)
  })
})
