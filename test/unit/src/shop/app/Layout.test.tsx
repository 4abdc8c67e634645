import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { act } from 'react'
import { lookSheet } from '../../../../../server/core/look/lookSheet'
import type { Basket } from '../../../../../src/shared/contract'
import { Layout } from '../../../../../src/shop/app/Layout'
import { matchRoute } from '../../../../../src/shop/app/routes'
import { basketReceived } from '../../../../../src/shop/basket/basketSlice'
import { loggedOut, sessionFound } from '../../../../../src/shop/customer/session/customerSlice'
import { navigationRequested, toLocation } from '../../../../../src/shop/navigation/navigationSlice'
import { SearchHeader } from '../../../../../src/shop/search/SearchHeader'
import { shopOpened } from '../../../../../src/shop/settings/shopSlice'
import { testId } from '../../../../support/catalogueBuilders'
import { anOpenShop, renderInShop } from '../../support/shop'
import { aBasket } from '../basket/aBasket'

type OwnEntries = { label: string; path: string }[]
interface Change {
  isSandbox?: boolean
  newsletter_url?: string
  menu?: OwnEntries
  footer?: OwnEntries
  address?: string
}

function open(change: Change = {}) {
  const { store } = anOpenShop()
  const { shop } = store.getState()
  const { isSandbox = false, newsletter_url = null, ...own } = change
  const social_profiles = [{ name: 'Mixtapes', url: 'https://mixes.example/rille' }]
  store.dispatch(
    shopOpened({ ...shop, isSandbox, webshop: { ...shop.webshop, newsletter_url, social_profiles, ...own } }),
  )
  renderInShop(store, <Layout>The screen</Layout>, '/releases?page=2')
  return store
}

