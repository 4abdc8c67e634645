import { buffers, type SagaIterator } from 'redux-saga'
import { call, put, race, select, take } from 'redux-saga/effects'
import { closestElement } from '../../components/dom/closestElement'
import { loadAxios } from '../api/httpShopApi'
import { awaitFeature } from '../store/loadFeature'
import { whenIdle } from '../store/whenIdle'
import type { PlayerRequest } from './playerSaga'
import {
  closeRequested,
  playListRequested,
  playRefused,
  playReleaseRequested,
  playTrackRequested,
  playTracksRequested,
  selectIsPlayerOpen,
} from './playerSlice'
import { isPlayerSaved } from './saved/savedPlayer'

const playRequests = [playReleaseRequested, playTrackRequested, playListRequested, playTracksRequested]

/**
 * Loads the player's code with the first track that is requested, or when there is a player to restore.
 * @returns never: the saga of the player runs for as long as the page is open
 */
export function watchPlayer(): SagaIterator {
  return awaitFeature({
    load: loadPlayer,
    actions: [...playRequests, closeRequested],
    // While the code is loading, a visitor may choose another track or close the player: only the latest
    // request counts.
    buffer: buffers.sliding<PlayerRequest>(1),
    due,
    refuse,
  })
}

function* due(): SagaIterator<[HTMLAudioElement]> {
  yield call(loadOnIntent)
  if (isPlayerSaved()) yield race([take(playRequests), call(whenIdle)])
  else yield take(playRequests)
  // This happens before any waiting, while the click is still being handled: see `createSound`.
  return [openAudio()]
}

function* refuse(): SagaIterator {
  const isOpen: boolean = yield select(selectIsPlayerOpen)
  if (isOpen) yield put(playRefused())
}

/** Fetches the player's code when the pointer or the focus comes to a play button, before it is pressed. */
function loadOnIntent() {
  for (const name of ['pointerover', 'focusin'])
    document.addEventListener(name, ({ target }) => {
      if (closestElement(target, '[data-play],[data-plays]')) loadPlayer().catch(() => {})
    })
}

async function loadPlayer() {
  // axios is fetched at the same time, for the release. A failure is shown when the visitor plays something.
  loadAxios().catch(() => {})
  return (await import(/* webpackChunkName: "player" */ './playerFeature')).playerFeature
}

function openAudio(): HTMLAudioElement {
  const audio = new Audio()
  audio.preload = 'auto'
  audio.load()
  return audio
}
