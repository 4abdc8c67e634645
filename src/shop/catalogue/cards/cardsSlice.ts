import { createSlice } from '@reduxjs/toolkit'

export interface CardsState {
  /** Whether the whole items are being fetched that the state of the server's page only refers to. */
  wholeItems: 'idle' | 'requested' | 'failed'
}

const initialState: CardsState = { wholeItems: 'idle' }

export const cardsSlice = createSlice({
  name: 'cards',
  initialState,
  reducers: {
    /** Something needs more of a release than its reference. */
    wholeItemsRequested: (): CardsState => ({ wholeItems: 'requested' }),
    wholeItemsReceived: (): CardsState => ({ wholeItems: 'idle' }),
    wholeItemsFailed: (): CardsState => ({ wholeItems: 'failed' }),
  },
  selectors: { selectWholeItemsStatus: (state) => state.wholeItems },
})

export const { wholeItemsRequested, wholeItemsReceived, wholeItemsFailed } = cardsSlice.actions
export const { selectWholeItemsStatus } = cardsSlice.selectors
