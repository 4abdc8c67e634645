import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

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

/** `accountFeature` adds it. */
export const askedSlice = createSlice({
  name: 'asked',
  initialState,
  reducers: {
    /** Asks for a link that makes an account, or that sets another password: it comes by mail. */
    mailLinkRequested(_state, _action: PayloadAction<{ question: 'register' | 'reset'; email: string }>) {},
    /** @param action the token of a mail, good once */
    confirmationRequested(_state, _action: PayloadAction<string>) {},
    /** @param action the name of the file */
    exportRequested(_state, _action: PayloadAction<string>) {},
    askedMoved(state, { payload }: PayloadAction<{ question: Question } & Partial<Asked>>) {
      const { question, ...moved } = payload
      return { ...state, [question]: { ...unasked, ...moved } }
    },
  },
})

export const { mailLinkRequested, confirmationRequested, exportRequested, askedMoved } = askedSlice.actions

/** The part of the store's state that is missing until this feature was added. */
type WithState = { asked?: AskedState }

export const selectAsked = (state: WithState, question: Question): Asked => state.asked?.[question] ?? unasked
