import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { exportShop } from '../../../../../server/exchange/export/exportService'
import { type ImportOptions, importShop } from '../../../../../server/exchange/import/importService'
import { readContentFolder } from '../../../../../server/exchange/import/source/contentFolder'
import { openShopFiles } from '../../../../../server/platform/files/shopFiles'
import { casesOf } from '../../../../support/suite'
import { databaseKinds, type TestDatabase } from '../../../../support/testDatabase'
import { aContentFolder, pageYaml, releaseYaml, termsText } from './contentFolderBuilder'
import { inGerman } from './germanFolder'

/** Before the date of the folder's pre-order. */
const now = new Date('2026-11-21T10:00:00Z')

describe.each(casesOf(databaseKinds))('texts in another language on %s', (_kind, open) => {
  let test: TestDatabase
  let dataDir: string
  const folders: (() => Promise<void>)[] = []
  beforeEach(async () => {
    test = await open()
    dataDir = await mkdtemp(path.join(tmpdir(), 'rille-data-'))
  })
  afterEach(async () => {
    await test.close()
    await rm(dataDir, { recursive: true })
    for (const remove of folders.splice(0)) await remove()
  })

  const importFrom = async (folder: string, options: Partial<ImportOptions> = {}) =>
    importShop(test.db, await readContentFolder(folder, '2026-11-21'), {
      ...{ files: openShopFiles({ dataDir }), now, ...options },
    })
  async function run(changes: Record<string, string | null> = {}, options: Partial<ImportOptions> = {}) {
    const { folder, remove } = await aContentFolder({ ...inGerman, ...changes })
    folders.push(remove)
    return importFrom(folder, options)
  }
  const texts = async () =>
    (await test.db.selectFrom('translation').selectAll().execute())
      .map(({ entity, field, language, text }) => `${entity} ${field} ${language}: ${text.trim()}`)
      .sort()
  const problems = async (changes: Record<string, string | null>) =>
    (await run(changes)).problems.map(({ file, line, problem, advice }) => [file, line, problem, advice])

  it('are kept beside those in the first language', async () => {
    expect((await run()).problems).toEqual([])
    expect(await texts()).toEqual([
      'content_block heading de: Frisch eingetroffen',
      'content_block slides.0.heading de: Neu',
      'genre name de: Elektronik',
      'info_text body de: Seien Sie freundlich.',
      'info_text title de: AGB',
      'label manufacturer de: Obst, Deutschland',
      'page title de: Rille auf Deutsch',
      'payment_option label de: Karte',
      'release edition de: Nachpressung',
      'release formats.LP.format de: Schallplatte',
      'release formats.LP.tech_info de: 180 g Vinyl',
      'release gallery.covers/radio.png.caption de: Rückseite',
      'release info de: In einer Küche aufgenommen. Einen Winter lang.',
      'shipping_address_type label de: Zuhause oder Büro',
      'shipping_option label de: DHL-Paket',
      'shop tagline de: Vor allem Platten',
    ])
    expect(await run({}, { dryRun: true })).toMatchObject({ created: 0, updated: 0, contentChanged: false })
  })

  it('are changed and removed with the folder, and a dry run shows it', async () => {
    await run()
    const changes = {
      'releases/all.yaml': inGerman['releases/all.yaml'].replace('Küche', 'Stube'),
      'pages/frontpage.yaml': inGerman['pages/frontpage.yaml'].replace(', heading_de: Neu', ''),
      'shop.yaml': inGerman['shop.yaml'].replace(', label_de: Karte', ''),
    }
    const dry = await run(changes, { dryRun: true })
    expect(dry).toMatchObject({ updated: 1, contentChanged: true })
    expect(JSON.stringify(dry.changes)).toContain('texts in other languages')
    await run(changes)
    const found = (await texts()).join('\n')
    expect(found).toContain('In einer Stube')
    expect(found).not.toMatch(/Neu|Karte/)
  })

  it('come back from an export', async () => {
    await run()
    const folder = await mkdtemp(path.join(tmpdir(), 'rille-export-'))
    folders.push(() => rm(folder, { recursive: true }))
    await exportShop(test.db, { folder, media: openShopFiles({ dataDir }).media, now })
    expect(await readFile(path.join(folder, 'info/terms.de.md'), 'utf8')).toContain('Seien Sie freundlich.')
    expect(await importFrom(folder, { dryRun: true })).toMatchObject({
      ...{ problems: [], created: 0, updated: 0, contentChanged: false, conflictCount: 0 },
    })
    const before = await texts()
    await test.close()
    test = await open()
    await importFrom(folder)
    expect(await texts()).toEqual(before)
  })

  it('stay as they were in a legal text that is in force', async () => {
    await run()
    const changed = inGerman['info/terms.de.md'].replace('freundlich', 'geduldig')
    const [[file, , problem] = []] = await problems({ 'info/terms.de.md': changed })
    expect([file, problem]).toEqual(['info/terms.md', expect.stringContaining('in force since 2026-01-01')])
    expect(await problems({ 'info/terms.de.md': null })).toHaveLength(1)
  })

  it('are refused where they cannot be right, with the line and what to do', async () => {
    expect(
      await problems({
        'pages/frontpage.yaml': pageYaml.replace(
          'title: Rille',
          'title: Rille\ntitle_en: Rille\ntitle_xx: Rille',
        ),
      }),
    ).toEqual([
      ['pages/frontpage.yaml', 3, 'The key "title_xx" is not known here.', 'Did you mean "title_en"?'],
    ])
    expect(await problems({ 'pages/frontpage.yaml': `title_en: Rille\n${pageYaml}` })).toEqual([
      [
        ...['pages/frontpage.yaml', 1],
        'title_en: the shop\'s first language is "en", and "title" is the text in it.',
        'Write it as "title", without the language.',
      ],
    ])
    expect(
      await problems({ 'releases/all.yaml': releaseYaml.replace('  cover:', '  info_en: Twice\n  cover:') }),
    ).toEqual([expect.arrayContaining(['releases/all.yaml', expect.stringContaining('first language')])])
    expect(
      await problems({ 'info/terms.de.md': inGerman['info/terms.de.md'].replace('2026', '2025') }),
    ).toEqual([expect.arrayContaining(['valid_from is 2025-01-01 here and 2026-01-01 in info/terms.md.'])])
    expect(await problems({ 'info/help.de.md': termsText })).toEqual([
      expect.arrayContaining(['info/help.de.md', 'Add info/help.md.']),
    ])
    expect(
      await problems({ 'shop.yaml': inGerman['shop.yaml'].replace('electronic: Elektronik', 'pop: Pop') }),
    ).toEqual([expect.arrayContaining(['genres_de: there is no genre "pop".'])])
  })
})
