import { type AnyDatabase, createTable } from './columns'

/** Creates the table of searches that shoppers were left alone with, counted by day and text. */
export async function up(db: AnyDatabase): Promise<void> {
  await createTable(db, 'search_count')
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('outcome', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('searches', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('search_count_key', ['day', 'outcome', 'text'] as never[])
    .execute()
}
