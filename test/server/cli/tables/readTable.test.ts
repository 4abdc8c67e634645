import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { problemText, readTable, refuseLines } from '../../../../server/cli/tables/readTable'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'rille-table-'))
})
afterAll(() => rm(folder, { recursive: true }))

const read = async (content: string | Buffer) => {
  const file = path.join(folder, 'table.csv')
  await writeFile(file, content)
  return readTable(file, ['catalogNr', 'format', 'quantity'], [['catalogNr'], ['quantity']])
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
    await expect(readTable(path.join(folder, 'none.csv'), ['quantity'], [])).rejects.toThrow(
      'There is no file',
    )
    await expect(readTable(folder, ['quantity'], [])).rejects.toThrow('cannot be read (EISDIR)')
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
