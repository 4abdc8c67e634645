import { act, screen } from '@testing-library/react'
import {
  type PlayableTrack,
  playReleaseRequested,
  playTrackRequested,
  playTracksRequested,
} from '../../../../../src/shop/player/playerSlice'
import { aRelease, aTrack, aTracklist } from '../release/builders'
import { address, aShopWithPlayer, elements, happens, withSilentAudio } from './aPlayer'

withSilentAudio()

const found = ['Antenna', 'Late Bus', 'Ofen'].map((title) => aTrack({ title }))
const playable = (track: (typeof found)[number], slug: string): PlayableTrack => ({
  uuidTrack: track.uuid_track,
  uuidAudio: track.uuid_audio!,
  title: track.title,
  version: null,
  artist: track.display_artist,
  featuredArtists: [],
  trackSeconds: null,
  release: { slug, title: `Record ${slug}`, artist: 'Nora Feldt', cover: null },
})
const tracks = found.map((track, at) => playable(track, `r${at}`))
const other = aRelease({ slug: 'other', tracklists: [aTracklist([aTrack({ title: 'Elsewhere' })])] })

const begin = async (at: number) => {
  const asked: string[] = []
  const store = aShopWithPlayer(async (slug) => {
    asked.push(slug)
    return other
  })
  await act(async () => store.dispatch(playTracksRequested({ tracks, uuidTrack: found[at]!.uuid_track })))
  return { store, asked }
}

describe('tracks of several records', () => {
  it('are played one after the other from the chosen one on, without fetching their records', async () => {
    const { store, asked } = await begin(1)
    expect(elements[0]!.src).toContain(address(found[1]!))
    expect(store.getState().player).toMatchObject({ slug: 'r1', index: 1 })
    await happens('ended', { ended: true } as Partial<HTMLAudioElement>)
    expect(elements[0]!.src).toContain(address(found[2]!))
    expect(store.getState().player.slug).toBe('r2')
    expect(asked).toEqual([])
  })

  it('are counted together in the bar', async () => {
    await begin(1)
    expect(await screen.findByText('2 / 3')).toBeInTheDocument()
  })

  it('goes on with the current one after a pause, and leaves them for a record', async () => {
    const { store } = await begin(0)
    await happens('playing')
    await happens('timeupdate', { currentTime: 7, readyState: 4 } as Partial<HTMLAudioElement>)
    await act(async () => store.dispatch(playTracksRequested({ tracks, uuidTrack: found[0]!.uuid_track })))
    expect(store.getState().player).toMatchObject({ index: 0, positionSeconds: 7 })
    await act(async () => store.dispatch(playReleaseRequested({ slug: 'other' })))
    expect(store.getState().player.queue.map(({ title }) => title)).toEqual(['Elsewhere'])
  })

  it('gives way to a whole record, of which it has one track', async () => {
    const { store, asked } = await begin(0)
    await act(async () => store.dispatch(playReleaseRequested({ slug: 'r2' })))
    expect(asked).toEqual(['r2'])
    expect(store.getState().player.queue.map(({ title }) => title)).toEqual(['Elsewhere'])
  })

  it('gives way to a record of which one of its tracks is asked for', async () => {
    const { store, asked } = await begin(0)
    await act(async () => store.dispatch(playTrackRequested({ slug: 'r2', uuidTrack: found[2]!.uuid_track })))
    expect(asked).toEqual(['r2'])
    expect(store.getState().player.queue.map(({ title }) => title)).toEqual(['Elsewhere'])
  })
})
