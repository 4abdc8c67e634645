import {
  type ReleasesAddress,
  readAddress,
  toAddress,
  toQuery,
} from '../../../../../../src/staff/screens/releases/releasesAddress'

const read = (query: string) => readAddress(new URLSearchParams(query))
const usual: ReleasesAddress = {
  ...{ search: '', only: 'all', genre: '', sort: 'artist', isDescending: false, offset: 0, rows: 100 },
}
const chosen: ReleasesAddress = {
  ...{ search: 'Björk & 7" +1', only: 'sold_out', genre: 'hip-hop', sort: 'price', isDescending: true },
  ...{ offset: 200, rows: 1000 },
}

describe('the address of the table of releases', () => {
  it('says nothing of the usual list', () => {
    expect(read('')).toEqual(usual)
    expect(toAddress(usual, {})).toBe('/releases')
  })

  it('is read again as it was written, whatever was searched for', () => {
    const address = toAddress(chosen, { offset: chosen.offset })
    expect(read(address.replace('/releases?', ''))).toEqual(chosen)
  })

  it.each([
    ['a filter', { only: 'hidden' }, '/releases?only=hidden'],
    ['an order', { sort: 'stock', isDescending: true }, '/releases?sort=stock&descending=true'],
    ['a number of rows', { rows: 10_000 }, '/releases?rows=10000'],
    ['a page', { offset: 100 }, '/releases?offset=100'],
  ] as const)('has %s', (_what, changed, address) => {
    expect(toAddress(usual, changed)).toBe(address)
  })

  it('begins another list at its first page', () => {
    expect(read(toAddress(chosen, { only: 'hidden' }).replace('/releases?', ''))).toMatchObject({ offset: 0 })
  })

  it.each([
    ['a filter that does not exist', 'only=stolen'],
    ['an order that does not exist', 'sort=colour'],
    ['another number of rows', 'rows=7'],
    ['a page before the first', 'offset=-100'],
    ['a page that is no number', 'offset=many'],
    ['half a page', 'offset=1.5'],
    ['a direction that is not one', 'descending=yes'],
  ])('is read as usual where it has %s', (_what, query) => {
    expect(read(query)).toEqual(usual)
  })
})

describe('the query of a list', () => {
  it('leaves out what is not chosen', () => {
    expect(toQuery(usual)).toEqual({ only: 'all', sort: 'artist', offset: '0', limit: '100' })
  })

  it('has all that is chosen, as texts', () => {
    expect(toQuery(chosen)).toEqual({
      ...{ search: 'Björk & 7" +1', only: 'sold_out', genre: 'hip-hop', sort: 'price', descending: 'true' },
      ...{ offset: '200', limit: '1000' },
    })
  })
})
