import type { Selectable } from 'kysely'
import { type Language, sourceLanguage } from '../../../src/shared/language'
import type { Actor } from '../audit/actor'
import type { ReadOnlyDatabase, WriteTransaction } from '../database/access'
import type { Database } from '../database/schema'

export type DelayedActionRow = Selectable<Database['resting_action']>

/** So many claims are named to a person who is refused. */
const maxListed = 10

/** A subject that a delayed action has claimed. */
export type Claim = Pick<DelayedActionRow, 'action' | 'actor'> & { subject: string }

/**
 * Reads the delayed actions.
 * @returns lists of rows, the first due first; `about` is the subject's name in the audit log
 */
export function createDelayedActionReader(db: ReadOnlyDatabase) {
  return {
    listWaiting: (): Promise<DelayedActionRow[]> =>
      db.selectFrom('resting_action').selectAll().where('state', '=', 'waiting').orderBy('due_at').execute(),

    /** Lists the subjects of all delayed actions. */
    listClaims: (): Promise<{ subject: string; uuid_action: string }[]> =>
      db.selectFrom('resting_record').select(['about as subject', 'uuid_action']).orderBy('about').execute(),

    /** Finds the language of the member who asked for an action. @returns English for the command line */
    async findLanguage(uuid_action: string): Promise<Language> {
      const action = await db
        .selectFrom('resting_action')
        .select('actor')
        .where('uuid_action', '=', uuid_action)
        .executeTakeFirst()
      const { uuidStaff }: Partial<Actor> = JSON.parse(action?.actor ?? '{}')
      const member = await db
        .selectFrom('staff')
        .select('language')
        .where('uuid_staff', '=', uuidStaff ?? '')
        .executeTakeFirst()
      return member?.language ?? sourceLanguage
    },

    /** Lists the subjects that an action has claimed. */
    async listSubjects(uuid_action: string): Promise<string[]> {
      const rows = await db
        .selectFrom('resting_record')
        .select('about')
        .where('uuid_action', '=', uuid_action)
        .orderBy('about')
        .execute()
      return rows.map(({ about }) => about)
    },
  }
}

/**
 * Adds and ends delayed actions, and claims their subjects. It also reads them.
 * @param trx a subject stays claimed until its action is ended in another transaction
 */
export function createDelayedActionWriter(trx: WriteTransaction) {
  return {
    ...createDelayedActionReader(trx),

    /** Adds an action that waits. Its subjects are claimed first. */
    async insert(row: Omit<DelayedActionRow, 'state' | 'ended_at' | 'refusal'>): Promise<void> {
      await trx
        .insertInto('resting_action')
        .values({ ...row, state: 'waiting', ended_at: null, refusal: null })
        .execute()
    },

    /**
     * Claims subjects for an action, one row for each, so that no other action can. On Postgres it waits for transactions
     * that claim or release one of them.
     * @returns the claims of other actions that are in the way; without any, all subjects are claimed
     */
    async claim(uuid_action: string, subjects: readonly string[]): Promise<Claim[]> {
      const blockedRecords: string[] = []
      // Lock order: by name.
      for (const about of [...new Set(subjects)].toSorted()) {
        const claimed = await trx
          .insertInto('resting_record')
          .values({ about, uuid_action })
          .onConflict((conflict) => conflict.column('about').doNothing())
          .returning('about')
          .executeTakeFirst()
        if (!claimed) blockedRecords.push(about)
      }
      if (blockedRecords.length === 0) return []
      return trx
        .selectFrom('resting_record')
        .innerJoin('resting_action', 'resting_action.uuid_action', 'resting_record.uuid_action')
        .select(['resting_record.about as subject', 'action', 'actor'])
        .where('resting_record.about', 'in', blockedRecords.slice(0, maxListed))
        .orderBy('resting_record.about')
        .execute()
    },

    /** Gives up the subjects that an action has claimed. */
    async release(uuid_action: string): Promise<void> {
      await trx.deleteFrom('resting_record').where('uuid_action', '=', uuid_action).execute()
    },

    /**
     * Ends an action, in one conditional update, so that it is either done or undone.
     * @returns undefined if it has ended already
     */
    async end(
      uuid_action: string,
      state: Exclude<DelayedActionRow['state'], 'waiting'>,
      ended_at: string,
      refusal: string | null = null,
    ): Promise<DelayedActionRow | undefined> {
      await this.release(uuid_action)
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
