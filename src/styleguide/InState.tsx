import { type ReactNode, useState } from 'react'
import { Provider } from 'react-redux'
import type { ShopApi } from '../api/ShopApi'
import { downloadSlice } from '../download/downloadSlice'
import { createStore, type RootState } from '../store/createStore'
import { useAppStore } from '../store/hooks'

/** No saga runs here. */
const idleApi = {} as ShopApi

/** Its children see the shop as it is, but for these parts of the state. */
export function InState({ state, children }: { state: Partial<RootState>; children: ReactNode }) {
  const around = useAppStore()
  const [{ store }] = useState(() =>
    createStore({ api: idleApi }, { ...around.getState(), ...state }, [downloadSlice]),
  )
  return <Provider store={store}>{children}</Provider>
}
