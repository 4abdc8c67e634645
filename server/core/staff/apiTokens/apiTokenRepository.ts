import type { Selectable, Updateable } from 'kysely'
import type { ReadOnlyDatabase, WriteTransaction } from '../../../platform/database/access'
import type { Database } from '../../../platform/database/schema'

export type ApiTokenRow = Selectable<Database['api_token']>

/**
 * Reads the tokens of API clients. Only their hashes are stored.
 * @returns tokens that have expired or were ended too, except by name; at most the newest 500
 */
export function createApiTokenReader(db: ReadOnlyDatabase) {
  return {
    find: (uuid_token: string): Promise<ApiTokenRow | undefined> =>
      db.selectFrom('api_token').selectAll().where('uuid_token', '=', uuid_token).executeTakeFirst(),

    findByHash: (token_hash: string): Promise<ApiTokenRow | undefined> =>
      db.selectFrom('api_token').selectAll().where('token_hash', '=', token_hash).executeTakeFirst(),

    /** Finds the token of a name that has not been ended. */
    findByName: (name_key: string): Promise<ApiTokenRow | undefined> =>
      db
        .selectFrom('api_token')
        .selectAll()
        .where('name_key', '=', name_key)
        .where('ended_at', 'is', null)
        .executeTakeFirst(),

    list: (): Promise<ApiTokenRow[]> =>
      db
        .selectFrom('api_token')
        .selectAll()
        .orderBy('created_at', 'desc')
        .orderBy('uuid_token')
        .limit(500)
        .execute(),
  }
}

/**
 * Adds and ends tokens of API clients, and also reads them.
 * @param trx ended tokens keep their row, because the audit log names them
 */
export function createApiTokenWriter(trx: WriteTransaction) {
  return {
    ...createApiTokenReader(trx),

    async insert(row: ApiTokenRow): Promise<void> {
      await trx.insertInto('api_token').values(row).execute()
    },

    /** Ends the tokens that a member has made. */
    async endAllMadeBy(made_by: string, ended_at: string): Promise<void> {
      await trx
        .updateTable('api_token')
        .set({ ended_at })
        .where('made_by', '=', made_by)
        .where('ended_at', 'is', null)
        .execute()
    },

    async update(uuid_token: string, values: Updateable<Database['api_token']>): Promise<void> {
      await trx.updateTable('api_token').set(values).where('uuid_token', '=', uuid_token).execute()
    },
  }
}
