import type { AnyDatabase } from '../columns'

/** Grades and shelf places of used copies, and when a release was added; null for all that was there before. */
export async function up(db: AnyDatabase): Promise<void> {
  for (const column of ['grade_disc', 'grade_sleeve', 'condition_note', 'shelf_location', 'external_id']) {
    await db.schema.alterTable('release_format').addColumn(column, 'text').execute()
  }
  await db.schema.alterTable('release').addColumn('added_at', 'text').execute()
}
