import { sql } from 'kysely'
import { isPostgres } from '../../dialects'
import { type AnyDatabase, createTable } from '../columns'

/** Codes, what they and orders give, and the archives that are downloaded. */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema
    .alterTable('zip_preset')
    .addColumn('codec', 'text', (c) => c.notNull().defaultTo('mp3'))
    .execute()
  await db.schema.alterTable('zip_preset').addColumn('kbit_per_second', 'integer').execute()
  for (const codec of ['opus', 'flac', 'wav']) {
    await db.updateTable('zip_preset').set({ codec }).where('slug', 'like', `${codec}%`).execute()
  }

  await createTable(db, 'download_code')
    .addColumn('code_hash', 'text', (c) => c.primaryKey())
    .addColumn('batch', 'text', (c) => c.notNull())
    .addColumn('uuid_release_format', 'text', (c) => c.notNull())
    .addColumn('uses_left', 'integer', (c) => c.notNull())
    .addColumn('valid_until', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addCheckConstraint('download_code_uses', sql`uses_left >= 0`)
    .execute()
  await db.schema.createIndex('download_code_batch').on('download_code').column('batch').execute()

  await createTable(db, 'download_grant')
    .addColumn('uuid_grant', 'text', (c) => c.primaryKey())
    .addColumn('token_hash', 'text', (c) => c.notNull().unique())
    .addColumn('uuid_order', 'text', (c) => c.unique().references('orders.uuid_order'))
    .addColumn('code_hash', 'text', (c) => c.references('download_code.code_hash'))
    .addColumn('consented_at', 'text')
    .addColumn('expires_at', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute()
  await createTable(db, 'download_grant_format')
    .addColumn('uuid_grant', 'text', (c) =>
      c.notNull().references('download_grant.uuid_grant').onDelete('cascade'),
    )
    .addColumn('uuid_release_format', 'text', (c) => c.notNull())
    .addColumn('downloads_left', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('download_grant_format_key', ['uuid_grant', 'uuid_release_format'] as never[])
    .addCheckConstraint('download_grant_left', sql`downloads_left >= 0`)
    .execute()

  await createTable(db, 'archive')
    .addColumn('uuid_release_format', 'text', (c) => c.notNull())
    .addColumn('uuid_release_format_zip_preset', 'text', (c) => c.notNull())
    .addColumn('source_hash', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('file', 'text')
    .addColumn('size_bytes', isPostgres(db) ? 'bigint' : 'integer')
    .addColumn('sha256', 'text')
    .addColumn('failure', 'text')
    .addColumn('asked_at', 'text', (c) => c.notNull())
    .addColumn('used_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('archive_key', [
      'uuid_release_format',
      'uuid_release_format_zip_preset',
    ] as never[])
    .addCheckConstraint('archive_state', sql`state in ('wanted', 'ready', 'failed')`)
    .execute()
}
