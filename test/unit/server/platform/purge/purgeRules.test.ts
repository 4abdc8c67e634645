import {
  type NotedChange,
  outdatedTags,
  tagsPerCall,
  waitAfterMs,
} from '../../../../../server/platform/purge/purgeRules'

const changedAt = Date.parse('2026-11-22T10:00:00.000Z')
const minuteMs = 60_000
const release = (number: number): NotedChange => ({
  kind: 'release',
  ref: `${String(number).padStart(8, '0')}-0000-4000-8000-000000000000`,
  changed_at: '2026-11-22T10:00:00.000Z',
})
const watching = {
  since: changedAt - 10 * minuteMs,
  lastOfAll: changedAt - minuteMs,
  lastOfLists: changedAt + 500,
}

describe('the list of outdated tags', () => {
  it('is nothing after no change', () => {
    expect(outdatedTags([], watching)).toEqual([])
  })

  it('is every list, and what shows the releases, each named once', () => {
    expect(outdatedTags([release(1), release(2), release(1)], watching)).toEqual([
      'release-00000001',
      'release-00000002',
      'catalogue',
      'card-00000001',
      'card-00000002',
    ])
  })

  it('is only the pages of the releases when lists look as before', () => {
    const quiet = { ...watching, lastOfLists: changedAt - minuteMs }
    expect(outdatedTags([release(1), release(2)], quiet)).toEqual(['release-00000001', 'release-00000002'])
  })

  it.each<[string, NotedChange[], typeof watching]>([
    ['content has changed', [release(1), { ...release(1), kind: 'content', ref: '' }], watching],
    ['the catalogue was loaded anew', [release(1)], { ...watching, lastOfAll: changedAt + 500 }],
    ['a name or a list elsewhere changed with it', [release(1)], { ...watching, lastOfAll: changedAt - 1 }],
    ['nobody was watching yet', [release(1)], { ...watching, since: changedAt + 1 }],
    ['there are very many', Array.from({ length: 10 * tagsPerCall }, (_, i) => release(i)), watching],
  ])('is everything when %s', (_name, changes, watch) => {
    expect(outdatedTags(changes, watch)).toEqual(['all'])
  })
})

it('waits longer after each failure, a minute at most', () => {
  expect([1, 2, 3, 6, 100].map(waitAfterMs)).toEqual([2000, 4000, 8000, 60_000, 60_000])
})
