import { createContentRepository } from '../../../server/content/contentRepository'
import { type ContentService, createContentService } from '../../../server/content/contentService'
import { createLog } from '../../../server/log'
import { pageSchema } from '../../../src/shared/contract'
import { testId } from '../../support/catalogueBuilders'
import { databaseKinds, type TestDatabase } from '../../support/testDatabase'

describe.each(databaseKinds)('pages of blocks on %s', (_kind, open) => {
  let database: TestDatabase
  let content: ContentService
  let warnings: string[]
  beforeEach(async () => {
    database = await open()
    warnings = []
    const log = createLog('warn', { write: (line) => warnings.push(line) })
    const repository = createContentRepository(database.db)
    content = createContentService(repository, { listItems: () => [] }, 'https://rille.example', log)
    await database.db
      .insertInto('page')
      .values({ slug: 'frontpage', title: 'Rille', description: null })
      .execute()
    await addBlock(1, 'text', '{"body":"Welcome."}')
  })
  afterEach(() => database.close())

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

  it('come as the contract says, whatever a block leaves unsaid', async () => {
    for (const [i, type] of ['banner', 'slider', 'release_group'].entries()) await addBlock(i + 2, type, '{}')
    await addBlock(5, 'slider', `{"slides":[{"text":"New","uuid_image":"${testId(404)}"}]}`)
    const page = await content.findPage('frontpage')
    expect(pageSchema.parse(page)).toEqual(page)
    expect(page!.blocks).toHaveLength(5)
    expect(await content.findPage('unknown')).toBeNull()
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

  it('are not kept when they change while they are read', async () => {
    const reading = content.findPage('frontpage')
    content.contentChanged()
    await reading
    await database.db.updateTable('content_block').set({ content: '{"body":"Anew."}' }).execute()
    expect(await bodies()).toEqual(['Anew.'])
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
