import { emptyQuery } from '../../../../../../src/shared/releaseQuery'
import { sortChoices } from '../../../../../../src/shop/catalogue/list/sortRules'

const hrefs = (...args: Parameters<typeof sortChoices>) =>
  sortChoices(...args).map(({ name, href, isSelected }) => [name, href, isSelected])

describe('the order of a list', () => {
  it('is by date, price, addition, sales or artist, in the sale by discount too', () => {
    expect(hrefs(emptyQuery('list'), 'list')).toEqual([
      ['release_date', '/releases?order=release_date_asc', true],
      ['price', '/releases?order=price_asc', false],
      ['added', '/releases?order=added_desc', false],
      ['sold', '/releases?order=sold_desc', false],
      ['artist', '/releases?order=artist_asc', false],
    ])
    expect(hrefs(emptyQuery('sale'), 'sale')[2]).toEqual(['discount', '/sale?order=discount_desc', false])
  })

  it('turns when the chosen one is chosen again, and starts at page 1', () => {
    const query = { ...emptyQuery('list'), order: 'price_asc' as const, offset: 120 }
    expect(hrefs(query, 'list')).toEqual([
      ['release_date', '/releases', false],
      ['price', '/releases?order=price_desc', true],
      ['added', '/releases?order=added_desc', false],
      ['sold', '/releases?order=sold_desc', false],
      ['artist', '/releases?order=artist_asc', false],
    ])
  })

  it('stays when it cannot be turned', () => {
    const query = { ...emptyQuery('list'), order: 'artist_asc' as const }
    expect(hrefs(query, 'list').at(-1)).toEqual(['artist', '/releases?order=artist_asc', true])
  })
})
