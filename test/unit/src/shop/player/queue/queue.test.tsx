import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  closeRequested,
  pauseRequested,
  playListRequested,
  playTrackRequested,
  resumeRequested,
} from '../../../../../../src/shop/player/playerSlice'
import { nextRequested } from '../../../../../../src/shop/player/queue/queueSlice'
import { settled } from '../../../support/settled'
import { aRelease, aTrack, aTracklist } from '../../release/builders'
import { address, aShopWithPlayer, elements, happens, withSilentAudio } from '../aPlayer'

withSilentAudio()
beforeEach(() => {
  window.sessionStorage.clear()
  window.localStorage.clear()
})

const tracks = ['Antenna', 'Late Bus', 'Ofen', 'Rost'].map((title) => aTrack({ title }))
const [first, second, third, fourth] = tracks as [(typeof tracks)[0], ...typeof tracks]
const release = aRelease({ slug: 'kitchen', tracklists: [aTracklist(tracks)] })

async function play({ uuid_track }: (typeof tracks)[number]) {
  const store = aShopWithPlayer(async () => release)
  await act(async () => store.dispatch(playTrackRequested({ slug: 'kitchen', uuidTrack: uuid_track })))
  await happens('playing')
  return store
}
const openQueue = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Queue' }))
  return within(screen.getByRole('region', { name: 'Up next' }))
}
const upNext = () =>
  within(screen.getByRole('region', { name: 'Up next' }))
    .queryAllByRole('listitem')
    .map((row) => tracks.find(({ title }) => row.textContent!.includes(title))!.title)
const button = (name: RegExp | string) => screen.getByRole('button', { name })

/** A release with two tracks. */
const other = (slug: string) =>
  aRelease({ slug, tracklists: [aTracklist([aTrack({ title: slug }), aTrack({ title: slug })])] })

describe('the queue', () => {
  it('shows what comes after the current track, and is closed with Escape', async () => {
    await play(second!)
    await openQueue()
    expect(upNext()).toEqual(['Ofen', 'Rost'])
    act(() => button('Remove Ofen').focus())
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('region', { name: 'Up next' })).toBeNull()
    expect(button('Queue')).toHaveFocus()
    expect(button('Queue')).toHaveAttribute('aria-expanded', 'false')
  })

  it('plays a track of it at once, and goes on from there', async () => {
    await play(first)
    await openQueue()
    await userEvent.click(button(/^Play .*Ofen/))
    expect(elements[0]).toHaveAttribute('src', address(third!))
    expect(upNext()).toEqual(['Rost'])
    expect(button(/^Play .*Rost/)).toHaveFocus()
  })

  it('plays a track of it while the player is paused too', async () => {
    const store = await play(first)
    await act(async () => store.dispatch(pauseRequested()))
    await openQueue()
    await userEvent.click(button(/^Play .*Ofen/))
    expect(elements[0]).toHaveAttribute('src', address(third!))
    expect(store.getState().player.status).toBe('playing')
  })

  it('is reordered with the arrow keys on a grip, which keeps the focus', async () => {
    await play(first)
    await openQueue()
    act(() => button(/^Move Late Bus:/).focus())
    await userEvent.keyboard('{ArrowDown}')
    expect(upNext()).toEqual(['Ofen', 'Late Bus', 'Rost'])
    expect(button(/^Move Late Bus:/)).toHaveFocus()
    expect(screen.getByText('Late Bus is number 2 of 3 now.')).toBeInTheDocument()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    expect(upNext()).toEqual(['Ofen', 'Rost', 'Late Bus'])
    await userEvent.keyboard('{ArrowUp}')
    expect(upNext()).toEqual(['Ofen', 'Late Bus', 'Rost'])
    expect(button(/^Move Late Bus:/)).toHaveFocus()
  })

  it('is reordered with a button too, for people who cannot drag', async () => {
    await play(first)
    await openQueue()
    expect(button('Move Late Bus up')).toBeDisabled()
    await userEvent.click(button('Move Rost up'))
    expect(upNext()).toEqual(['Late Bus', 'Rost', 'Ofen'])
    expect(button('Move Rost up')).toHaveFocus()
  })

  describe('is reordered by dragging a row', () => {
    // jsdom has no pointer events with places, so a mouse event stands for one.
    const point = (target: Element, name: string, clientY: number) =>
      fireEvent(target, new MouseEvent(name, { bubbles: true, clientY, button: 0 }))
    const grab = async (name: RegExp) => {
      await play(first)
      await openQueue()
      const list = screen.getAllByRole('list').at(-1)!
      Object.assign(list, { setPointerCapture: () => {} })
      for (const row of list.children) row.getBoundingClientRect = () => new DOMRect(0, 0, 300, 52)
      list.getBoundingClientRect = () => new DOMRect(0, 0, 300, 400)
      point(button(name), 'pointerdown', 100)
      return list
    }

    it('to another place', async () => {
      const list = await grab(/^Move Late Bus:/)
      point(list, 'pointermove', 210)
      point(list, 'pointerup', 210)
      expect(upNext()).toEqual(['Ofen', 'Rost', 'Late Bus'])
    })

    it('also when the current track ends meanwhile', async () => {
      const list = await grab(/^Move Ofen:/)
      point(list, 'pointermove', 155)
      await happens('ended', { ended: true } as Partial<HTMLAudioElement>)
      point(list, 'pointerup', 155)
      expect(upNext()).toEqual(['Rost', 'Ofen'])
    })

    it('unless it is played meanwhile', async () => {
      const list = await grab(/^Move Late Bus:/)
      point(list, 'pointermove', 155)
      await happens('ended', { ended: true } as Partial<HTMLAudioElement>)
      point(list, 'pointerup', 155)
      expect(upNext()).toEqual(['Ofen', 'Rost'])
    })
  })

  it('plays in its new order, without the tracks that were removed', async () => {
    await play(first)
    await openQueue()
    await userEvent.click(button('Remove Late Bus'))
    expect(button('Remove Ofen')).toHaveFocus()
    await userEvent.click(button('Move Rost up'))
    await happens('ended', { ended: true } as Partial<HTMLAudioElement>)
    expect(elements[0]).toHaveAttribute('src', address(fourth!))
    await happens('ended', { ended: true } as Partial<HTMLAudioElement>)
    expect(elements[0]).toHaveAttribute('src', address(third!))
    expect(screen.getByText('Nothing comes after this track.')).toBeVisible()
  })

  it('says how many releases of a list follow', async () => {
    const store = aShopWithPlayer(async (slug) => other(slug))
    await act(async () => store.dispatch(playListRequested({ slugs: ['a', 'b', 'c', 'd'] })))
    await happens('playing')
    const queue = await openQueue()
    expect(queue.getAllByRole('listitem')).toHaveLength(3)
    expect(queue.getByText('Then 2 more releases of the list.')).toBeVisible()
  })
})

