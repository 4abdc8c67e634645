import type { SagaIterator } from 'redux-saga'
import type { ReleaseList } from '../../../../../src/shared/contract'
import { releaseListSlice } from '../../../../../src/shop/catalogue/list/releaseListSlice'
import { createQueryCacheSlice, fetchCached } from '../../../../../src/shop/store/queryCache'
import { anOpenShop } from '../../support/shop'

const names = createQueryCacheSlice<string, 'names'>('names', 2)
const { selectCached, selectFresh } = names.selectors

const received = (...entries: [key: string, value: string, receivedAt?: number][]) => ({
  names: entries.reduce(
    (state, [key, value, receivedAt = 0]) =>
      names.reducer(state, names.actions.received({ key, value, receivedAt })),
    names.getInitialState(),
  ),
})

describe('what was fetched lately', () => {
  it('is found by its key, the newest answer only', () => {
    const state = received(['a', 'first'], ['b', 'other'], ['a', 'second'])
    expect(state.names.entries).toHaveLength(2)
    expect(selectCached(state, 'a')).toBe('second')
    expect(selectCached(state, 'c')).toBeUndefined()
  })

  it('is bounded: the oldest goes', () => {
    const state = received(['a', '1'], ['b', '2'], ['c', '3'])
    expect(state.names.entries.map(({ key }) => key)).toEqual(['c', 'b'])
  })

  it('is good for five minutes', () => {
    const state = received(['a', 'x', 1000])
    expect(selectFresh(state, 'a', 300_999)).toBe('x')
    expect(selectFresh(state, 'a', 301_000)).toBeUndefined()
    expect(selectCached(state, 'a')).toBe('x')
    expect(selectFresh(state, 'b', 1000)).toBeUndefined()
  })

  it('is asked for once; what does not exist is asked for again', async () => {
    const { runSaga } = anOpenShop()
    const list = { items: [], stats: { total: 0 } } as unknown as ReleaseList
    const answers = [null, list]
    let asked = 0
    // biome-ignore lint/correctness/useYield: a saga that has its answer already
    const ask = function* (): SagaIterator<ReleaseList | null> {
      return answers[asked++] ?? null
    }
    const load = () => runSaga(() => fetchCached(releaseListSlice, '/releases', ask)).toPromise()
    expect(await load()).toBeNull()
    expect(await load()).toBe(list)
    expect(await load()).toBe(list)
    expect(asked).toBe(2)
  })
})
