import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import type { Block, Page } from '../../../../../src/shared/contract'
import type { ShownBlock } from '../../../../../src/shop/content/contentSlice'
import { PageBlocks } from '../../../../../src/shop/content/PageBlocks'
import { columnsOnTablet } from '../../../../../src/shop/content/ReleaseGroupBlock'
import { SliderBlock } from '../../../../../src/shop/content/SliderBlock'
import { preload, Screen } from '../../../../../src/shop/screens/FrontpageScreen'
import { anOpenShop, renderInShop } from '../../support/shop'
import { aListItem, anImage } from '../release/builders'

let prefersStillness = false
beforeEach(() => {
  prefersStillness = false
  window.matchMedia = ((media: string) => ({
    media,
    matches: prefersStillness,
    addEventListener() {},
    removeEventListener() {},
    addListener() {},
    removeListener() {},
  })) as unknown as typeof window.matchMedia
})
afterEach(() => jest.useRealTimers())
beforeAll(() => import('../../../../../src/shop/content/SlickSlides'))

const uuid_block = '00000000-0000-4000-8000-000000000001'
const aSlide = (heading: string, more = {}) => ({
  caption: 'New',
  heading,
  text: [{ tag: 'p' as const, children: ['About it'] }],
  link_href: '/release/x',
  link_text: 'Listen',
  image: anImage({ ratio: 1.5 }),
  credit: null,
  ...more,
})

const show = (...blocks: ShownBlock[]) => {
  const { store } = anOpenShop()
  return renderInShop(
    store,
    <PageBlocks page={{ slug: 'frontpage', title: 'Rille', description: null, blocks }} />,
  )
}

describe('the frontpage', () => {
  const page: Page = {
    slug: 'frontpage',
    title: 'Rille Records',
    description: null,
    blocks: [
      { uuid_block, block_type: 'text', heading: 'About us', body: 'We *love* sleeves.' } satisfies Block,
    ],
  }

  it('is made of the blocks of its page, with the Markdown read', async () => {
    const { store, runSaga } = anOpenShop({ findPage: async (slug) => (slug === 'frontpage' ? page : null) })
    const result = await runSaga(preload, { params: {}, search: new URLSearchParams() }).toPromise()
    expect(result).toEqual({ status: 200 })
    renderInShop(store, <Screen />)
    expect(screen.getByRole('heading', { level: 1, name: 'Rille Records' })).toBeInTheDocument()
    expect(screen.getByRole('heading', { level: 2, name: 'About us' })).toBeVisible()
    expect(screen.getByText('love').tagName).toBe('EM')
  })

  it('leads to the releases when the shop has none', async () => {
    const { runSaga } = anOpenShop({ findPage: async () => null })
    const input = { params: {}, search: new URLSearchParams() }
    expect(await runSaga(preload, input).toPromise()).toEqual({ status: 302, location: '/releases' })
  })
})

describe('a release group', () => {
  it('has a heading, a link, and lines as long as they are', () => {
    const itemsOf = (...slugs: string[]) => slugs.map((slug) => aListItem({ slug }))
    const { container } = show({
      block_type: 'release_group',
      heading: 'Fresh in',
      link_href: '/releases',
      link_text: 'All releases',
      lines: [itemsOf('a', 'b'), [], itemsOf('c', 'd', 'e')],
    })
    expect(screen.getByRole('heading', { name: 'Fresh in' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'All releases' })).toHaveAttribute('href', '/releases')
    const lines = [...container.querySelectorAll<HTMLElement>('.line')]
    expect(lines.map((line) => line.style.getPropertyValue('--in-a-row'))).toEqual(['2', '3'])
  })
})

describe('a line of releases on a tablet', () => {
  it('is broken into two when it is longer than four', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 8, 12].map(columnsOnTablet)).toEqual([1, 2, 3, 4, 3, 3, 4, 4, 4])
  })
})

