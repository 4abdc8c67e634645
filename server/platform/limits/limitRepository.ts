import type { ReadOnlyDatabase, WriteTransaction } from '../database/access'

/** Finds the counts of limits. */
export function createLimitReader(db: ReadOnlyDatabase) {
  return {
    /** Finds the count of a key, whose period may have ended. */
    findCount: (key: string) =>
      db.selectFrom('limit_count').select(['count', 'ends_at']).where('key', '=', key).executeTakeFirst(),
  }
}

/**
 * Changes the counts of limits.
 * @param now ISO UTC time; the clocks of all processes that share the counts should agree
 */
export function createLimitWriter(trx: WriteTransaction, now: string) {
  return {
    /**
     * Counts an event in one statement, so that events at the same time cannot pass the maximum together.
     * @param endsAt the end of the period if it begins with this event
     * @returns false if the key has had the maximum number of events in its period
     */
    async take(key: string, max: number, endsAt: string): Promise<boolean> {
      const { numInsertedOrUpdatedRows } = await trx
        .insertInto('limit_count')
        .values({ key, count: 1, ends_at: endsAt })
        .onConflict((conflict) =>
          conflict
            .column('key')
            .doUpdateSet((eb) => {
              const isOver = eb('limit_count.ends_at', '<=', now)
              const count = eb.ref('limit_count.count')
              return {
                count: eb
                  .case()
                  .when(isOver)
                  .then(1)
                  .else(eb(count, '+', 1))
                  .end(),
                ends_at: eb.case().when(isOver).then(endsAt).else(eb.ref('limit_count.ends_at')).end(),
              }
            })
            .where((eb) => eb.or([eb('limit_count.ends_at', '<=', now), eb('limit_count.count', '<', max)])),
        )
        .executeTakeFirstOrThrow()
      return numInsertedOrUpdatedRows === 1n
    },

    /**
     * Takes back one event, if its period has not ended.
     * @returns the number of events that are left; null if there was none
     */
    async release(key: string): Promise<number | null> {
      const row = await trx
        .updateTable('limit_count')
        .set((eb) => ({ count: eb('count', '-', 1) }))
        .where('key', '=', key)
        .where('count', '>', 0)
        .where('ends_at', '>', now)
        .returning('count')
        .executeTakeFirst()
      return row?.count ?? null
    },

    /**
     * Counts a failure, unless the key must wait: until then its row ends later than `endsAt`.
     * @param endsAt the time at which failures without a waiting time are forgotten
     * @returns the number of failures; null if the key must wait
     */
    async countFailure(key: string, endsAt: string): Promise<number | null> {
      const row = await trx
        .insertInto('limit_count')
        .values({ key, count: 1, ends_at: endsAt })
        .onConflict((conflict) =>
          conflict
            .column('key')
            .doUpdateSet((eb) => ({
              count: eb
                .case()
                .when('limit_count.ends_at', '<=', now)
                .then(1)
                .else(eb('limit_count.count', '+', 1))
                .end(),
              ends_at: endsAt,
            }))
            .where('limit_count.ends_at', '<=', endsAt),
        )
        .returning('count')
        .executeTakeFirst()
      return row?.count ?? null
    },

    /** Sets the end of a period. */
    async setEnd(key: string, endsAt: string): Promise<void> {
      await trx.updateTable('limit_count').set({ ends_at: endsAt }).where('key', '=', key).execute()
    },

    /**
     * Prolongs a period.
     * @returns false if the period does not end at `from`; nothing has changed then
     */
    async prolong(key: string, from: string, to: string): Promise<boolean> {
      const { numUpdatedRows } = await trx
        .updateTable('limit_count')
        .set({ ends_at: to })
        .where('key', '=', key)
        .where('ends_at', '=', from)
        .executeTakeFirstOrThrow()
      return numUpdatedRows === 1n
    },

    /** Deletes the count of a period that ends at this time. */
    async free(key: string, endsAt: string): Promise<void> {
      await trx.deleteFrom('limit_count').where('key', '=', key).where('ends_at', '=', endsAt).execute()
    },

    /** Deletes the count of a key. */
    async forget(key: string): Promise<void> {
      await trx.deleteFrom('limit_count').where('key', '=', key).execute()
    },

    /** Deletes the counts of periods that have ended. */
    async deleteEnded(): Promise<void> {
      await trx.deleteFrom('limit_count').where('ends_at', '<=', now).execute()
    },
  }
}
