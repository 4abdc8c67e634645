import {
  importRedirects,
  removeRedirect,
  saveRedirect,
} from '../../../../../server/core/redirects/redirectActions'
import {
  createRedirectReader,
  createRedirectWriter,
} from '../../../../../server/core/redirects/redirectRepository'
import { runAction } from '../../../../../server/platform/actions/action'
import { transact } from '../../../../../server/platform/database/transactions'
import { inStaffLanguage } from '../../../../../server/platform/languages/staffLanguage'
import { casesOf } from '../../../../support/suite'
import { databaseKinds, type TestDatabase } from '../../../../support/testDatabase'

const now = () => new Date('2026-11-25T10:00:00Z')
const actor = { by: 'Kim', via: 'command', now } as never

describe.each(casesOf(databaseKinds))('on %s', (_name, open) => {
  let opened: TestDatabase
  const set = (from: string, to: string) => runAction(opened.db, actor, saveRedirect, { from, to })
  beforeEach(async () => {
    opened = await open()
  })
  afterEach(() => opened.close())

  it('saves a redirect, forgets the missing addresses it covers, and tells all processes', async () => {
    const { db } = opened
    await transact(db, (trx) =>
      createRedirectWriter(trx, now().toISOString()).addMissingPaths(
        new Map([
          ['/p/a', 2],
          ['/q', 1],
        ]),
        9,
      ),
    )
    await set('/p/*', '/release/*')
    expect(await createRedirectReader(db).listRedirects()).toEqual([
      { from: '/p/*', to: '/release/*', source: 'staff' },
    ])
    expect((await createRedirectReader(db).listMissingPaths(9)).map(({ path }) => path)).toEqual(['/q'])
    const changes = await db.selectFrom('catalogue_change').select('kind').execute()
    expect(changes.at(-1)).toEqual({ kind: 'content' })
    const audit = await db.selectFrom('audit_log').selectAll().execute()
    expect(audit.map(({ command }) => command)).toEqual(['redirects set'])
  })

  it('refuses loops and chains, also those that it makes of others', async () => {
    await set('/a', '/b')
    await expect(set('/b', '/a')).rejects.toThrow(/leads back to itself/)
    await expect(set('/b', '/c')).rejects.toThrow('/a leads to /b, which leads on to /c.')
    await expect(set('/basket', '/c')).rejects.toThrow(/never redirected/)
    await expect(inStaffLanguage('de', () => set('/b', '/c'))).rejects.toThrow(
      '/a führt zu /b, und das führt weiter zu /c. Schreiben Sie /c als Ziel.',
    )
    expect(await createRedirectReader(opened.db).listRedirects()).toHaveLength(1)
  })

  it('refuses a pattern that is one too many with its beginning', async () => {
    const { db } = opened
    const redirects = Array.from({ length: 100 }, (_, i) => ({ from: `/products/*-${i}`, to: '/releases' }))
    await runAction(db, actor, importRedirects, { file: 'redirects.csv', redirects })
    await expect(set('/products/*-100', '/releases')).rejects.toThrow('101 patterns begin with /products/')
    await set('/products/*-99', '/labels')
  })

  it('replaces another spelling of the same address, by hand and from a file', async () => {
    const { db } = opened
    await set('/foo', '/a')
    await set('/Foo', '/b')
    expect(await createRedirectReader(db).listRedirects()).toEqual([
      { from: '/Foo', to: '/b', source: 'staff' },
    ])
    const input = { file: 'redirects.csv', redirects: [{ from: '/FOO', to: '/c' }] }
    await runAction(db, actor, importRedirects, input)
    expect(await createRedirectReader(db).listRedirects()).toEqual([
      { from: '/FOO', to: '/c', source: 'staff' },
    ])
  })

  it('keeps those of staff when a folder is imported', async () => {
    const { db } = opened
    const folder = (redirects: { from: string; to: string }[]) =>
      transact(db, (trx) => createRedirectWriter(trx, now().toISOString()).replaceFolderRedirects(redirects))
    await folder([
      { from: '/a', to: '/x' },
      { from: '/b', to: '/x' },
    ])
    await set('/A', '/y')
    await folder([{ from: '/a', to: '/z' }])
    expect(await createRedirectReader(db).listRedirects()).toEqual([
      { from: '/A', to: '/y', source: 'staff' },
    ])
    await runAction(db, actor, removeRedirect, { from: '/A' })
    expect(await createRedirectReader(db).listRedirects()).toEqual([])
    await expect(runAction(db, actor, removeRedirect, { from: '/A' })).rejects.toThrow('is not redirected')
  })
})
