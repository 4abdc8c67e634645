import { sql } from 'kysely'
import type { SearchOutcome } from '../../../src/shared/staff/reports/reportChoices'
import type { WriteTransaction } from '../../platform/database/access'

/** A text with how often it was searched for. */
export interface SearchCount {
  text: string
  outcome: SearchOutcome
  searches: number
}

/** Creates the writer of what visitors searched for. */
export function createSearchCountWriter(trx: WriteTransaction) {
  return {
    /**
     * Adds searches to the counts of a day. Of more than `max` different texts a day, only the first are counted.
     * @param day in the shop's time zone, `YYYY-MM-DD`
     */
    async addSearches(
      counts: readonly SearchCount[],
      { day, max }: { day: string; max: number },
    ): Promise<void> {
      const { texts } = await trx
        .selectFrom('search_count')
        .select((eb) => eb.fn.countAll<number>().as('texts'))
        .where('day', '=', day)
        .executeTakeFirstOrThrow()
      let room = max - Number(texts)
      for (const { text, outcome, searches } of counts) {
        const { numUpdatedRows } = await trx
          .updateTable('search_count')
          .set({ searches: sql<number>`searches + ${searches}` })
          .where('day', '=', day)
          .where('outcome', '=', outcome)
          .where('text', '=', text)
          .executeTakeFirst()
        if (numUpdatedRows > 0n || room <= 0) continue
        room--
        await trx
          .insertInto('search_count')
          .values({ day, outcome, text, searches })
          // Another process may have counted it just now.
          .onConflict((conflict) =>
            conflict
              .columns(['day', 'outcome', 'text'])
              .doUpdateSet({ searches: sql<number>`search_count.searches + ${searches}` }),
          )
          .execute()
      }
    },

    /** Deletes the counts of days before a day. */
    async forgetSearches(before: string): Promise<void> {
      await trx.deleteFrom('search_count').where('day', '<', before).execute()
    },
  }
}
