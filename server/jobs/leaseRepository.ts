import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'

/** Of the one process that is the shop of a SQLite file. */
export const shopLease = 'shop'

export interface Lease {
  /** What only one may do. */
  name: string
  /** Who wants to do it: an id drawn by each process when it starts. */
  holder: string
}

/**
 * Takes a lease, or keeps it for longer. Whoever held it may have died: then it is free once its time is over.
 * @param now the clock of the database's machine and of all who share it, ISO 8601 UTC
 * @returns false when somebody else holds it
 */
export async function acquireLease(
  db: Kysely<Database>,
  { name, holder }: Lease,
  { now, until }: { now: string; until: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('lease')
    .values({ name, holder, held_until: until })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ holder, held_until: until })
        .where((eb) => eb.or([eb('lease.holder', '=', holder), eb('lease.held_until', '<=', now)])),
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Who comes next need not wait until its time is over. */
export async function releaseLease(db: Kysely<Database>, { name, holder }: Lease): Promise<void> {
  await db.deleteFrom('lease').where('name', '=', name).where('holder', '=', holder).execute()
}

/** Who holds a lease, or held it last; null when it was let go of. */
export async function findLease(
  db: Kysely<Database>,
  name: string,
): Promise<{ holder: string; held_until: string } | null> {
  const row = await db
    .selectFrom('lease')
    .select(['holder', 'held_until'])
    .where('name', '=', name)
    .executeTakeFirst()
  return row ?? null
}
