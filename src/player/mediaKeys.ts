import { type EventChannel, eventChannel, type SagaIterator } from 'redux-saga'
import { call, put, select, take, takeEvery } from 'redux-saga/effects'
import { imageUrl } from '../components/pictureSources'
import { type ShopState, selectShop } from '../shop/shopSlice'
import {
  closeRequested,
  nextRequested,
  type PlayerState,
  pauseRequested,
  previousRequested,
  queueReceived,
  resumeRequested,
  rewound,
  selectPlayer,
} from './playerSlice'

type MediaKey = 'toggle' | 'play' | 'pause' | 'next' | 'previous'

const systemKeys: readonly [MediaSessionAction, MediaKey][] = [
  ['play', 'play'],
  ['pause', 'pause'],
  ['nexttrack', 'next'],
  ['previoustrack', 'previous'],
]

const wantsSpace = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('a, button, input, select, textarea, summary, [contenteditable], [role], [tabindex="0"]') !==
    null

/** Keys of headphones and lock screens, and the space bar where nothing else wants it. */
const mediaKeys = (): EventChannel<MediaKey> =>
  eventChannel((emit) => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== ' ' || event.defaultPrevented || event.repeat) return
      if (event.ctrlKey || event.metaKey || event.altKey || wantsSpace(event.target)) return
      emit('toggle')
      event.preventDefault()
    }
    window.addEventListener('keydown', onKeyDown)
    for (const [action, key] of systemKeys) {
      navigator.mediaSession?.setActionHandler(action, () => emit(key))
    }
    return () => {
      window.removeEventListener('keydown', onKeyDown)
      for (const [action] of systemKeys) navigator.mediaSession?.setActionHandler(action, null)
    }
  })

const moving: readonly string[] = ['playing', 'loading']

/** Listens while the player is open: else the space bar scrolls, as everywhere. */
export function* watchMediaKeys(): SagaIterator {
  yield takeEvery([queueReceived, nextRequested, previousRequested, rewound], showOnLockScreen)
  for (;;) {
    yield take(queueReceived)
    const keys: EventChannel<MediaKey> = yield call(mediaKeys)
    yield takeEvery(keys, press)
    yield take(closeRequested)
    keys.close()
  }
}

function* press(key: MediaKey): SagaIterator {
  const { status }: PlayerState = yield select(selectPlayer)
  if (key === 'next') yield put(nextRequested())
  else if (key === 'previous') yield put(previousRequested())
  else if (key === 'pause' || (key === 'toggle' && moving.includes(status))) yield put(pauseRequested())
  else yield put(resumeRequested())
}

function* showOnLockScreen(): SagaIterator {
  if (!('mediaSession' in navigator)) return
  const { queue, index, release }: PlayerState = yield select(selectPlayer)
  const { imageFormats, resourcesUrl }: ShopState = yield select(selectShop)
  const track = queue[index]
  if (!track || !release) return
  const { cover } = release
  const presets = imageFormats.at(-1)?.presets ?? []
  navigator.mediaSession.metadata = new MediaMetadata({
    title: track.title,
    artist: track.artist,
    album: release.title,
    artwork: cover
      ? presets.map(({ slug }) => ({ src: imageUrl(resourcesUrl, cover.uuid_image, slug) }))
      : [],
  })
}
