import { screen, waitFor, within } from '@testing-library/react'
import type { InfoText } from '../../../../../src/shared/contract'
import { openAt } from '../../support/shop'

const aText = (body: string): InfoText => ({
  slug: 'shipping',
  title: 'Shipping Info',
  valid_from: '2026-06-19',
  body,
})

describe('an information page', () => {
  it('shows the text in force', async () => {
    await openAt('/shipping', { findInfoText: async () => aText('## Packaging\n\nCorners are **padded**.') })
    expect(screen.getByRole('heading', { level: 1, name: 'Shipping Info' })).toBeVisible()
    expect(screen.queryByText(/In force/)).toBeNull()
    expect(screen.getByRole('heading', { level: 2, name: 'Packaging' })).toBeVisible()
    expect(screen.getByText('padded').tagName).toBe('STRONG')
    expect(document.title).toBe('Shipping Info | Rille Records')
  })

  it('says since when a legal text is in force', async () => {
    await openAt('/terms', { findInfoText: async () => ({ ...aText('Scope'), slug: 'terms' }) })
    expect(screen.getByText('In force since Jun 19th 2026')).toBeVisible()
  })

  it('is described by its first words, cut between two of them', async () => {
    const body = `## Packaging\n\nCorners are **padded**.\n\n${'Cardboard is recycled. '.repeat(20)}`
    await openAt('/shipping', { findInfoText: async () => aText(body) })
    await waitFor(() => expect(document.querySelector('meta[name=description]')).not.toBeNull())
    const description = document.querySelector('meta[name=description]')!.getAttribute('content')!
    expect(description).toMatch(/^Corners are padded\. Cardboard is recycled\. .* …$/)
    expect(description.length).toBeLessThanOrEqual(160)
  })

  it('has one main heading, with any text', async () => {
    await openAt('/shipping', { findInfoText: async () => aText('# Shipping\n\n## Packaging') })
    const headings = within(screen.getByRole('main')).getAllByRole('heading', { level: 1 })
    expect(headings).toHaveLength(1)
  })

  it('is a page not found while the shop has no such text', async () => {
    const asked: string[] = []
    await openAt('/imprint', {
      findInfoText: async (slug) => {
        asked.push(slug)
        return null
      },
    })
    expect(asked).toEqual(['imprint'])
    expect(screen.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  })
})
