import {
  columnTitles,
  parcelTitles,
  plainTitle,
  releaseTitles,
} from '../../../../../../src/shared/staff/goodsIn/columnTitles'

describe('titles of columns', () => {
  it.each([
    ['Catalogue No.', 'catalogue_no'],
    ['KATALOG-NR.', 'katalog_nr'],
    ['  Qty ', 'qty'],
    ['Stu\u0308ck', 'Stück'],
    ['STÜCK', 'stück'],
    ['Händler Preis', 'händlerpreis'],
    ['VK-Preis', 'vk_preis'],
  ])('%j and %j are the same', (one, other) => {
    expect(plainTitle(one)).toBe(plainTitle(other))
  })

  it.each([
    ['EK', 'VK'],
    ['Stück', 'Stuck'],
    ['Title', 'Titel'],
  ])('%j and %j are not', (one, other) => {
    expect(plainTitle(one)).not.toBe(plainTitle(other))
  })

  it.each(['', '–', '…', '#'])('%j is none', (title) => {
    expect(plainTitle(title)).toBe('')
  })

  it.each([
    ['a table of records', { ...columnTitles, ...releaseTitles }],
    ['a list of parcels', parcelTitles],
  ])('mean one column of %s each', (_what, titles) => {
    const columns = Map.groupBy(
      Object.entries<readonly string[]>(titles).flatMap(([column, names]) =>
        [...new Set(names.map(plainTitle))].map((name) => ({ column, name })),
      ),
      ({ name }) => name,
    )
    expect([...columns.values()].filter(({ length }) => length > 1)).toEqual([])
  })
})
