import type { AnyDatabase } from './columns'

/** Lets incidents tell what they are about in each language of staff. Those from before do it in English. */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema.alterTable('incident').addColumn('translations', 'text').execute()
}
