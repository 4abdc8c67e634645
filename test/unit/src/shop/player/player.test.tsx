import { act, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Release } from '../../../../../src/shared/contract'
import { ShopApiError } from '../../../../../src/shop/api/ShopApi'
import {
  closeRequested,
  pauseRequested,
  playReleaseRequested,
  playTrackRequested,
  resumeRequested,
  trackViewed,
} from '../../../../../src/shop/player/playerSlice'
import { aRelease, aTrack, aTracklist } from '../release/builders'
import {
  actions,
  address,
  aShopWithPlayer,
  elements,
  firstAddress,
  happens,
  playMock,
  silence,
  withSilentAudio,
} from './aPlayer'

withSilentAudio()

const [first, silent, last] = [
  aTrack({ title: 'Antenna' }),
  aTrack({ title: 'Kitchen Light', uuid_audio: null }),
  aTrack({ title: 'Late Bus', version: 'Dub', featured_artists: ['Ulver Brandt'] }),
]
const release = aRelease({ slug: '8B2D%2Fbalmat', tracklists: [aTracklist([first, silent, last])] })

const begin = async (store: ReturnType<typeof aShopWithPlayer>) => {
  await act(async () => store.dispatch(playReleaseRequested({ slug: release.slug })))
  await screen.findByText('Antenna')
  await happens('durationchange', { duration: 45, readyState: 4 } as Partial<HTMLAudioElement>)
}

