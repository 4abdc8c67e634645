import { type AnyDatabase, createTable } from './columns'

/** Creates the styles of releases, which are finer than the shop's genres: `Dub Techno`. */
export async function up(db: AnyDatabase): Promise<void> {
  await createTable(db, 'release_style')
    .addColumn('uuid_release', 'text', (column) =>
      column.notNull().references('release.uuid_release').onDelete('cascade'),
    )
    .addColumn('style', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('release_style_key', ['uuid_release' as never, 'style' as never])
    .execute()
}
