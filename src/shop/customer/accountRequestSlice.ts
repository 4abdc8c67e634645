import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

/** The requests of an account beside its commands. */
export type AccountRequest = 'register' | 'reset' | 'confirm' | 'export'

export interface RequestState {
  status: 'idle' | 'saving' | 'done' | 'failed'
  /** The server's answer, or its reason for a refusal; null when there is neither. */
  message: string | null
  /** The messages for the fields of a form. */
  fieldProblems: Readonly<Record<string, string[]>>
}

export type AccountRequestState = Readonly<Partial<Record<AccountRequest, RequestState>>>

const idleRequest: RequestState = { status: 'idle', message: null, fieldProblems: {} }
const initialState: AccountRequestState = {}

/** Holds the requests of an account's pages. `accountFeature` adds it. */
export const accountRequestSlice = createSlice({
  name: 'accountRequest',
  initialState,
  reducers: {
    /** Requests a mail with a link that makes an account, or that sets a new password. */
    mailLinkRequested(_state, _action: PayloadAction<{ request: 'register' | 'reset'; email: string }>) {},
    /** @param _action the token of a mail, which is valid once */
    confirmationRequested(_state, _action: PayloadAction<string>) {},
    /** @param _action the name of the file */
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

/** The store's state; this part is missing until the feature has been added. */
type WithState = { accountRequest?: AccountRequestState }

/**
 * Reads the state of a request.
 * @returns an idle one when there was none
 */
export const selectAccountRequest = (state: WithState, request: AccountRequest): RequestState =>
  state.accountRequest?.[request] ?? idleRequest
