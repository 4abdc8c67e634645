import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

/** The requests of an account beside its commands. */
export type AccountRequest = 'register' | 'reset' | 'confirm' | 'export'

export interface RequestState {
  status: 'idle' | 'saving' | 'done' | 'failed'
  /** The shop's words: its answer, or why it refused; null when it had none. */
  message: string | null
  /** The same for the fields of a form. */
  fieldProblems: Readonly<Record<string, string[]>>
}

export type AccountRequestState = Readonly<Partial<Record<AccountRequest, RequestState>>>

const idleRequest: RequestState = { status: 'idle', message: null, fieldProblems: {} }
const initialState: AccountRequestState = {}

/** `accountFeature` adds it. */
export const accountRequestSlice = createSlice({
  name: 'accountRequest',
  initialState,
  reducers: {
    /** Asks for a link that makes an account, or that sets another password: it comes by mail. */
    mailLinkRequested(_state, _action: PayloadAction<{ request: 'register' | 'reset'; email: string }>) {},
    /** @param action the token of a mail, good once */
    confirmationRequested(_state, _action: PayloadAction<string>) {},
    /** @param action the name of the file */
    exportRequested(_state, _action: PayloadAction<string>) {},
    accountRequestChanged(
      state,
      { payload }: PayloadAction<{ request: AccountRequest } & Partial<RequestState>>,
    ) {
      const { request, ...moved } = payload
      return { ...state, [request]: { ...idleRequest, ...moved } }
    },
  },
})

export const { mailLinkRequested, confirmationRequested, exportRequested, accountRequestChanged } =
  accountRequestSlice.actions

/** The part of the store's state that is missing until this feature was added. */
type WithState = { accountRequest?: AccountRequestState }

export const selectAccountRequest = (state: WithState, request: AccountRequest): RequestState =>
  state.accountRequest?.[request] ?? idleRequest
