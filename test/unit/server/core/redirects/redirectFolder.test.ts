import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { saveRedirect } from '../../../../../server/core/redirects/redirectActions'
import { createRedirectReader } from '../../../../../server/core/redirects/redirectRepository'
import { exportShop } from '../../../../../server/exchange/export/exportService'
import { importShop } from '../../../../../server/exchange/import/importService'
import { readContentFolder } from '../../../../../server/exchange/import/source/contentFolder'
import { runAction } from '../../../../../server/platform/actions/action'
import type { ShopDatabase } from '../../../../../server/platform/database/access'
import { openShopFiles } from '../../../../../server/platform/files/shopFiles'
import { openMigratedMemory } from '../../../../support/migratedSqlite'
import { aContentFolder } from '../../exchange/import/contentFolderBuilder'

const now = () => new Date('2026-11-21T10:00:00Z')
const actor = { by: 'Kim', via: 'command', now } as never
const csv = 'from,to\n/products/radio,/release/nora-feldt-radio\n"/a,b/*",/release/*\n'

it('comes with a folder, leaves with an export, and comes back without loss', async () => {
  const data = await mkdtemp(path.join(tmpdir(), 'rille-redirects-'))
  const files = openShopFiles({ dataDir: data, objectStore: null } as never)
  const importFolder = async (db: ShopDatabase, folder: string) =>
    importShop(db, await readContentFolder(folder, '2026-11-21'), { files, now: now() })
  const given = await aContentFolder({ 'redirects.csv': csv })
  const [db, other] = [await openMigratedMemory(), await openMigratedMemory()]
  try {
    expect(await importFolder(db, given.folder)).toMatchObject({ isApplied: true, problems: [] })
    await runAction(db, actor, saveRedirect, { from: '/blogs/*', to: 'https://blog.example/*' })
    const folder = path.join(data, 'exported')
    await exportShop(db, { folder, media: files.media, now: now() })
    expect(await readFile(path.join(folder, 'redirects.csv'), 'utf8')).toBe(
      'from,to\r\n"/a,b/*",/release/*\r\n/blogs/*,https://blog.example/*\r\n/products/radio,/release/nora-feldt-radio\r\n',
    )
    await importFolder(other, folder)
    const pairs = async (from: ShopDatabase) =>
      (await createRedirectReader(from).listRedirects()).map(({ from, to }) => ({ from, to }))
    expect(await pairs(other)).toEqual(await pairs(db))
    await importFolder(db, folder)
    expect(await pairs(db)).toHaveLength(3)

    const without = await aContentFolder()
    await importFolder(db, without.folder)
    expect(await pairs(db)).toEqual([{ from: '/blogs/*', to: 'https://blog.example/*' }])
    await without.remove()
  } finally {
    await given.remove()
    await rm(data, { recursive: true, force: true })
    await Promise.all([db.destroy(), other.destroy()])
  }
})

it('refuses a folder with a wrong line, and names it', async () => {
  const { folder, remove } = await aContentFolder({ 'redirects.csv': 'from,to\n/a,/b\n/b,/a\n' })
  const { content } = await readContentFolder(folder, '2026-11-21')
  expect(content?.problems[0]).toMatchObject({
    file: 'redirects.csv',
    line: 2,
    problem: '/a leads back to itself over /b.',
  })
  await remove()
})
