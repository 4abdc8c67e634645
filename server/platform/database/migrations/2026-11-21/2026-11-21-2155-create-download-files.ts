import { sql } from 'kysely'
import { type AnyDatabase, createTable } from '../columns'

/** Ready-made files of tracks, and who is at work on an archive. */
export async function up(db: AnyDatabase): Promise<void> {
  await createTable(db, 'track_file')
    .addColumn('uuid_track', 'text', (c) => c.notNull().references('track.uuid_track').onDelete('cascade'))
    .addColumn('codec', 'text', (c) => c.notNull())
    .addColumn('file', 'text', (c) => c.notNull())
    .addColumn('source_hash', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('track_file_key', ['uuid_track', 'codec'] as never[])
    .addCheckConstraint('track_file_codec', sql`codec in ('mp3', 'opus', 'flac', 'wav')`)
    .execute()
  await db.schema.alterTable('archive').addColumn('lease_until', 'text').execute()
  await db.schema
    .alterTable('archive')
    .addColumn('tries', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
}
