import { migrations, type ShopMigration } from '../../server/platform/database/migrations'
import { type AnyDatabase, createTable } from '../../server/platform/database/migrations/columns'

const expand: ShopMigration = {
  async up(db: AnyDatabase) {
    for (const table of ['basket', 'checkout', 'orders', 'payment_attempt', 'customer', 'outbox', 'stock']) {
      await db.schema.alterTable(table).addColumn('of_next_version', 'text').execute()
    }
    await db.schema
      .alterTable('release_format')
      .addColumn('counted_by_next_version', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
    await createTable(db, 'next_version')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .execute()
    await db.schema.createIndex('orders_of_next_version').on('orders').column('of_next_version').execute()
  },
}

const contract: ShopMigration = {
  isContracting: true,
  up: (db: AnyDatabase) => db.schema.alterTable('basket').dropColumn('of_next_version').execute(),
}

/** The migrations of a future version that only adds to the tables that a sale writes to. */
export const nextVersion: Record<string, ShopMigration> = { ...migrations, '2999-01-01-0000-expand': expand }

/** The migrations of the version after that, which removes what the previous one no longer uses. */
export const versionAfterNext: Record<string, ShopMigration> = {
  ...nextVersion,
  '2999-02-01-0000-contract': contract,
}
