import { sql } from 'kysely'
import { isPostgres } from '../dialects'
import { type AnyDatabase, createTable } from './columns'

/** Creates the index of the words of customers, which a job fills. */
export async function up(db: AnyDatabase): Promise<void> {
  // Without this collation, Postgres could not find beginnings in the index.
  const text = isPostgres(db) ? sql`text collate "C"` : sql`text`
  await createTable(db, 'customer_term')
    .addColumn('uuid_customer', 'text', (c) =>
      c.notNull().references('customer.uuid_customer').onDelete('cascade'),
    )
    .addColumn('term', text, (c) => c.notNull())
    .addPrimaryKeyConstraint('customer_term_key', ['uuid_customer', 'term'] as never[])
    .execute()
  await db.schema
    .createIndex('customer_term_begins')
    .on('customer_term')
    .columns(['term', 'uuid_customer'])
    .execute()
  await db.schema.alterTable('customer').addColumn('indexed_at', 'text').execute()
  await sql`create index customer_unindexed on customer (uuid_customer)
    where indexed_at is null or indexed_at <> changed_at`.execute(db)
}
