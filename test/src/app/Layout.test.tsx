import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { act } from 'react'
import { Layout } from '../../../src/app/Layout'
import { matchRoute } from '../../../src/app/routes'
import { navigationRequested, placeOf } from '../../../src/navigation/navigationSlice'
import { shopOpened } from '../../../src/shop/shopSlice'
import { anOpenShop, renderInShop } from '../support/shop'

function open(change: { isSandbox?: boolean; newsletter_url?: string } = {}) {
  const { store } = anOpenShop()
  const { shop } = store.getState()
  const { isSandbox = false, newsletter_url = null } = change
  const social_profiles = [{ name: 'Mixtapes', url: 'https://mixes.example/rille' }]
  store.dispatch(
    shopOpened({ ...shop, isSandbox, webshop: { ...shop.webshop, newsletter_url, social_profiles } }),
  )
  renderInShop(store, <Layout>The screen</Layout>, '/releases?page=2')
  return store
}

describe('header and footer', () => {
  it('name the shop, mark the current menu entry and let one skip to the content', () => {
    open()
    const header = screen.getByRole('banner')
    expect(within(header).getByRole('link', { name: 'Rille Records, start page' })).toHaveAttribute(
      'href',
      '/',
    )
    expect(within(header).getByRole('link', { name: 'Releases' })).toHaveAttribute('aria-current', 'page')
    expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveAttribute('href', '#main')
    expect(screen.getByRole('main')).toHaveTextContent('The screen')
  })

  it('have no link without a page behind it', () => {
    open({ newsletter_url: 'https://lists.example/' })
    const own = screen.getAllByRole('link').filter((link) => link.getAttribute('href')?.startsWith('/'))
    expect(own.length).toBeGreaterThan(2)
    for (const link of own) expect(matchRoute({ pathname: link.getAttribute('href')! })).not.toBeNull()
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

  it('show that another screen is on its way', () => {
    const store = open()
    expect(screen.getByRole('main')).toHaveAttribute('aria-busy', 'false')
    act(() => {
      store.dispatch(navigationRequested({ place: placeOf('/'), kind: 'push' }))
    })
    expect(screen.getByRole('main')).toHaveAttribute('aria-busy', 'true')
    expect(screen.getByText('Loading')).toBeInTheDocument()
  })
})
