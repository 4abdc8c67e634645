import { type AnyDatabase, createTable } from '../columns'

/** Lets at most one action wait for each record, and notes the version of the record that the action was asked for. */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema.alterTable('resting_action').addColumn('version', 'text').execute()
  await createTable(db, 'resting_record')
    .addColumn('about', 'text', (column) => column.primaryKey())
    .addColumn('uuid_action', 'text', (column) => column.notNull())
    .execute()
}
