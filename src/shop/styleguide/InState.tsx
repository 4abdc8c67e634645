import { type ReactNode, useState } from 'react'
import { Provider } from 'react-redux'
import type { ShopApi } from '../api/ShopApi'
import { createStore, type RootState } from '../app/createStore'
import { downloadSlice } from '../download/downloadSlice'
import { useAppStore } from '../store/hooks'

/** No saga runs here, so nothing calls the API. */
const idleApi = {} as ShopApi

/** Renders its children with the shop's state, in which some parts are replaced. */
export function InState({ state, children }: { state: Partial<RootState>; children: ReactNode }) {
  const around = useAppStore()
  const [{ store }] = useState(() =>
    createStore({ api: idleApi }, { ...around.getState(), ...state }, [downloadSlice]),
  )
  return <Provider store={store}>{children}</Provider>
}
