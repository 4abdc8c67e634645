import type { WriteTransaction } from '../../platform/database/access'
import type { PageView } from './trackingRules'

/** Inserts and deletes page views. */
export function createTrackingWriter(trx: WriteTransaction) {
  return {
    /**
     * Inserts views in one statement.
     * @param views at most a few hundred
     */
    async insertViews(views: readonly PageView[]): Promise<void> {
      await trx
        .insertInto('page_view')
        .values([...views])
        .execute()
    },

    /**
     * Deletes one small batch of views from before a time, so that other writers do not wait for long.
     * @param before ISO 8601 UTC
     * @param max the size of the batch
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
