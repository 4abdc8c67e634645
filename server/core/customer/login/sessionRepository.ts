import type { ReadOnlyDatabase, WriteTransaction } from '../../../platform/database/access'
import { preparedRead } from '../../../platform/database/prepared'
import type { Database } from '../../../platform/database/schema'

export type SessionRow = Database['customer_session']
type SecretRow = Database['customer_secret']
export interface FoundSecret extends SessionRow {
  replaces: string | null
  superseded_at: string | null
  email: string
}

/**
 * Reads sessions and their secrets. A session without a secret has ended; its row stays for a while, because it tells
 * which devices are known.
 */
export function createSessionReader(db: ReadOnlyDatabase) {
  return {
    findSecret: async (secret_hash: string): Promise<FoundSecret | undefined> =>
      (await findSecret(db, secret_hash)).rows[0],

    /** Lists the customer's sessions that have not ended, the last used first. */
    listLive: (uuid_customer: string): Promise<SessionRow[]> =>
      db
        .selectFrom('customer_session')
        .selectAll()
        .where('uuid_customer', '=', uuid_customer)
        .where((eb) =>
          eb.exists(
            eb
              .selectFrom('customer_secret')
              .select('secret_hash')
              .whereRef('customer_secret.uuid_session', '=', 'customer_session.uuid_session'),
          ),
        )
        .orderBy('used_at', 'desc')
        .orderBy('uuid_session')
        .execute(),

    async isKnownDevice(uuid_customer: string, device: string | null): Promise<boolean> {
      const row = await db
        .selectFrom('customer_session')
        .select('uuid_session')
        .where('uuid_customer', '=', uuid_customer)
        .where('device', device === null ? 'is' : '=', device)
        .executeTakeFirst()
      return row !== undefined
    },
  }
}

/** Inserts, changes and deletes sessions and secrets, and also reads them. */
export function createSessionWriter(trx: WriteTransaction) {
  const supersede = (superseded_at: string) =>
    trx.updateTable('customer_secret').set({ superseded_at }).where('superseded_at', 'is', null)
  return {
    ...createSessionReader(trx),

    async insertSession(session: SessionRow): Promise<void> {
      await trx.insertInto('customer_session').values(session).execute()
    },

    async insertSecret(
      secret: Pick<SecretRow, 'secret_hash' | 'uuid_session' | 'created_at' | 'replaces'>,
    ): Promise<void> {
      await trx.insertInto('customer_secret').values(secret).execute()
    },

    /** Records that the client has received a new secret, and supersedes the one that it replaces. */
    async arrive(secret_hash: string, replaces: string, now: string): Promise<void> {
      await supersede(now).where('secret_hash', '=', replaces).execute()
      await trx
        .updateTable('customer_secret')
        .set({ replaces: null })
        .where('secret_hash', '=', secret_hash)
        .execute()
    },

    /** Supersedes the secrets of a session that were created before an ISO time, except `but`. */
    async supersedeStrays(
      uuid_session: string,
      but: string,
      createdBefore: string,
      now: string,
    ): Promise<void> {
      await supersede(now)
        .where('uuid_session', '=', uuid_session)
        .where('secret_hash', '!=', but)
        .where('created_at', '<', createdBefore)
        .execute()
    },

    /**
     * Locks a session until the transaction ends.
     * @returns false when there is no such session (any more)
     */
    async lock(uuid_session: string): Promise<boolean> {
      const { numUpdatedRows } = await trx
        .updateTable('customer_session')
        .set((eb) => ({ used_at: eb.ref('used_at') }))
        .where('uuid_session', '=', uuid_session)
        .executeTakeFirst()
      return numUpdatedRows === 1n
    },

    async touch(uuid_session: string, used_at: string): Promise<void> {
      await trx
        .updateTable('customer_session')
        .set({ used_at })
        .where('uuid_session', '=', uuid_session)
        .where('used_at', '<', used_at)
        .execute()
    },

    /** Ends a session by deleting its secrets; its device stays known. */
    async deleteSecrets(uuid_session: string): Promise<void> {
      await trx.deleteFrom('customer_secret').where('uuid_session', '=', uuid_session).execute()
    },

    /**
     * Deletes one session of a customer.
     * @returns false when the customer has no such session
     */
    async deleteSession(uuid_customer: string, uuid_session: string): Promise<boolean> {
      const { numDeletedRows } = await trx
        .deleteFrom('customer_session')
        .where('uuid_customer', '=', uuid_customer)
        .where('uuid_session', '=', uuid_session)
        .executeTakeFirst()
      return numDeletedRows === 1n
    },

    /**
     * Deletes the sessions of a customer.
     * @param but the session to keep; null to delete all
     */
    async deleteSessions(uuid_customer: string, but: string | null): Promise<void> {
      await trx
        .deleteFrom('customer_session')
        .where('uuid_customer', '=', uuid_customer)
        .$if(but !== null, (query) => query.where('uuid_session', '!=', but!))
        .execute()
    },

    /** Deletes the secrets of expired sessions, and those superseded before the ISO time `before.superseded`. */
    async deleteRunOut(before: { created: string; used: string; superseded: string }): Promise<void> {
      await trx
        .deleteFrom('customer_secret')
        .where((eb) =>
          eb.or([
            eb('superseded_at', '<', before.superseded),
            eb(
              'uuid_session',
              'in',
              eb
                .selectFrom('customer_session')
                .select('uuid_session')
                .where((of) =>
                  of.or([of('created_at', '<', before.created), of('used_at', '<', before.used)]),
                ),
            ),
          ]),
        )
        .execute()
    },

    /** Deletes ended sessions of devices that have not been used for long. */
    async deleteEnded(usedBefore: string): Promise<void> {
      await trx
        .deleteFrom('customer_session')
        .where('used_at', '<', usedBefore)
        .where((eb) =>
          eb.not(
            eb.exists(
              eb
                .selectFrom('customer_secret')
                .select('secret_hash')
                .whereRef('customer_secret.uuid_session', '=', 'customer_session.uuid_session'),
            ),
          ),
        )
        .execute()
    },
  }
}

/** The query is prepared, because every call of a customer runs it. */
const findSecret = preparedRead((db, secret_hash: string) =>
  db
    .selectFrom('customer_secret')
    .innerJoin('customer_session', 'customer_session.uuid_session', 'customer_secret.uuid_session')
    .innerJoin('customer', 'customer.uuid_customer', 'customer_session.uuid_customer')
    .select([
      'customer_session.uuid_session',
      'customer_session.uuid_customer',
      'customer_session.device',
      'customer_session.created_at',
      'customer_session.used_at',
      'customer_secret.replaces',
      'customer_secret.superseded_at',
      'customer.email',
    ])
    .where('customer_secret.secret_hash', '=', secret_hash),
)
