import type { SupplierColumns } from '../../../../../../src/shared/staff/goodsIn/receiptCells'
import type { FileTable } from '../../../../../../src/staff/screens/goodsIn/calls'
import { hasColumns, toReceiptDraft } from '../../../../../../src/staff/screens/goodsIn/fileItems'

const columns: SupplierColumns = {
  columns: {
    ...{ barcode: 'EAN', catalog_nr: 'Kat.-Nr.', artist: 'Interpret', title: 'Titel', quantity: 'Menge' },
    ...{ purchase_price: 'EK', price: 'VK' },
  },
  decimal: 'comma',
}
const titles = 'EAN;Kat.-Nr.;Interpret;Titel;Menge;EK;VK'
const table = (...lines: string[]): FileTable => ({
  ...{ sheet: null, other_sheets: 0 },
  lines: lines.map((line, i) => ({ line: i + 1, cells: line.split(';') })),
})
const itemsOf = (...lines: string[]) => toReceiptDraft(table(titles, ...lines), columns).items

describe("a supplier's file", () => {
  it('becomes items, with numbers as people type them', () => {
    expect(itemsOf('4061265000124;OST-012;Nora Feldt;Radio;3;11,5;24')).toEqual([
      {
        ...{ line: 2, barcode: '4061265000124', catalog_nr: 'OST-012', artist: 'Nora Feldt', title: 'Radio' },
        ...{ label: '', format: '', quantity: '3', purchase: '11.50', price: '24.00', choice: '' },
      },
    ])
  })

  it.each([
    ['a quantity', '4061265000124;;;Radio;1.000;;', { quantity: '1.000' }],
    ['a purchase price', '4061265000124;;;Radio;1;=B2*2;', { purchase: '=B2*2' }],
    ['a price', '4061265000124;;;Radio;1;;£20', { price: '£20' }],
    ['a barcode that was rounded', '4,06E+12;;;Radio;1;;', { barcode: '4,06E+12' }],
  ])('keeps %s that cannot be read as it is there, to be corrected', (_what, line, item) => {
    expect(itemsOf(line)).toMatchObject([item])
  })

  it('does not take a rounded number of the label for a barcode', () => {
    expect(itemsOf(';7E+10;;Radio;1;;')).toMatchObject([{ barcode: '', catalog_nr: '7E+10' }])
  })

  it('leaves a rounded barcode out where the number of the label names the record', () => {
    expect(itemsOf('4,06E+12;OST-012;;Radio;1;;')).toMatchObject([{ barcode: '', catalog_nr: 'OST-012' }])
  })

  it('has no prices where it says none', () => {
    expect(itemsOf(';OST-012;;;2;;')).toMatchObject([{ quantity: '2', purchase: '', price: '' }])
  })

  it('counts the lines without copies, and is not by hand', () => {
    const address = 'Obst und Söhne GmbH'
    const delivery = toReceiptDraft(
      table(address, titles, ';OST-012;;;2;;', ';OST-013;;;0;;', ';;;Summe;;34,50;'),
      columns,
    )
    expect(delivery).toMatchObject({ table: null, columns, isByHand: false, withoutQuantity: 2, notes: [] })
    expect(delivery.items?.map(({ line }) => line)).toEqual([3])
  })

  it('passes on what the person should look at', () => {
    const notes = ['The file has two sheets.']
    expect(toReceiptDraft({ ...table(titles), notes }, columns)).toMatchObject({ notes, items: [] })
  })
})

describe('the columns of a supplier', () => {
  it.each([
    ['in another order and another case', 'ean;titel;INTERPRET;Kat. Nr.;ek;vk;menge;Genre', true],
    ['without one of them', 'EAN;Kat.-Nr.;Interpret;Titel;Menge;EK', false],
    ['with one under another name', 'EAN;Kat.-Nr.;Interpret;Titel;Anzahl;EK;VK', false],
    ['in an empty file', '', false],
  ])('are found %s: %j', (_what, line, isThere) => {
    expect(hasColumns(table(line, '1;2;3'), columns)).toBe(isThere)
  })
})
