import { eventChannel, type SagaIterator, type Task } from 'redux-saga'
import { call, cancel, fork, put, spawn, take, takeEvery, takeLatest } from 'redux-saga/effects'
import { safely } from '../store/safely'
import {
  closeRequested,
  playListRequested,
  playRefused,
  playReleaseRequested,
  playTrackRequested,
} from './playerSlice'

const requests = [playReleaseRequested, playTrackRequested, playListRequested]

type PlayerRequest = ReturnType<(typeof requests)[number] | typeof closeRequested>
type PlayerModule = typeof import('./playerSaga')

/** Waits for the first track that is asked for: the player's code comes with it. */
export function* watchPlayer(): SagaIterator {
  yield fork(watchIntent)
  let audio: HTMLAudioElement | null = null
  for (;;) {
    let latest: PlayerRequest = yield take(requests)
    // Before anything is waited for, while the click is still being handled: see createSound.
    audio ??= openAudio()
    // While the code is on its way a visitor may choose another track, or none.
    const listener: Task = yield takeEvery([...requests, closeRequested], (request: PlayerRequest) => {
      latest = request
    })
    try {
      const { playerSaga }: PlayerModule = yield call(loadPlayer)
      yield spawn(playerSaga, audio)
      yield put(latest)
      return
    } catch (error) {
      console.error(error)
      if (!closeRequested.match(latest)) yield put(playRefused())
    } finally {
      yield cancel(listener)
    }
  }
}

/** A pointer or the keyboard at a play button: `data-play` is its release, whose code and data are fetched then. */
function* watchIntent(): SagaIterator {
  const slugs = eventChannel<string>((emit) => {
    const onIntent = ({ target }: Event) => {
      const slug = (target as Element).closest?.<HTMLElement>('[data-play]')?.dataset.play
      if (slug) emit(slug)
    }
    const names = ['pointerover', 'focusin']
    for (const name of names) document.addEventListener(name, onIntent)
    return () => {
      for (const name of names) document.removeEventListener(name, onIntent)
    }
  })
  yield takeLatest(
    slugs,
    safely(function* (slug: string): SagaIterator {
      const { getReady }: PlayerModule = yield call(loadPlayer)
      yield call(getReady, slug)
    }),
  )
}

const loadPlayer = (): Promise<PlayerModule> => import(/* webpackChunkName: "player" */ './playerSaga')

function openAudio(): HTMLAudioElement {
  const audio = new Audio()
  audio.preload = 'auto'
  audio.load()
  return audio
}
