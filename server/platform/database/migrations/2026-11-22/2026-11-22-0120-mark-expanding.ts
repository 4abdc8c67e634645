import { type AnyDatabase, createTable } from '../columns'

/**
 * Names of migrations that only add to the schema: a version of the program that does not know them may run all the
 * same, beside the one that made them. Each migration after this one is noted here unless it says `isContracting`.
 */
export async function up(db: AnyDatabase): Promise<void> {
  await createTable(db, 'expanding_migration')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .execute()
}
