import type { Reducer } from '@reduxjs/toolkit'
import type { SagaIterator } from 'redux-saga'
import { getContext } from 'redux-saga/effects'
import type { RootState } from './createStore'
import type { LateState, RootReducer } from './rootReducer'

type SliceOf<Name extends keyof RootState> = {
  reducerPath: Name
  reducer: Reducer<NonNullable<RootState[Name]>>
}
/** A slice whose code is not part of the first bundle; the player's replaces the small one that is. */
export type LateSlice = { [Name in keyof LateState | 'player']: SliceOf<Name> }[keyof LateState | 'player']

/** Adds a slice to the store that this saga runs in: the first thing that the saga of a late part does. */
export function* injectSlice(slice: LateSlice): SagaIterator {
  const rootReducer: RootReducer = yield getContext('rootReducer')
  rootReducer.inject(slice, { overrideExisting: true })
}
