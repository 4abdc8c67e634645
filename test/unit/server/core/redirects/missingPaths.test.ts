import { createMissingPaths, isCounted } from '../../../../../server/core/redirects/missingPaths'
import {
  createRedirectReader,
  createRedirectWriter,
} from '../../../../../server/core/redirects/redirectRepository'
import { transact } from '../../../../../server/platform/database/transactions'
import { createLog } from '../../../../../server/platform/log/log'
import { casesOf } from '../../../../support/suite'
import { databaseKinds, type TestDatabase } from '../../../../support/testDatabase'

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'

it.each([
  ['/products/old', firefox, true],
  ['/produkte/Obst%20und', firefox, true],
  ['/products/old', undefined, false],
  ['/products/old', 'Googlebot/2.1', false],
  ['/products/old', 'python-requests/2', false],
  ['/order/abc', firefox, false],
  ['//ORDER/abc', firefox, false],
  ['/basket/x', firefox, false],
  ['/downloads/token', firefox, false],
  ['/user/reset', firefox, false],
  ['/wp-login.php', firefox, false],
  ['/.env', firefox, false],
  ['/shop/.git/config', firefox, false],
  ['/a/me@example.com', firefox, false],
  ['/a/6f1c0f4e-1111-4222-8333-444455556666', firefox, false],
  ['/a/ABCDEFGH12345678', firefox, false],
  [`/${'a/'.repeat(200)}`, firefox, false],
])('%s by %s counts: %s', (path, agent, counted) => {
  expect(isCounted(path, agent)).toBe(counted)
})

describe.each(casesOf(databaseKinds))('on %s', (_name, open) => {
  let opened: TestDatabase
  beforeEach(async () => {
    opened = await open()
  })
  afterEach(() => opened.close())

  it('adds up visits and keeps no more addresses than it may', async () => {
    const { db } = opened
    const now = new Date('2026-11-25T10:00:00Z')
    const add = (visits: [string, number][], at = now) =>
      transact(db, (trx) => createRedirectWriter(trx, at.toISOString()).addMissingPaths(new Map(visits), 2))
    await add([['/a', 3]])
    await add([
      ['/a', 2],
      ['/b', 4],
      ['/c', 1],
    ])
    expect(await createRedirectReader(db).listMissingPaths(9)).toEqual([
      { path: '/a', visits: 5, lastAt: now.toISOString() },
      { path: '/b', visits: 4, lastAt: now.toISOString() },
    ])
    await add([['/d', 1]], new Date('2027-03-01T10:00:00Z'))
    expect((await createRedirectReader(db).listMissingPaths(9)).map(({ path }) => path)).toEqual(['/d'])
  })

  it('writes what was counted, with bounded memory', async () => {
    const { db } = opened
    const missing = createMissingPaths(db, { now: () => new Date(), log: createLog('silent') })
    missing.add('/old', firefox)
    missing.add('/old', firefox)
    missing.add('/order/key', firefox)
    for (let i = 0; i < 500; i++) missing.add(`/flood/${i}`, firefox)
    await missing.close()
    const found = await createRedirectReader(db).listMissingPaths(1000)
    expect(found).toHaveLength(200)
    expect(found[0]).toMatchObject({ path: '/old', visits: 2 })
  })
})
