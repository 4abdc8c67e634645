import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ReleasePage } from '../../../../../src/shop/release/ReleasePage'
import { anOpenShop, renderInShop } from '../../support/shop'
import { anImage, aShownRelease } from './builders'

/** Opens the dialog on the first of two pictures. */
async function open() {
  const gallery = [{ sort: 1, caption: 'Label A', credit: null, image: anImage({ width: 3000 }) }]
  const release = aShownRelease({ product_image: anImage({ width: 3000 }), gallery })
  renderInShop(anOpenShop().store, <ReleasePage release={release} />)
  await userEvent.click(screen.getByRole('link', { name: /^Enlarge: Cover of/ }))
  const dialog = await screen.findByRole('dialog')
  // The focus moves into the dialog a moment after it is shown.
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement))
  const place = dialog.querySelector<HTMLElement>('.place')!
  const scale = () =>
    Number(/scale\((.+)\)/.exec((place.firstElementChild as HTMLElement).style.transform)![1])
  const isSeen = (words: string) => expect(within(dialog).getByText(words)).toBeVisible()
  return { dialog, place, scale, isSeen }
}

describe('the enlarged picture', () => {
  it('is magnified by a button, and only then loaded in its largest size', async () => {
    const { dialog, scale } = await open()
    const sizes = () => dialog.querySelector('source')!.getAttribute('sizes')
    expect(sizes()).toBe('min(100vw, 100vh)')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Zoom in' }))
    expect(scale()).toBe(2.5)
    expect(sizes()).toBe('min(400vw, 400vh)')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Zoom out' }))
    expect(scale()).toBe(1)
    // The larger one has been fetched, so it stays.
    expect(sizes()).toBe('min(400vw, 400vh)')
  })

  it('is magnified by keys, which then move it, and turns to the others when it is whole', async () => {
    const { scale, isSeen } = await open()
    await userEvent.keyboard('+')
    expect(scale()).toBe(1.5)
    await userEvent.keyboard('{ArrowRight}')
    isSeen('1 / 2')
    await userEvent.keyboard('0')
    expect(scale()).toBe(1)
    await userEvent.keyboard('{ArrowRight}')
    isSeen('2 / 2')
    isSeen('Label A')
  })

  it('is magnified by the wheel, and begins whole when it is chosen again', async () => {
    const { place, scale, isSeen } = await open()
    fireEvent.wheel(place, { deltaY: -400 })
    expect(scale()).toBe(2)
    await userEvent.click(screen.getByRole('button', { name: 'Next picture' }))
    isSeen('2 / 2')
    expect(scale()).toBe(1)
  })

  it('begins whole when the dialog is opened again', async () => {
    await open()
    await userEvent.keyboard('+')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await userEvent.click(screen.getByRole('link', { name: /^Enlarge: Cover of/ }))
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByRole('button', { name: 'Zoom in' })).toBeVisible()
  })

  it('is magnified by two fingers, which turn to no other picture', async () => {
    const { place, scale, isSeen } = await open()
    const at = (...xs: number[]) => xs.map((clientX) => ({ clientX, clientY: 0 }))
    fireEvent.touchStart(place, { touches: at(-50, 50) })
    fireEvent.touchMove(place, { touches: at(-150, 150) })
    fireEvent.touchEnd(place, { touches: at(-150), changedTouches: at(150) })
    fireEvent.touchEnd(place, { touches: [], changedTouches: at(-350) })
    expect(scale()).toBe(3)
    isSeen('1 / 2')
  })

  it('is magnified by a double tap and whole again after another', async () => {
    const { place, scale } = await open()
    const tap = () => {
      fireEvent.touchStart(place, { touches: [{ clientX: 10, clientY: 10 }] })
      fireEvent.touchEnd(place, { touches: [], changedTouches: [{ clientX: 12, clientY: 10 }] })
    }
    tap()
    expect(scale()).toBe(1)
    tap()
    expect(scale()).toBe(2.5)
    tap()
    tap()
    expect(scale()).toBe(1)
  })

  it('is not moved to another one by a finger while it is magnified', async () => {
    const { place, isSeen } = await open()
    fireEvent.doubleClick(place)
    fireEvent.touchStart(place, { touches: [{ clientX: 300, clientY: 10 }] })
    fireEvent.touchEnd(place, { touches: [], changedTouches: [{ clientX: 100, clientY: 10 }] })
    isSeen('1 / 2')
  })
})
