import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'
import type { PageView } from './trackingRules'

/** All SQL on `page_view`. */
export function createTrackingRepository(db: Kysely<Database>) {
  return {
    /** @param views at most some hundreds: one statement writes them all */
    async insertViews(views: readonly PageView[]): Promise<void> {
      await db
        .insertInto('page_view')
        .values([...views])
        .execute()
    },

    /**
     * Deletes views from before a time, some at once, so that nobody waits for long.
     * @param before ISO 8601 UTC
     * @returns whether there may be more
     */
    async deleteSomeViews(before: string, max: number): Promise<boolean> {
      const result = await db
        .deleteFrom('page_view')
        .where('id_view', 'in', (eb) =>
          eb.selectFrom('page_view').select('id_view').where('viewed_at', '<', before).limit(max),
        )
        .executeTakeFirst()
      return Number(result.numDeletedRows) === max
    },
  }
}

export type TrackingRepository = ReturnType<typeof createTrackingRepository>