describe('header and footer', () => {
  it('name the shop, mark the current menu entry and let one skip to the content', () => {
    open()
    const header = screen.getByRole('banner')
    expect(within(header).getByRole('link', { name: 'Rille Records, home' })).toHaveAttribute('href', '/')
    expect(within(header).getByRole('link', { name: 'Releases' })).toHaveAttribute('aria-current', 'page')
    expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveAttribute('href', '#main')
    expect(screen.getByRole('main')).toHaveTextContent('The screen')
  })

  it('keep street and number together in the address, and postcode and town', () => {
    open({ address: 'Rille Records, Musterallee 12, 10999 Berlin' })
    const address = screen.getByText('10999 Berlin').closest('address')!
    expect(address).toHaveTextContent(/^Rille Records, Musterallee 12, 10999 Berlin$/)
    expect(within(address).getByText('Musterallee 12,')).toBeVisible()
  })

  it('have no link without a page behind it', () => {
    open({ newsletter_url: 'https://lists.example/' })
    const own = screen.getAllByRole('link').filter((link) => link.getAttribute('href')?.startsWith('/'))
    expect(own.length).toBeGreaterThan(2)
    const toPath = (href: string | null) => new URL(href ?? '', 'https://shop.example').pathname
    for (const link of own) expect(matchRoute({ pathname: toPath(link.getAttribute('href')) })).not.toBeNull()
  })

  it('name a page once that the shop has an entry of its own for', () => {
    const menu = [
      { label: 'Everything', path: '/releases' },
      { label: 'Who plays', path: '/artists' },
    ]
    open({ menu, footer: [{ label: 'Ask us', path: '/help' }] })
    const links = within(screen.getByRole('navigation', { name: 'All pages' })).getAllByRole('link')
    const labels = links.map(({ textContent }) => textContent)
    expect(labels).toEqual(
      expect.arrayContaining(['Everything', 'Who plays', 'Search', 'Ask us', 'Shipping Info']),
    )
    expect(labels).not.toContain('Artists')
    expect(new Set(links.map((link) => link.getAttribute('href'))).size).toBe(links.length)
  })

  it('say in a test shop, and only there, that no money moves', () => {
    open({ isSandbox: true })
    expect(screen.getByText('Test shop: no money moves')).toBeVisible()
  })

  it('lead to the newsletter when there is one, and to the profiles elsewhere', () => {
    open({ newsletter_url: 'https://lists.example/' })
    expect(screen.getByRole('link', { name: /Subscribe/ })).toHaveAttribute('href', 'https://lists.example/')
    expect(screen.getByRole('link', { name: /Mixtapes/ })).toHaveAttribute(
      'href',
      'https://mixes.example/rille',
    )
  })

  it('leave the newsletter to the account when a customer is logged in', () => {
    const store = open({ newsletter_url: 'https://lists.example/' })
    act(() => void store.dispatch(sessionFound()))
    expect(screen.queryByText('Newsletter')).not.toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Your account' })).toHaveAttribute('href', '/user/account')
    act(() => void store.dispatch(loggedOut(null)))
    expect(screen.getByText('Newsletter')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/user/login')
  })

  it('leave the newsletter out when there is none', () => {
    open()
    expect(screen.queryByText('Newsletter')).not.toBeInTheDocument()
  })

  it('open the menu as a dialog on phones', async () => {
    const user = userEvent.setup()
    open()
    await user.click(screen.getByRole('link', { name: 'Menu' }))
    const dialog = await screen.findByRole('dialog', { name: 'Menu' })
    expect(within(dialog).getByRole('link', { name: 'Releases' })).toHaveAttribute('href', '/releases')
  })

  it('lead from the menu of a phone to each genre', async () => {
    const user = userEvent.setup()
    const store = open()
    const genres = [{ slug: 'dub-techno', name: 'Dub Techno' }]
    act(() => void store.dispatch(shopOpened({ ...store.getState().shop, genres })))
    await user.click(screen.getByRole('link', { name: 'Menu' }))
    const dialog = await screen.findByRole('dialog', { name: 'Menu' })
    expect(within(dialog).getByRole('link', { name: 'Dub Techno' })).toHaveAttribute(
      'href',
      '/releases?genres=dub-techno',
    )
  })

  it('show that another screen is on its way', () => {
    const store = open()
    expect(screen.getByRole('main')).toHaveAttribute('aria-busy', 'false')
    act(() => {
      store.dispatch(navigationRequested({ location: toLocation('/'), kind: 'push' }))
    })
    expect(screen.getByRole('main')).toHaveAttribute('aria-busy', 'true')
    expect(screen.getByText('Loading')).toBeInTheDocument()
  })
})

describe('the banner of an active checkout', () => {
  const withBasket = async (path: string, wishes: Partial<Basket>) => {
    const { store } = anOpenShop()
    store.dispatch(basketReceived(aBasket([], wishes)))
    const asked: unknown[] = []
    const dispatch = store.dispatch
    store.dispatch = ((action: Parameters<typeof dispatch>[0]) => {
      asked.push((action as unknown as { payload: unknown }).payload)
      return dispatch(action)
    }) as typeof dispatch
    await act(async () => {
      renderInShop(store, <Layout>The screen</Layout>, path)
    })
    return asked
  }
  const active = { checkout_started: '2026-11-21T10:00:00.000Z', checkout_state: 'started' as const }
  const banner = () => screen.queryByText(/^You have an active checkout. You can't add new items/)

  it('is on every page but those of baskets, and leads back or cancels', async () => {
    const asked = await withBasket('/releases', active)
    expect(await screen.findByText(/^You have an active checkout/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Back to checkout' })).toHaveAttribute(
      'href',
      `/basket/${testId(7)}`,
    )
    fireEvent.click(screen.getByRole('button', { name: 'Cancel checkout' }))
    expect(asked.at(-1)).toEqual({ kind: 'checkout', how: 'cancel_checkout' })
  })

  it.each([
    ['on the page of the basket', `/basket/${testId(7)}`, active],
    ['without a checkout', '/releases', {}],
  ])('is not there %s', async (_where, path, wishes) => {
    await withBasket(path, wishes)
    expect(banner()).toBeNull()
  })
})

describe('a look with a logo and a font for headings', () => {
  const sheet = lookSheet({
    ...{ colours: null, corners: 'square', density: 'normal', sleeves: 'square' },
    fonts: [{ use: 'headings', file: 'head.woff2', weight: '700', isItalic: false }],
    logo: { light: 'logo.svg', dark: null, ratio: 3, isInk: false },
  })
  const selectors = [...sheet.matchAll(/(?:^|\{)(?!@)([^{}]+)(?=\{)/gm)].map(([, selector]) => selector)
  const styledLinks = () =>
    selectors.map((selector) => [...document.querySelectorAll(selector)].filter((one) => one.matches('a')))

  it('puts them in place of the name of the shop', () => {
    open()
    const home = screen.getByRole('link', { name: 'Rille Records, home' })
    expect(styledLinks()).toEqual([[home], [home], [home]])
  })

  it('leaves the way back from the search as it is', () => {
    renderInShop(anOpenShop().store, <SearchHeader />, '/search')
    expect(screen.getByRole('link', { name: /Back/ })).toHaveAttribute('href', '/')
    expect(styledLinks()).toEqual([[], [], []])
  })
})
