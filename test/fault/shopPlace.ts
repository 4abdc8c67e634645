import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Kysely } from 'kysely'
import { openDatabase } from '../../server/platform/database/connection'
import { migrate } from '../../server/platform/database/migrate'
import type { Database } from '../../server/platform/database/schema'
import { anEmptyPostgres, databaseWaitMs } from '../support/testPostgres'
import { openBasketShop } from '../unit/server/core/basket/basketShop'
import { watchFinalStates } from '../unit/server/core/checkout/invariants'
import type { ShopAddress } from './protocol'

export type DatabaseName = 'SQLite' | 'Postgres'

/** The database of a shop that processes come to and die at. */
export interface ShopPlace {
  address: ShopAddress
  /** `('radio LP')`: the id of that format. */
  formatId(name: string): string
  /** The caller ends it with `destroy()`; only while no other process is at a SQLite file. */
  open(): Kysely<Database>
  remove(): Promise<void>
}

export const placesToTest: DatabaseName[] = process.env.TEST_DATABASE_URL
  ? ['SQLite', 'Postgres']
  : ['SQLite']

/** A shop on a disk, with its catalogue, postage and bank account. @param stock copies by format, such as `radio LP` */
export async function makeShopPlace(
  name: DatabaseName,
  stock: Record<string, number> = {},
): Promise<ShopPlace> {
  const { address, remove } = await makeEmptyPlace(name)
  const open = () => openDatabase({ ...address, databaseWaitMs })
  const shop = await openBasketShop(async (seed) => {
    const db = open()
    await migrate(db)
    await watchFinalStates(db)
    await seed?.fill(db)
    return { db, close: () => db.destroy() }
  })
  for (const [format, onHand] of Object.entries(stock)) await shop.setStock(format, onHand)
  const { value } = await shop.db
    .selectFrom('setting')
    .select('value')
    .where('key', '=', 'shop')
    .executeTakeFirstOrThrow()
  const bank = { iban: 'DE89370400440532013000', creditor_id: 'DE98ZZZ09999999999' }
  await shop.db
    .updateTable('setting')
    .set({ value: JSON.stringify({ ...JSON.parse(value), bank }) })
    .where('key', '=', 'shop')
    .execute()
  await shop.close()
  return { address, formatId: shop.formatId, open, remove }
}

/** A place where nothing was made yet, not even the schema. */
export const makeEmptyPlace = async (name: DatabaseName) => (name === 'SQLite' ? aFolder() : aPostgres())

function aFolder() {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'rille-fault-'))
  return {
    address: { dataDir, databaseUrl: null },
    remove: async () => rmSync(dataDir, { recursive: true, force: true }),
  }
}

async function aPostgres() {
  const { url, remove } = await anEmptyPostgres()
  return { address: { dataDir: '', databaseUrl: url }, remove }
}
