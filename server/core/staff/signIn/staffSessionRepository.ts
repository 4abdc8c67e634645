import type { Selectable } from 'kysely'
import type { ReadOnlyDatabase, WriteTransaction } from '../../../platform/database/access'
import type { Database } from '../../../platform/database/schema'

export type StaffSessionRow = Selectable<Database['staff_session']>
export type StaffLinkRow = Selectable<Database['staff_link']>

/**
 * Reads the sessions of the back office and the links and challenges that work once.
 * @returns rows without regard to their age, which the session service bounds
 */
export function createStaffSessionReader(db: ReadOnlyDatabase) {
  return {
    /** Finds the session of a token together with its member; undefined if it, or the member's access, has ended. */
    findByToken: (token_hash: string) =>
      db
        .selectFrom('staff_session')
        .innerJoin('staff', 'staff.uuid_staff', 'staff_session.uuid_staff')
        .select([
          'staff_session.uuid_session',
          'staff_session.uuid_staff',
          'staff_session.created_at',
          'staff_session.used_at',
          'staff_session.proved_at',
          'staff_session.device',
          'staff_session.address',
          'staff.name',
          'staff.role',
        ])
        .where('staff_session.token_hash', '=', token_hash)
        .where('staff.ended_at', 'is', null)
        .executeTakeFirst(),

    list: (uuid_staff: string): Promise<StaffSessionRow[]> =>
      db
        .selectFrom('staff_session')
        .selectAll()
        .where('uuid_staff', '=', uuid_staff)
        .orderBy('used_at', 'desc')
        .execute(),

    /** Finds a link or challenge that can still be used. */
    findLink: (token_hash: string, now: string): Promise<StaffLinkRow | undefined> =>
      db
        .selectFrom('staff_link')
        .selectAll()
        .where('token_hash', '=', token_hash)
        .where('expires_at', '>', now)
        .executeTakeFirst(),
  }
}

/**
 * Starts and ends sessions, and makes and uses links.
 * @param trx a link is used in the transaction of the change that it allows
 */
export function createStaffSessionWriter(trx: WriteTransaction) {
  return {
    ...createStaffSessionReader(trx),

    async insertSession(row: StaffSessionRow): Promise<void> {
      await trx.insertInto('staff_session').values(row).execute()
    },

    async touch(uuid_session: string, used_at: string): Promise<void> {
      await trx
        .updateTable('staff_session')
        .set({ used_at })
        .where('uuid_session', '=', uuid_session)
        .execute()
    },

    async setReauthenticatedAt(uuid_session: string, proved_at: string): Promise<void> {
      await trx
        .updateTable('staff_session')
        .set({ proved_at })
        .where('uuid_session', '=', uuid_session)
        .execute()
    },

    async end(uuid_staff: string, uuid_session: string): Promise<void> {
      await trx
        .deleteFrom('staff_session')
        .where('uuid_staff', '=', uuid_staff)
        .where('uuid_session', '=', uuid_session)
        .execute()
    },

    /** Ends the other sessions of a member. */
    async endOthers(uuid_staff: string, uuid_session: string): Promise<void> {
      await trx
        .deleteFrom('staff_session')
        .where('uuid_staff', '=', uuid_staff)
        .where('uuid_session', '!=', uuid_session)
        .execute()
    },

    async insertLink(row: StaffLinkRow): Promise<void> {
      await trx.insertInto('staff_link').values(row).execute()
    },

    /** Uses a link or challenge. @returns undefined if it is unknown, used or expired */
    takeLink: (
      token_hash: string,
      purpose: StaffLinkRow['purpose'],
      now: string,
    ): Promise<StaffLinkRow | undefined> =>
      trx
        .deleteFrom('staff_link')
        .where('token_hash', '=', token_hash)
        .where('purpose', '=', purpose)
        .where('expires_at', '>', now)
        .returningAll()
        .executeTakeFirst(),

    /** Deletes what has expired. */
    async deleteOld({ now, used, created }: { now: string; used: string; created: string }): Promise<void> {
      await trx.deleteFrom('staff_link').where('expires_at', '<', now).execute()
      await trx
        .deleteFrom('staff_session')
        .where((eb) => eb.or([eb('used_at', '<', used), eb('created_at', '<', created)]))
        .execute()
    },
  }
}
