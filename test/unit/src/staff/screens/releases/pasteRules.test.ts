import type { ListedFormat } from '../../../../../../src/staff/screens/releases/calls'
import { getPasteNeeds, readPaste } from '../../../../../../src/staff/screens/releases/pasteRules'

const format = (id: string, more: Partial<ListedFormat> = {}): ListedFormat => ({
  ...{ uuid_release_format: id, uuid_release: `release of ${id}`, slug: id, artist: 'Nora', title: id },
  ...{ edition: null, label: null, format: 'LP', product: 'vinyl', catalog_nr: null, barcode: null },
  ...{ price: 20, original_price: null, stock: 3, reserved: 0, place: null, weight: 300, genres: ['indie'] },
  ...{ visibility: 'shown', has_cover: true },
  ...more,
})
const formats = [
  format('a', { barcode: '4061265000124' }),
  format('b', { catalog_nr: 'OST-012' }),
  format('c', { catalog_nr: 'TWICE' }),
  format('d', { catalog_nr: 'TWICE', format: '7"' }),
]
const genres = [
  { slug: 'indie', name: 'Indie' },
  { slug: 'hiphop', name: 'Hip-Hop' },
]
const at = (id: string, column: 'price' | 'stock' | 'place' = 'price') => ({
  uuid_release_format: id,
  column,
})
/** The shop finds more: see `findByNumbers` in the server's tests. */
const find = ({ number, format }: { number: string; format: string }) => {
  const plain = number.replace(/\W/g, '').toLowerCase()
  return formats.filter(
    ({ barcode, catalog_nr, ...one }) =>
      [barcode, catalog_nr].some((known) => known?.replace(/\W/g, '').toLowerCase() === plain) &&
      (format === '' || one.format === format),
  )
}
const read = (text: string, anchor: ReturnType<typeof at> | null = null, inTable = formats) =>
  readPaste(text, { formats: inTable, genres, anchor, find })

it('takes a block from the cell to the right and down; empty and equal cells change nothing', () => {
  expect(read('21,90\t4\tHip-Hop\r\n\t3\t\r\n', at('a'))).toEqual({
    rows: [
      {
        uuid_release_format: 'a',
        values: { price: 21.9, stock: 4, genres: ['hiphop'] },
        seen: { price: 20, stock: 3, genres: ['indie'] },
      },
    ],
    problems: [],
    ignored: [],
  })
})

it('finds formats by number under titles, in any order of columns', () => {
  const text = 'Price\tCatalogue No.\tEAN\tnotes\n5.00\t\t4061265000124\tx\n"6"\tost 012\t\t"two\nlines"\n'
  expect(read(text).rows.map(({ uuid_release_format, values }) => [uuid_release_format, values])).toEqual([
    ['a', { price: 5 }],
    ['b', { price: 6 }],
  ])
})

it.each([
  ['as it is', '5', [{ stock: 5 }]],
  ['with a decimal that is nothing', '5.0', [{ stock: 5 }]],
  ['with two of them', '5,00', [{ stock: 5 }]],
  ['that is the one in the table', '3,00', []],
])('takes a number of copies %s', (_what, text, values) => {
  const { rows, problems } = read(`sku\tstock\nOST-012\t${text}`)
  expect([rows.map((row) => row.values), problems]).toEqual([values, []])
})

it.each(['1.000', '2,5', '-1'])('refuses %s copies', (text) => {
  const { rows, problems } = read(`sku\tBestand\nOST-012\t${text}`)
  expect([rows, problems]).toMatchObject([[], [{ kind: 'cell', line: 2, text, column: 'stock' }]])
})

it('names the titles that it does not understand', () => {
  const { rows, ignored } = read('sku\tPlatz\tFoo\tBestand\nOST-012\tA 1\tx\t4\n')
  expect(rows.map(({ values }) => values)).toEqual([{ place: 'A 1', stock: 4 }])
  expect(ignored).toEqual(['Foo'])
})

it('keeps quotation marks that belong to a text', () => {
  const text = 'sku\ttitle\tplace\nOST-012\t7" Heroes\t12" A\n'
  expect(read(text).rows.map(({ values }) => values)).toEqual([{ place: '12" A' }])
})

it.each([
  [
    'sku\tplace\nOST-012\t"A\n',
    null,
    [{ kind: 'broken', line: 2, text: expect.stringContaining('OST-012 "A') }],
  ],
  ['sku\tFoo\nOST-012\tx', null, [{ kind: 'noColumns', line: 1, text: 'sku, Foo' }]],
  ['sku\tprice\n#NV\t5', null, [{ kind: 'spoilt', line: 2, text: '#NV' }]],
  ['ean\tprice\n4,06127E+12\t5', null, [{ kind: 'spoilt', line: 2, text: '4,06127E+12' }]],
  ['sku\tprice\n01.03.2026\t5', null, [{ kind: 'spoilt', line: 2 }]],
  ['sku\tplace\nOST-012\t#REF!', null, [{ kind: 'spoilt', line: 2, text: '#REF!', column: 'place' }]],
  ['#N/A', at('a', 'place'), [{ kind: 'spoilt', line: 1, text: '#N/A', column: 'place' }]],
  ['', null, [{ kind: 'noCells', line: 1 }]],
  ['5', null, [{ kind: 'titles', line: 1 }]],
  ['price\tstock\n5\t6', at('a'), [{ kind: 'titles', line: 1 }]],
  [
    'cheap\n-1',
    at('a'),
    [
      { kind: 'cell', line: 1, text: 'cheap', column: 'price' },
      { kind: 'cell', line: 2 },
    ],
  ],
  ['1\n2', at('d', 'stock'), [{ kind: 'beyond', line: 2 }]],
  [
    '1\t2\t3\t4\t5\t6',
    at('a', 'place'),
    [
      { kind: 'wide', line: 1 },
      { kind: 'cell', column: 'visibility' },
    ],
  ],
  ['ean\tprice\n999\t5', null, [{ kind: 'unknown', line: 2, text: '999' }]],
  ['ean\tsku\tprice\n\t\t5', null, [{ kind: 'noNumber', line: 2 }]],
  ['sku\tprice\nTWICE\t5', null, [{ kind: 'several', line: 2, text: 'TWICE (LP; 7")' }]],
  ['sku\tprice\nOST-012\t5\nost012\t6', null, [{ kind: 'twice', line: 3 }]],
] as const)('says what is wrong with %j', (text, anchor, problems) => {
  expect(read(text, anchor).problems).toMatchObject(problems)
})

it('finds releases that the table does not show, and takes the one in the table or of the format where a number has several', () => {
  const [a, b, c] = formats
  expect(read('sku\tprice\nOST-012\t5', null, [a!]).rows).toMatchObject([{ uuid_release_format: 'b' }])
  expect(read('sku\tprice\nTWICE\t5', null, [b!, c!]).rows).toMatchObject([{ uuid_release_format: 'c' }])
  expect(read('sku\tFormat\tprice\nTWICE\t7"\t5').rows).toMatchObject([{ uuid_release_format: 'd' }])
})

it('asks for the numbers of its lines with their formats, or for as many rows as it has', () => {
  expect(getPasteNeeds('ean\tmedium\tsku\tprice\n999\tLP\tOST-012\t5\n\t\t\t5')).toEqual({
    names: [
      { number: '999', format: 'LP' },
      { number: 'OST-012', format: 'LP' },
    ],
    ...{ lines: 2, rows: 0 },
  })
  expect(getPasteNeeds('5\n6\n')).toEqual({ names: [], lines: 0, rows: 2 })
})
