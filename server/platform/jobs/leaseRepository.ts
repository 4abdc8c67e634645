import type { ReadOnlyDatabase, WriteTransaction } from '../database/access'

/** The name of the lease of the one shop process that may use a SQLite file. */
export const shopLease = 'shop'

export interface Lease {
  /** The work that only one process may do at a time. */
  name: string
  /** The process: an id that each process draws when it starts. */
  holder: string
}

/** Creates the reader of leases. */
export function createLeaseReader(db: ReadOnlyDatabase) {
  return {
    /** @returns the holder of a lease, whose time may be over; null if it was given back or never taken */
    async findLease(name: string): Promise<{ holder: string; held_until: string } | null> {
      const row = await db
        .selectFrom('lease')
        .select(['holder', 'held_until'])
        .where('name', '=', name)
        .executeTakeFirst()
      return row ?? null
    },
  }
}

/** Creates the writer of leases. */
export function createLeaseWriter(trx: WriteTransaction) {
  return {
    /**
     * Takes a lease, or prolongs it for its holder. The lease of a process that died is free when its time is over.
     * @param now ISO UTC time; the clocks of all processes that share the lease must agree
     * @param until ISO UTC time at which the lease ends
     * @returns false if another process holds the lease
     */
    async acquire({ name, holder }: Lease, { now, until }: { now: string; until: string }): Promise<boolean> {
      const { numInsertedOrUpdatedRows } = await trx
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
    },

    /**
     * Gives a lease back before its time is over. It does nothing if another process holds it.
     * @param holder the id with which the lease was taken
     */
    async release({ name, holder }: Lease): Promise<void> {
      await trx.deleteFrom('lease').where('name', '=', name).where('holder', '=', holder).execute()
    },
  }
}
