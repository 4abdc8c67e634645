import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { RootState } from '../store/createStore'

/** What is asked of the shop beside the customer's own wishes. */
export type Question = 'register' | 'reset' | 'confirm' | 'export'

export interface Asked {
  status: 'idle' | 'saving' | 'done' | 'failed'
  /** The shop's words: its answer, or why it refused; null when it had none. */
  said: string | null
  /** The same for the fields of a form. */
  fieldProblems: Readonly<Record<string, string[]>>
}

export type AskedState = Readonly<Partial<Record<Question, Asked>>>

const unasked: Asked = { status: 'idle', said: null, fieldProblems: {} }
const initialState: AskedState = {}

/** Its code comes late: see `injectSlice`. */
export const askedSlice = createSlice({
  name: 'asked',
  initialState,
  reducers: {
    askedMoved(state, { payload }: PayloadAction<{ question: Question } & Partial<Asked>>) {
      const { question, ...moved } = payload
      return { ...state, [question]: { ...unasked, ...moved } }
    },
  },
})

export const { askedMoved } = askedSlice.actions

export const selectAsked = (state: RootState, question: Question): Asked => state.asked?.[question] ?? unasked
