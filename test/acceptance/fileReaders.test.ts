import path from 'node:path'
import { createFileReaders, type FileReaders } from '../../server/exchange/fileReaders/fileReaders'
import { aWorkbook } from '../support/aWorkbook'
import { aCamtFile } from '../support/camtBuilder'

let readers: FileReaders
beforeAll(() => {
  readers = createFileReaders(path.resolve('build/server/readers.js'))
})
afterAll(() => readers.close())

describe('the program that reads the files of staff', () => {
  it('reads each kind', async () => {
    expect(await readers.receipt(Buffer.from('EAN;Format\n406;12" EP\n'))).toMatchObject({
      lines: [{ cells: ['EAN', 'Format'] }, { line: 2, cells: ['406', '12" EP'] }],
    })
    const rows = '<row r="1"><c t="str"><v>EAN</v></c></row>'
    expect(await readers.receipt(await aWorkbook({ rows }))).toMatchObject({ sheet: 'Lieferschein' })
    expect(await readers.statement(aCamtFile([{ amount: '29.80' }]))).toMatchObject([{ cents: 2980 }])
    expect(await readers.payouts('report.csv', 'a,b\n')).toEqual([{ line: 1, cells: ['a', 'b'] }])
    await expect(readers.payouts('report.csv', 'a\n"b')).rejects.toThrow(/^report\.csv:2: /)
    await expect(readers.statement('<a/>')).rejects.toMatchObject({ line: 1, advice: expect.any(String) })
  })

  it('refuses files that would end the shop, and lives on', async () => {
    const bomb = await aWorkbook({ rows: '<a>'.repeat(16_000_000) })
    const files = [Buffer.alloc(20_000_000, 'a\n'), Buffer.alloc(20_000_000, 'a,'), bomb]
    for (const { status, ...answer } of await Promise.allSettled(
      files.map((file) => readers.receipt(file)),
    )) {
      expect([status, answer]).toMatchObject(['rejected', { reason: { code: 'unreadable_table' } }])
    }
    expect((await readers.receipt(Buffer.alloc(20_000_000, '\n'))).lines).toEqual([])
    const statement = aCamtFile([{}]).replace('<Stmt>', `<Stmt>${'<a>'.repeat(5_000_000)}`)
    await expect(readers.statement(statement)).rejects.toThrow('too many or too deep parts')
  })
})
