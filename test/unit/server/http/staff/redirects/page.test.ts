import { saveRedirect } from '../../../../../../server/core/redirects/redirectActions'
import { createRedirectWriter } from '../../../../../../server/core/redirects/redirectRepository'
import { readRedirects } from '../../../../../../server/http/staff/redirects/page'
import { runAction } from '../../../../../../server/platform/actions/action'
import { transact } from '../../../../../../server/platform/database/transactions'
import { databaseKinds, type TestDatabase } from '../../../../../support/testDatabase'

const now = () => new Date('2026-11-25T10:00:00Z')

describe.each(databaseKinds)('the screen of old addresses on %s', (_kind, open) => {
  let test: TestDatabase
  beforeEach(async () => {
    test = await open()
  })
  afterEach(() => test.close())

  it('finds redirects by a part of either address in any case, and lists what visitors missed', async () => {
    const { db } = test
    const actor = { by: 'Kim', uuidStaff: null, from: 'test', now }
    await runAction(db, actor, saveRedirect, { from: '/old/Blue', to: '/release/blue' })
    await runAction(db, actor, saveRedirect, { from: '/old/red', to: '/release/red' })
    await transact(db, (trx) =>
      createRedirectWriter(trx, now().toISOString()).addMissingPaths(new Map([['/gone', 3]]), 9),
    )
    const missing = [{ path: '/gone', visits: 3, last_at: '2026-11-25T10:00:00.000Z' }]
    expect(await readRedirects(db, '')).toMatchObject({ count: 2, missing })
    const blue = { from: '/old/Blue', to: '/release/blue', is_from_folder: false }
    expect(await readRedirects(db, '/OLD/bLUE')).toEqual({ redirects: [blue], count: 1, missing })
    expect((await readRedirects(db, 'release/red')).redirects.map(({ from }) => from)).toEqual(['/old/red'])
    expect(await readRedirects(db, 'green')).toEqual({ redirects: [], count: 0, missing })
  })
})
