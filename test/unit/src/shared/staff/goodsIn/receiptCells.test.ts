import {
  type ReceiptLine,
  readCopies,
  readSupplierCents,
  spoiltFields,
} from '../../../../../../src/shared/staff/goodsIn/receiptCells'

describe('a number of copies in a cell', () => {
  it.each([
    ['3', 3],
    ['3.0', 3],
    ['3,00', 3],
    ['007', 7],
    ['0', 0],
    ['999999', 999_999],
    ['', null],
    ['1.000', null],
    ['1,5', null],
    ['-1', null],
    ['three', null],
    ['3 Stk', null],
    ['1e3', null],
    ['4061265000124', null],
    ['３', null],
    ['3\n', null],
  ])('%j is %j', (text, copies) => {
    expect(readCopies(text)).toBe(copies)
  })
})

describe('an amount in a cell, beside those of the table', () => {
  it.each([
    ['€', undefined],
    ['- €', null],
    ['0', 0],
    ['999999.99', 99_999_999],
    ['1000000', undefined],
    ['.50', undefined],
    ['12.', 1200],
    ['0.005', 1],
    ['12,50\n', 1250],
    ['12,50\n9', undefined],
    ['١٢', undefined],
  ])('%j is %j cents', (text, cents) => {
    expect(readSupplierCents(text, 'point')).toBe(cents)
  })
})

describe('the fields of a record that a spreadsheet has spoilt', () => {
  type Named = Parameters<typeof spoiltFields>[0]
  const record: Named = { barcode: '', catalog_nr: '', artist: '', title: '', label: '', format: '' }
  const spoilt = (changes: Partial<Named>) =>
    spoiltFields({ ...record, ...changes }).map((one) => `${one.field} ${one.spoilt}`)
  const dates: ReceiptLine['dates'] = ['title', 'catalog_nr']

  it.each<[string, Partial<Named>, string[]]>([
    ['none of an empty record', {}, []],
    ['a rounded barcode', { barcode: '4,06E+12' }, ['barcode rounded']],
    ['a catalogue number that became a date', { catalog_nr: '01.03.2026' }, ['catalog_nr date']],
    [
      'errors of formulas, in every field',
      { artist: '#NV', format: '#REF!' },
      ['artist error', 'format error'],
    ],
    ['a title that was a date in the sheet', { title: '2026-03-01', dates }, ['title date']],
    ['a title that was a time in the sheet', { title: '4:31:00', dates }, ['title date']],
    ['none once the title was written again', { title: 'March One', dates }, []],
    ['none of a title that only looks like a date', { title: '2026-03-01' }, []],
    ['none of a label that is a number', { label: '4AD', title: '1999' }, []],
  ])('are %s', (_what, changes, fields) => {
    expect(spoilt(changes)).toEqual(fields)
  })
})
