import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { problemText, readTable, refuseLines } from '../../../../../server/cli/tables/readTable'
import { aWorkbook } from '../../../../support/aWorkbook'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'rille-table-'))
})
afterAll(() => rm(folder, { recursive: true }))

const told: string[] = []
const stderr = { write: (text: string) => told.push(text) }
const options = {
  names: ['catalogNr', 'format', 'quantity'],
  needed: [['catalogNr'], ['quantity']],
} satisfies Parameters<typeof readTable>[2]

const read = async (content: string | Buffer) => {
  const file = path.join(folder, 'table.csv')
  await writeFile(file, content)
  const { rows, problems } = await readTable({ stderr }, file, options)
  expect(problems).toEqual([])
  return rows
}
const row = (line: number, catalogNr: string, format: string, quantity: string) => ({
  line,
  cells: { catalogNr, format, quantity },
})

describe('a table from a spreadsheet', () => {
  const german = 'Artikel;Katalog-Nr.;Stück;Format\r\nPlatte;OST 012;3;Hülle\r\n'
  it.each([
    ['commas', 'catno,qty,format\nOST 012,3,Hülle\n'],
    ['quotes', '"Cat. No.","QTY","Format"\n"OST 012","3","Hülle"\n'],
    ['tabs', 'Catalogue No.\tCopies\tFormat\nOST 012\t3\tHülle\n'],
    ['semicolons and a mark', `\ufeff${german}`],
    ['UTF-16', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(german, 'utf16le')])],
    ['the letters of Windows', Buffer.from(german, 'latin1')],
    ['our own guard against formulas', "catno,qty,format\n OST 012 ,3,'Hülle\n".replace("'H", 'H')],
  ])('is read with %s', async (_name, content) => {
    expect(await read(content)).toEqual([row(2, 'OST 012', 'Hülle', '3')])
  })

  it('counts lines as an editor does, past empty ones and breaks within cells', async () => {
    expect(await read('catno,qty,what\nA 1,1,"two\nlines"\n\n,,\nB 2,2\n')).toEqual([
      row(2, 'A 1', '', '1'),
      row(6, 'B 2', '', '2'),
    ])
  })

  it('takes off the apostrophe that our own files put before a formula, and no other', async () => {
    expect((await read("catno,qty\n'-1,1\n'79,1\n")).map(({ cells }) => cells.catalogNr)).toEqual([
      '-1',
      "'79",
    ])
  })

  it('is refused when it is not there', async () => {
    await expect(readTable({ stderr }, path.join(folder, 'none.csv'), options)).rejects.toThrow(
      'There is no file',
    )
    await expect(readTable({ stderr }, folder, options)).rejects.toThrow('cannot be read (EISDIR)')
  })

  it.each(['catno,qty\n', 'catno,qty\n\n,,\n'])('is refused when nothing is in it: %j', async (content) => {
    await expect(read(content)).rejects.toThrow('table.csv: There are no lines below the first.')
  })

  it('reports errors in the order of the lines, and not more than one can read', () => {
    const problems = Array.from({ length: 40 }, (_, i) => ({ line: 40 - i, problem: `no ${40 - i}` }))
    const refuse = () => refuseLines('t.csv', problems)
    expect(refuse).toThrow(
      /^t\.csv:1: no 1\nt\.csv:2: no 2\n[\s\S]*t\.csv:30: no 30\n… and 10 more\.\nNothing was changed\.$/,
    )
    expect(() => refuseLines('t.csv', [])).not.toThrow()
    expect(problemText('t.csv', { line: 0, problem: 'gone' })).toBe('Not in t.csv: gone')
  })
})

describe('the columns of a table', () => {
  const parcels = {
    names: ['orderNumber', 'tracking'],
    needed: [['orderNumber']],
    usual: 'tracking',
  } satisfies Parameters<typeof readTable>[2]
  const readParcels = async (content: string) => {
    const file = path.join(folder, 'table.csv')
    await writeFile(file, content)
    told.length = 0
    return readTable({ stderr }, file, parcels)
  }

  it.each([
    'Bestellnummer;Trackingnummer',
    'Auftragsnr.;Sendungs-Nr.',
    'Order No.;Tracking ID',
    'Referenz;Paketnummer',
    'Kunden-Referenz;Paketschein-Nr.',
  ])('are known by the titles %s', async (titles) => {
    const { rows } = await readParcels(`${titles}\n10001;00340434161094000017\n`)
    expect(rows).toEqual([{ line: 2, cells: { orderNumber: '10001', tracking: '00340434161094000017' } }])
    expect(told).toEqual([])
  })

  it('are named when they are not understood', async () => {
    await readParcels('Foo;order;tracking;Interpret;Bar\n1;10001;0034;Nora;2\n')
    expect(told).toEqual([`${folder}/table.csv: not understood and not read: Foo, Bar.\n`])
  })

  it('are not guessed when the one that the file is for may be among those not understood', async () => {
    await expect(readParcels('Order;Parcel code\n10001;0034\n')).rejects.toThrow(
      /none is called tracking\. It has: Order, Parcel code\. Known are: tracking, .*trackingnummer.*Rename that column, or take the others out/,
    )
    expect((await readParcels('Order;Artist\n10001;Nora\n')).rows).toHaveLength(1)
  })

  it('are needed', async () => {
    await expect(readParcels('Nummer;Tracking\n10001;0034\n')).rejects.toThrow(
      /table\.csv: the first line must name the columns, but none is called order_number\. It has: Nummer, Tracking\. Known are: order_number, .*bestellnummer/,
    )
  })
})

