import type { Reducer } from '@reduxjs/toolkit'
import type { CheckoutState } from '../checkout/checkoutSlice'
import type { AskedState } from '../customer/askedSlice'
import type { DownloadState } from '../download/downloadSlice'
import type { OrderState } from '../order/orderSlice'

/** Parts of the state that only some visits have. Not there until their code has come and something has happened. */
export interface LateState {
  asked?: AskedState
  checkout?: CheckoutState
  download?: DownloadState
  order?: OrderState
}

const reducers: Record<string, Reducer> = {}

/** The first thing that a late part's saga does. */
export const addReducer = <Name extends keyof LateState>(
  name: Name,
  reducer: Reducer<NonNullable<LateState[Name]>>,
) => {
  reducers[name] = reducer as Reducer
}

export const lateReducer: Reducer<LateState> = (state = {}, action) => {
  let after = state
  for (const name in reducers) {
    const key = name as keyof LateState
    const part = reducers[name](state[key], action)
    if (part !== state[key]) after = { ...after, [key]: part }
  }
  return after
}
