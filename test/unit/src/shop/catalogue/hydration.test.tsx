import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { hydrateRoot, type Root } from 'react-dom/client'
import { toCanonicalLocation } from '../../../../../server/http/pages/canonicalLocation'
import { serialiseState } from '../../../../../server/http/pages/document'
import { ReleaseMarkup } from '../../../../../server/http/pages/releaseMarkup'
import { renderPage } from '../../../../../server/http/pages/renderPage'
import type { ReleaseList } from '../../../../../src/shared/contract'
import { BrowserApp } from '../../../../../src/shop/app/App'
import { watchWholeItems } from '../../../../../src/shop/app/completePage'
import { type AppStore, createStore } from '../../../../../src/shop/app/createStore'
import { watchNavigation } from '../../../../../src/shop/app/navigationSaga'
import { basketReceived } from '../../../../../src/shop/basket/basketSlice'
import { createBrowserHistory } from '../../../../../src/shop/navigation/browserHistory'
import { anOpenShop, answering } from '../../support/shop'
import { aBasket, anItem, aShipment } from '../basket/aBasket'
import { aFormat, aListItem } from '../release/builders'

const lp = aFormat({ format: 'LP' })
const names = ['Antenna', 'Every Room a Radio', 'Mast', 'Shortwave', 'Static', 'Dial']
const [antenna, radio, mast, shortwave, statics, dial] = names.map((title) =>
  aListItem({ slug: title.toLowerCase().replaceAll(' ', '-'), title, max_release_date: '2026-11-20' }),
)
const list: ReleaseList = {
  items: [
    {
      ...antenna,
      edition: 'Limited Edition',
      formats: [lp, aFormat({ format: 'CD', catalog_nr: 'OBS 12CD' })],
    },
    radio,
    { ...mast, is_reissue: true },
    { ...shortwave, max_release_date: '2026-11-13', formats: [aFormat({ original_price: 30 })] },
    { ...statics, has_tracklist: false },
    { ...dial, max_release_date: null, product_image: null, formats: [], labels: [] },
  ],
  stats: { total: 1300, genres: {}, play_type: {}, categories: {}, properties: {} },
}

const separator = '<!-- state -->'

/** The page as the server sends it, apart from its head: the app's markup and the state. */
async function fromServer(path: string) {
  const { shop } = anOpenShop().store.getState()
  const page = await renderPage(
    toCanonicalLocation(path, shop),
    answering({ filterReleases: async () => list }).api,
    {
      shop: { ...shop, isSandbox: true, today: '2026-11-21' },
      wording: { own: {} },
      logo: null,
      markup: new ReleaseMarkup({ wording: { own: {} }, imageFormats: shop.imageFormats, resourcesUrl: '' }),
      document: ({ rendered, state, shownAsCard }) =>
        rendered.slice(rendered.indexOf('<div id="app"')) + separator + serialiseState(state, shownAsCard),
    },
  )
  if (!('html' in page)) throw new Error('The page is a redirect.')
  const [markup = '', state = ''] = Buffer.concat(page.html).toString().split(separator)
  return { markup, state: JSON.parse(state) }
}

let root: Root | undefined
afterEach(() => act(() => root?.unmount()))

/** A browser that opens a page of the server, and what it asks the shop for. */
async function open({ path = '/releases', isBroken = false, answer = async () => list } = {}) {
  window.scrollTo = () => {}
  window.history.replaceState(null, '', path)
  const { markup, state } = await fromServer(path)
  document.body.innerHTML = isBroken ? '<div></div>' : `<div>${markup}</div>`
  const complaints: unknown[] = []
  const complain = jest.spyOn(console, 'error').mockImplementation((...args) => complaints.push(args))
  const filterReleases = jest.fn(answer)
  const findInfoText = async () => ({
    slug: 'imprint' as const,
    title: 'Imprint',
    body: '',
    valid_from: '2026-01-01',
  })
  const history = createBrowserHistory()
  const { store, runSaga } = createStore({ ...answering({ filterReleases, findInfoText }), history }, state)
  const serverState = store.getState()
  runSaga(watchNavigation)
  runSaga(watchWholeItems)
  await act(async () => {
    root = hydrateRoot(
      document.body.firstElementChild!,
      <BrowserApp history={history} store={store} serverState={serverState} />,
      { onRecoverableError: (error) => complaints.push(error) },
    )
  })
  complain.mockRestore()
  return { store, state, complaints, asked: filterReleases }
}

