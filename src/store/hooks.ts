import { useLayoutEffect } from 'react'
import { useDispatch, useSelector, useStore } from 'react-redux'
import type { AppDispatch, AppStore, RootState } from './createStore'
import type { Feature } from './loadFeature'

export const useAppDispatch = useDispatch.withTypes<AppDispatch>()
export const useAppSelector = useSelector.withTypes<RootState>()
/** For handlers that read the state when something happens, without listening to it. */
export const useAppStore = useStore.withTypes<AppStore>()

/** Adds a feature before any effect or handler of the component, or of those within it, can dispatch the feature's actions. */
export function useFeature(feature: Feature): void {
  const store = useAppStore()
  useLayoutEffect(() => store.addFeature(feature), [store, feature])
}
