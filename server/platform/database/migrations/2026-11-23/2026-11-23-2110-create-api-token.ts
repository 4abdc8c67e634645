import { sql } from 'kysely'
import { type AnyDatabase, createTable } from '../columns'

/** Creates the tokens with which programs call the back office. */
export async function up(db: AnyDatabase): Promise<void> {
  await createTable(db, 'api_token')
    .addColumn('uuid_token', 'text', (column) => column.primaryKey())
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('name_key', 'text', (column) => column.notNull())
    .addColumn('scopes', 'text', (column) => column.notNull())
    .addColumn('made_by', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('used_at', 'text')
    .addColumn('expires_at', 'text')
    .addColumn('ended_at', 'text')
    .execute()
  // The audit log has the name, so two valid tokens must not share one.
  await db.schema
    .createIndex('api_token_name')
    .unique()
    .on('api_token')
    .column('name_key')
    .where(sql.ref('ended_at'), 'is', null)
    .execute()
}
