/** What the law asks of some shops: pages in the footer, and the number of the packaging register. */
import { createContentReader } from '../../../../../server/core/content/contentRepository'
import { type ContentService, createContentService } from '../../../../../server/core/content/contentService'
import { inLanguage } from '../../../../../server/platform/languages/currentLanguage'
import { createLog } from '../../../../../server/platform/log/log'
import { aSite } from '../../../../support/aSite'
import { emptyCatalogue } from '../../../../support/catalogueBuilders'
import { casesOf } from '../../../../support/suite'
import { databaseKinds, type TestDatabase } from '../../../../support/testDatabase'

describe.each(casesOf(databaseKinds))('the pages that the law asks of some shops on %s', (_kind, open) => {
  let database: TestDatabase
  let content: ContentService
  let today: string
  const register = 'DE1234567890123'
  beforeEach(async () => {
    database = await open()
    const reader = createContentReader(database.db)
    today = '2026-11-25'
    content = createContentService(reader, {
      releases: emptyCatalogue,
      site: aSite('https://rille.example'),
      log: createLog('silent'),
      today: () => today,
    })
    const value = { name: 'Rille', languages: [{ language: 'en' }, { language: 'de' }], address: {} }
    await database.db
      .insertInto('setting')
      .values({
        key: 'shop',
        value: JSON.stringify({ ...value, address: { packaging_register: register } }),
      })
      .execute()
  })
  afterEach(() => database.close())

  const addText = (slug: string, title: string, valid_from = '2026-01-01', body = 'Body.') =>
    database.db.insertInto('info_text').values({ slug, valid_from, title, body }).execute()
  const footer = async () => (await content.baseData()).webshop.footer

  it('are in the footer where the shop has their texts in force, each in the language of the host', async () => {
    expect(await footer()).toBeUndefined()
    await addText('batteries', 'Returning Batteries')
    await addText('accessibility', 'Accessibility', '2027-01-01')
    await database.db
      .insertInto('translation')
      .values({
        ...{ entity: 'info_text', ref: 'batteries 2026-01-01', field: 'title' },
        ...{ language: 'de', text: 'Rückgabe von Batterien' },
      })
      .execute()
    content.contentChanged()
    expect(await footer()).toEqual([{ label: 'Returning Batteries', path: '/batteries' }])
    expect(await inLanguage('de', footer)).toEqual([{ label: 'Rückgabe von Batterien', path: '/batteries' }])
  })

  it('are in the footer from the day on which their text comes into force', async () => {
    await addText('accessibility', 'Accessibility', '2026-12-01')
    today = '2026-11-30'
    expect(await footer()).toBeUndefined()
    today = '2026-12-01'
    expect(await footer()).toEqual([{ label: 'Accessibility', path: '/accessibility' }])
  })

  it('have the number of the packaging register in the imprint, once', async () => {
    await addText('imprint', 'Imprint')
    await addText('terms', 'Terms')
    const bodyOf = async (slug: string) => (await content.findInfoText(slug))!.body
    expect(await bodyOf('imprint')).toBe(
      `Body.\n\nPackaging register LUCID (section 9 VerpackG): ${register}`,
    )
    expect(await inLanguage('de', () => bodyOf('imprint'))).toContain(
      `Verpackungsregister LUCID (§ 9 VerpackG): ${register}`,
    )
    expect(await bodyOf('terms')).toBe('Body.')
    await addText('imprint', 'Imprint', '2026-02-01', `Ours: ${register}.`)
    content.contentChanged()
    expect(await bodyOf('imprint')).toBe(`Ours: ${register}.`)
  })
})
