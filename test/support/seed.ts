import type { Kysely } from 'kysely'
import type { Database } from '../../server/platform/database/schema'

/** What a test database contains at first. It is written once for each test file, and copied for every test. */
export interface Seed {
  /** Two seeds of the same name write the same. */
  name: string
  /** @param db a migrated database */
  fill(db: Kysely<Database>): Promise<void>
}

/** The content of a new shop: that of the migrations. */
export const emptyShop: Seed = { name: 'empty shop', fill: async () => {} }
