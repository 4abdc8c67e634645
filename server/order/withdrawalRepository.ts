import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../database/schema'

export type WithdrawalRow = Selectable<Database['withdrawal']>

/** All SQL on declarations of withdrawal. */
export const withdrawalRepository = {
  async insertWithdrawal(db: Kysely<Database>, row: WithdrawalRow): Promise<void> {
    await db.insertInto('withdrawal').values(row).execute()
  },

  getWithdrawal: (db: Kysely<Database>, uuid_withdrawal: string): Promise<WithdrawalRow> =>
    db
      .selectFrom('withdrawal')
      .selectAll()
      .where('uuid_withdrawal', '=', uuid_withdrawal)
      .executeTakeFirstOrThrow(),
}
