import { type Kysely, sql } from 'kysely'
import type { Database } from './schema'

/** Whether the database answers at this moment; never throws. */
export async function answers(db: Kysely<Database>): Promise<boolean> {
  try {
    await sql`select 1`.execute(db)
    return true
  } catch {
    return false
  }
}
