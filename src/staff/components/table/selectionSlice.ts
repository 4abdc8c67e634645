import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

/** The screens with lists whose rows are ticked. */
export type SelectionScreen = 'orders' | 'releases' | 'pickList'

/** What is ticked in a list. */
export interface Selected {
  /** Names the list on its screen, such as its filter. */
  list: string
  /** Of the ticked rows. */
  ids: readonly string[]
  /** Rows of the whole list, if all of it is selected, also what the screen does not show. */
  allCount: number | null
}

type SelectionState = Partial<Record<SelectionScreen, Selected>>

/** What is ticked on each screen, while other screens are looked at. Another list of a screen begins with nothing. */
export const selectionSlice = createSlice({
  name: 'selection',
  initialState: {} as SelectionState,
  reducers: {
    selected: (state, { payload }: PayloadAction<Selected & { screen: SelectionScreen }>) => {
      const { screen, ...selection } = payload
      return { ...state, [screen]: selection }
    },
    selectionCleared: (state, { payload }: PayloadAction<SelectionScreen>) => {
      const { [payload]: _, ...otherScreens } = state
      return otherScreens
    },
  },
  selectors: { selectSelected: (state, screen: SelectionScreen) => state[screen] },
})

export const { selected, selectionCleared } = selectionSlice.actions
export const { selectSelected } = selectionSlice.selectors
