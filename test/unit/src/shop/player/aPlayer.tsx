import { act } from '@testing-library/react'
import type { ReactNode } from 'react'
import { takeEvery } from 'redux-saga/effects'
import type { Release, Track } from '../../../../../src/shared/contract'
import { PlayerSlot } from '../../../../../src/shop/player/PlayerSlot'
import { closeRequested } from '../../../../../src/shop/player/playerSlice'
import { watchPlayer } from '../../../../../src/shop/player/watchPlayer'
import { anOpenShop, renderInShop } from '../../support/shop'

/** jsdom has no sound: elements that remember what was asked of them. */
export let elements: HTMLAudioElement[] = []
/** What the store was told, in order. */
export let actions: { type: string; payload?: unknown }[] = []
let close = () => {}

/** For all tests of a file. */
export function withSilentAudio() {
  const RealAudio = window.Audio
  beforeAll(() =>
    Promise.all([
      import('../../../../../src/shop/player/PlayerBar'),
      import('../../../../../src/shop/player/playerFeature'),
    ]),
  )
  beforeEach(() => {
    elements = []
    actions = []
    window.Audio = class extends RealAudio {
      constructor() {
        super()
        elements.push(this)
      }
    }
    Object.assign(HTMLMediaElement.prototype, {
      load: jest.fn(),
      pause: jest.fn(),
      play: jest.fn(() => Promise.resolve()),
      canPlayType: () => 'probably',
    })
  })
  // A shop of an earlier test would listen to the keyboard too.
  afterEach(() => {
    act(() => close())
    window.Audio = RealAudio
  })
}

export const playMock = () => HTMLMediaElement.prototype.play as jest.Mock

/** From here on no preview begins to sound. */
export const silence = () => playMock().mockImplementation(() => new Promise(() => {}))

export function aShopWithPlayer(findRelease: (slug: string) => Promise<Release | null>, screen?: ReactNode) {
  const { store, runSaga } = anOpenShop({ findRelease })
  runSaga(watchPlayer)
  runSaga(function* () {
    yield takeEvery('*', (action: { type: string }) => void actions.push(action))
  })
  renderInShop(
    store,
    <>
      {screen}
      <PlayerSlot />
    </>,
  )
  close = () => store.dispatch(closeRequested())
  return store
}

/** An event of the audio element, which has the values then. */
export async function happens(name: string, values: Partial<HTMLAudioElement> = {}) {
  const [element] = elements
  for (const [key, value] of Object.entries(values))
    Object.defineProperty(element, key, { value, configurable: true, writable: true })
  await act(async () => element!.dispatchEvent(new Event(name)))
}

/** Of the preview that a release begins with, before its tracks are known. */
export const firstAddress = (slug: string) => `/track/first_of_release/${slug}/snippet.opus`

export const address = ({ uuid_audio }: Track) => `/track/${uuid_audio}/snippet.opus`