describe('the player', () => {
  it('is not there before the first track', () => {
    aShopWithPlayer(async () => release)
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
    expect(elements[0]).toHaveAttribute('src', firstAddress(release.slug))
    expect(elements[1]).toHaveAttribute('src', address(last))
    expect(screen.getByText(/1 \/ 2/)).toBeVisible()
    expect(screen.getByRole('link', { name: /Nora Feldt – Every Room a Radio/ })).toHaveAttribute(
      'href',
      '/release/8B2D/balmat',
    )
  })

  it('makes its one audio element while the click is handled', async () => {
    const store = aShopWithPlayer(() => new Promise(() => {}))
    // With all that follows: the code of the bar comes a moment later.
    await act(async () => {
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
    expect(await screen.findByRole('link', { name: /Late Bus \(Dub\)/ })).toBeVisible()
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
    const store = aShopWithPlayer(async () => release)
    await begin(store)
    await happens('ended', { ended: true } as Partial<HTMLAudioElement>)
    expect(screen.getByText(/2 \/ 2/)).toBeVisible()
    expect(screen.getByRole('link', { name: /Late Bus \(Dub\) Nora Feldt feat. Ulver Brandt/ })).toBeVisible()
    await happens('ended', { ended: true } as Partial<HTMLAudioElement>)
    expect(screen.getByText(/1 \/ 2/)).toBeVisible()
    expect(elements[0]).toHaveAttribute('src', address(first))
    expect(store.getState().player.status).toBe('paused')
    // At once, when its tracks had come, and the second one.
    expect(HTMLMediaElement.prototype.play).toHaveBeenCalledTimes(3)
  })

  it('pauses, goes on, and moves between the tracks', async () => {
    const store = aShopWithPlayer(async () => release)
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

  it('has the next preview play before the end of the last one is over', async () => {
    await begin(aShopWithPlayer(async () => release))
    const [element] = elements
    const play = playMock()
    play.mockClear()
    Object.defineProperty(element, 'ended', { value: true, configurable: true })
    // Safari stops a page on a locked phone as soon as the listeners of the event have returned.
    let playedWith: string | null = null
    play.mockImplementationOnce(() => {
      playedWith = element!.getAttribute('src')
      return Promise.resolve()
    })
    await act(async () => {
      element!.dispatchEvent(new Event('ended'))
      expect(playedWith).toBe(address(last))
      expect(play.mock.contexts).toEqual([element])
    })
    expect(elements).toHaveLength(2)
  })

  it('plays MP3 where the browser does not know Opus', async () => {
    HTMLMediaElement.prototype.canPlayType = (type) => (type.includes('opus') ? '' : 'maybe')
    await begin(aShopWithPlayer(async () => release))
    expect(elements[0]).toHaveAttribute('src', firstAddress(release.slug).replace('opus', 'mp3'))
  })

  it('says once, when the track changes, what plays', async () => {
    const store = aShopWithPlayer(async () => release)
    await begin(store)
    const said: string[] = []
    const status = screen.getByRole('status')
    expect(status).toHaveTextContent('Nora Feldt – Antenna, 1 of 2')
    const observer = new MutationObserver(() => said.push(status.textContent))
    observer.observe(status, { subtree: true, childList: true, characterData: true })
    await happens('timeupdate', { currentTime: 20 })
    await happens('timeupdate', { currentTime: 21 })
    await act(async () => store.dispatch(pauseRequested()))
    await act(async () => store.dispatch(resumeRequested()))
    await userEvent.click(screen.getByRole('button', { name: 'Next track' }))
    expect(said).toEqual(['Nora Feldt feat. Ulver Brandt – Late Bus (Dub), 2 of 2'])
    observer.disconnect()
  })

  it('tells of each track once when it has begun to sound', async () => {
    const store = aShopWithPlayer(async () => release)
    const viewed = () => actions.filter(trackViewed.match).map(({ payload }) => payload)
    await begin(store)
    const view = (track: typeof first) => ({ uuidTrack: track.uuid_track, slug: '8B2D/balmat' })
    expect(viewed()).toEqual([view(first)])
    await userEvent.click(screen.getByRole('button', { name: 'Next track' }))
    await userEvent.click(screen.getByRole('button', { name: 'Previous track' }))
    expect(viewed()).toEqual([view(first), view(last)])
  })

  it('waits with what was paused while it was on its way', async () => {
    let answer = (_: Release) => {}
    const store = aShopWithPlayer(() => new Promise((resolve) => (answer = resolve)))
    await act(async () => store.dispatch(playReleaseRequested({ slug: release.slug })))
    await act(async () => store.dispatch(pauseRequested()))
    playMock().mockClear()
    await act(async () => answer(release))
    expect(store.getState().player.status).toBe('paused')
    expect(HTMLMediaElement.prototype.play).not.toHaveBeenCalled()
    await userEvent.click(await screen.findByRole('button', { name: 'Play' }))
    expect(elements[0]).toHaveAttribute('src', firstAddress(release.slug))
    expect(store.getState().player.status).toBe('playing')
  })

  describe('before the tracks of a release are known', () => {
    async function beginEarly() {
      const shop = { answer: (_: Release | null) => {} }
      const store = aShopWithPlayer(() => new Promise((resolve) => (shop.answer = resolve)))
      await act(async () => store.dispatch(playReleaseRequested({ slug: release.slug })))
      return { store, answer: (release: Release | null) => act(async () => shop.answer(release)) }
    }

    it('begins with its first preview, and goes on with it when they have come', async () => {
      const { store, answer } = await beginEarly()
      expect(elements[0]).toHaveAttribute('src', firstAddress(release.slug))
      expect(store.getState().player.status).toBe('playing')
      await happens('durationchange', { duration: 45, readyState: 4 } as Partial<HTMLAudioElement>)
      const load = HTMLMediaElement.prototype.load as jest.Mock
      load.mockClear()
      await answer(release)
      expect(await screen.findByText('Antenna')).toBeVisible()
      expect(elements[0]).toHaveAttribute('src', firstAddress(release.slug))
      expect(load).not.toHaveBeenCalled()
      expect(store.getState().player).toMatchObject({ status: 'playing', durationSeconds: 45 })
      expect(actions.filter(trackViewed.match)).toHaveLength(1)
    })

    it('plays the preview of the track when the one that it began with does not come', async () => {
      const { store, answer } = await beginEarly()
      await happens('error', { error: {} as MediaError })
      expect(screen.queryByText(/did not load/)).toBeNull()
      await answer(release)
      expect(elements[0]).toHaveAttribute('src', address(first))
      expect(store.getState().player.status).toBe('playing')
    })

    it('falls silent when there is no such release', async () => {
      const { store, answer } = await beginEarly()
      await answer(null)
      expect(elements[0]).not.toHaveAttribute('src')
      expect(store.getState().player.status).toBe('failed')
    })
  })

  it('is moved with the arrow keys, but only once the length is known', async () => {
    const store = aShopWithPlayer(async () => release)
    await act(async () => store.dispatch(playReleaseRequested({ slug: release.slug })))
    expect(await screen.findByRole('slider', { name: 'Position' })).toBeDisabled()
    await happens('durationchange', { duration: 45, readyState: 4 } as Partial<HTMLAudioElement>)
    const slider = screen.getByRole('slider', { name: 'Position' })
    act(() => slider.focus())
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}')
    expect(elements[0]!.currentTime).toBe(5)
    expect(slider).toHaveAttribute('aria-valuetext', '0:05 of 0:45')
    await userEvent.keyboard('{PageUp}{PageUp}{PageDown}')
    expect(elements[0]!.currentTime).toBe(15)
    // Short of the very end: there even a paused preview would give way to the next.
    await userEvent.keyboard('{End}')
    expect(elements[0]!.currentTime).toBeCloseTo(44.9)
    expect(slider).toHaveAttribute('aria-valuetext', '0:45 of 0:45')
    await userEvent.keyboard('{Home}{ArrowLeft}')
    expect(elements[0]!.currentTime).toBe(0)
  })

  it('says that it plays a preview when the track is longer', async () => {
    await begin(aShopWithPlayer(async () => release))
    expect(screen.getByText('Preview')).toBeVisible()
    await happens('durationchange', { duration: 268 })
    expect(screen.queryByText('Preview')).toBeNull()
  })

  it('shows where a finger is, and lets the sound jump when it is lifted', async () => {
    await begin(aShopWithPlayer(async () => release))
    await happens('timeupdate', { currentTime: 4 })
    Object.defineProperty(elements[0], 'currentTime', { value: 4, writable: true })
    const slider = screen.getByRole<HTMLInputElement>('slider', { name: 'Position' })
    fireEvent.input(slider, { target: { value: '30' } })
    expect(screen.getByText('0:30')).toBeVisible()
    expect(elements[0]!.currentTime).toBe(4)
    fireEvent(slider, new Event('change', { bubbles: true }))
    expect(elements[0]!.currentTime).toBe(30)
    expect(slider).toHaveAttribute('aria-valuetext', '0:30 of 0:45')
  })

  it('begins a track again when it is well into it', async () => {
    const store = aShopWithPlayer(async () => release)
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

  it('goes on with the current release when it is requested again', async () => {
    const store = aShopWithPlayer(async () => release)
    await begin(store)
    await happens('timeupdate', { currentTime: 20 })
    await act(async () => store.dispatch(playReleaseRequested({ slug: release.slug })))
    expect(store.getState().player).toMatchObject({ status: 'playing', positionSeconds: 20 })
  })

  it('closes with everything it has loaded', async () => {
    const store = aShopWithPlayer(async () => release)
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
    const bar = await screen.findByRole('region', { name: 'Player' })
    expect(within(bar).getByRole('status')).toHaveTextContent('This preview did not load. Try again.')
    expect(within(bar).getAllByText('This preview did not load. Try again.')).toHaveLength(2)
    expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled()
    expect(screen.getByRole('button', { name: 'Close player' })).toBeEnabled()
  })

  it('asks the shop again for what did not come', async () => {
    let answers: (() => Promise<Release>)[] = [
      () => Promise.reject(new ShopApiError(0, 'no_connection', '')),
      async () => release,
    ]
    const store = aShopWithPlayer(() => {
      const [answer, ...rest] = answers
      answers = rest
      return answer!()
    })
    await act(async () =>
      store.dispatch(playTrackRequested({ slug: release.slug, uuidTrack: last.uuid_track })),
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(elements[0]).toHaveAttribute('src', address(last))
    expect(store.getState().player.status).toBe('playing')
  })

  it('says so when the very preview that was asked for does not come, and lets the visitor try again', async () => {
    const store = aShopWithPlayer(async () => release)
    await act(async () =>
      store.dispatch(playTrackRequested({ slug: release.slug, uuidTrack: first.uuid_track })),
    )
    await screen.findByText('Antenna')
    await happens('error', { error: {} as MediaError })
    expect(screen.getByRole('status')).toHaveTextContent(
      'This preview did not load. Try again or go on to the next one.',
    )
    expect(elements[0]).toHaveAttribute('src', address(first))
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(store.getState().player.status).toBe('playing')
    expect(screen.getByRole('status')).toHaveTextContent('Nora Feldt – Antenna, 1 of 2')
  })

  it('passes over a preview that does not come, and says so', async () => {
    const store = aShopWithPlayer(async () => release)
    silence()
    await begin(store)
    await happens('error', { error: {} as MediaError })
    expect(elements[0]).toHaveAttribute('src', address(last))
    expect(
      screen.getByRole('link', { name: /Antenna did not load and was skipped\. Track 2 \/ 2/ }),
    ).toBeVisible()
    expect(screen.getByRole('status')).toHaveTextContent(
      'Antenna did not load and was skipped. Nora Feldt feat. Ulver Brandt – Late Bus (Dub), 2 of 2',
    )
    await happens('error', { error: {} as MediaError })
    expect(screen.getByRole('status')).toHaveTextContent(
      'These previews did not load. Check your connection and try again.',
    )
    expect(store.getState().player.status).toBe('failed')
  })

  it('follows the space bar where nothing else wants it', async () => {
    const store = aShopWithPlayer(async () => release)
    await begin(store)
    await userEvent.keyboard(' ')
    expect(store.getState().player.status).toBe('paused')
    await userEvent.keyboard(' ')
    expect(store.getState().player.status).toBe('playing')
  })
})
