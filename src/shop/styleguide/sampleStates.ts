import type { Reducer, UnknownAction } from '@reduxjs/toolkit'
import type { Basket, Customer, Image, ReleaseListItem } from '../../shared/contract'
import type { RootState } from '../app/createStore'
import {
  basketCommandFailed,
  basketCommandRequested,
  basketReceived,
  basketSlice,
} from '../basket/basketSlice'
import { customerReceived, customerSlice } from '../customer/session/customerSlice'
import { getDownloadKey, type RequestedDownload } from '../download/downloadQueueRules'
import {
  checkBegun,
  checkFailed,
  downloadQueued,
  downloadSlice,
  stillPreparing,
} from '../download/downloadSlice'
import { type PlayableTrack, playerSlice, playRefused } from '../player/playerSlice'
import {
  durationReceived,
  playerReducer,
  positionMoved,
  queueReceived,
  soundStarted,
  soundStopped,
  trackChosen,
  trackSkipped,
} from '../player/queue/queueSlice'
import { sampleId, sampleTracks } from './sampleReleases'

/** Parts of the store's state in which components are shown. They are made by the shop's own actions. */
type Part = Partial<RootState>

const after = <State>(reducer: Reducer<State>, ...actions: UnknownAction[]): State =>
  actions.reduce<State | undefined>(reducer, undefined) as State

/**
 * Makes the state of a shop with a basket.
 * @returns the part `basket`
 */
export const withBasket = (basket: Basket): Part => ({
  basket: after(basketSlice.reducer, basketReceived(basket)),
})
/**
 * Makes the state while the basket is being saved.
 * @returns the part `basket`
 */
export const withBasketSaving = (basket: Basket): Part => ({
  basket: after(basketSlice.reducer, basketReceived(basket), basketCommandRequested({ kind: 'refresh' })),
})
/**
 * Makes the state after a voucher was refused.
 * @param problem the message of the shop
 */
export const withVoucherRefused = (basket: Basket, problem: string): Part => ({
  basket: after(basketSlice.reducer, basketReceived(basket), basketCommandFailed(problem)),
})
/**
 * Makes the state of a logged-in customer.
 * @returns the part `customer`
 */
export const withCustomer = (customer: Customer): Part => ({
  customer: after(customerSlice.reducer, customerReceived(customer)),
})

/**
 * Makes the state with one download that waits and one that failed.
 * @returns the part `download`
 */
export function withDownloads(): Part {
  const aRequest = (n: number, name: string): RequestedDownload => ({
    uuid_release: sampleId(600 + n),
    uuid_release_format: sampleId(610 + n),
    token: 'sample',
    uuid_release_format_zip_preset: sampleId(620),
    preset_slug: 'flac',
    name,
  })
  const [waitingRequest, brokenRequest] = [aRequest(1, 'Ohm, FLAC'), aRequest(2, 'Low Water, FLAC')]
  const download = after(
    downloadSlice.reducer,
    downloadQueued(waitingRequest),
    downloadQueued(brokenRequest),
    checkBegun(getDownloadKey(waitingRequest)),
    stillPreparing({ key: getDownloadKey(waitingRequest), timedOut: '' }),
    checkFailed({
      key: getDownloadKey(brokenRequest),
      error: 'The file could not be made. Please try again later.',
    }),
  )
  return { download }
}

/**
 * Makes the player in every state that it shows.
 * @param cover of the release; null: a blank sleeve
 * @returns pairs of a caption and the part `player`
 */
export function playerStates(
  { display_artist, title }: ReleaseListItem,
  cover: Image | null,
): [string, Part][] {
  const release = { slug: 'sample', title, artist: display_artist, cover }
  const queue = Object.values(sampleTracks)
    .filter(({ uuid_audio }) => uuid_audio !== null)
    .map(
      (track): PlayableTrack => ({
        uuidTrack: track.uuid_track,
        uuidAudio: track.uuid_audio!,
        title: track.title,
        version: track.version,
        artist: track.display_artist,
        featuredArtists: track.featured_artists,
        trackSeconds: track.duration,
        release,
      }),
    )
  const player = (...actions: UnknownAction[]): Part => ({ player: after(playerReducer, ...actions) })
  const on = queueReceived({ queue, index: 1, isChosen: true })
  const sounding = [on, durationReceived({ seconds: 90 }), soundStarted(), positionMoved({ seconds: 31 })]
  return [
    ['waiting for its release', player(playerSlice.actions.playReleaseRequested({ slug: 'sample' }))],
    ['waiting for a track', player(on)],
    ['playing a preview', player(...sounding)],
    ['paused', player(...sounding, soundStopped())],
    [
      'a track was left out',
      player(...sounding, trackSkipped(), durationReceived({ seconds: 243 }), soundStarted()),
    ],
    ['with a version and a guest', player(on, trackChosen({ index: 3, isChosen: true }))],
    ['the last track', player(on, trackChosen({ index: queue.length - 1, isChosen: true }))],
    ['failed', player(on, playRefused())],
  ]
}
