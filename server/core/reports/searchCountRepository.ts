import { sql } from 'kysely'
import type { SearchOutcome, SearchSort } from '../../../src/shared/staff/reports/reportChoices'
import type { ReadOnlyDatabase, WriteTransaction } from '../../platform/database/access'

/** A text with how often it was searched for. */
export interface SearchCount {
  text: string
  outcome: SearchOutcome
  searches: number
}

/** Creates the reader of what visitors searched for. */
export function createSearchCountReader(db: ReadOnlyDatabase) {
  return {
    /**
     * Adds the counts of a period up, by text.
     * @param from the first day
     * @param until the last day
     */
    async listSearches({
      from,
      until,
      found,
      sort,
    }: {
      from: string
      until: string
      found: SearchOutcome
      sort: SearchSort
    }): Promise<{ text: string; searches: number; lastOn: string }[]> {
      const columns = {
        searches: ['searches desc', 'last_on desc', 'text'],
        last: ['last_on desc', 'searches desc', 'text'],
        text: ['text'],
      } as const
      const rows = await db
        .selectFrom('search_count')
        .select((eb) => [
          'text',
          eb.fn.sum<number>('searches').as('searches'),
          eb.fn.max('day').as('last_on'),
        ])
        .where('day', '>=', from)
        .where('day', '<=', until)
        .where('outcome', '=', found)
        .groupBy('text')
        .$call((query) =>
          columns[sort].reduce((sorted, column) => {
            const [name = '', direction] = column.split(' ')
            return sorted.orderBy(sql.ref(name), direction === 'desc' ? 'desc' : 'asc')
          }, query),
        )
        .execute()
      return rows.map(({ text, searches, last_on }) => ({
        text,
        searches: Number(searches),
        lastOn: last_on,
      }))
    },
  }
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
