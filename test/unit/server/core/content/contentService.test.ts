import { createContentReader } from '../../../../../server/core/content/contentRepository'
import { type ContentService, createContentService } from '../../../../../server/core/content/contentService'
import { inLanguage } from '../../../../../server/platform/languages/currentLanguage'
import { createLog } from '../../../../../server/platform/log/log'
import { baseDataSchema, infoTextSchema, pageSchema } from '../../../../../src/shared/contract'
import { aSite } from '../../../../support/aSite'
import { emptyCatalogue, testId } from '../../../../support/catalogueBuilders'
import { casesOf } from '../../../../support/suite'
import { databaseKinds, type TestDatabase } from '../../../../support/testDatabase'

const publicUrl = 'https://rille.example'

describe.each(casesOf(databaseKinds))('pages of blocks on %s', (_kind, open) => {
  let today: string
  let database: TestDatabase
  let content: ContentService
  let warnings: string[]
  beforeEach(async () => {
    today = '2026-11-21'
    database = await open()
    warnings = []
    const log = createLog('warn', { write: (line) => warnings.push(line) })
    const repository = createContentReader(database.db)
    content = createContentService(repository, {
      releases: emptyCatalogue,
      site: aSite(publicUrl),
      log,
      today: () => today,
    })
    await database.db
      .insertInto('page')
      .values({ slug: 'frontpage', title: 'Rille', description: 'Records from Berlin.' })
      .execute()
    await addBlock(1, 'text', '{"body":"Welcome."}')
  })
  afterEach(() => database.close())

  it('have no page at an address that no page can have', async () => {
    for (const slug of ['\0', 'a\0b', '\ud800', '%00', '..']) expect(await content.findPage(slug)).toBeNull()
  })

  const addBlock = (position: number, block_type: string, json: string) =>
    database.db
      .insertInto('content_block')
      .values({
        uuid_block: testId(position),
        page_slug: 'frontpage',
        position,
        block_type: block_type as 'text',
        content: json,
      })
      .execute()
  const bodies = async () =>
    (await content.findPage('frontpage'))!.blocks.map((block) => 'body' in block && block.body)

  it('come as the contract says, also for blocks with missing values', async () => {
    for (const [i, type] of ['banner', 'slider', 'release_group'].entries()) await addBlock(i + 2, type, '{}')
    await addBlock(5, 'slider', `{"slides":[{"text":"New","uuid_image":"${testId(404)}"}]}`)
    const page = await content.findPage('frontpage')
    expect(pageSchema.parse(page)).toEqual(page)
    expect(page!.blocks).toHaveLength(5)
    expect(page!.description).toBe('Records from Berlin.')
    expect(await content.findPage('unknown')).toBeNull()
  })

  it('have no description in another language than their title', async () => {
    const languages = ['en', 'de'].map((language) => ({ language, url: null }))
    await database.db
      .insertInto('setting')
      .values({ key: 'shop', value: JSON.stringify({ languages }) })
      .execute()
    const german = () => inLanguage('de', () => content.findPage('frontpage'))
    expect(await german()).toMatchObject({ description: 'Records from Berlin.', language: 'en' })
    await database.db
      .insertInto('translation')
      .values({ entity: 'page', ref: 'frontpage', field: 'title', language: 'de', text: 'Rille auf Deutsch' })
      .execute()
    content.contentChanged()
    expect(await german()).toMatchObject({ title: 'Rille auf Deutsch', description: null })
  })

  it.each([
    ['text', '{"body":'],
    ['text', 'null'],
    ['text', '{"body":7}'],
    ['slider', '{"slides":null}'],
    ['slider', '{"slides":[null]}'],
    ['release_group', '{"lines":[null]}'],
  ])('leave out a %s that holds %s, and say so once', async (type, json) => {
    await addBlock(2, type, json)
    await addBlock(3, 'text', '{"body":"Goodbye."}')
    expect(await bodies()).toEqual(['Welcome.', 'Goodbye.'])
    await bodies()
    expect(warnings.map((line) => JSON.parse(line).uuid_block)).toEqual([testId(2)])
  })

  it.each(['javascript:alert(1)', 'data:text/html,x', 'vbscript:x', 'http://[', '/.//evil.example'])(
    'have no link where %s stands as one',
    async (link_href) => {
      const slides = [{ link_href, link_text: 'More' }, { link_href: '/sale' }]
      for (const [i, type] of ['banner', 'release_group', 'slider'].entries()) {
        await addBlock(i + 2, type, JSON.stringify({ link_href, ...(type === 'slider' && { slides }) }))
      }
      const [, banner, group, slider] = (await content.findPage('frontpage'))!.blocks
      expect([banner, group]).toEqual(Array(2).fill(expect.objectContaining({ link_href: null })))
      expect(slider).toMatchObject({ slides: [{ link_href: null }, { link_href: '/sale' }] })
    },
  )

  it('belong to a shop whose settings may name no address that runs something', async () => {
    const social = ['javascript:alert(1)', 'https://rille.example/x', 'data:text/html,x']
    const value = JSON.stringify({
      newsletter_url: 'javascript:alert(1)',
      social: social.map((url) => ({ name: 'Profile', url })),
    })
    await database.db.insertInto('setting').values({ key: 'shop', value }).execute()
    expect((await content.baseData()).webshop).toMatchObject({
      newsletter_url: null,
      social_profiles: [{ name: 'Profile', url: 'https://rille.example/x' }],
    })
  })

  it('are not kept when they change while they are read', async () => {
    const reading = content.findPage('frontpage')
    content.contentChanged()
    await reading
    await database.db.updateTable('content_block').set({ content: '{"body":"Anew."}' }).execute()
    expect(await bodies()).toEqual(['Anew.'])
  })

  it.each([
    ['{}', false],
    ['{"is_tracking":true}', true],
    ['{"is_tracking":"yes"}', false],
  ])('belong to a shop with the settings %s: tracking %s', async (value, isTracking) => {
    await database.db.insertInto('setting').values({ key: 'shop', value }).execute()
    const baseData = await content.baseData()
    expect(baseDataSchema.parse(baseData)).toEqual(baseData)
    expect(baseData.webshop.is_tracking).toBe(isTracking)
  })

  it('belong to a shop that stops being a small business at midnight', async () => {
    const value = JSON.stringify({ vat: { small_business: { until: '2026-12-31' } } })
    await database.db.insertInto('setting').values({ key: 'shop', value }).execute()
    const read = async () => [
      (await content.baseData()).webshop.is_small_business,
      (await content.terms()).vat,
    ]
    today = '2026-12-31'
    expect(await read()).toMatchObject([true, { isSmallBusiness: true, euSales: 'home' }])
    today = '2027-01-01'
    expect(await read()).toMatchObject([false, { isSmallBusiness: false, euSales: 'destination' }])
  })

  it('belong to a shop that opens even when its settings cannot be read', async () => {
    await database.db
      .insertInto('setting')
      .values([
        { key: 'shop', value: '{"name":' },
        { key: 'other', value: 'not even JSON' },
      ])
      .execute()
    expect((await content.baseData()).webshop).toMatchObject({ name: 'Rille', texts: {} })
    expect(warnings).toHaveLength(1)
  })
})

