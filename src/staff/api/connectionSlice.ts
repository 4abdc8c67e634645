import { createSlice } from '@reduxjs/toolkit'

/** Whether the last call reached the shop. */
export const connectionSlice = createSlice({
  name: 'connection',
  initialState: { isLost: false },
  reducers: {
    connectionLost: () => ({ isLost: true }),
    connectionFound: () => ({ isLost: false }),
  },
  selectors: { selectIsConnectionLost: (state) => state.isLost },
})

export const { connectionLost, connectionFound } = connectionSlice.actions
export const { selectIsConnectionLost } = connectionSlice.selectors
