import { sql } from 'kysely'
import { type AnyDatabase, createTable } from './columns'

/** Creates the used records that the shop bought together, and notes which copies are from them. */
export async function up(db: AnyDatabase): Promise<void> {
  await createTable(db, 'buy_in')
    .addColumn('uuid_buy_in', 'text', (column) => column.primaryKey())
    .addColumn('number', 'integer', (column) => column.notNull().unique())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('bought_on', 'text', (column) => column.notNull())
    .addColumn('seller', 'text', (column) => column.notNull())
    .addColumn('copies', 'integer', (column) => column.notNull())
    .addColumn('price_cents', 'integer', (column) => column.notNull())
    .addColumn('margin_method', 'text', (column) => column.notNull())
    .addColumn('receipt', 'text')
    .addCheckConstraint('buy_in_seller', sql`seller in ('private', 'small_business', 'dealer')`)
    .addCheckConstraint('buy_in_margin_method', sql`margin_method in ('single', 'total')`)
    .addCheckConstraint('buy_in_counts', sql`copies > 0 and price_cents >= 0`)
    .execute()
  await db.schema.alterTable('release_format').addColumn('uuid_buy_in', 'text').execute()
  await sql`create index release_format_buy_in on release_format (uuid_buy_in) where uuid_buy_in is not null`.execute(
    db,
  )
}