describe('a banner', () => {
  it('has an image, a heading, a text and a link', () => {
    const image = anImage()
    const { container } = show({
      block_type: 'banner',
      heading: 'Winter sale',
      text: 'Until the snow melts',
      link_href: '/sale',
      link_text: 'To the sale',
      uuid_image: image.uuid_image,
      image,
    })
    expect(screen.getByRole('heading', { name: 'Winter sale' })).toBeVisible()
    expect(screen.getByText('Until the snow melts')).toBeVisible()
    expect(screen.getByRole('link', { name: 'To the sale' })).toHaveAttribute('href', '/sale')
    expect(container.querySelector('img')).toHaveAttribute('src', `/image/${image.uuid_image}/400.jpeg`)
  })
})

describe('the slider', () => {
  const slides = [aSlide('One', { credit: 'Studio Nord' }), aSlide('Two'), aSlide('Three')]
  const slider = { block_type: 'slider' as const, heading: null, slides }
  const inSight = () => document.querySelector('.slick-current')!

  async function showSlider() {
    show(slider)
    await waitFor(() => expect(inSight()).not.toBeNull())
  }

  it('is a row of all slides on the server, where nothing needs script', () => {
    const box = document.createElement('div')
    box.innerHTML = renderToString(<SliderBlock slider={slider} isFirst />)
    const row = box.querySelector('.row')!
    expect(
      within(row as HTMLElement)
        .getAllByRole('heading')
        .map((heading) => heading.textContent),
    ).toEqual(['One', 'Two', 'Three'])
    expect(row.querySelector('[inert], button')).toBeNull()
  })

  it('points to the credits at the end of the page', async () => {
    await showSlider()
    expect(screen.getAllByRole('link', { name: '*Credits' })[0]).toHaveAttribute('href', '#credits')
    expect(document.querySelector('#credits')).toHaveTextContent('One: Studio Nord')
  })

  it('does not let the focus reach slides that are out of sight', async () => {
    await showSlider()
    const reachable = [...document.querySelectorAll<HTMLElement>('.slick-slide')].filter(
      (slide) => !slide.inert,
    )
    expect(reachable.map((slide) => slide.querySelector('h2')!.textContent)).toEqual(['One'])
  })

  it('moves on every six seconds until it is paused', async () => {
    await showSlider()
    jest.useFakeTimers()
    await userEvent
      .setup({ advanceTimers: jest.advanceTimersByTime })
      .click(screen.getByRole('button', { name: 'Pause slideshow' }))
    act(() => jest.advanceTimersByTime(20_000))
    expect(inSight()).toHaveTextContent('One')
    await userEvent
      .setup({ advanceTimers: jest.advanceTimersByTime })
      .click(screen.getByRole('button', { name: 'Play slideshow' }))
    act(() => jest.advanceTimersByTime(7_000))
    expect(inSight()).toHaveTextContent('Two')
  })

  it('has arrows and a dot for each slide', async () => {
    await showSlider()
    await userEvent.click(screen.getByRole('button', { name: 'Next slide' }))
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Slide 2' })).toHaveAttribute('aria-current', 'true'),
    )
    expect(inSight()).toHaveTextContent('Two')
    // While it slides a press does nothing.
    await waitFor(async () => {
      await userEvent.click(screen.getByRole('button', { name: 'Slide 1' }))
      expect(inSight()).toHaveTextContent('One')
    })
  })

  it('stands still, without a pause button, for who prefers reduced motion', async () => {
    prefersStillness = true
    jest.useFakeTimers({ advanceTimers: true })
    await showSlider()
    act(() => jest.advanceTimersByTime(20_000))
    expect(inSight()).toHaveTextContent('One')
    expect(screen.queryByRole('button', { name: 'Pause slideshow' })).toBeNull()
  })

  it('is just the slide when there is only one', async () => {
    show({ ...slider, slides: [slides[0]!] })
    await act(async () => {})
    expect(screen.queryByRole('button')).toBeNull()
  })
})
