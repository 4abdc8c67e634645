/** A blank shop: what is written, in which languages, and that the import accepts it as it is. */
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readContentFolder } from '../../../../../server/exchange/import/source/contentFolder'
import { openStaffShop } from '../staffShop'

describe('rille new', () => {
  let place: string
  const demoFolder = path.join(__dirname, '../../../../../static/demo')
  beforeEach(async () => {
    place = await mkdtemp(path.join(tmpdir(), 'rille-new-'))
  })
  afterEach(() => rm(place, { recursive: true }))

  it.each([
    [['en'], 'Credit or debit card', 'Contact & Legal Notice'],
    [['de'], 'Kredit- oder Debitkarte', 'Kontakt und Impressum'],
    [['en', 'de'], 'Credit or debit card', 'Contact & Legal Notice'],
    [['de', 'en'], 'Kredit- oder Debitkarte', 'Kontakt und Impressum'],
  ])('writes a folder in %s that the import accepts without a problem', async (languages, card, imprint) => {
    const shop = await openStaffShop()
    const folder = path.join(place, 'my-shop')
    const made = await shop.rilleWith({ demoFolder }, 'new', folder, '--languages', languages.join(','))
    expect([made.exitCode, made.err]).toEqual([0, ''])
    expect(made.out).toContain(`rille import ${folder} --dry-run`)

    const { content: read, entries } = await readContentFolder(folder, '2099-01-01')
    const content = read!
    expect(content.problems).toEqual([])
    expect([...(entries() as Iterable<unknown>)]).toEqual([])
    expect(content.shop?.languages.map(({ language }) => language)).toEqual(languages)
    expect(content.shop?.paymentOptions[0]?.label).toBe(card)
    expect(content.infoTexts.map(({ slug }) => slug)).toEqual([
      'help',
      'imprint',
      'privacy',
      'shipping',
      'terms',
      'withdrawal',
    ])
    const { title, body, translations } = content.infoTexts.find(({ slug }) => slug === 'imprint')!
    expect([title, translations]).toEqual([
      imprint,
      languages.length > 1 ? [expect.anything(), expect.anything()] : [],
    ])
    expect(body).toMatch(/FILL IN|BITTE AUSFÜLLEN/)

    const tried = await shop.rille('import', folder, '--dry-run')
    expect([tried.exitCode, tried.err]).toEqual([0, ''])
    expect((await shop.rille('import', folder)).exitCode).toBe(0)
    await shop.close()
  })

  it('explains every setting of shop.yaml, and shows how a record is written', async () => {
    const shop = await openStaffShop()
    await shop.rilleWith({ demoFolder }, 'new', place, '--languages', 'de,en')
    const written = await readFile(path.join(place, 'shop.yaml'), 'utf8')
    for (const setting of ['vat', 'bank', 'look', 'texts', 'packaging_register', 'tracking', 'genres_en']) {
      expect(written).toMatch(new RegExp(`^[ #]*${setting}:`, 'm'))
    }
    expect(written).not.toMatch(/@(en|de):|\{\{/)
    expect(await readFile(path.join(place, 'releases/example.yaml'), 'utf8')).toContain('# - slug:')
    expect(await readdir(path.join(place, 'media'))).toContain('covers')
    await shop.close()
  })

  it('refuses a folder with something in it, and languages that it does not know', async () => {
    const shop = await openStaffShop()
    await writeFile(path.join(place, 'notes.txt'), 'mine')
    const full = await shop.rilleWith({ demoFolder }, 'new', place)
    expect([full.exitCode, full.err]).toEqual([1, `${place} is not empty. Name a new or empty folder.\n`])
    expect(await readdir(place)).toEqual(['notes.txt'])
    const wrong = await shop.rilleWith({ demoFolder }, 'new', path.join(place, 'x'), '--languages', 'de,fr')
    expect([wrong.exitCode, wrong.err]).toEqual([1, '--languages lists some of en, de, not "fr".\n'])
    await shop.close()
  })
})