describe.each(casesOf(databaseKinds))('information texts on %s', (_kind, open) => {
  let database: TestDatabase
  let day: string
  let reads: number
  let content: ContentService
  beforeEach(async () => {
    database = await open()
    day = '2026-11-21'
    reads = 0
    const repository = createContentReader(database.db)
    const counting = {
      ...repository,
      findInfoText: (...asked: Parameters<typeof repository.findInfoText>) => {
        reads++
        return repository.findInfoText(...asked)
      },
    }
    content = createContentService(counting, {
      releases: emptyCatalogue,
      site: aSite(publicUrl),
      log: createLog('silent'),
      today: () => day,
    })
    await addText('terms', '2025-01-01', 'The old terms')
    await addText('terms', '2026-11-22', 'The coming terms')
    await addText('terms', '2026-11-21', 'The terms of today')
    await addText('privacy', '2027-01-01', 'Not yet')
  })
  afterEach(() => database.close())

  const addText = (slug: string, valid_from: string, title: string) =>
    database.db.insertInto('info_text').values({ slug, valid_from, title, body: 'Body.' }).execute()

  it('come in the version that is in force, from the first day on, as the contract says', async () => {
    const text = await content.findInfoText('terms')
    expect(infoTextSchema.parse(text)).toEqual({
      slug: 'terms',
      title: 'The terms of today',
      valid_from: '2026-11-21',
      body: 'Body.',
    })
  })

  it('change at midnight, though they are read once a day', async () => {
    for (let i = 0; i < 3; i++) await content.findInfoText('terms')
    expect(reads).toBe(1)
    day = '2026-11-22'
    expect((await content.findInfoText('terms'))!.title).toBe('The coming terms')
  })

  it.each([
    ['has none', 'imprint'],
    ['has none yet', 'privacy'],
    ['is none of them', 'frontpage'],
    ['is a name of every object', 'constructor'],
  ])('are not found where the slug %s', async (_why, slug) => {
    expect(await content.findInfoText(slug)).toBeNull()
  })

  it('are read again when the content has changed, also while they are read', async () => {
    const reading = content.findInfoText('terms')
    content.contentChanged()
    await reading
    await database.db.updateTable('info_text').set({ title: 'Mended' }).execute()
    expect((await content.findInfoText('terms'))!.title).toBe('Mended')
    await database.db.updateTable('info_text').set({ title: 'Mended again' }).execute()
    content.contentChanged()
    expect((await content.findInfoText('terms'))!.title).toBe('Mended again')
  })
})
