import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Release } from '../../../../../src/shared/contract'
import { ShopApiError } from '../../../../../src/shop/api/ShopApi'
import { PlayListButton } from '../../../../../src/shop/player/PlayListButton'
import {
  pauseRequested,
  playListRequested,
  playReleaseRequested,
  playTrackRequested,
  resumeRequested,
} from '../../../../../src/shop/player/playerSlice'
import { aListItem, aRelease, aTrack, aTracklist } from '../release/builders'
import {
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

const withTracks = (slug: string, ...titles: string[]) =>
  aRelease({ slug, title: slug, tracklists: [aTracklist(titles.map((title) => aTrack({ title })))] })
const releases: Record<string, Release> = {
  '8B2D/one': withTracks('8B2D%2Fone', 'One A', 'One B'),
  silent: aRelease({ slug: 'silent', tracklists: [aTracklist([aTrack({ uuid_audio: null })])] }),
  two: withTracks('two', 'Two A', 'Two B'),
  three: withTracks('three', 'Three A'),
}
const slugs = ['8B2D%2Fone', 'silent', 'gone', 'two', 'three']
const audioOf = (slug: string, n: number) => address(releases[slug]!.tracklists[0]!.tracks[n]!)

let asked: string[] = []
beforeEach(() => {
  asked = []
})
const findRelease = async (slug: string) => {
  asked.push(slug)
  return releases[slug] ?? null
}
const begin = async (find: (slug: string) => Promise<Release | null> = findRelease) => {
  const store = aShopWithPlayer(find)
  await act(async () => store.dispatch(playListRequested({ slugs })))
  return store
}
const status = () => screen.getByRole('status')
const ends = () => happens('ended', { ended: true } as Partial<HTMLAudioElement>)

describe('a list that is played from end to end', () => {
  it('fetches a release only when the one before it begins', async () => {
    await begin()
    expect(elements[0]).toHaveAttribute('src', firstAddress('8B2D%2Fone'))
    // The first is the last one in the queue, so the next with anything to play is fetched at once.
    expect(asked).toEqual(['8B2D/one', 'silent', 'gone', 'two'])
    expect(status()).toHaveTextContent('Nora Feldt – One A, 1 of 2')
    await ends()
    expect(asked).not.toContain('three')
    await ends()
    expect(elements[0]).toHaveAttribute('src', audioOf('two', 0))
    expect(status()).toHaveTextContent('Nora Feldt – Two A, 1 of 2')
    expect(asked.at(-1)).toBe('three')
  })

  it('has the first track of the next release ready before it is needed', async () => {
    await begin()
    await ends()
    expect(elements[1]).toHaveAttribute('src', audioOf('two', 0))
    const [element] = elements
    playMock().mockClear()
    await act(async () => {
      element!.dispatchEvent(new Event('ended'))
      expect(element).toHaveAttribute('src', audioOf('two', 0))
      expect(playMock()).toHaveBeenCalledTimes(1)
    })
  })

  it('goes back to the release before, and at its very end pauses at its very beginning', async () => {
    const store = await begin()
    await ends()
    await ends()
    await userEvent.click(await screen.findByRole('button', { name: 'Previous track' }))
    expect(elements[0]).toHaveAttribute('src', audioOf('8B2D/one', 1))
    for (const _ of [1, 2, 3]) await userEvent.click(screen.getByRole('button', { name: 'Next track' }))
    expect(elements[0]).toHaveAttribute('src', audioOf('three', 0))
    expect(screen.getByRole('button', { name: 'Next track' })).toBeDisabled()
    await ends()
    expect(elements[0]).toHaveAttribute('src', audioOf('8B2D/one', 0))
    expect(store.getState().player.status).toBe('paused')
    expect(store.getState().player.slug).toBe('8B2D/one')
  })

  it('waits for a release that is still on its way, and plays it when it is there', async () => {
    let arrive = () => {}
    const store = await begin(async (slug) => {
      if (slug === 'two') await new Promise<void>((resolve) => (arrive = resolve))
      return findRelease(slug)
    })
    await ends()
    await ends()
    expect(status()).toHaveTextContent('Loading …')
    expect(HTMLMediaElement.prototype.pause).toHaveBeenCalled()
    await act(async () => arrive())
    expect(elements[0]).toHaveAttribute('src', audioOf('two', 0))
    expect(store.getState().player.status).toBe('playing')
  })

  it('stays where it is when the shop cannot be reached, and goes on from there when it can', async () => {
    let isReachable = false
    const store = await begin((slug) =>
      isReachable || slug !== 'two'
        ? findRelease(slug)
        : Promise.reject(new ShopApiError(0, 'no_connection', '')),
    )
    expect(store.getState().player.status).toBe('playing')
    await ends()
    await ends()
    expect(status()).toHaveTextContent('This preview did not load. Try again.')
    isReachable = true
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(elements[0]).toHaveAttribute('src', audioOf('two', 0))
    expect(store.getState().player.status).toBe('playing')
  })

  it('passes over a release that the shop fails to give', async () => {
    await begin((slug) =>
      slug === 'two' ? Promise.reject(new ShopApiError(500, 'internal', '')) : findRelease(slug),
    )
    await ends()
    await ends()
    expect(elements[0]).toHaveAttribute('src', audioOf('three', 0))
  })

  it('keeps the list when a release of it is asked for, loaded or not', async () => {
    const store = await begin()
    await act(async () => store.dispatch(playReleaseRequested({ slug: 'two' })))
    expect(elements[0]).toHaveAttribute('src', audioOf('two', 0))
    await act(async () => store.dispatch(playReleaseRequested({ slug: '8B2D%2Fone' })))
    expect(elements[0]).toHaveAttribute('src', audioOf('8B2D/one', 0))
    const { uuid_track } = releases['8B2D/one']!.tracklists[0]!.tracks[1]!
    await act(async () => store.dispatch(playTrackRequested({ slug: '8B2D%2Fone', uuidTrack: uuid_track })))
    expect(elements[0]).toHaveAttribute('src', audioOf('8B2D/one', 1))
    await act(async () => store.dispatch(playReleaseRequested({ slug: 'two' })))
    await act(async () => store.dispatch(playReleaseRequested({ slug: 'three' })))
    expect(elements[0]).toHaveAttribute('src', audioOf('three', 0))
    expect(store.getState().player.list).toHaveLength(5)
  })

  it('jumps to a release of the list that has not been fetched yet', async () => {
    const store = await begin()
    await act(async () => store.dispatch(playReleaseRequested({ slug: 'three' })))
    expect(elements[0]).toHaveAttribute('src', firstAddress('three'))
    expect(store.getState().player.list).toHaveLength(5)
    await ends()
    expect(store.getState().player.status).toBe('paused')
  })

  it('gives way to a release that is not in it', async () => {
    const other = withTracks('other', 'Other A')
    const store = await begin(async (slug) => (slug === 'other' ? other : findRelease(slug)))
    await act(async () => store.dispatch(playReleaseRequested({ slug: 'other' })))
    expect(elements[0]).toHaveAttribute('src', firstAddress('other'))
    expect(screen.getByRole('button', { name: 'Next track' })).toBeDisabled()
    expect(store.getState().player.list).toEqual([])
  })

  it('stops after three previews in a row that do not come, and says so', async () => {
    const store = aShopWithPlayer(findRelease)
    silence()
    await act(async () => store.dispatch(playListRequested({ slugs })))
    // No track has begun, so nothing has been fetched ahead: the second failure waits for the next release.
    for (const _ of [1, 2, 3]) await happens('error', { error: {} as MediaError })
    expect(status()).toHaveTextContent('These previews did not load. Check your connection and try again.')
    expect(elements[0]).toHaveAttribute('src', audioOf('two', 0))
    await userEvent.click(await screen.findByRole('button', { name: 'Next track' }))
    expect(elements[0]).toHaveAttribute('src', audioOf('two', 1))
  })

  it('says so when nothing of it can be played', async () => {
    const store = aShopWithPlayer(findRelease)
    await act(async () => store.dispatch(playListRequested({ slugs: ['silent', 'gone'] })))
    expect(status()).toHaveTextContent('This preview did not load. Try again.')
    expect(store.getState().player.status).toBe('failed')
  })
})

describe('the button of a list', () => {
  const items = [
    ...slugs.map((slug) => aListItem({ slug })),
    aListItem({ slug: 'unheard', has_tracklist: false }),
  ]
  it('plays, pauses and goes on with its own list', async () => {
    const store = aShopWithPlayer(findRelease, <PlayListButton items={items} />)
    await userEvent.click(screen.getByRole('button', { name: 'Play all' }))
    expect(store.getState().player.list).toEqual(['8B2D/one', 'silent', 'gone', 'two', 'three'])
    const button = screen.getByText('Pause', { selector: 'button' })
    await ends()
    await userEvent.click(button)
    expect(store.getState().player.status).toBe('paused')
    await userEvent.click(screen.getByRole('button', { name: 'Play all' }))
    expect(store.getState().player).toMatchObject({ status: 'playing', index: 1 })
  })

  it('and all others have their release fetched when the pointer comes near, once something has been played', async () => {
    const asked: string[] = []
    const store = aShopWithPlayer(
      async (slug) => {
        asked.push(slug)
        return releases[slug] ?? null
      },
      <>
        <PlayListButton items={[aListItem({ slug: 'three' })]} />
        <button type="button" data-play="8B2D%2Fone">
          <b>near</b>
        </button>
      </>,
    )
    await act(async () => store.dispatch(playReleaseRequested({ slug: 'two' })))
    await userEvent.hover(screen.getByText('near'))
    await userEvent.hover(screen.getByRole('button', { name: 'Play all' }))
    expect(asked).toEqual(['two', '8B2D/one', 'three'])
    await userEvent.click(screen.getByRole('button', { name: 'Play all' }))
    expect(asked).toEqual(['two', '8B2D/one', 'three'])
  })

  it('means its own list only', async () => {
    const store = aShopWithPlayer(findRelease, <PlayListButton items={items} />)
    await act(async () => store.dispatch(playReleaseRequested({ slug: 'two' })))
    expect(screen.getByRole('button', { name: 'Play all' })).toBeVisible()
    await act(async () => store.dispatch(playListRequested({ slugs: ['two'] })))
    expect(screen.getByRole('button', { name: 'Play all' })).toBeVisible()
    await act(async () => store.dispatch(pauseRequested()))
    await act(async () => store.dispatch(resumeRequested()))
    await userEvent.click(screen.getByRole('button', { name: 'Play all' }))
    expect(elements[0]).toHaveAttribute('src', audioOf('8B2D/one', 0))
  })

  it('is not there when nothing of the list can be played', () => {
    aShopWithPlayer(findRelease, <PlayListButton items={[aListItem({ has_tracklist: false })]} />)
    expect(screen.queryByRole('button')).toBeNull()
  })
})
