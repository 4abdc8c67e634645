import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { BuyGiftCard, GiftCardBalance } from '../../shared/contract'

interface Request {
  status: 'idle' | 'sending' | 'failed'
  /** The server's message when it refused. */
  problem: string | null
}

export interface GiftCardsState {
  purchase: Request
  balance: Request & { found: GiftCardBalance | null }
}

const idle: Request = { status: 'idle', problem: null }
const initialState: GiftCardsState = { purchase: idle, balance: { ...idle, found: null } }

/** Holds what the page of gift cards asks the server. `giftCardsFeature` adds it. */
export const giftCardsSlice = createSlice({
  name: 'giftCards',
  initialState,
  reducers: {
    purchaseRequested(_state, _action: PayloadAction<BuyGiftCard>) {},
    purchaseChanged(state, action: PayloadAction<Request>) {
      state.purchase = action.payload
    },
    /** Contains the code, so it must not enter the state. */
    balanceRequested(_state, _action: PayloadAction<string>) {},
    balanceChanged(state, action: PayloadAction<GiftCardsState['balance']>) {
      state.balance = action.payload
    },
  },
})

export const { purchaseRequested, purchaseChanged, balanceRequested, balanceChanged } = giftCardsSlice.actions

/**
 * Reads the state of gift cards.
 * @returns the initial state when the feature has not been added
 */
export const selectGiftCards = ({
  giftCards = initialState,
}: {
  giftCards?: GiftCardsState
}): GiftCardsState => giftCards
