import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { SagaIterator } from 'redux-saga'
import { call, put, select } from 'redux-saga/effects'
import { type CardItem, isWholeItem } from '../../shared/cardItem'

/** An answer of the API that is kept for a while, so that going back needs no request. */
export interface CachedEntry<T> {
  key: string
  value: T
  /** Milliseconds since the page was opened; 0 for answers that came with the page. */
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
 * @param listCards lists the releases of an answer that are shown as cards
 * @returns a slice with the action `received`
 */
export function createQueryCacheSlice<T, Name extends string>(
  name: Name,
  max: number,
  listCards: (answer: T) => readonly CardItem[] = () => [],
) {
  const initialState: QueryCacheState<T> = { entries: [] }
  const findFresh = ({ entries }: QueryCacheState<T>, key: string, now: number): T | undefined =>
    entries.find((entry) => entry.key === key && now - entry.receivedAt < freshMs)?.value
  return createSlice({
    name,
    initialState,
    reducers: {
      // A new state object: Immer would walk through 120 releases to freeze them.
      received: (state, { payload }: PayloadAction<CachedEntry<T>>) => {
        const otherEntries = (state as QueryCacheState<T>).entries.filter(({ key }) => key !== payload.key)
        return { entries: [payload, ...otherEntries].slice(0, max) } as typeof state
      },
    },
    selectors: {
      selectCached: (state: QueryCacheState<T>, key: string): T | undefined =>
        state.entries.find((entry) => entry.key === key)?.value,
      /** Lists the cards of all answers. */
      selectCards: ({ entries }: QueryCacheState<T>): CardItem[] =>
        entries.flatMap(({ value }) => listCards(value)),
      /** Finds an answer that is younger than five minutes; its cards may be references. */
      selectFresh: findFresh,
      /** Finds an answer that is younger than five minutes and has no references: it can be shown without a request. */
      selectWhole(state: QueryCacheState<T>, key: string, now: number): T | undefined {
        const answer = findFresh(state, key, now)
        return answer !== undefined && listCards(answer).every(isWholeItem) ? answer : undefined
      },
    },
  })
}

/**
 * Reads the clock that `receivedAt` is measured with. The server always returns 0, so that equal pages have
 * equal bytes.
 * @returns whole milliseconds since the page was opened
 */
export const pageClock = (): number => (typeof window === 'undefined' ? 0 : Math.round(performance.now()))

/**
 * Gets an answer from the cache, or from the API when there is no fresh and whole one.
 * @param key identifies the answer in the slice
 * @param fetchAnswer a saga that calls the API; null is returned but not cached
 * @returns the answer
 */
export function* fetchCached<T, Name extends string, Answer extends T | null>(
  slice: ReturnType<typeof createQueryCacheSlice<T, Name>>,
  key: string,
  fetchAnswer: () => SagaIterator<Answer>,
): SagaIterator<T | Answer> {
  const cachedAnswer: T | undefined = yield select(slice.selectors.selectWhole, key, pageClock())
  if (cachedAnswer !== undefined) return cachedAnswer
  const value: Answer = yield call(fetchAnswer)
  if (value !== null) yield put(slice.actions.received({ key, value, receivedAt: pageClock() }))
  return value
}
