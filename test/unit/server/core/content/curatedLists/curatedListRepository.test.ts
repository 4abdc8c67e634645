import { setCuratedList } from '../../../../../../server/core/content/curatedLists/curatedListActions'
import {
  createCuratedListReader,
  createCuratedListWriter,
} from '../../../../../../server/core/content/curatedLists/curatedListRepository'
import { listCuratedLists } from '../../../../../../server/http/staff/curatedLists/repository'
import { runAction } from '../../../../../../server/platform/actions/action'
import { transact } from '../../../../../../server/platform/database/transactions'
import { aRelease, aSource, insertCatalogue } from '../../../../../support/catalogueBuilders'
import { databaseKinds, type TestDatabase } from '../../../../../support/testDatabase'

const now = '2026-11-25T10:00:00.000Z'

describe.each(databaseKinds)('curated lists on %s', (_kind, open) => {
  let test: TestDatabase
  beforeEach(async () => {
    test = await open()
  })
  afterEach(() => test.close())

  it('are listed by name, keep the order of their releases, and go with them', async () => {
    const { db } = test
    const releases = [aRelease({ title: 'One' }), aRelease({ title: 'Two' })]
    await insertCatalogue(db, aSource({ releases }))
    const entries = releases.toReversed().map(({ uuid_release }) => ({ uuid_release, note: null }))
    const save = (slug: string, name: string, chosen: typeof entries) =>
      transact(db, (trx) =>
        createCuratedListWriter(trx, now).saveList({ list: { slug, name }, entries: chosen }, 'before'),
      )
    await save('picks', 'Staff picks', [...entries, { uuid_release: 'not imported yet', note: null }])
    await save('charts', 'Charts', [])
    const reader = createCuratedListReader(db)
    expect(await listCuratedLists(db)).toEqual([
      { slug: 'charts', name: 'Charts', releases: 0, changed_at: now },
      { slug: 'picks', name: 'Staff picks', releases: 2, changed_at: now },
    ])
    const titles = async () => (await reader.listEntries('picks')).map(({ title }) => title)
    expect(await titles()).toEqual(['Two', 'One'])
    await save('picks', 'Picks', entries.toReversed())
    expect(await titles()).toEqual(['One', 'Two'])
    expect(await reader.findRows('picks')).toEqual({
      list: { slug: 'picks', name: 'Picks' },
      entries: entries.toReversed(),
    })
    await transact(db, (trx) => createCuratedListWriter(trx, now).deleteList('picks', 'other'))
    expect([await reader.findList('picks'), await titles()]).toEqual([undefined, []])
    // What the last import brought is kept from before the first change.
    expect(await db.selectFrom('content_memory').selectAll().orderBy('ref').execute()).toEqual([
      { kind: 'list', ref: 'charts', digest: 'before' },
      { kind: 'list', ref: 'picks', digest: 'before' },
    ])
  })

  it('are added once when several people add the same', async () => {
    const actor = { by: 'Kim', uuidStaff: null, from: 'test', now: () => new Date(now) }
    const add = (name: string) =>
      runAction(test.db, actor, setCuratedList, { slug: 'picks', name, releases: [], is_new: true })
    const made = await Promise.allSettled(['One', 'Two', 'Three', 'Four'].map(add))
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})
