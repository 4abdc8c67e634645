import { sql } from 'kysely'
import { isPostgres } from '../../dialects'
import type { AnyDatabase } from '../columns'

/** Creates the indexes by which staff page through customers and find them by the beginning of their address. */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema
    .createIndex('customer_created_at')
    .on('customer')
    .columns(['created_at', 'uuid_customer'])
    .execute()
  // SQLite compares bytes, so the unique index of the column will do; Postgres needs one with this collation.
  if (isPostgres(db)) {
    await sql`create index customer_email_begins on customer (email_key collate "C")`.execute(db)
  }
}
