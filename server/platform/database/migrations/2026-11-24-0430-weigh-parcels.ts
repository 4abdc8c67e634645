import { sql } from 'kysely'
import { isPostgres } from '../dialects'
import type { AnyDatabase } from './columns'

/** Keeps what each parcel weighed, and finds orders by the tracking number of each of their parcels. */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema.alterTable('parcel').addColumn('weight_grams', 'integer').execute()
  // As the index of the orders' own tracking numbers, which are those of their last parcels.
  const collation = isPostgres(db) ? sql` collate "C"` : sql``
  await sql`create index parcel_tracking on parcel ((upper(replace(tracking_number, ' ', ''))${collation}))
    where tracking_number is not null`.execute(db)
}
