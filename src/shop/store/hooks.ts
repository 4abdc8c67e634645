import { useLayoutEffect } from 'react'
import { useDispatch, useSelector, useStore } from 'react-redux'
import type { AppDispatch, AppStore, RootState } from '../app/createStore'
import type { Feature } from './loadFeature'

export const useAppDispatch = useDispatch.withTypes<AppDispatch>()
export const useAppSelector = useSelector.withTypes<RootState>()
/** Gives the store to handlers that read the state when an event happens, without subscribing to it. */
export const useAppStore = useStore.withTypes<AppStore>()

/**
 * Adds a feature before any effect or handler of the component, or of its descendants, can dispatch the
 * feature's actions.
 * @param feature constant for the life of the component
 */
export function useFeature(feature: Feature): void {
  const store = useAppStore()
  useLayoutEffect(() => store.addFeature(feature), [store, feature])
}
