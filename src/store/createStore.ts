import { applyMiddleware, legacy_createStore } from '@reduxjs/toolkit'
import createSagaMiddleware from 'redux-saga'
import type { ShopApi } from '../api/ShopApi'
import { rootReducer } from './rootReducer'

export type RootState = ReturnType<typeof rootReducer>

/** What sagas reach through `getContext`. */
export interface SagaContext {
  api: ShopApi
}

/**
 * A store with its own sagas: one for each browser, one for each request on the server.
 * @param preloadedState what the server put into the page, in the browser
 */
export function createStore(context: SagaContext, preloadedState?: RootState) {
  const sagas = createSagaMiddleware({
    context: { ...context },
    // Whoever runs a preload on the server hears of its failure; the browser's watchers have only the console.
    onError: typeof window === 'undefined' ? () => {} : undefined,
  })
  // Not configureStore: thunks, checks that walk the whole state, and tools for development would all be switched off.
  const store = legacy_createStore(rootReducer, preloadedState, applyMiddleware(sagas))
  return { store, runSaga: sagas.run }
}

export type AppStore = ReturnType<typeof createStore>['store']
export type AppDispatch = AppStore['dispatch']
