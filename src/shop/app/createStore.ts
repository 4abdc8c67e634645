import { configureStore, Tuple } from '@reduxjs/toolkit'
import createSagaMiddleware from 'redux-saga'
import type { LoadPrivateApi } from '../api/privateApi'
import type { ShopApi } from '../api/ShopApi'
import type { BrowserHistory } from '../navigation/browserHistory'
import { createFeatureRegistry, type FeatureRegistry, type InjectedSlice } from '../store/loadFeature'
import { createRootReducer, type RootReducer, selectListedCards } from './rootReducer'

export type RootState = ReturnType<RootReducer>

/** The values that sagas reach through `getContext`, beside the store's own `features`. */
export interface SagaContext {
  api: ShopApi
  /** Only the browser has it: see `getPrivateApi`. */
  loadPrivateApi?: LoadPrivateApi
  /** Only the browser has a history; on the server nothing navigates. */
  history?: BrowserHistory
}

/**
 * Makes a store with its own sagas: one for each browser, one for each request on the server.
 * @param preloadedState in the browser, the state that the server put into the page
 * @param injectedSlices slices that features otherwise add later, for a preloaded state that has their parts
 * @returns the store, and the function that runs a saga in it
 */
export function createStore(
  context: SagaContext,
  preloadedState?: RootState,
  injectedSlices: readonly InjectedSlice[] = [],
) {
  const rootReducer = createRootReducer()
  for (const slice of injectedSlices) rootReducer.inject(slice)
  const sagas = createSagaMiddleware<SagaContext & { features?: FeatureRegistry }>({
    context,
    // On the server the caller of a preload handles its failure; the browser's watchers only log it.
    onError: typeof window === 'undefined' ? () => {} : undefined,
  })
  const features = createFeatureRegistry(rootReducer, sagas.run)
  sagas.setContext({ features })
  const store = configureStore({
    reducer: rootReducer,
    preloadedState,
    // Sagas are the only middleware: the default checks walk the whole state.
    middleware: () => new Tuple(sagas),
    devTools: process.env.NODE_ENV === 'development',
  })
  const listCards = () => selectListedCards(store.getState())
  return { store: Object.assign(store, { addFeature: features.add, listCards }), runSaga: sagas.run }
}

export type AppStore = ReturnType<typeof createStore>['store']
export type AppDispatch = AppStore['dispatch']
