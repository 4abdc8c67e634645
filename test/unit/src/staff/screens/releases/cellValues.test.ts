import type { ListedFormat } from '../../../../../../src/staff/screens/releases/calls'
import {
  cellText,
  type EditableColumn,
  editableColumns,
  formatName,
} from '../../../../../../src/staff/screens/releases/cellValues'
import { readCell } from '../../../../../../src/staff/screens/releases/readCell'
import { aListedFormat } from '../../aListedFormat'

describe('the text of a cell', () => {
  it.each<[string, EditableColumn, Partial<ListedFormat>, string]>([
    ['a price with both digits of its cents', 'price', { price: 24.9 }, '24.90'],
    ['a price without cents', 'price', { price: 5 }, '5.00'],
    ['a number of copies', 'stock', { stock: 3 }, '3'],
    ['no copies', 'stock', { stock: 0 }, '0'],
    ['nothing for the stock of a download', 'stock', { stock: null }, ''],
    ['a weight', 'weight', { weight: 260 }, '260'],
    ['genres with commas', 'genres', { genres: ['indie', 'hiphop'] }, 'indie, hiphop'],
    ['nothing without genres', 'genres', { genres: [] }, ''],
    ['a place', 'place', { place: 'A 3' }, 'A 3'],
    ['nothing without a place', 'place', { place: null }, ''],
    ['the state', 'visibility', { visibility: 'format_hidden' }, 'format_hidden'],
  ])('is %s', (_what, column, changes, text) => {
    expect(cellText(aListedFormat(changes), column)).toBe(text)
  })

  it('is read again as the value that it shows', () => {
    const format = aListedFormat({ genres: ['indie', 'hiphop'] })
    const genres = ['indie', 'hiphop'].map((slug) => ({ slug, name: slug }))
    for (const column of editableColumns) {
      const read = readCell(column, cellText(format, column), genres)
      expect(read).toEqual({ values: { [column]: format[column] } })
    }
  })
})

describe('the name of a release', () => {
  it.each([
    ['has its format', {}, 'Nora Feldt – Every Room a Radio (LP)'],
    ['has its edition', { edition: '2026 remaster' }, 'Nora Feldt – Every Room a Radio, 2026 remaster (LP)'],
    ['is written in any script', { artist: 'Björk', title: '電波' }, 'Björk – 電波 (LP)'],
  ])('%s', (_what, changes, name) => {
    expect(formatName(aListedFormat(changes))).toBe(name)
  })
})
