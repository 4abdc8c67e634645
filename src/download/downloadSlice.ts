import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { BaseData, Downloads } from '../shared/contract'
import {
  checking,
  enqueued,
  failed,
  keyOf,
  notReady,
  type Queue,
  type RequestedDownload,
  without,
} from './downloadQueueRules'

export type ZipPreset = BaseData['release_format_zip_presets'][number]

/** What a form of a screen asked the shop for, and what came of it. */
export interface RequestState {
  status: 'idle' | 'sending' | 'failed'
  /** Why it was refused, in the shop's words. */
  problem: string | null
}

export interface DownloadState {
  /** As in the address; null until a page of downloads was opened. */
  token: string | null
  /** `missing`: there is nothing behind the token. `refused`: there is, and the shop says why it is not to be had. */
  status: 'loading' | 'shown' | 'missing' | 'refused' | 'failed'
  /** The shop's refusal. */
  problem: string | null
  isOtherAccount: boolean
  releases: Downloads
  presets: readonly ZipPreset[]
  /** What somebody wants to download as, by id: for the rest of the visit. */
  preset: string | null
  consent: RequestState
  redeeming: RequestState
  queue: Queue
  /** The timer of the queue runs. */
  isPolling: boolean
  /** What began last, by its key. */
  begun: string | null
}

const idleRequest: RequestState = { status: 'idle', problem: null }
const initialState: DownloadState = {
  token: null,
  status: 'loading',
  problem: null,
  isOtherAccount: false,
  releases: [],
  presets: [],
  preset: null,
  consent: idleRequest,
  redeeming: idleRequest,
  queue: [],
  isPolling: false,
  begun: null,
}

/** Codes, downloads, and their queue. `downloadFeature` adds it. */
export const downloadSlice = createSlice({
  name: 'download',
  initialState,
  reducers: {
    /** @param action the token of the address */
    downloadsRequested: (state, { payload: token }: PayloadAction<string>) => ({
      ...state,
      ...(state.token === token && state.status === 'shown'
        ? {}
        : { status: 'loading' as const, releases: [] }),
      token,
      problem: null,
      consent: idleRequest,
      begun: null,
    }),
    downloadsReceived: (
      state,
      { payload }: PayloadAction<{ releases: Downloads; presets?: readonly ZipPreset[] }>,
    ) => ({ ...state, ...payload, status: 'shown' as const, consent: idleRequest }),
    downloadsRefused: (
      state,
      { payload }: PayloadAction<Pick<DownloadState, 'status' | 'problem' | 'isOtherAccount'>>,
    ) => ({ ...state, ...payload, releases: [] }),
    presetChosen: (state, { payload }: PayloadAction<string>) => ({ ...state, preset: payload }),
    /** The customer agrees to download at once. @param action the token of the downloads */
    consentGiven(_state, _action: PayloadAction<string>) {},
    consentChanged: (state, { payload }: PayloadAction<RequestState>) => ({ ...state, consent: payload }),
    /** @param action the code */
    redeemingRequested(_state, _action: PayloadAction<string>) {},
    redeemingChanged: (state, { payload }: PayloadAction<RequestState>) => ({ ...state, redeeming: payload }),

    downloadQueued: (state, { payload }: PayloadAction<RequestedDownload>) => ({
      ...state,
      queue: enqueued(state.queue, payload),
      begun: state.begun === keyOf(payload) ? null : state.begun,
    }),
    checkBegun: (state, { payload: key }: PayloadAction<string>) => ({
      ...state,
      queue: checking(state.queue, key),
    }),
    stillPreparing: (state, { payload }: PayloadAction<{ key: string; timedOut: string }>) => ({
      ...state,
      queue: notReady(state.queue, payload.key, payload.timedOut),
    }),
    checkFailed: (state, { payload }: PayloadAction<{ key: string; error: string }>) => ({
      ...state,
      queue: failed(state.queue, payload.key, payload.error),
    }),
    downloadBegun: (state, { payload: key }: PayloadAction<string>) => ({
      ...state,
      queue: without(state.queue, key),
      begun: key,
    }),
    downloadDismissed: (state, { payload: key }: PayloadAction<string>) => ({
      ...state,
      queue: without(state.queue, key),
    }),
    pollingChanged: (state, { payload }: PayloadAction<boolean>) => ({ ...state, isPolling: payload }),
  },
})

export const {
  downloadsRequested,
  downloadsReceived,
  downloadsRefused,
  presetChosen,
  consentGiven,
  consentChanged,
  redeemingRequested,
  redeemingChanged,
  downloadQueued,
  checkBegun,
  stillPreparing,
  checkFailed,
  downloadBegun,
  downloadDismissed,
  pollingChanged,
} = downloadSlice.actions

/** The part of the store's state that is missing until this feature was added. */
type WithState = { download?: DownloadState }

export const selectDownloadState = (state: WithState): DownloadState => state.download ?? initialState