const cards = () => [...document.querySelectorAll<HTMLElement>('[data-release]')]
const cardOf = (title: string) =>
  screen.getByRole('heading', { name: new RegExp(title) }).closest<HTMLElement>('li')!
const whole = (store: AppStore) =>
  store.getState().releaseList.entries.every(({ value }) => value.items.every((item) => 'formats' in item))

describe('the release list of the server', () => {
  it('is taken over by the browser without a complaint, and asks for nothing', async () => {
    const { complaints, asked } = await open({ path: '/releases?page=2' })
    expect(complaints).toEqual([])
    expect(asked).not.toHaveBeenCalled()
    expect(screen.getByRole('heading', { name: /^This Week/ })).toBeVisible()
    expect(cards()).toHaveLength(names.length)
    expect(cardOf('Shortwave')).toHaveTextContent('€30.00€24.90')
  })

  it('has only references to the releases whose cards are in the markup', async () => {
    const { state } = await open()
    expect(state.releaseList.entries[0].value.items.slice(3)).toEqual([
      { slug: 'shortwave', max_release_date: '2026-11-13' },
      { slug: 'static', max_release_date: '2026-11-20', has_tracklist: false },
      { slug: 'dial', max_release_date: null },
    ])
  })

  it('fetches the releases once, when the pointer is first on a card, and keeps the cards', async () => {
    const user = userEvent.setup()
    const { store, asked } = await open()
    const before = cards()
    await user.hover(cardOf('Antenna'))
    await waitFor(() => expect(whole(store)).toBe(true))
    const panel = await screen.findByRole('tooltip', { hidden: true })
    expect(within(panel).getByText('OBS 12')).toBeInTheDocument()
    await user.hover(cardOf('Mast'))
    await waitFor(() => expect(screen.getByRole('tooltip', { hidden: true })).toHaveTextContent('Reissue'))
    expect(asked).toHaveBeenCalledTimes(1)
    expect(cards()).toEqual(before)
  })

  it('shows what is in the basket without fetching the releases', async () => {
    const { store, asked } = await open()
    const { uuid_release_format } = lp
    const item = anItem({ format: { uuid_release_format }, quantity: 2 })
    act(() => void store.dispatch(basketReceived(aBasket([aShipment([item])]))))
    await waitFor(() => expect(cardOf('Antenna')).toHaveTextContent('2 in cart'))
    expect(asked).not.toHaveBeenCalled()
  })

  it('is fetched whole when it is left, and "back" shows it without a request', async () => {
    const user = userEvent.setup()
    const { store, asked } = await open()
    await user.click(screen.getByRole('link', { name: 'Contact & Legal Notice' }))
    await waitFor(() => expect(whole(store)).toBe(true))
    await waitFor(() => expect(cards()).toEqual([]))
    act(() => window.history.back())
    await waitFor(() => expect(cards()).toHaveLength(names.length))
    expect(asked).toHaveBeenCalledTimes(1)
    expect(cardOf('Shortwave')).toHaveTextContent('€30.00€24.90')
  })

  it('says so when the formats cannot be fetched, and tries again at the next press', async () => {
    const user = userEvent.setup()
    let isOffline = true
    await open({
      answer: async () => {
        if (isOffline) throw new Error('offline')
        return list
      },
    })
    const formats = within(cardOf('Antenna')).getByRole('button', { name: /^Formats of/ })
    await user.click(formats)
    expect(await screen.findByRole('alert')).toHaveTextContent("The formats didn't load.")
    isOffline = false
    await user.click(screen.getByRole('button', { name: 'Close' }))
    await user.click(formats)
    expect(await screen.findByRole('button', { name: 'Add to cart: Nora Feldt – Antenna, LP' })).toBeVisible()
  })

  it('is rendered by the browser where its markup is missing', async () => {
    const { asked } = await open({ isBroken: true })
    await waitFor(() => expect(cards()).toHaveLength(names.length))
    expect(asked).toHaveBeenCalledTimes(1)
    expect(cardOf('Dial')).toHaveAttribute('data-release', 'dial')
  })
})
