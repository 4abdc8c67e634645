import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parse } from 'csv-parse/sync'
import { createDownloadWriter } from '../../../../server/core/download/downloadRepository'
import { createDownloadTokens } from '../../../../server/core/download/downloadTokens'
import { paperFontFolder } from '../../../../server/platform/support/paperFonts'
import { readCode } from '../../../../src/shared/codes/codeRules'
import { autocommit } from '../../../support/autocommit'
import { pdfPages } from '../../../support/pdfText'
import { sqliteIn } from '../../../support/testDatabase'
import { type DownloadShop, openDownloadShop } from '../core/download/downloadShop'
import { runRille } from './runRille'

const secret = 'a secret for codes that is long enough'

let dataDir: string
let shop: DownloadShop
let lp: string
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'rille-codes-'))
  shop = await openDownloadShop(sqliteIn(dataDir))
  lp = await shop.aRecord({ slug: 'radio', tracks: [{ title: 'Antenna', files: { mp3: 'sound' } }] })
})
afterEach(async () => {
  await shop.close()
  await rm(dataDir, { recursive: true })
})

const rille = (...args: string[]) =>
  runRille(args, {
    env: { DATA_DIR: dataDir, SHOP_SECRET: secret, PUBLIC_URL: 'http://shop.example' },
    fontFolder: paperFontFolder(path.resolve(__dirname, '../../../..')),
    now: () => shop.clock.now,
  })

describe('rille codes', () => {
  it('prints codes that can be redeemed, once, and knows none of them afterwards', async () => {
    const { out, err } = await rille('codes', 'make', '--format', 'cat RADIO', '--count', '3', '--uses', '2')
    expect(err).toBe('')
    const rows = parse(out, { columns: true }) as Record<string, string>[]
    expect(rows).toHaveLength(3)
    expect(rows[0]).toMatchObject({
      code: expect.stringMatching(/^([0-9A-Z]{4}-){3}[0-9A-Z]{4}$/),
      redeem_at: 'http://shop.example/download',
      artist: 'Nora Feldt',
      title: 'Every Room a Radio',
      format: 'LP',
      catalog_nr: 'CAT radio',
      uses: '2',
      valid_until: '',
    })
    const downloads = createDownloadWriter(autocommit(shop.db))
    const { hashOfCode } = createDownloadTokens(secret)
    for (const { code } of rows) {
      expect(await downloads.takeCode(hashOfCode(readCode(code)!), '2026-11-21')).toEqual({
        uuid_release_format: lp,
      })
    }
    const listed = (await rille('codes', 'list')).out
    expect(listed).toMatch(/^Batch .*\n2026-11-21-\w{4} +3 +3 {2}Nora Feldt – Every Room a Radio \(LP\)\n$/)
    for (const { code } of rows) expect(listed).not.toContain(code.slice(0, 9))
    const batch = listed.split('\n')[1].split(' ')[0]
    expect((await rille('codes', 'end', batch)).out).toBe(`3 codes of ${batch} have ended.\n`)
    expect(await downloads.takeCode(hashOfCode(readCode(rows[0].code)!), '2026-11-21')).toBeNull()
    expect((await rille('codes', 'end', 'x')).err).toBe('There are no codes x.\n')
  })

  it('writes cards to be printed, ten on a page, in a file that only its owner can read', async () => {
    const out = await mkdtemp(path.join(dataDir, 'cards-'))
    const until = ['--until', '2027-06-30']
    const made = await rille(
      'codes',
      'make',
      '--format',
      lp,
      '--count',
      '23',
      ...until,
      '--out',
      out,
      '--json',
    )
    const { codes, batch, files } = JSON.parse(made.out)
    expect(codes).toHaveLength(23)
    expect(await readdir(out)).toEqual([`codes-${batch}.csv`, `codes-${batch}.pdf`])
    expect((await stat(files[0])).mode & 0o777).toBe(0o600)
    const pages = pdfPages(await readFile(files[1]))
    expect(pages).toHaveLength(3)
    const words = pages.join('\n').replace(/\s+/g, ' ')
    for (const code of codes) expect(words).toContain(code)
    expect(words.match(/Every Room a Radio/g)).toHaveLength(23)
    expect(words).toContain('Your download: shop.example/download')
    expect(words).toContain('until Jun 30th 2027')
    expect((parse(await readFile(files[0], 'utf8'), { columns: true }) as unknown[]).length).toBe(23)
  })

  it('says when nothing can be downloaded yet', async () => {
    await shop.db.deleteFrom('track_file').execute()
    const { err, exitCode } = await rille('codes', 'make', '--format', lp, '--count', '1')
    expect([exitCode, err]).toEqual([
      0,
      'This format cannot be downloaded yet: import audio for all its tracks before you hand out the codes.\n',
    ])
  })

  it('makes the folder that it writes to', async () => {
    const folder = path.join(path.dirname(await aFile()), 'new', 'cards')
    const { exitCode } = await rille('codes', 'make', '--format', lp, '--count', '1', '--out', folder)
    expect([exitCode, (await readdir(folder)).length]).toEqual([0, 2])
  })

  it('ends codes whose files cannot be written', async () => {
    const { exitCode } = await rille('codes', 'make', '--format', lp, '--count', '2', '--out', await aFile())
    expect(exitCode).toBe(1)
    expect((await rille('codes', 'list')).out).toMatch(/^2026-11-21-\w{4} +2 +0 {2}Nora Feldt/m)
  })

  it.each([
    [
      ['--format', 'x', '--count', '1'],
      'There is no format x. Name it by its catalogue number, its barcode or its id; rille stock list --search finds it.',
    ],
    [['--format', 'x', '--count', '0'], '--count must be a whole number from 1 to 20000.'],
    [['--format', 'x', '--count', '1e3'], '--count must be a whole number from 1 to 20000.'],
    [['--format', 'x', '--count', '1', '--uses', '-1'], '--uses must be a whole number from 1 to 1000000.'],
    [
      ['--format', 'x', '--count', '1', '--until', '2027-02-30'],
      '2027-02-30 is not a date, such as 2027-04-30.',
    ],
    [['--format', 'x', '--count', '1', '--until', '2026-11-20'], '2026-11-20 has already passed.'],
    [
      ['--format', 'x', '--count', '1', '--out', '/dev/null/cards'],
      'The folder /dev/null/cards cannot be made (ENOTDIR).',
    ],
  ])('%j is refused in a sentence', async (args, text) => {
    const { exitCode, err } = await rille('codes', 'make', ...args)
    expect([exitCode, err]).toEqual([1, `${text}\n`])
  })

  it('asks which of two formats of one catalogue number is meant', async () => {
    const other = await shop.aRecord({ slug: 'other', tracks: [] })
    await shop.db.updateTable('release_format').set({ catalog_nr: 'SAME 1' }).execute()
    const { err } = await rille('codes', 'make', '--format', 'same 1', '--count', '1')
    expect(err).toContain('SAME 1'.toLowerCase())
    expect(err).toContain(lp)
    expect(err).toContain(other)
  })

  async function aFile() {
    const file = path.join(dataDir, 'no-folder')
    await writeFile(file, '')
    return file
  }
})
