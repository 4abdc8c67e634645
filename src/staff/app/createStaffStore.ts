import { configureStore } from '@reduxjs/toolkit'
import { setupListeners } from '@reduxjs/toolkit/query/react'
import { connectionSlice } from '../api/connectionSlice'
import { RetryGate, type RetryGates } from '../api/retryGate'
import { type StaffExtra, staffApi } from '../api/staffApi'
import { selectionSlice } from '../components/table/selectionSlice'

/**
 * Makes the store of a page, and its retry gates.
 * @returns the store; `stop` ends its listening to the window
 */
export function createStaffStore() {
  const gates: RetryGates = { signIn: new RetryGate(), reauthenticate: new RetryGate() }
  const extraArgument: StaffExtra = { retryGates: gates }
  const store = configureStore({
    reducer: {
      [staffApi.reducerPath]: staffApi.reducer,
      [connectionSlice.name]: connectionSlice.reducer,
      [selectionSlice.name]: selectionSlice.reducer,
    },
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument }, serializableCheck: false, immutableCheck: false }).concat(
        staffApi.middleware,
      ),
    devTools: false,
  })
  const stop = setupListeners(store.dispatch)
  return { store, gates, stop }
}

export type StaffStore = ReturnType<typeof createStaffStore>['store']
export type StaffState = ReturnType<StaffStore['getState']>
