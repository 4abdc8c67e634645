import type { EditableColumn } from '../../../../../../src/staff/screens/releases/cellValues'
import { readCell } from '../../../../../../src/staff/screens/releases/readCell'

const genres = [
  { slug: 'indie', name: 'Indie' },
  { slug: 'hiphop', name: 'Hip-Hop' },
  { slug: 'songwriter', name: 'Liedermacher' },
]
const read = (column: EditableColumn, typed: string) => readCell(column, typed, genres)

describe('a cell', () => {
  it.each([
    ['a price with a comma, in euros and cents', 'price', '24,90', { price: 24.9 }],
    ['a price with a point', 'price', '24.9', { price: 24.9 }],
    ['a price with its sign', 'price', ' 24,90 € ', { price: 24.9 }],
    ['a price of a thousand euros, with a space in it', 'price', '1 250,00', { price: 1250 }],
    ['the lowest price', 'price', '0,01', { price: 0.01 }],
    ['the highest price', 'price', '999999.99', { price: 999_999.99 }],
    ['no copies', 'stock', '0', { stock: 0 }],
    ['a number of copies with zeros before it', 'stock', ' 007 ', { stock: 7 }],
    ['a weight in grams', 'weight', '280', { weight: 280 }],
    ['a place on the shelf', 'place', ' A 3 ', { place: 'A 3' }],
    ['a place in any script', 'place', '棚 12″', { place: '棚 12″' }],
    ['no place, which removes the one that was', 'place', '  ', { place: null }],
    ['genres by slug', 'genres', 'indie, hiphop', { genres: ['indie', 'hiphop'] }],
    [
      'genres by name, whatever the case',
      'genres',
      'HIP-HOP; liedermacher',
      { genres: ['hiphop', 'songwriter'] },
    ],
    ['a genre that is there twice, once', 'genres', 'indie, Indie', { genres: ['indie'] }],
    ['genres with commas too many', 'genres', ',indie,,', { genres: ['indie'] }],
    ['no genres', 'genres', '', { genres: [] }],
    ['that a release is shown', 'visibility', 'shown', { visibility: 'shown' }],
    ['that a format is hidden', 'visibility', ' format_hidden ', { visibility: 'format_hidden' }],
  ] as const)('has %s', (_what, column, typed, values) => {
    expect(read(column, typed)).toEqual({ values })
  })

  it.each([
    ['no price', 'price', ''],
    ['a price of nothing', 'price', '0,00'],
    ['a price below nothing', 'price', '-5'],
    ['letters for a price', 'price', 'cheap'],
    ['parts of a cent', 'price', '24.905'],
    ['a price that may be a thousand times as much', 'price', '1.250'],
    ['two prices', 'price', '24 90'],
    ['the cents behind the sign', 'price', '24€90'],
    ['a price of a million', 'price', '1000000'],
    ['no number of copies', 'stock', ''],
    ['half a copy', 'stock', '1,5'],
    ['copies below nothing', 'stock', '-1'],
    ['a barcode for copies', 'stock', '4061265000124'],
    ['letters for copies', 'stock', 'three'],
    ['a weight with its unit', 'weight', '280 g'],
    ['a weight that no record has', 'weight', '100001'],
    ['a draft, which nobody can choose', 'visibility', 'draft'],
    ['a state that does not exist', 'visibility', 'visible'],
    ['no state', 'visibility', ''],
  ] as const)('never has %s', (_what, column, typed) => {
    expect(read(column, typed)).toEqual({ wrong: typed.trim() })
  })

  it('names the first genre that the shop does not have', () => {
    expect(read('genres', 'indie, Polka, Zydeco')).toEqual({ wrong: 'Polka' })
  })
})
