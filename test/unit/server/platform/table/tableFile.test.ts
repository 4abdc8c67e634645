import { inStaffLanguage } from '../../../../../server/platform/languages/staffLanguage'
import { readTableFile } from '../../../../../server/platform/table/tableFile'
import { aWorkbook } from '../../../../support/aWorkbook'

const linesOf = async (bytes: Buffer) => (await readTableFile(bytes)).lines
const cellsOf = async (cells: string, parts: object = {}) =>
  (await linesOf(await aWorkbook({ rows: `<row r="1">${cells}</row>`, ...parts })))[0]?.cells

describe('a table from Excel', () => {
  it('is the first visible sheet, with the numbers of its lines', async () => {
    const rows =
      '<row r="2"><c r="A2" t="s"><v>0</v></c><c r="C2" t="inlineStr"><is><t>Men</t><t>ge</t></is></c></row>' +
      '<row r="3"><c r="A3"/></row><row r="5"><c r="A5" t="s"><v>1</v></c><c r="C5"><v>3</v></c></row>'
    const bytes = await aWorkbook({ rows, sharedTexts: ['EAN', 'Björk &amp; Co'] })
    expect(await readTableFile(bytes)).toEqual({
      sheet: 'Lieferschein',
      otherSheets: 0,
      lines: [
        { line: 2, cells: ['EAN', '', 'Menge'] },
        { line: 5, cells: ['Björk & Co', '', '3'] },
      ],
    })
  })

  it.each([
    ['a long barcode whole, however it is shown', '<c><v>4061265000124</v></c>', '4061265000124'],
    ['a long barcode in the notation of science', '<c><v>4.061265000124E12</v></c>', '4061265000124'],
    ['a price without the noise of binary fractions', '<c><v>11.499999999999998</v></c>', '11.5'],
    ['three decimals so that they are no thousands', '<c><v>1.125</v></c>', '1.1250'],
    ['the result of a formula', '<c><f>B1*2</f><v>23</v></c>', '23'],
    ['the text of a formula', '<c t="str"><f>A1</f><v>OST-012</v></c>', 'OST-012'],
    ['a formula without a result as what it is', '<c><f>B1*2</f></c>', '=B1*2'],
    ['the error of a formula', '<c t="e"><f>1/0</f><v>#DIV/0!</v></c>', '#DIV/0!'],
    ['a number that is not whole any more', '<c><v>3.40434161094E+17</v></c>', '3.40434161094E+17'],
    ['a number with more digits than Excel keeps', '<c><v>00340434161094000017</v></c>', '3.40434161094E+17'],
    ['the longest number that is whole', '<c><v>999999999999999</v></c>', '999999999999999'],
    ['a number that was typed as 7E10', '<c><v>70000000000</v></c>', '7E+10'],
    ['a number that was typed as 1E4', '<c s="4"><v>10000</v></c>', '1E+4'],
    ['a barcode that is shown with an exponent', '<c s="4"><v>4061265000120</v></c>', '4061265000120'],
    ['a plain number with zeros', '<c><v>100000</v></c>', '100000'],
    ['a time', '<c s="5"><v>0.18819444444444444</v></c>', '4:31:00'],
    ['a time with seconds', '<c s="6"><v>0.0031365740740740742</v></c>', '0:04:31'],
    ['hours of more than a day', '<c s="7"><v>2.590277777777778</v></c>', '62:10:00'],
    ['a time that is shown as a day', '<c s="1"><v>0.18819444444444444</v></c>', '4:31:00'],
    ['a month, though minutes look like it', '<c s="8"><v>46349</v></c>', '2026-11-23'],
    ['a day', '<c s="1"><v>46349</v></c>', '2026-11-23'],
    ['a day of an own format', '<c s="2"><v>46349.5</v></c>', '2026-11-23'],
    ['a number whose format has a letter in quotes', '<c s="3"><v>12.5</v></c>', '12.5'],
    ['a text beyond control characters', '<c t="str"><v>A\tB</v></c>', 'A B'],
  ])('reads %s', async (_what, cell, text) => {
    const styles = [14, 164, 165, 11, 20, 45, 166, 167].map((id) => `<xf numFmtId="${id}"/>`).join('')
    expect(await cellsOf(cell, { styles })).toEqual([text])
  })

  it('tells which cells have a date or a time', async () => {
    const cells =
      '<c><v>1</v></c><c s="1"><v>46349</v></c><c s="1"/><c s="2"><v>0.5</v></c><c s="1" t="str"><v>MAR 01</v></c>'
    const styles = '<xf numFmtId="14"/><xf numFmtId="20"/>'
    expect(
      await linesOf(await aWorkbook({ rows: `<row>${cells}</row><row><c><v>2</v></c></row>`, styles })),
    ).toEqual([
      { line: 1, cells: ['1', '2026-11-23', '', '12:00:00', 'MAR 01'], dates: [1, 3] },
      { line: 2, cells: ['2'] },
    ])
  })

  it('reads days of the calendar of old Macs', async () => {
    const parts = { styles: '<xf numFmtId="14"/>', workbook: 'date1904="1"' }
    expect(await cellsOf('<c s="1"><v>44887</v></c>', parts)).toEqual(['2026-11-23'])
  })

  it('refuses one that unpacks to very much', async () => {
    const bomb = await aWorkbook({ rows: `<row r="1"><c t="str"><v>${'0'.repeat(60_000_000)}</v></c></row>` })
    expect(bomb.length).toBeLessThan(200_000)
    await expect(readTableFile(bomb)).rejects.toThrow('unpacks to more than 50 MB')
  })

  it.each([
    ['elements in each other', '<a>'.repeat(16_000_000), 'too many or too deep parts'],
    ['rows in each other', '<row>'.repeat(3_000_000), 'too many or too deep parts'],
    ['empty rows', '<row/>'.repeat(3_000_000), 'more than 20,000 lines'],
    ['elements', '<a/>'.repeat(3_000_000), 'too many or too deep parts'],
    [
      'attributes',
      `<c ${Array.from({ length: 1_000_000 }, (_, i) => `a${i}=""`).join(' ')}/>`,
      'too many or',
    ],
    ['lines', '<row><c t="str"><v>1</v></c></row>'.repeat(20_001), 'more than 20,000 lines'],
  ])('refuses one of a few kB with very many %s', async (_what, rows, message) => {
    await expect(readTableFile(await aWorkbook({ rows }))).rejects.toThrow(message)
  })

  it('reads one with empty lines below', async () => {
    const rows = `<row r="1"><c t="str"><v>1</v></c></row>${'<row/>'.repeat(50_000)}<row><c t="str"><v>2</v></c></row>`
    expect((await linesOf(await aWorkbook({ rows }))).map(({ line }) => line)).toEqual([1, 50_002])
  })

  it('refuses entities that grow', async () => {
    const bytes = await aWorkbook({
      rows: '',
      others: {
        'xl/worksheets/sheet1.xml':
          '<!DOCTYPE a [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><worksheet><sheetData><row r="1"><c t="str"><v>&b;</v></c></row></sheetData></worksheet>',
      },
    })
    await expect(readTableFile(bytes)).rejects.toThrow('This Excel file is damaged.')
  })

  it.each([
    ['an empty one', async () => aWorkbook({ rows: '' }), 'All sheets of this Excel file are empty.'],
    [
      'another zip file',
      async () => (await aWorkbook({ rows: '' })).subarray(0, 300),
      'This Excel file is damaged.',
    ],
    ['an old or protected one', async () => Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'without a password'],
    ['a PDF', async () => Buffer.from('%PDF-1.7\n'), 'This is not a table.'],
    ['a picture', async () => Buffer.from([0xff, 0xd8, 0, 1]), 'This is not a table.'],
    ['a huge one', async () => Buffer.alloc(20_000_001, 'a'), 'larger than 20 MB'],
  ])('refuses %s', async (_what, bytes, message) => {
    await expect(readTableFile(await bytes())).rejects.toThrow(message)
  })

  it.each([
    ['line ends', '\n'.repeat(20_000_000)],
    ['commas', ','.repeat(20_000_000)],
    ['the empty lines that Excel saves', ';;;;;;;;\n'.repeat(1_048_576)],
  ])('is empty when it has nothing but %s', async (_what, text) => {
    expect(await linesOf(Buffer.from(text))).toEqual([])
  })

  it('refuses a damaged one however it is damaged', async () => {
    const whole = await aWorkbook({ rows: '<row r="1"><c><v>1</v></c></row>' })
    for (let at = 0; at < whole.length; at += 7) {
      const damaged = Buffer.from(whole)
      damaged[at] = (damaged[at]! + 101) % 256
      await readTableFile(damaged).catch(({ code }: { code: string }) => {
        expect(code).toBe('unreadable_table')
      })
    }
  })
})

describe('what is said of a table', () => {
  const inGerman = (bytes: Buffer) => inStaffLanguage('de', () => readTableFile(bytes))

  it('is in the language of the user who chose the file', async () => {
    await expect(inGerman(Buffer.from('%PDF-1.7\n'))).rejects.toThrow('Das ist keine Tabelle.')
    await expect(inGerman(Buffer.from('EAN;Menge\n"1;2'))).rejects.toThrow(
      'Prüfen Sie die Anführungszeichen: In einem Text zwischen Anführungszeichen steht jedes doppelt.',
    )
    const { notes } = await inGerman(
      Buffer.concat([
        Buffer.from('OB 001;Müller & Söhne\n'),
        Buffer.from('OB 002;J\xfcrgen\n', 'latin1'),
        Buffer.from('PW 001;Łąka'),
      ]),
    )
    expect(notes).toEqual([
      'Die Datei ist UTF-8, außer Zeile 2 („OB 002;Jürgen“); dort wurde Windows-1252 gelesen. Prüfen Sie die Buchstaben.',
    ])
  })
})
