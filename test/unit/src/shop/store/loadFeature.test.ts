import { createAction } from '@reduxjs/toolkit'
import type { Channel, SagaIterator } from 'redux-saga'
import { call, put, take, takeEvery } from 'redux-saga/effects'
import { createStore } from '../../../../../src/shop/app/createStore'
import { downloadSlice, redeemingChanged } from '../../../../../src/shop/download/downloadSlice'
import {
  addFeature,
  awaitFeature,
  type Feature,
  loadFeature,
} from '../../../../../src/shop/store/loadFeature'
import { answering } from '../../support/shop'

const redeeming = { status: 'sending', problem: null } as const
const pressed = createAction<number>('test/pressed')
const aStore = () => createStore(answering())

/** A feature that remembers what was pressed. */
function aFeature() {
  const seen: number[] = []
  const saga = jest.fn(function* (): SagaIterator {
    yield takeEvery(pressed, ({ payload }) => void seen.push(payload))
  })
  return { seen, saga, feature: { slice: downloadSlice, saga } satisfies Feature }
}

describe('a feature', () => {
  it('handles its actions from when it is added, once, however often that is', () => {
    const { store } = aStore()
    const { seen, saga, feature } = aFeature()
    store.dispatch(pressed(1))
    store.addFeature(feature)
    store.dispatch(redeemingChanged(redeeming))
    store.addFeature(feature)
    store.dispatch(pressed(2))
    expect(saga).toHaveBeenCalledTimes(1)
    expect(seen).toEqual([2])
    expect(store.getState().download?.redeeming).toEqual(redeeming)
  })

  it('brings what it needs, also from within a saga', async () => {
    const { store, runSaga } = aStore()
    const { seen, feature } = aFeature()
    await runSaga(() => addFeature({ needs: [feature] })).toPromise()
    store.dispatch(pressed(1))
    expect(seen).toEqual([1])
  })

  it('is reported when its saga fails, and takes no other feature along', () => {
    const { store } = aStore()
    const { seen, feature } = aFeature()
    const reported = jest.spyOn(console, 'error').mockImplementation()
    store.addFeature({
      // biome-ignore lint/correctness/useYield: it fails before it waits for anything
      *saga(): SagaIterator {
        throw new Error('broken')
      },
    })
    store.addFeature(feature)
    store.dispatch(pressed(1))
    expect(reported).toHaveBeenCalledWith(new Error('broken'))
    reported.mockRestore()
    expect(seen).toEqual([1])
  })

  it('that is loaded runs within the saga that loads it', async () => {
    const { store, runSaga } = aStore()
    const load = async (): Promise<Feature<[number]>> => ({
      slice: downloadSlice,
      *saga(n): SagaIterator {
        yield put(redeemingChanged(redeeming))
        yield put(pressed(n))
      },
    })
    const { seen, feature } = aFeature()
    store.addFeature({ saga: feature.saga })
    await runSaga(() => loadFeature(load, 7)).toPromise()
    expect(seen).toEqual([7])
    expect(store.getState().download?.redeeming).toEqual(redeeming)
  })
})

describe('a feature that is awaited', () => {
  type Press = ReturnType<typeof pressed>
  const due = createAction('test/due')

  /** Its code comes at the attempt after so many that fail. */
  function awaited(failures: number) {
    const { store, runSaga } = aStore()
    const seen: number[] = []
    const refuse = jest.fn()
    runSaga(() =>
      awaitFeature<Press>({
        async load() {
          if (failures-- > 0) throw new Error('no network')
          return {
            *saga(waiting: Channel<Press>): SagaIterator {
              for (;;) seen.push(((yield take(waiting)) as Press).payload)
            },
          }
        },
        actions: pressed,
        *due(): SagaIterator<[]> {
          yield take(due)
          return []
        },
        *refuse(): SagaIterator {
          yield call(refuse)
        },
      }),
    )
    return { store, seen, refuse, settled: () => new Promise((resolve) => setTimeout(resolve)) }
  }

  it('finds the actions that came before it, in order', async () => {
    const { store, seen, settled } = awaited(0)
    for (const n of [1, 2]) store.dispatch(pressed(n))
    await settled()
    expect(seen).toEqual([])
    store.dispatch(due())
    store.dispatch(pressed(3))
    await settled()
    store.dispatch(pressed(4))
    expect(seen).toEqual([1, 2, 3, 4])
  })

  it('that does not come is refused, and tried again at the next action', async () => {
    const reported = jest.spyOn(console, 'error').mockImplementation()
    const { store, seen, refuse, settled } = awaited(1)
    store.dispatch(pressed(1))
    store.dispatch(due())
    await settled()
    expect(reported).toHaveBeenCalledWith(new Error('no network'))
    reported.mockRestore()
    expect(refuse).toHaveBeenCalledTimes(1)
    store.dispatch(pressed(2))
    await settled()
    expect(seen).toEqual([2])
  })
})
