import { createAccounts } from '../../../../../../../server/core/order/accounting/datev/datevAccounts'
import {
  type DatevBooking,
  toBookings,
} from '../../../../../../../server/core/order/accounting/datev/datevBookings'
import {
  extfColumns,
  extfFile,
  extfTexts,
} from '../../../../../../../server/core/order/accounting/datev/extfFile'
import { booked, soldTo } from '../bookedOrders'

const header = {
  ...{ chart: 'SKR03' as const, consultant: 29_098, client: 55_003, accountLength: 4 },
  ...{ fiscalYear: '2026-01-01', from: '2026-11-01', until: '2026-11-30' },
  ...{ madeAt: '2026-12-01T09:30:05', origin: 'DE123456789' },
}
const aBooking = (changes: Partial<DatevBooking> = {}): DatevBooking => ({
  ...{ day: '2026-11-05', cents: 2490, account: '1361', against: '8400', document: '10001', order: '10001' },
  ...{ text: 'Verkauf 10001, Karte', euPlace: '', euRate: null, ...changes },
})

/** Reads a file as DATEV does: fields between semicolons; texts are in quotes, which are doubled inside. */
function parse(file: Buffer): { header: string[]; titles: string[]; rows: string[][] } {
  const text = new TextDecoder('windows-1252').decode(file)
  expect(text.endsWith('\r\n')).toBe(true)
  const lines = text.slice(0, -2).split('\r\n')
  for (const line of lines) expect(line).not.toMatch(/\p{Cc}/u)
  const [first = [], titles = [], ...rows] = lines.map((line) =>
    [...line.matchAll(/(?:^|;)("(?:[^"]|"")*"|[^;"]*)/g)].map(([, field = '']) => field),
  )
  return { header: first, titles, rows }
}

/** The expressions of the official format, by the number of the column; all other columns stay empty. */
const expressions: Record<number, RegExp> = {
  1: /^\d{1,10},\d{2}$/,
  2: /^"[SH]"$/,
  3: /^"[A-Z]{3}"$/,
  7: /^\d{4,9}$/,
  8: /^\d{4,9}$/,
  10: /^(0[1-9]|[12]\d|3[01])(0[1-9]|1[0-2])$/,
  11: /^"[\w$%\-/]{0,36}"$/,
  14: /^"(?:[^"]|""){0,60}"$/,
  40: /^"[A-Z0-9]{0,15}"$/,
  41: /^(\d{1,2},\d{2})?$/,
  95: /^".{0,30}"$/,
  114: /^[01]$/,
  123: /^"[A-Z0-9]{0,15}"$/,
}
const headerExpressions = [
  ...[/^"EXTF"$/, /^700$/, /^21$/, /^"Buchungsstapel"$/, /^13$/, /^20\d{15}$/, /^$/, /^"\w{2}"$/],
  ...[/^".{0,25}"$/, /^""$/, /^\d{4,7}$/, /^\d{1,5}$/, /^20\d{6}$/, /^[4-8]$/, /^20\d{6}$/, /^20\d{6}$/],
  ...[/^".{0,30}"$/, /^"([A-Z]{2})?"$/, /^1$/, /^0$/, /^[01]$/, /^"EUR"$/, /^$/, /^""$/, /^$/, /^$/],
  ...[/^"0[34]"$/, /^$/, /^$/, /^""$/, /^"{2}$/],
]

function expectFormat(file: Buffer): string[][] {
  const { header: first, titles, rows } = parse(file)
  expect(first).toHaveLength(31)
  for (const [i, field] of first.entries()) expect(field).toMatch(headerExpressions[i]!)
  expect(titles).toEqual(extfColumns)
  for (const row of rows) {
    expect(row).toHaveLength(125)
    for (const [i, field] of row.entries()) {
      expect(field).toMatch(expressions[i + 1] ?? (extfTexts.has(i + 1) ? /^""$/ : /^$/))
    }
  }
  return rows
}

describe('the file of bookings for DATEV', () => {
  it('has the header and the 125 columns of format version 13', () => {
    const file = extfFile(header, [aBooking()])
    expect(new TextDecoder('windows-1252').decode(file).split('\r\n')[0]).toBe(
      '"EXTF";700;21;"Buchungsstapel";13;20261201093005000;;"RI";"Rille";"";29098;55003;20260101;4;20261101;20261130;"Shop 2026-11-01 bis 2026-11-30";"";1;0;0;"EUR";;"";;;"03";;;"";""',
    )
    expect(expectFormat(file)).toHaveLength(1)
    expect(extfColumns).toHaveLength(125)
    expect([extfColumns[39], extfColumns[94], extfColumns[113], extfColumns[124]]).toEqual([
      'EU-Land u. UStID (Bestimmung)',
      'Auftragsnummer',
      'Festschreibung',
      'Abw. Skontokonto',
    ])
  })

  it('has positive amounts, and says with S or H which way they go', () => {
    const rows = expectFormat(extfFile(header, [aBooking(), aBooking({ cents: -5, document: 'C-0001' })]))
    expect(rows.map((row) => row.slice(0, 11))).toEqual([
      ['24,90', '"S"', '"EUR"', '', '', '""', '1361', '8400', '""', '0511', '"10001"'],
      ['0,05', '"H"', '"EUR"', '', '', '""', '1361', '8400', '""', '0511', '"C-0001"'],
    ])
  })

  it('names the country and rate of sales in other countries of the EU, and where goods come from', () => {
    const lines = booked({ content: soldTo('greece', [{ unitCents: 2400, what: 'record' }]) })
    const bookings = lines.flatMap((line) => toBookings(line, createAccounts({ chart: 'SKR03' }), 'DE'))
    const [row] = expectFormat(extfFile(header, bookings))
    expect([row?.[39], row?.[40], row?.[122]]).toEqual(['"EL"', '24,00', '"DE123456789"'])
  })

  it('keeps umlauts and the euro, and shortens and cleans what DATEV does not take', () => {
    const text = `Größe "3" €; Sigur Rós, Łódź\n${'x'.repeat(80)}`
    const rows = expectFormat(
      extfFile(header, [
        aBooking({ text, document: 'po_1;"×"', order: '1' }),
        aBooking({ text: '東京'.normalize('NFD') }),
      ]),
    )
    expect(rows[0]?.[13]).toMatch(/^"Größe ""3"" €; Sigur Rós, Lódz x+"$/)
    expect(rows[0]?.[10]).toBe('"po_1----"')
    expect(rows[1]?.[13]).toBe('"??"')
    const longer = expectFormat(
      extfFile(header, [
        aBooking({ text: `${'x'.repeat(59)}№` }),
        aBooking({ text: 'A ＂B＂ C' }),
        aBooking({ text: '½″'.repeat(60) }),
      ]),
    )
    expect(longer.map((row) => row[13])).toEqual([
      `"${'x'.repeat(59)}N"`,
      '"A ""B"" C"',
      `"${'½??'.repeat(20)}"`,
    ])
  })
})
