import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { SagaIterator } from 'redux-saga'
import { call, put, select } from 'redux-saga/effects'

/** An answer of the shop that is kept for a while, so that going back needs no new one. */
export interface CachedEntry<T> {
  key: string
  value: T
  /** Milliseconds after the page began; 0 for what came with the page. */
  receivedAt: number
}

export interface QueryCacheState<T> {
  /** Newest first. */
  entries: readonly CachedEntry<T>[]
}

const freshMs = 5 * 60_000

/**
 * Makes a slice that caches the last answers of one kind.
 * @param max number of answers
 */
export function createQueryCacheSlice<T, Name extends string>(name: Name, max: number) {
  const initialState: QueryCacheState<T> = { entries: [] }
  return createSlice({
    name,
    initialState,
    reducers: {
      // A new state object: Immer would walk through 120 releases to freeze them.
      received: (state, { payload }: PayloadAction<CachedEntry<T>>) => {
        const others = (state as QueryCacheState<T>).entries.filter(({ key }) => key !== payload.key)
        return { entries: [payload, ...others].slice(0, max) } as typeof state
      },
    },
    selectors: {
      selectCached: (state: QueryCacheState<T>, key: string): T | undefined =>
        state.entries.find((entry) => entry.key === key)?.value,
      /** Younger than five minutes: good enough to be shown without asking again. */
      selectFresh: (state: QueryCacheState<T>, key: string, now: number): T | undefined =>
        state.entries.find((entry) => entry.key === key && now - entry.receivedAt < freshMs)?.value,
    },
  })
}

/** What `receivedAt` is measured with. The server always says 0: its pages are the same whenever they are made. */
export const pageClock = (): number => (typeof window === 'undefined' ? 0 : Math.round(performance.now()))

/**
 * An answer, from the store when it came lately.
 * @param ask a saga that asks the shop; null: there is no such thing, which is not kept
 */
export function* fetchCached<T, Name extends string, Answer extends T | null>(
  slice: ReturnType<typeof createQueryCacheSlice<T, Name>>,
  key: string,
  fetchAnswer: () => SagaIterator<Answer>,
): SagaIterator<T | Answer> {
  const known: T | undefined = yield select(slice.selectors.selectFresh, key, pageClock())
  if (known !== undefined) return known
  const value: Answer = yield call(fetchAnswer)
  if (value !== null) yield put(slice.actions.received({ key, value, receivedAt: pageClock() }))
  return value
}
