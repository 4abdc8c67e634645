// Suite: whole. The built shop of the journeys has imported the same folder.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { importDemoShop } from '../../../../../server/exchange/import/importDemoShop'
import { openDatabase } from '../../../../../server/platform/database/connection'
import { openShopFiles } from '../../../../../server/platform/files/shopFiles'
import { casesOf } from '../../../../support/suite'
import { databaseKinds } from '../../../../support/testDatabase'
import { runRille } from '../../cli/runRille'
import { aContentFolder } from './contentFolderBuilder'

const demoFolder = path.resolve(__dirname, '../../../../../static/demo')
const now = new Date('2026-11-21T10:00:00Z')

describe.each(casesOf(databaseKinds))('the demo shop on %s', (_kind, open) => {
  let dataDir: string
  beforeEach(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'rille-data-'))
  })
  afterEach(() => rm(dataDir, { recursive: true }))

  it('comes in without a problem, and only once, also when its own dates are long past', async () => {
    const { db, close } = await open()
    const files = openShopFiles({ dataDir })
    const report = await importDemoShop(db, { files, demoFolder, now: new Date('2027-06-18T10:00:00Z') })
    expect(report.problems).toEqual([])
    expect(report.created).toBeGreaterThan(250)
    const preOrders = await db
      .selectFrom('release_format')
      .select('release_date')
      .where('status', '=', 'pre-order')
      .execute()
    expect(preOrders.length).toBeGreaterThan(5)
    for (const { release_date } of preOrders) expect(release_date! > '2027-06-18').toBe(true)
    const whenTheseAreDue = new Date('2027-12-18T10:00:00Z')
    const again = await importDemoShop(db, { files, demoFolder, now: whenTheseAreDue })
    expect(again).toMatchObject({ created: 0, updated: 0, contentChanged: false })
    const counts = await db.selectFrom('setting').selectAll().where('key', '=', 'shop').execute()
    expect(counts).toHaveLength(1)
    await close()
  })

  it('names the problem when its folder has been damaged', async () => {
    const { db, close } = await open()
    const { folder, remove } = await aContentFolder({ 'media/covers/radio.png': null })
    await expect(
      importDemoShop(db, { files: openShopFiles({ dataDir }), demoFolder: folder, now }),
    ).rejects.toThrow('The file media/covers/radio.png does not exist.')
    await remove()
    await close()
  })
})

test('rille demo makes further releases with the dates of the day on which it first filled the shop', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'rille-data-'))
  const fill = (day: string) =>
    runRille(['demo', '--releases', '600', '--json'], {
      env: { DATA_DIR: dataDir },
      demoFolder,
      now: () => new Date(`${day}T10:00:00Z`),
    })
  await fill('2028-06-18')
  expect(JSON.parse((await fill('2028-09-18')).out)).toEqual({ releases: 600, created: 0 })
  const db = openDatabase({ dataDir, databaseUrl: null })
  const rows = await db
    .selectFrom('release')
    .innerJoin('import_memory', 'import_memory.source_key', 'release.source_key')
    .where('import_memory.source', '=', 'generated')
    .select('release_date')
    .execute()
  await db.destroy()
  const made = rows.map((row) => row.release_date!)
  expect(made.filter((date) => date > '2028-05-18' && date <= '2028-06-18').length).toBeGreaterThan(20)
  // Some cannot be bought yet.
  expect(made.filter((date) => date > '2028-06-18').length).toBeGreaterThan(0)
  await rm(dataDir, { recursive: true })
})
