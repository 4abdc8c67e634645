import { setPage } from '../../../../../../server/core/content/pages/pageActions'
import {
  createPageReader,
  createPageWriter,
} from '../../../../../../server/core/content/pages/pageRepository'
import { runAction } from '../../../../../../server/platform/actions/action'
import { transact } from '../../../../../../server/platform/database/transactions'
import { databaseKinds, type TestDatabase } from '../../../../../support/testDatabase'

const now = '2026-11-24T10:00:00.000Z'

describe.each(databaseKinds)('pages on %s', (_kind, open) => {
  let test: TestDatabase
  beforeEach(async () => {
    test = await open()
  })
  afterEach(() => test.close())

  it('are removed with their blocks', async () => {
    const { db } = test
    const block = { uuid_block: 'b', block_type: 'text' as const, content: '{"body":"Hi."}' }
    for (const slug of ['about', 'frontpage']) {
      const page = { slug, title: slug, description: null }
      const blocks = [{ ...block, uuid_block: slug }]
      await transact(db, (trx) => createPageWriter(trx, now).savePage({ page, blocks, translations: [] }, ''))
    }
    const reader = createPageReader(db)
    expect(await reader.listBlocks('about')).toHaveLength(1)
    await transact(db, (trx) => createPageWriter(trx, now).deletePage('about', 'other'))
    expect(await reader.listBlocks('about')).toEqual([])
    // What the last import brought is kept from before the first change.
    expect(await db.selectFrom('content_memory').selectAll().orderBy('ref').execute()).toEqual([
      { kind: 'page', ref: 'about', digest: '' },
      { kind: 'page', ref: 'frontpage', digest: '' },
    ])
    expect(await reader.findImages(['no such picture'])).toEqual([])
  })

  it('are added once when several people add the same', async () => {
    const actor = { by: 'Kim', uuidStaff: null, from: 'test', now: () => new Date(now) }
    const page = { slug: 'about', description: null, blocks: [], is_new: true }
    const add = (title: string) => runAction(test.db, actor, setPage, { ...page, title } as never)
    const made = await Promise.allSettled(['One', 'Two', 'Three', 'Four'].map(add))
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})
