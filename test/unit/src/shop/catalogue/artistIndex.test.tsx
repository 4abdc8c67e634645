import { screen, within } from '@testing-library/react'
import type { ArtistIndex, NamedCount } from '../../../../../src/shared/contract'
import type { ShopApi } from '../../../../../src/shop/api/ShopApi'
import { openAt } from '../../support/shop'

const anArtist = (name: string, count = 1): NamedCount => ({ slug: name.toLowerCase(), name, count })
const small: ArtistIndex = {
  count: 2,
  initials: ['#', 'K'],
  groups: [
    { initial: '#', count: 1, artists: [anArtist('3uhr')] },
    { initial: 'K', count: 1, artists: [anArtist('Kaltwasser', 12)] },
  ],
}
const large: ArtistIndex = {
  count: 1201,
  initials: ['#', 'K'],
  groups: [
    { initial: '#', count: 1, artists: [anArtist('3uhr')] },
    { initial: 'K', count: 1200, artists: [anArtist('Kaltwasser', 12)] },
  ],
}
const initials = () =>
  within(screen.getByRole('navigation', { name: 'Initials' }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])

describe('the index of artists', () => {
  it('shows all artists of a small shop on one page', async () => {
    await openAt('/artists', { findArtistIndex: async () => small })
    expect(screen.getByRole('link', { name: 'Kaltwasser [12]' })).toHaveAttribute(
      'href',
      '/artist/kaltwasser',
    )
    expect(initials()).toEqual([
      ['#', '#artists-0'],
      ['K', '#artists-K'],
    ])
    expect(screen.getByText('2 artists')).toBeVisible()
  })

  it('leads from those with most records to all of an initial', async () => {
    await openAt('/artists', { findArtistIndex: async () => large })
    expect(initials()).toEqual([
      ['#', '/artists/0-9'],
      ['K', '/artists/k'],
    ])
    expect(screen.getByRole('link', { name: 'All 1,200 with K' })).toHaveAttribute('href', '/artists/k')
    expect(screen.queryByRole('link', { name: 'All 1 with #' })).toBeNull()
  })

  it('shows an initial in pages, and the last one for an address beyond it', async () => {
    const asked: unknown[] = []
    const findArtistIndex: ShopApi['findArtistIndex'] = async (part) => {
      asked.push(part)
      return { ...large, groups: large.groups.slice(1) }
    }
    await openAt('/artists/k?page=9', { findArtistIndex })
    expect(asked).toEqual([
      { initial: 'K', offset: 4000 },
      { initial: 'K', offset: 1000 },
    ])
    expect(screen.getByRole('heading', { level: 1, name: 'Artists with K' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'K', current: 'page' })).toHaveAttribute('href', '/artists/k')
    const pages = within(screen.getByRole('navigation', { name: 'Pages' }))
    expect(pages.getByText('3')).toBeVisible()
  })

  it('is not found for an initial without artists', async () => {
    await openAt('/artists/q', { findArtistIndex: async () => null })
    expect(screen.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  })

  it('says so when there is none', async () => {
    await openAt('/artists', { findArtistIndex: async () => ({ count: 0, initials: [], groups: [] }) })
    expect(screen.getByText('The shelves are empty')).toBeVisible()
  })
})
