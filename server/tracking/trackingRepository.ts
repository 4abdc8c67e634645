import type { WriteTransaction } from '../database/access'
import type { PageView } from './trackingRules'

/** Holds all SQL on `page_view`. */
export function createTrackingWriter(trx: WriteTransaction) {
  return {
    /** @param views at most some hundreds: one statement writes them all */
    async insertViews(views: readonly PageView[]): Promise<void> {
      await trx
        .insertInto('page_view')
        .values([...views])
        .execute()
    },

    /**
     * Deletes views from before a time in small batches, so that other writers do not wait for long.
     * @param before ISO 8601 UTC
     * @returns whether there may be more
     */
    async deleteSomeViews(before: string, max: number): Promise<boolean> {
      const result = await trx
        .deleteFrom('page_view')
        .where('id_view', 'in', (eb) =>
          eb.selectFrom('page_view').select('id_view').where('viewed_at', '<', before).limit(max),
        )
        .executeTakeFirst()
      return Number(result.numDeletedRows) === max
    },
  }
}

export type TrackingWriter = ReturnType<typeof createTrackingWriter>
