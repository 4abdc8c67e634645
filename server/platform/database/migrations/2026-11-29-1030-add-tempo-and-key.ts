import type { AnyDatabase } from './columns'

/** Adds the beats per minute of tracks and their musical keys, such as `a-minor`. */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema.alterTable('track').addColumn('bpm', 'integer').execute()
  await db.schema.alterTable('track').addColumn('musical_key', 'text').execute()
}
