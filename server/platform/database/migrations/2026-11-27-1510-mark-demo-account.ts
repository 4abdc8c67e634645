import type { AnyDatabase } from './columns'

/** Lets the account that the demo makes be told from those of people. Of accounts from before it is null. */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema.alterTable('staff').addColumn('is_demo', 'integer').execute()
}
