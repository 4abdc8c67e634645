// Suite: quick. It runs one death there, and many in the whole suite.
/** Whenever an import dies, the next one ends it: nothing is lost, and nothing comes twice. */
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { importShop } from '../../server/exchange/import/importService'
import { readContentFolder } from '../../server/exchange/import/source/contentFolder'
import { migrate } from '../../server/platform/database/migrate'
import { openShopFiles } from '../../server/platform/files/shopFiles'
import { casesOf } from '../support/suite'
import { aContentFolder } from '../unit/server/exchange/import/contentFolderBuilder'
import { aPlace, kinds, type Place, rilleAt, secret } from '../unit/server/operations/backup/keptShop'
import { dieAt } from './dieAt'
import { buildVictim } from './processes'

beforeAll(() => buildVictim())

const header =
  'listing_id,artist,title,label,catno,format,release_id,status,price,listed,comments,media_condition,sleeve_condition,accept_offer,external_id,weight,format_quantity,location,quantity'
const listing = (n: number, price: string, quantity: number) =>
  `${n},Nora,Nachtbus ${n},Obst,OB ${n},"12""",${n},For Sale,${price},2026-01-01 10:00:00,,Near Mint (NM or M-),Generic,N,,250,1,A1,${quantity}`
const numbers = Array.from({ length: 120 }, (_, i) => i + 1)
const before = numbers.map((n) => listing(n, '10.00', 2))
/** Prices go up, every tenth record is gone, every seventh has a copy fewer, and there are new ones. */
const after = [
  ...numbers.filter((n) => n % 10 > 0).map((n) => listing(n, '12.50', n % 7 === 0 ? 1 : 2)),
  ...numbers.map((n) => listing(n + 1000, '8.00', 3)),
]

/** Rows without what differs from run to run: times, and numbers that the database counts up. */
async function contentOf(place: Place): Promise<Record<string, string[]>> {
  const tables = [
    ...(['release', 'release_format', 'stock', 'stock_movement', 'price_history', 'import_memory'] as const),
    ...(['artist', 'label', 'release_artist', 'release_label', 'setting'] as const),
  ]
  const db = place.open()
  const content: Record<string, string[]> = {}
  for (const table of tables) {
    const rows = (await db.selectFrom(table).selectAll().execute()) as Record<string, unknown>[]
    content[table] = rows
      .map(({ id_price, id_movement, valid_from, moved_at, updated_at, added_at, ref, ...row }) =>
        JSON.stringify(row),
      )
      .sort()
  }
  await db.destroy()
  return content
}

describe.each(casesOf(kinds))('an import that dies, on %s', (kind) => {
  let whole: Record<string, string[]>
  let place: Place
  const aShop = async () => {
    const made = await aPlace(kind)
    const db = made.open()
    await migrate(db)
    const { folder, remove } = await aContentFolder()
    await importShop(db, await readContentFolder(folder, '2026-11-21'), {
      files: openShopFiles(made),
      now: new Date('2026-11-21T10:00:00Z'),
    })
    await remove()
    await db.destroy()
    return made
  }
  const rille = (at: Place, ...args: string[]) =>
    rilleAt({ ...at, env: { ...at.env, SHOP_SECRET: secret } }, () => new Date())(...args)
  const inventory = async (at: Place, rows: readonly string[]) => {
    const file = path.join(at.dataDir, 'inventory.csv')
    await writeFile(file, `${[header, ...rows].join('\r\n')}\r\n`)
    return file
  }
  const importAll = async (at: Place, rows: readonly string[]) => {
    const { exitCode, out, err } = await rille(at, 'import', await inventory(at, rows), '--yes')
    expect([exitCode, err]).toEqual([0, ''])
    return out
  }
  beforeAll(async () => {
    const one = await aShop()
    await importAll(one, before)
    await importAll(one, after)
    whole = await contentOf(one)
    await one.remove()
  })
  beforeEach(async () => {
    place = await aShop()
    await importAll(place, before)
  })
  afterEach(() => place.remove())

  it.each(
    casesOf([
      ['within import', 1],
      ['within import', 3],
      ['import written, not told', 1],
    ] as const),
  )('at "%s" number %d is ended by the next one', async (point, nth) => {
    const start = await contentOf(place)
    expect(await dieAt(place, [point, nth], 'import', await inventory(place, after), '--yes')).toBe(true)
    const half = await contentOf(place)
    expect(half).not.toEqual(whole)
    if (nth === 1 && point === 'within import') expect(half.release).toEqual(start.release)
    else expect(half.price_history!.length).toBeGreaterThan(start.price_history!.length)

    await importAll(place, after)
    expect(await contentOf(place)).toEqual(whole)
    // The shop's read models are told to load everything: nobody knows any more what the first run had changed.
    const db = place.open()
    const changes = await db
      .selectFrom('catalogue_change')
      .select('kind')
      .orderBy('id_change', 'desc')
      .execute()
    expect(changes[0]).toEqual({ kind: 'all' })
    await db.destroy()
    expect(await importAll(place, after)).toMatch(/^Imported: 0 created, 0 updated, 240 unchanged\.\n$/)
  })
})
