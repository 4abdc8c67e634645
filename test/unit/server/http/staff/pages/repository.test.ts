import { createPageWriter } from '../../../../../../server/core/content/pages/pageRepository'
import { createPageScreenReader } from '../../../../../../server/http/staff/pages/repository'
import { transact } from '../../../../../../server/platform/database/transactions'
import { databaseKinds, type TestDatabase } from '../../../../../support/testDatabase'

const now = '2026-11-24T10:00:00.000Z'

describe.each(databaseKinds)('pages on %s', (_kind, open) => {
  let test: TestDatabase
  beforeEach(async () => {
    test = await open()
  })
  afterEach(() => test.close())

  it('are listed with the frontpage first, and offer nothing in a shop without records', async () => {
    const { db } = test
    const block = { block_type: 'text' as const, content: '{"body":"Hi."}' }
    for (const slug of ['about', 'frontpage']) {
      const page = { slug, title: slug, description: null }
      const blocks = [{ ...block, uuid_block: slug }]
      await transact(db, (trx) => createPageWriter(trx, now).savePage({ page, blocks, translations: [] }, ''))
    }
    const reader = createPageScreenReader(db)
    expect(await reader.listPages()).toEqual([
      { slug: 'frontpage', title: 'frontpage', blocks: 1, changed_at: now },
      { slug: 'about', title: 'about', blocks: 1, changed_at: now },
    ])
    expect(await reader.listPictures(10)).toEqual([])
    expect(await reader.listLabels(10)).toEqual([])
    expect(await reader.listReleases(['no-such'])).toEqual([])
  })
})
