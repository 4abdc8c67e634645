import { act, fireEvent, screen } from '@testing-library/react'
import { ReleasePage } from '../../../../../src/shop/release/ReleasePage'
import { settled } from '../../support/settled'
import { anOpenShop, renderInShop } from '../../support/shop'
import { anImage, aShownRelease } from './builders'

jest.mock('../../../../../src/shop/release/gallery/PictureDialog', () => {
  throw new Error('The connection was lost.')
})

/** jsdom goes nowhere, but says on the console that it should have. */
const notImplemented = expect.objectContaining({ message: expect.stringMatching(/navigation/) })

describe('a picture whose dialog does not come', () => {
  const open = () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => {})
    const release = aShownRelease({ product_image: anImage() })
    const { unmount } = renderInShop(anOpenShop().store, <ReleasePage release={release} />)
    fireEvent.click(screen.getByRole('link', { name: /^Enlarge: Cover of/ }))
    return { log, unmount }
  }
  afterEach(() => jest.restoreAllMocks())

  it('is opened by itself', async () => {
    const { log } = open()
    await act(settled)
    expect(log.mock.calls.flat()).toContainEqual(notImplemented)
  })

  it('is not opened over another screen', async () => {
    const { log, unmount } = open()
    unmount()
    await act(settled)
    expect(log.mock.calls.flat()).not.toContainEqual(notImplemented)
  })
})