describe('after a reload', () => {
  const reload = () => act(async () => void window.dispatchEvent(new Event('pagehide')))

  it('the player is there again, paused at its place with its queue, and plays on from it', async () => {
    const store = await play(second!)
    await happens('durationchange', { duration: 75, readyState: 4 } as Partial<HTMLAudioElement>)
    await happens('timeupdate', { currentTime: 31 } as Partial<HTMLAudioElement>)
    await openQueue()
    await userEvent.click(button('Move Rost up'))
    const { queue } = store.getState().player
    await reload()
    cleanup()

    elements.length = 0
    const again = aShopWithPlayer(async () => release)
    await screen.findByRole('button', { name: 'Play' })
    expect(again.getState().player).toMatchObject({ status: 'paused', index: 1, positionSeconds: 31, queue })
    expect(screen.getByText(/0:31/)).toBeVisible()
    // Nothing is downloaded before it is wanted.
    expect(elements[0]).not.toHaveAttribute('src')
    await act(async () => again.dispatch(resumeRequested()))
    expect(elements[0]).toHaveAttribute('src', address(second!))
    await happens('loadedmetadata', { currentTime: 0 })
    expect(elements[0]!.currentTime).toBe(31)
  })

  it('a list goes on beyond what was fetched before', async () => {
    const store = aShopWithPlayer(async (slug) => other(slug))
    await act(async () => store.dispatch(playListRequested({ slugs: ['a', 'b', 'c'] })))
    await happens('playing')
    expect(store.getState().player.taken).toBe(2)
    await reload()
    cleanup()

    elements.length = 0
    const again = aShopWithPlayer(async (slug) => other(slug))
    await screen.findByRole('button', { name: 'Play' })
    await act(async () => again.dispatch(resumeRequested()))
    for (let n = 0; n < 4; n++) await act(async () => again.dispatch(nextRequested()))
    expect(again.getState().player).toMatchObject({ slug: 'c', index: 4, taken: 3 })
  })

  it('a player that was closed stays closed', async () => {
    const store = await play(first)
    await reload()
    act(() => void store.dispatch(closeRequested()))
    expect(window.sessionStorage).toHaveLength(0)
  })

  it.each(['{', 'null', '[]', '{"queue":[{}],"index":0}', '{"queue":[],"index":0}'])(
    'what cannot be read is left alone: %s',
    async (text) => {
      window.sessionStorage.setItem('rille.player', text)
      const store = aShopWithPlayer(async () => release)
      await act(settled)
      expect(store.getState().player.status).toBe('closed')
      await act(async () =>
        store.dispatch(playTrackRequested({ slug: 'kitchen', uuidTrack: first.uuid_track })),
      )
      expect(elements[0]).toHaveAttribute('src', address(first))
    },
  )
})

describe('the volume', () => {
  it('is set with a slider, muted with a button, and remembered on the device', async () => {
    const store = await play(first)
    const slider = await screen.findByRole('slider', { name: 'Volume' })
    expect(slider).toHaveValue('1')
    fireEvent.change(slider, { target: { value: '0.4' } })
    expect(elements[0]!.volume).toBe(0.4)
    expect(slider).toHaveAttribute('aria-valuetext', '40 %')
    await userEvent.click(button('Mute'))
    expect(elements[0]!.volume).toBe(0)
    expect(slider).toHaveValue('0')
    await userEvent.click(button('Unmute'))
    expect(elements[0]!.volume).toBe(0.4)
    await act(async () => store.dispatch(pauseRequested()))
    act(() => void store.dispatch(closeRequested()))
    cleanup()

    elements.length = 0
    await play(first)
    expect(elements[0]!.volume).toBe(0.4)
    expect(await screen.findByRole('slider', { name: 'Volume' })).toHaveValue('0.4')
  })
})
