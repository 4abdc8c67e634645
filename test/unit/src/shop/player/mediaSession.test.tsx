import { act } from '@testing-library/react'
import {
  closeRequested,
  pauseRequested,
  playReleaseRequested,
} from '../../../../../src/shop/player/playerSlice'
import { anImage, aRelease, aTrack, aTracklist } from '../release/builders'
import { address, aShopWithPlayer, elements, happens, playMock, withSilentAudio } from './aPlayer'

withSilentAudio()

const tracks = [aTrack({ title: 'Antenna' }), aTrack({ title: 'Late Bus', version: 'Dub' })]
const release = aRelease({
  slug: 'a',
  title: 'Radio',
  product_image: anImage(),
  tracklists: [aTracklist(tracks)],
})

type Handler = (details: Partial<MediaSessionActionDetails>) => void
let handlers: Map<string, Handler>
let positions: unknown[]

beforeEach(() => {
  handlers = new Map()
  positions = []
  const session = {
    metadata: null,
    playbackState: 'none',
    setActionHandler(action: string, handler: Handler | null) {
      // As browsers do with an action that they do not know.
      if (action === 'stop') throw new TypeError('stop')
      if (handler) handlers.set(action, handler)
      else handlers.delete(action)
    },
    setPositionState: (state?: MediaPositionState) => positions.push(state),
  }
  Object.defineProperty(navigator, 'mediaSession', { value: session, configurable: true })
  Object.assign(window, {
    MediaMetadata: class {
      constructor(metadata: MediaMetadataInit) {
        Object.assign(this, metadata)
      }
    },
  })
})
afterEach(() => {
  Reflect.deleteProperty(navigator, 'mediaSession')
  Reflect.deleteProperty(globalThis, 'CSS')
})

const begin = async () => {
  const store = aShopWithPlayer(async () => release)
  await act(async () => store.dispatch(playReleaseRequested({ slug: 'a' })))
  await happens('durationchange', { duration: 45, readyState: 4 } as Partial<HTMLAudioElement>)
  return store
}
const press = (action: string, details: Partial<MediaSessionActionDetails> = {}) =>
  act(async () => handlers.get(action)!({ action: action as MediaSessionAction, ...details }))

describe("the system's own keys and screens", () => {
  it('show the track with its cover in every size', async () => {
    await begin()
    const { uuid_image } = release.product_image!
    expect(navigator.mediaSession.metadata).toEqual({
      title: 'Antenna',
      artist: 'Nora Feldt',
      album: 'Radio',
      artwork: [200, 400, 800].map((width) => ({ src: `/image/${uuid_image}/${width}.jpeg` })),
    })
    await press('nexttrack')
    expect(navigator.mediaSession.metadata).toMatchObject({ title: 'Late Bus (Dub)' })
  })

  it('have previous and next only where there is one', async () => {
    await begin()
    expect([...handlers.keys()].sort()).toEqual([
      'nexttrack',
      'pause',
      'play',
      'seekbackward',
      'seekforward',
      'seekto',
    ])
    await press('nexttrack')
    expect(elements[0]).toHaveAttribute('src', address(tracks[1]!))
    expect(handlers.has('nexttrack')).toBe(false)
    await press('previoustrack')
    expect(elements[0]).toHaveAttribute('src', address(tracks[0]!))
  })

  it('have no steps on iPhones, where they would take the place of previous and next', async () => {
    Object.assign(globalThis, { CSS: { supports: (name: string) => name === '-webkit-touch-callout' } })
    await begin()
    expect(handlers.has('seekforward')).toBe(false)
    expect(handlers.has('nexttrack')).toBe(true)
  })

  it('play, pause and move the needle', async () => {
    const store = await begin()
    await press('pause')
    expect(store.getState().player.status).toBe('paused')
    expect(navigator.mediaSession.playbackState).toBe('paused')
    playMock().mockClear()
    await press('play')
    expect(playMock()).toHaveBeenCalledTimes(1)
    expect(navigator.mediaSession.playbackState).toBe('playing')
    await press('seekto', { seekTime: 30 })
    expect(elements[0]!.currentTime).toBe(30)
    await press('seekbackward')
    expect(elements[0]!.currentTime).toBe(20)
    await press('seekforward', { seekOffset: 5 })
    expect(elements[0]!.currentTime).toBe(25)
    await press('seekto', { seekTime: Number.NaN })
    expect(elements[0]!.currentTime).toBe(25)
  })

  it('know the position once the length is known, in numbers that they accept', async () => {
    await begin()
    expect(positions.at(-1)).toEqual({ duration: 45, position: 0, playbackRate: 1 })
    await press('seekto', { seekTime: 900 })
    expect(positions.at(-1)).toEqual({ duration: 45, position: 45, playbackRate: 1 })
    const given = positions.length
    await happens('durationchange', { duration: Number.POSITIVE_INFINITY } as Partial<HTMLAudioElement>)
    expect(positions).toHaveLength(given)
    await press('nexttrack')
    expect(positions.at(-2)).toBeUndefined()
  })

  it('are given back when the player is closed', async () => {
    const store = await begin()
    await act(async () => store.dispatch(pauseRequested()))
    await act(async () => store.dispatch(closeRequested()))
    expect(handlers.size).toBe(0)
    expect(navigator.mediaSession).toMatchObject({ metadata: null, playbackState: 'none' })
  })
})
