import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openDatabase } from '../../server/platform/database/connection'
import { migrate } from '../../server/platform/database/migrate'
import { dropPostgres, postgresSettings } from '../support/shopDatabase'
import { type CheckoutShop, openCheckoutShop } from '../unit/server/core/checkout/checkoutShop'
import type { DatabaseName } from './shops'

/** The services of a checkout in this process, with a database on the disk that is gone after the work. */
export async function withCheckoutShop(
  database: DatabaseName,
  work: (shop: CheckoutShop, dataDir: string) => Promise<void>,
): Promise<void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'rille-bench-'))
  const databaseUrl = database === 'SQLite' ? null : (await postgresSettings(dataDir)).DATABASE_URL
  const shop = await openCheckoutShop(async (seed) => {
    const db = openDatabase({ dataDir, databaseUrl })
    await migrate(db)
    await seed?.fill(db)
    return { db, close: () => db.destroy() }
  })
  try {
    await work(shop, dataDir)
  } finally {
    await shop.close()
    if (databaseUrl !== null) await dropPostgres(dataDir)
    rmSync(dataDir, { recursive: true })
  }
}
