import {
  emptyRelease,
  type NewReleaseFields,
  newReleaseFields,
  readNewRelease,
} from '../../../../../../src/staff/screens/releases/newReleaseFields'

const needed = { artist: 'Nora Feldt', title: 'Every Room a Radio' }
const read = (typed: Partial<NewReleaseFields>) => readNewRelease({ ...emptyRelease, ...needed, ...typed })

describe('a new release', () => {
  it('needs an artist and a title, and is an LP without copies until something else is typed', () => {
    expect(read({})).toEqual({
      release: {
        ...{ ...needed, format: 'LP', label: null, catalog_nr: null, barcode: null },
        ...{ price: null, stock: 0 },
      },
    })
  })

  it('has all that was typed, without the spaces around it', () => {
    const typed = {
      ...{ catalog_nr: ' OST-012 ', barcode: '4061265000124 ', label: ' Ostend', format: ' 2×LP ' },
      ...{ price: ' 24,90 € ', stock: ' 3 ' },
    }
    expect(read(typed)).toEqual({
      release: {
        ...{ ...needed, catalog_nr: 'OST-012', barcode: '4061265000124', label: 'Ostend', format: '2×LP' },
        ...{ price: 24.9, stock: 3 },
      },
    })
  })

  it.each([
    ['no artist', { artist: ' ' }, { artist: 'needed' }],
    ['no title', { title: '' }, { title: 'needed' }],
    ['no format', { format: '' }, { format: 'needed' }],
    ['letters for a price', { price: 'cheap' }, { price: 'wrongPrice' }],
    ['a price of nothing', { price: '0,00' }, { price: 'wrongPrice' }],
    ['a price below nothing', { price: '-1' }, { price: 'wrongPrice' }],
    ['half a copy', { stock: '1,5' }, { stock: 'wrongStock' }],
    ['letters for copies', { stock: 'three' }, { stock: 'wrongStock' }],
    ['a barcode for copies', { stock: '4061265000124' }, { stock: 'wrongStock' }],
    [
      'several things wrong, all of which are named',
      { artist: '', price: 'x', stock: '-1' },
      { artist: 'needed', price: 'wrongPrice', stock: 'wrongStock' },
    ],
  ])('is not made with %s', (_what, typed, problems) => {
    expect(read(typed)).toEqual({ problems })
  })

  it('is typed in the order of what stands on the sleeve', () => {
    const [price, stock] = newReleaseFields.slice(-2)
    expect(newReleaseFields.slice(0, 4)).toEqual(['catalog_nr', 'barcode', 'artist', 'title'])
    expect([price, stock]).toEqual(['price', 'stock'])
  })
})