describe('the letters of a table', () => {
  it.each([
    ['an old Mac', Buffer.from('sku;titel\rOB 001;M\x9fller & S\x9ahne\r', 'latin1'), 'Müller & Söhne'],
    [
      'Windows in Poland',
      Buffer.from('sku;titel\r\nPW 001;\xa3\xb9ka \xaf\xf3\xb3w\r\n', 'latin1'),
      'Łąka Żółw',
    ],
  ])('are those of %s, which is said', async (_what, bytes, title) => {
    const file = path.join(folder, 'table.csv')
    await writeFile(file, bytes)
    told.length = 0
    const { rows } = await readTable({ stderr }, file, { names: ['title'], needed: [] })
    expect(rows).toEqual([{ line: 2, cells: { title } }])
    expect(told).toEqual([expect.stringMatching(/table\.csv: The file does not say .* Check them\.\n/)])
  })
})

describe('a cell that the spreadsheet has spoilt', () => {
  const all = {
    names: ['catalogNr', 'barcode', 'tracking', 'orderNumber', 'title', 'position', 'quantity', 'duration'],
    needed: [],
  } satisfies Parameters<typeof readTable>[2]
  const problemsOf = async (content: string | Buffer) => {
    const file = path.join(folder, 'table.csv')
    await writeFile(file, content)
    const { rows, problems } = await readTable({ stderr }, file, all)
    expect(rows.map(({ line }) => line)).toEqual([2])
    return problems
  }

  it.each([
    ['sku', '7E+10', 'The spreadsheet has rounded the catalogue number to 7E+10.'],
    ['sku', '2026-03-01', 'The spreadsheet has made a date of the catalogue number: 2026-03-01.'],
    ['sku', '03.12.2026', 'The spreadsheet has made a date of the catalogue number: 03.12.2026.'],
    ['sku', '12-Mar', 'The spreadsheet has made a date of the catalogue number: 12-Mar.'],
    ['sku', '3. Dez', 'The spreadsheet has made a date of the catalogue number: 3. Dez.'],
    ['ean', '01/03/2026', 'The spreadsheet has made a date of the barcode: 01/03/2026.'],
    ['ean', '#NV', 'The barcode is an error of the spreadsheet: #NV.'],
    [
      'tracking',
      '340434161094000000',
      'The spreadsheet has rounded the tracking number to 340434161094000000.',
    ],
    ['order', '1,0001E+4', 'The spreadsheet has rounded the order number to 1,0001E+4.'],
    ['position', '01. Feb', 'The spreadsheet has made a date of the position: 01. Feb.'],
    ['titel', '#BEZUG!', 'The title is an error of the spreadsheet: #BEZUG!.'],
    ['menge', 'Err:502', 'The quantity is an error of the spreadsheet: Err:502.'],
  ])('names nothing: %s %s', async (title, text, problem) => {
    expect(await problemsOf(`${title};disc\n1;x\n${text};x\n`)).toEqual([
      { line: 3, problem: expect.stringContaining(problem) },
    ])
  })

  it('is told from texts that are as they were typed', async () => {
    const file = path.join(folder, 'table.csv')
    const numbers = ['7E10', 'MAR 01', 'DEC-12', '3-12', '00340434161094000000', '4061265000120', '#1']
    await writeFile(file, ['sku;title', ...numbers.map((number) => `${number};2026-03-01`)].join('\n'))
    const { rows, problems } = await readTable({ stderr }, file, all)
    expect(problems).toEqual([])
    expect(rows.map(({ cells }) => cells.catalogNr)).toEqual(numbers)
  })

  it('is known in a file of Excel, where a title may be a date as well', async () => {
    const text = (value: string) => `<c t="str"><v>${value}</v></c>`
    const rows = [
      `<row>${text('sku')}${text('titel')}${text('dauer')}</row>`,
      `<row>${text('OST-1')}${text('Radio')}<c s="2"><v>0.5</v></c></row>`,
      `<row><c s="1"><v>46082</v></c>${text('March One')}</row>`,
      `<row>${text('OST-2')}<c s="1"><v>46082</v></c></row>`,
      `<row><c><v>70000000000</v></c>${text('Seven')}</row>`,
      `<row><c t="e"><v>#N/A</v></c>${text('None')}</row>`,
    ]
    const styles = '<xf numFmtId="14"/><xf numFmtId="20"/>'
    const problems = await problemsOf(await aWorkbook({ rows: rows.join(''), styles }))
    expect(problems.map(({ line, problem }) => `${line}: ${problem.split('.')[0]}`)).toEqual([
      '3: The spreadsheet has made a date of the catalogue number: 2026-03-01',
      '4: The spreadsheet has made a date of the title: 2026-03-01',
      '5: The spreadsheet has rounded the catalogue number to 7E+10',
      '6: The catalogue number is an error of the spreadsheet: #N/A',
    ])
  })
})
