import { screen, within } from '@testing-library/react'
import type { Artist, Label } from '../../../../../../src/shared/contract'
import type { Range } from '../../../../../../src/shop/api/ShopApi'
import { openAt } from '../../../support/shop'
import { aListItem } from '../../release/builders'

const aLabelOf = (count: number): Label => ({
  uuid_label: '00000000-0000-4000-8000-000000000001',
  slug: '8B2D%2Fbalmat',
  name: 'Balmat',
  count,
  releases: [aListItem()],
})

describe('the page of a label or an artist', () => {
  it('shows the name, how much there is, and the releases', async () => {
    await openAt('/label/8B2D/balmat', { findLabel: async () => aLabelOf(1) })
    expect(screen.getByRole('heading', { level: 1, name: 'Balmat' })).toBeVisible()
    expect(screen.getByText('1 release')).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Nora Feldt Every Room a Radio' })).toBeVisible()
    expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull()
    expect(document.title).toBe('Balmat | Rille Records')
    expect(document.querySelector('link[rel=canonical]')).toHaveAttribute(
      'href',
      'https://shop.example/label/8B2D/balmat',
    )
    expect(document.querySelector('link[rel=alternate]')).toHaveAttribute(
      'href',
      '/feed/label/8B2D/balmat.atom',
    )
  })

  it('leads from an artist to the labels and from a label to the artists', async () => {
    const names = {
      artists: [{ slug: 'nora-feldt', name: 'Nora Feldt', count: 2 }],
      labels: [{ slug: 'obst', name: 'Obst & Söhne', count: 2 }],
    }
    const releases = [aListItem(names), aListItem(names)]
    const { leave } = await openAt('/label/obst', {
      findLabel: async () => ({ ...aLabelOf(1), releases }),
    })
    const artists = screen.getAllByRole('link', { name: 'Nora Feldt' })
    expect(artists.map((link) => link.getAttribute('href'))).toEqual(['/artist/nora-feldt'])
    leave()
    await openAt('/artist/nora-feldt', {
      findArtist: async () => ({
        ...aLabelOf(1),
        ...{ uuid_artist: 'x', name: 'Nora Feldt', releases, appears_on: [], count_appears_on: 0 },
      }),
    })
    const header = screen.getByRole('heading', { level: 1, name: 'Nora Feldt' }).parentElement!
    expect(within(header).getByRole('link', { name: 'Obst & Söhne' })).toHaveAttribute('href', '/label/obst')
  })

  const anArtist = (wishes: Partial<Artist>): Artist => ({
    ...{ uuid_artist: null, slug: 'kaltwasser', name: 'Kaltwasser', count: 0, releases: [] },
    ...{ count_appears_on: 1, appears_on: [aListItem({ slug: 'keller', title: 'Kellerkino' })] },
    ...wishes,
  })

  it('lists releases of others on which an artist appears under a heading of their own', async () => {
    const own = { uuid_artist: 'x', count: 1, releases: [aListItem()], count_appears_on: 50 }
    await openAt('/artist/kaltwasser', { findArtist: async () => anArtist(own) })
    expect(screen.getByText('1 release')).toBeVisible()
    const others = screen.getByRole('heading', { name: 'Appears on: the newest 1 of 50' }).parentElement!
    expect(within(others).getAllByRole('heading', { level: 3 })).toHaveLength(1)
    expect(within(others).getByRole('heading', { name: 'Nora Feldt Kellerkino' })).toBeVisible()
  })

  it('lists only these for an artist who has no releases of their own', async () => {
    await openAt('/artist/kaltwasser', { findArtist: async () => anArtist({}) })
    expect(screen.getByRole('heading', { level: 1, name: 'Kaltwasser' })).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Appears on' })).toBeVisible()
    expect(screen.queryByText(/^\d+ releases?$/)).toBeNull()
    expect(document.querySelector('link[rel=alternate]')).toBeNull()
  })

  it('leads to the list of its releases with all filters, where there are many', async () => {
    const { leave } = await openAt('/label/8B2D/balmat', { findLabel: async () => aLabelOf(13) })
    expect(screen.getByRole('link', { name: 'Filter and sort' })).toHaveAttribute(
      'href',
      '/releases?labels=8B2D%252Fbalmat&filters=all',
    )
    leave()
    await openAt('/label/8B2D/balmat', { findLabel: async () => aLabelOf(12) })
    expect(screen.queryByRole('link', { name: 'Filter and sort' })).toBeNull()
  })

  it('keeps most of many names until they are asked for', async () => {
    const artists = Array.from({ length: 11 }, (_, n) => ({ slug: `a${n}`, name: `Artist ${n}`, count: 1 }))
    await openAt('/label/obst', {
      findLabel: async () => ({ ...aLabelOf(1), releases: [aListItem({ artists })] }),
    })
    const rest = screen.getByText('and 3 more').closest('details')!
    expect(rest.querySelectorAll('a')).toHaveLength(3)
    expect(rest.previousElementSibling!.querySelectorAll('a')).toHaveLength(8)
  })

  it('has pages when there are thousands, and shows the last one for any beyond', async () => {
    const asked: (Range | undefined)[] = []
    await openAt('/label/8B2D/balmat?page=99', {
      findLabel: async (_slug, range) => {
        asked.push(range)
        return aLabelOf(2500)
      },
    })
    expect(asked).toEqual([
      { limit: 120, offset: 98 * 120 },
      { limit: 120, offset: 20 * 120 },
    ])
    const pages = within(screen.getByRole('navigation', { name: 'Pages' }))
    expect(pages.getByRole('link', { name: 'Page 21' })).toHaveAttribute('aria-current', 'page')
    expect(pages.getByRole('link', { name: 'Page 20' })).toHaveAttribute('href', '/label/8B2D/balmat?page=20')
    expect(document.title).toBe('Balmat, Page 21 | Rille Records')
  })

  it('is a page not found when the shop has nothing of that name', async () => {
    const { result } = await openAt('/artist/nobody', { findArtist: async () => null })
    expect(result).toEqual({ status: 404 })
    expect(screen.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  })
})
