import { readSupplierCents } from '../../../../../../src/shared/staff/goodsIn/receiptCells'
import {
  findTitles,
  guessColumns,
  missingColumns,
  readReceiptLines,
} from '../../../../../../src/shared/staff/goodsIn/receiptTable'

const table = (...rows: string[]) => rows.map((row, i) => ({ line: i + 1, cells: row.split(';') }))

describe('what a price is', () => {
  it.each([
    ['12,50', 'comma', 1250],
    ['12.50', 'comma', 1250],
    ['1.250,00', 'point', 125_000],
    ['1,250.00', 'comma', 125_000],
    ['1.250', 'comma', 125_000],
    ['1.250', 'point', 125],
    ['1,250', 'point', 125_000],
    ['1.250.000', 'comma', undefined],
    ['€ 9,9', 'comma', 990],
    ['9.90 EUR', 'comma', 990],
    ['11.4999', 'comma', 1150],
    ["1'250.00", 'comma', 125_000],
    ['', 'comma', null],
    ['-', 'comma', null],
    ['£12.50', 'comma', undefined],
    ['2026-05-12', 'comma', undefined],
    ['=B2*2', 'comma', undefined],
    ['-5', 'comma', undefined],
    ['1 250,00 €', 'comma', 125_000],
    ['EUR12.5', 'comma', 1250],
    ['9 90', 'comma', undefined],
    ['9€90', 'comma', undefined],
    ['12.50,30', 'comma', undefined],
    ['1.2,3', 'comma', undefined],
  ] as const)('%s with a decimal %s', (text, decimal, cents) => {
    expect(readSupplierCents(text, decimal)).toBe(cents)
  })
})

describe('the columns of a supplier', () => {
  const german = table(
    'Obst und Söhne GmbH;;;;;;',
    'Lieferschein;4711;;;;;',
    'Pos.;EAN-Code;Kat.-Nr.;Interpret;Titel;Menge;EK',
    '1;4061265000124;OST-012;Nora Feldt;Every Room a Radio;3;11,50',
    '2;0731458992123;OST-013;Nora Feldt;Other;0;9,90',
    ';;;;Summe;;34,50',
  )

  it('are found below an address, in German and in English', () => {
    expect(findTitles(german)).toBe(2)
    expect(guessColumns(german[2]!.cells, german.slice(3))).toEqual({
      columns: {
        barcode: 'EAN-Code',
        catalog_nr: 'Kat.-Nr.',
        artist: 'Interpret',
        title: 'Titel',
        quantity: 'Menge',
        purchase_price: 'EK',
      },
      decimal: 'comma',
    })
    const english = table('Cat No;Artist;Title;Qty;Dealer Price;RRP', 'OST-1;A;B;1;11.20;24.90')
    expect(guessColumns(english[0]!.cells, english.slice(1))).toEqual({
      columns: {
        catalog_nr: 'Cat No',
        artist: 'Artist',
        title: 'Title',
        quantity: 'Qty',
        purchase_price: 'Dealer Price',
        price: 'RRP',
      },
      decimal: 'point',
    })
  })

  it('has its barcodes where they are, whatever the column is called', () => {
    const lines = table('Code;Stück geliefert', '4061265000124;1', '731458992123;2')
    expect(guessColumns(lines[0]!.cells, lines.slice(1)).columns).toEqual({
      barcode: 'Code',
      quantity: 'Stück geliefert',
    })
  })

  it('tells which are missing in another file', () => {
    const known = guessColumns(german[2]!.cells, german.slice(3))
    expect(missingColumns(['ean code', 'KAT NR', 'Interpret', 'Titel', 'Anzahl'], known)).toEqual([
      'Menge',
      'EK',
    ])
  })

  it('give the lines, without those that have no quantity', () => {
    const columns = guessColumns(german[2]!.cells, german.slice(3))
    expect(readReceiptLines(german[2]!.cells, german.slice(3), columns)).toEqual({
      lines: [
        {
          line: 4,
          barcode: '4061265000124',
          catalog_nr: 'OST-012',
          artist: 'Nora Feldt',
          title: 'Every Room a Radio',
          label: '',
          format: '',
          quantity: 3,
          purchase_price: 11.5,
          price: null,
        },
      ],
      problems: [],
      withoutQuantity: 2,
    })
  })

  it('tell what a spreadsheet has made of a name', () => {
    const titles = ['Katalognummer', 'EAN', 'Titel', 'Menge']
    const lines = [
      { line: 2, cells: ['2026-03-01', '', 'March One', '3'], dates: [0] },
      { line: 3, cells: ['OST-1', '', '2026-03-01', '3'], dates: [2] },
      { line: 4, cells: ['7E+10', '', 'Seven', '1'] },
      { line: 5, cells: ['#NV', '#NV', 'No Match', '4'] },
      { line: 6, cells: ['OST-1', '4,06E+12', '2026-03-01', '1'] },
    ]
    const { problems } = readReceiptLines(titles, lines, guessColumns(titles, lines))
    expect(problems.map(({ line, kind, text }) => [line, kind, text])).toEqual([
      [2, 'date', '2026-03-01'],
      [3, 'date', '2026-03-01'],
      [4, 'rounded', '7E+10'],
      [5, 'error', '#NV'],
    ])
  })

  it('tell what is wrong with a line', () => {
    const lines = table(
      'EAN;Menge;EK',
      '4,06127E+12;1;9',
      '4061265000124;1.000;9',
      '4061265000124;-1;9',
      '4061265000124;1;=B2*2',
      ';5;',
    )
    const { problems } = readReceiptLines(lines[0]!.cells, lines.slice(1), guessColumns(lines[0]!.cells, []))
    expect(problems.map(({ line, kind }) => [line, kind])).toEqual([
      [2, 'rounded'],
      [3, 'quantity'],
      [4, 'quantity'],
      [5, 'purchase_price'],
      [6, 'nameless'],
    ])
  })
})
