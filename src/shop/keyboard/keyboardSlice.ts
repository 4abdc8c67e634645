import { createSlice } from '@reduxjs/toolkit'

export const keyboardSlice = createSlice({
  name: 'keyboard',
  initialState: { isHelpOpen: false },
  reducers: {
    helpOpened: () => ({ isHelpOpen: true }),
    helpClosed: () => ({ isHelpOpen: false }),
  },
  selectors: { selectIsHelpOpen: (state) => state.isHelpOpen },
})

export const { helpOpened, helpClosed } = keyboardSlice.actions
export const { selectIsHelpOpen } = keyboardSlice.selectors
