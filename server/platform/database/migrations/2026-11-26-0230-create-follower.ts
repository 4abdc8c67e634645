import { sql } from 'kysely'
import { type AnyDatabase, createTable } from './columns'

/**
 * Creates the people who are told of new records, what they follow, the new releases of each week, and the mails about
 * them.
 */
export async function up(db: AnyDatabase): Promise<void> {
  await createTable(db, 'follower')
    .addColumn('uuid_follower', 'text', (column) => column.primaryKey())
    .addColumn('uuid_customer', 'text', (column) =>
      column.unique().references('customer.uuid_customer').onDelete('cascade'),
    )
    .addColumn('email', 'text')
    .addColumn('email_key', 'text', (column) => column.unique())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('frequency', 'text', (column) => column.notNull())
    .addColumn('consent', 'text', (column) => column.notNull())
    .addColumn('asked_at', 'text', (column) => column.notNull())
    .addColumn('confirmed_at', 'text')
    .addColumn('ended_at', 'text')
    .addCheckConstraint('follower_frequency', sql`frequency in ('weekly', 'never')`)
    .addCheckConstraint('follower_address', sql`(uuid_customer is null) = (email is not null)`)
    .execute()

  await createTable(db, 'follow')
    .addColumn('uuid_follower', 'text', (column) =>
      column.notNull().references('follower.uuid_follower').onDelete('cascade'),
    )
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('followed_at', 'text', (column) => column.notNull())
    .addColumn('confirmed_at', 'text')
    .addPrimaryKeyConstraint('follow_key', ['uuid_follower', 'kind', 'subject'] as never[])
    .execute()
  await db.schema.createIndex('follow_subject').on('follow').columns(['kind', 'subject']).execute()

  await createTable(db, 'news_week')
    .addColumn('week', 'text', (column) => column.primaryKey())
    .addColumn('started_at', 'text', (column) => column.notNull())
    .addColumn('collected_at', 'text')
    .addColumn('planned_at', 'text')
    .execute()
  await createTable(db, 'week_release')
    .addColumn('uuid_release', 'text', (column) => column.primaryKey())
    .addColumn('week', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('week_release_week').on('week_release').column('week').execute()
  await createTable(db, 'week_subject')
    .addColumn('week', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('uuid_release', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('week_subject_key', ['week', 'kind', 'subject', 'uuid_release'] as never[])
    .execute()

  await createTable(db, 'news_mail')
    .addColumn('week', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('uuid_follower', 'text', (column) =>
      column.notNull().references('follower.uuid_follower').onDelete('cascade'),
    )
    .addColumn('queued_at', 'text')
    .addPrimaryKeyConstraint('news_mail_key', ['week', 'kind', 'uuid_follower'] as never[])
    .execute()
  await db.schema.createIndex('news_mail_follower').on('news_mail').column('uuid_follower').execute()
  await db.schema.createIndex('news_mail_queued').on('news_mail').column('queued_at').execute()
}
