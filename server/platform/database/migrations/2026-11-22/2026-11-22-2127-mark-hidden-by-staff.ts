import type { AnyDatabase } from '../columns'

/** Imports leave a release hidden that staff have hidden. */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema
    .alterTable('release')
    .addColumn('is_hidden_by_staff', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}
