import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ShopApiError } from '../../../src/api/ShopApi'
import { PlayerSlot } from '../../../src/player/PlayerSlot'
import { closeRequested, playReleaseRequested, playTrackRequested } from '../../../src/player/playerSlice'
import { watchPlayer } from '../../../src/player/watchPlayer'
import type { Release } from '../../../src/shared/contract'
import { aRelease, aTrack, aTracklist } from '../release/builders'
import { anOpenShop, renderInShop } from '../support/shop'

/** jsdom has no sound: elements that remember what was asked of them. */
let elements: HTMLAudioElement[] = []
const RealAudio = window.Audio

beforeEach(() => {
  elements = []
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
let close = () => {}
// A shop of an earlier test would listen to the keyboard too.
afterEach(() => {
  act(() => close())
  window.Audio = RealAudio
})
beforeAll(() => import('../../../src/player/PlayerBar'))

const [first, silent, last] = [
  aTrack({ title: 'Antenna' }),
  aTrack({ title: 'Kitchen Light', uuid_audio: null }),
  aTrack({ title: 'Late Bus', version: 'Dub', featured_artists: ['Ulver Brandt'] }),
]
const release = aRelease({ slug: '8B2D%2Fbalmat', tracklists: [aTracklist([first, silent, last])] })
const address = (track: typeof first) => `/track/${track.uuid_audio}/snippet.opus`

function aShopWithPlayer(findRelease: (slug: string) => Promise<Release | null> = async () => release) {
  const { store, runSaga } = anOpenShop({ findRelease })
  runSaga(watchPlayer)
  renderInShop(store, <PlayerSlot />)
  close = () => store.dispatch(closeRequested())
  return store
}

async function happens(name: string, values: Partial<HTMLAudioElement> = {}) {
  const [element] = elements
  for (const [key, value] of Object.entries(values))
    Object.defineProperty(element, key, { value, configurable: true })
  await act(async () => element!.dispatchEvent(new Event(name)))
}

const begin = async (store: ReturnType<typeof aShopWithPlayer>) => {
  await act(async () => store.dispatch(playReleaseRequested({ slug: release.slug })))
  await screen.findByText('Antenna')
  await happens('durationchange', { duration: 45, readyState: 4 } as Partial<HTMLAudioElement>)
}

describe('the player', () => {
  it('is not there before the first track', () => {
    aShopWithPlayer()
    expect(screen.queryByRole('region', { name: 'Player' })).toBeNull()
    expect(elements).toEqual([])
  })

  it('plays the first track of a release that has audio, and fetches the next one ahead', async () => {
    const asked: string[] = []
    await begin(
      aShopWithPlayer(async (slug) => {
        asked.push(slug)
        return release
      }),
    )
    expect(asked).toEqual(['8B2D/balmat'])
    expect(elements[0]).toHaveAttribute('src', address(first))
    expect(elements[1]).toHaveAttribute('src', address(last))
    expect(screen.getByText(/1 \/ 2/)).toBeVisible()
    expect(screen.getByRole('link', { name: /Nora Feldt – Every Room a Radio/ })).toHaveAttribute(
      'href',
      '/release/8B2D/balmat',
    )
  })

  it('makes its one audio element while the click is handled', () => {
    const store = aShopWithPlayer(() => new Promise(() => {}))
    act(() => {
      store.dispatch(playReleaseRequested({ slug: 'a' }))
      expect(elements).toHaveLength(1)
      store.dispatch(playReleaseRequested({ slug: 'b' }))
    })
    expect(elements).toHaveLength(1)
  })

  it('plays what was asked for last while its code was on the way', async () => {
    const asked: string[] = []
    const store = aShopWithPlayer(async (slug) => {
      asked.push(slug)
      return release
    })
    await act(async () => {
      store.dispatch(playReleaseRequested({ slug: 'a' }))
      store.dispatch(playTrackRequested({ slug: release.slug, uuidTrack: last.uuid_track }))
    })
    expect(await screen.findByText('(Dub)', { exact: false })).toBeVisible()
    expect(asked).toEqual(['8B2D/balmat'])
  })

  it('stays closed when it is closed while its code is on the way', async () => {
    const findRelease = jest.fn(async () => release)
    const store = aShopWithPlayer(findRelease)
    await act(async () => {
      store.dispatch(playReleaseRequested({ slug: 'a' }))
      store.dispatch(closeRequested())
    })
    expect(store.getState().player.status).toBe('closed')
    expect(findRelease).not.toHaveBeenCalled()
    await begin(store)
  })

  it('goes on by itself, and after the last track pauses at the first', async () => {
    const store = aShopWithPlayer()
    await begin(store)
    await happens('ended', { ended: true } as Partial<HTMLAudioElement>)
    expect(screen.getByText(/2 \/ 2/)).toBeVisible()
    expect(screen.getByText('(Dub)', { exact: false })).toBeVisible()
    expect(screen.getByRole('link', { name: /Nora Feldt feat. Ulver Brandt/ })).toBeVisible()
    await happens('ended', { ended: true } as Partial<HTMLAudioElement>)
    expect(screen.getByText(/1 \/ 2/)).toBeVisible()
    expect(elements[0]).toHaveAttribute('src', address(first))
    expect(store.getState().player.status).toBe('paused')
    expect(HTMLMediaElement.prototype.play).toHaveBeenCalledTimes(2)
  })

  it('pauses, goes on, and moves between the tracks', async () => {
    const store = aShopWithPlayer()
    await begin(store)
    await userEvent.click(await screen.findByRole('button', { name: 'Pause' }))
    expect(HTMLMediaElement.prototype.pause).toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: 'Play' }))
    expect(store.getState().player.status).toBe('playing')
    await userEvent.click(screen.getByRole('button', { name: 'Next track' }))
    expect(elements[0]).toHaveAttribute('src', address(last))
    expect(screen.getByRole('button', { name: 'Next track' })).toBeDisabled()
    await userEvent.click(screen.getByRole('button', { name: 'Previous track' }))
    expect(elements[0]).toHaveAttribute('src', address(first))
  })

  it('is moved with the arrow keys, but only once the length is known', async () => {
    const store = aShopWithPlayer()
    await act(async () => store.dispatch(playReleaseRequested({ slug: release.slug })))
    expect(await screen.findByRole('slider', { name: 'Position' })).toBeDisabled()
    await happens('durationchange', { duration: 45, readyState: 4 } as Partial<HTMLAudioElement>)
    const slider = screen.getByRole('slider', { name: 'Position' })
    act(() => slider.focus())
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}')
    expect(elements[0]!.currentTime).toBe(5)
    expect(slider).toHaveAttribute('aria-valuetext', '0:05 of 0:45')
  })

  it('begins a track again when it is well into it', async () => {
    const store = aShopWithPlayer()
    await begin(store)
    await userEvent.click(screen.getByRole('button', { name: 'Next track' }))
    await happens('timeupdate', { currentTime: 20 })
    await userEvent.click(screen.getByRole('button', { name: 'Previous track' }))
    expect(screen.getByText(/2 \/ 2/)).toBeVisible()
    expect(store.getState().player.positionSeconds).toBe(0)
  })

  it('plays the very track that is asked for, without asking the shop twice', async () => {
    let asked = 0
    const store = aShopWithPlayer(async () => {
      asked++
      return release
    })
    await begin(store)
    await act(async () =>
      store.dispatch(playTrackRequested({ slug: '8B2D/balmat', uuidTrack: last.uuid_track })),
    )
    expect(elements[0]).toHaveAttribute('src', address(last))
    expect(asked).toBe(1)
  })

  it('goes on with what is on the turntable when that is asked for again', async () => {
    const store = aShopWithPlayer()
    await begin(store)
    await happens('timeupdate', { currentTime: 20 })
    await act(async () => store.dispatch(playReleaseRequested({ slug: release.slug })))
    expect(store.getState().player).toMatchObject({ status: 'playing', positionSeconds: 20 })
  })

  it('closes with everything it has loaded', async () => {
    const store = aShopWithPlayer()
    await begin(store)
    await userEvent.click(screen.getByRole('button', { name: 'Close player' }))
    expect(screen.queryByRole('region', { name: 'Player' })).toBeNull()
    expect(elements[0]).not.toHaveAttribute('src')
    expect(store.getState().player.queue).toEqual([])
  })

  it.each<[string, () => Promise<Release | null>]>([
    ['the shop cannot be reached', () => Promise.reject(new ShopApiError(0, 'no_connection', ''))],
    ['there is no such release', async () => null],
    ['nothing of the release can be played', async () => aRelease({ tracklists: [aTracklist([silent])] })],
  ])('says so when %s', async (_, findRelease) => {
    const store = aShopWithPlayer(findRelease)
    await act(async () => store.dispatch(playReleaseRequested({ slug: 'a' })))
    expect(await screen.findByText('This preview did not load')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Close player' })).toBeEnabled()
  })

  it('says so when a preview does not come, and lets the visitor try again', async () => {
    const store = aShopWithPlayer()
    await begin(store)
    await happens('error', { error: {} as MediaError })
    expect(screen.getByText('This preview did not load')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Play' }))
    expect(store.getState().player.status).toBe('playing')
  })

  it('follows the space bar where nothing else wants it', async () => {
    const store = aShopWithPlayer()
    await begin(store)
    await userEvent.keyboard(' ')
    expect(store.getState().player.status).toBe('paused')
    await userEvent.keyboard(' ')
    expect(store.getState().player.status).toBe('playing')
  })
})
