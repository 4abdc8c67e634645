import { screen, within } from '@testing-library/react'
import type { GenreIndex } from '../../../../../src/shared/contract'
import { openAt } from '../../support/shop'

const open = (index: GenreIndex) => openAt('/genres', { genreIndex: async () => index })

describe('the index of genres', () => {
  it('leads to the releases of each genre, and of each of its styles', async () => {
    await open([
      {
        ...{ slug: 'techno', name: 'Techno', count: 1204 },
        styles: [{ slug: 'dub-techno', name: 'Dub Techno', count: 11 }],
      },
      { slug: 'indie', name: 'Indie', count: 3, styles: [] },
    ])
    const main = within(screen.getByRole('main'))
    expect(main.getByRole('link', { name: 'Techno 1,204' })).toHaveAttribute(
      'href',
      '/releases?genres=techno',
    )
    expect(main.getByRole('link', { name: 'Dub Techno 11' })).toHaveAttribute(
      'href',
      '/releases?genres=techno&styles=dub-techno',
    )
    expect(main.getByText('2 genres')).toBeVisible()
  })

  it('says so when there is nothing', async () => {
    await open([])
    expect(screen.getByText('The shelves are empty')).toBeVisible()
  })
})
