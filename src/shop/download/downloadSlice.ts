import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { BaseData, Downloads } from '../../shared/contract'
import {
  enqueue,
  getDownloadKey,
  markChecking,
  markFailed,
  markNotReady,
  type Queue,
  type RequestedDownload,
  removeItem,
} from './downloadQueueRules'

export type ZipPreset = BaseData['release_format_zip_presets'][number]

/** The state of a request that a form has sent. */
export interface RequestState {
  status: 'idle' | 'sending' | 'failed'
  /** The shop's message when it refused. */
  problem: string | null
}

export interface DownloadState {
  /** The token in the address; null until a page of downloads is opened. */
  token: string | null
  /** `missing`: the token gives access to nothing. `refused`: the shop refuses, and `problem` says why. */
  status: 'loading' | 'shown' | 'missing' | 'refused' | 'failed'
  /** The shop's message. */
  problem: string | null
  isOtherAccount: boolean
  releases: Downloads
  presets: readonly ZipPreset[]
  /** The id of the preset that the visitor has chosen, for the rest of the visit. */
  preset: string | null
  consent: RequestState
  redeeming: RequestState
  queue: Queue
  /** True while the timer of the queue runs. */
  isPolling: boolean
  /** The key of the download that began last. */
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

/** Holds codes, downloads and their queue. `downloadFeature` adds it. */
export const downloadSlice = createSlice({
  name: 'download',
  initialState,
  reducers: {
    /** @param token that of the address */
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
    /**
     * The customer agrees to immediate downloads.
     * @param _action contains the token of the downloads
     */
    consentGiven(_state, _action: PayloadAction<string>) {},
    consentChanged: (state, { payload }: PayloadAction<RequestState>) => ({ ...state, consent: payload }),
    /** @param _action contains the code */
    redeemingRequested(_state, _action: PayloadAction<string>) {},
    redeemingChanged: (state, { payload }: PayloadAction<RequestState>) => ({ ...state, redeeming: payload }),

    downloadQueued: (state, { payload }: PayloadAction<RequestedDownload>) => ({
      ...state,
      queue: enqueue(state.queue, payload),
      begun: state.begun === getDownloadKey(payload) ? null : state.begun,
    }),
    checkBegun: (state, { payload: key }: PayloadAction<string>) => ({
      ...state,
      queue: markChecking(state.queue, key),
    }),
    stillPreparing: (state, { payload }: PayloadAction<{ key: string; timedOut: string }>) => ({
      ...state,
      queue: markNotReady(state.queue, payload.key, payload.timedOut),
    }),
    checkFailed: (state, { payload }: PayloadAction<{ key: string; error: string }>) => ({
      ...state,
      queue: markFailed(state.queue, payload.key, payload.error),
    }),
    downloadBegun: (state, { payload: key }: PayloadAction<string>) => ({
      ...state,
      queue: removeItem(state.queue, key),
      begun: key,
    }),
    downloadDismissed: (state, { payload: key }: PayloadAction<string>) => ({
      ...state,
      queue: removeItem(state.queue, key),
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

/** The store's state; this part is missing until the feature has been added. */
type WithState = { download?: DownloadState }

/**
 * Reads the state of downloads.
 * @returns the initial state when the feature has not been added
 */
export const selectDownloadState = (state: WithState): DownloadState => state.download ?? initialState
