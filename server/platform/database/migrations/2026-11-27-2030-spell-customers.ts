import { sql } from 'kysely'
import type { AnyDatabase } from './columns'

/**
 * Notes in which way the words of customers were made, so that a job makes those again that lack a spelling. The index of
 * older versions stays: they know no other condition.
 */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema
    .alterTable('customer')
    .addColumn('term_form', 'integer', (c) => c.notNull().defaultTo(1))
    .execute()
  await sql`create index customer_unindexed_form on customer (uuid_customer)
    where indexed_at is null or indexed_at <> changed_at or term_form < 2`.execute(db)
}
