import type { Selectable } from 'kysely'
import type { ReadOnlyDatabase, WriteTransaction } from '../database/access'
import type { Database } from '../database/schema'

export type RestingRow = Selectable<Database['resting_action']>

/** Reads the actions that happen in some seconds. */
export function createRestingReader(db: ReadOnlyDatabase) {
  return {
    listWaiting: (): Promise<RestingRow[]> =>
      db.selectFrom('resting_action').selectAll().where('state', '=', 'waiting').orderBy('due_at').execute(),
  }
}

/** Adds and ends such actions. */
export function createRestingWriter(trx: WriteTransaction) {
  return {
    ...createRestingReader(trx),

    /**
     * Adds an action that waits.
     * @returns false if another one waits for the same record
     */
    async insert(row: Omit<RestingRow, 'state' | 'ended_at' | 'refusal'>): Promise<boolean> {
      const { about, uuid_action } = row
      if (about !== '') {
        const first = await trx
          .insertInto('resting_record')
          .values({ about, uuid_action })
          .onConflict((conflict) => conflict.column('about').doNothing())
          .returning('uuid_action')
          .executeTakeFirst()
        if (!first) return false
      }
      await trx
        .insertInto('resting_action')
        .values({ ...row, state: 'waiting', ended_at: null, refusal: null })
        .execute()
      return true
    },

    /**
     * Ends an action, in one conditional update, so that it is either done or undone.
     * @returns undefined if it has ended already
     */
    async end(
      uuid_action: string,
      state: Exclude<RestingRow['state'], 'waiting'>,
      ended_at: string,
      refusal: string | null = null,
    ): Promise<RestingRow | undefined> {
      await trx.deleteFrom('resting_record').where('uuid_action', '=', uuid_action).execute()
      return trx
        .updateTable('resting_action')
        .set({ state, ended_at, refusal })
        .where('uuid_action', '=', uuid_action)
        .where('state', '=', 'waiting')
        .returningAll()
        .executeTakeFirst()
    },

    async deleteEnded(before: string): Promise<void> {
      await trx
        .deleteFrom('resting_action')
        .where('state', '!=', 'waiting')
        .where('ended_at', '<', before)
        .execute()
    },
  }
}
