import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { WrongCamtFile } from '../../../../../server/core/order/bank/camtFile'
import { createFileReaders, type FileReaders } from '../../../../../server/exchange/fileReaders/fileReaders'
import { inStaffLanguage } from '../../../../../server/platform/languages/staffLanguage'
import { UnreadableTable } from '../../../../../server/platform/table/unreadableTable'

/** In place of the real program, which only the build has: the file says what it does. */
const program = `
process.on('message', ({ kind, args, language }) => {
  const text = Buffer.from(args.at(-1)).toString()
  if (text === 'hang') return
  if (text === 'grow') process.exit(9)
  if (text === 'die') process.exit(1)
  if (text === 'language') process.send({ kind: 'unreadable', line: null, message: language })
  else if (text === 'wrong') process.send({ kind: 'wrongStatement', line: 7, message: 'No amount.', advice: 'Again.' })
  else if (text === 'unreadable') process.send({ kind: 'unreadable', line: 3, message: 'No table.' })
  else process.send({ kind: 'read', result: [kind, text, process.pid] })
})
process.on('disconnect', () => process.exit(0))
`

let folder: string
let readers: FileReaders
const open = (limits: { timeoutMs?: number } = {}) => {
  readers = createFileReaders(path.join(folder, 'program.mjs'), limits)
}
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'rille-readers-'))
  await writeFile(path.join(folder, 'program.mjs'), program)
})
afterEach(() => readers.close())
afterAll(() => rm(folder, { recursive: true }))

describe('the files that staff hand in', () => {
  it('are read in a process that is not the shop, and stays for the next', async () => {
    open()
    const read = async (text: string): Promise<unknown[]> =>
      (await readers.receipt(Buffer.from(text))) as unknown as unknown[]
    const [kind, text, pid] = await read('EAN;Menge')
    expect([kind, text]).toEqual(['receipt', 'EAN;Menge'])
    expect(pid).not.toBe(process.pid)
    expect((await read('EAN'))[2]).toBe(pid)
    expect(await readers.payouts('report.csv', 'a')).toEqual(['payouts', 'a', pid])
    expect(await readers.statement('<a/>')).toEqual(['statement', '<a/>', pid])
  })

  it('are refused as they would be here', async () => {
    open()
    const refused = readers.receipt(Buffer.from('unreadable'))
    await expect(refused).rejects.toBeInstanceOf(UnreadableTable)
    await expect(refused).rejects.toMatchObject({ line: 3, status: 400, message: 'No table.' })
    const wrong = readers.statement('wrong')
    await expect(wrong).rejects.toBeInstanceOf(WrongCamtFile)
    await expect(wrong).rejects.toMatchObject({ line: 7, message: 'No amount.', advice: 'Again.' })
  })

  it('are refused in the language of the user who handed them in', async () => {
    open()
    const inGerman = (text: string) => inStaffLanguage('de', () => readers.payouts('report.csv', text))
    await expect(inGerman('language')).rejects.toThrow('de')
    await expect(inGerman('grow')).rejects.toThrow('Diese Datei braucht beim Lesen zu viel Speicher')
  })

  it.each([
    ['grow', 'needs too much memory'],
    ['hang', 'needs too much time'],
  ])('are refused when one ends its process: %s', async (text, message) => {
    open(text === 'hang' ? { timeoutMs: 300 } : {})
    const refused = readers.payouts('report.csv', text)
    await expect(refused).rejects.toThrow(message)
    await expect(refused).rejects.toMatchObject({ status: 400, code: 'unreadable_table' })
  })

  it('are no reason when the program itself fails', async () => {
    open()
    await expect(readers.statement('die')).rejects.toThrow('The process that reads files failed: exit code 1')
  })

  it('wait for each other, and are refused when too many wait', async () => {
    open()
    const asked = Array.from({ length: 13 }, () => readers.statement('a'))
    const answers = await Promise.allSettled(asked)
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(12)
    expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { status: 503, code: 'files_busy' },
    })
  })
})
