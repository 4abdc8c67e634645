import type { Selectable } from 'kysely'
import { sourceLanguage } from '../../../../src/shared/language'
import type { ReadOnlyDatabase, WriteTransaction } from '../../../platform/database/access'
import type { Database } from '../../../platform/database/schema'

export type StaffRow = Selectable<Database['staff']>
/** A member who has not joined yet. */
type NewStaff = Pick<StaffRow, 'uuid_staff' | 'name' | 'name_key' | 'role' | 'created_at'>
export type PasskeyRow = Selectable<Database['staff_passkey']>

/**
 * Reads the accounts of the back office with their passkeys and recovery codes.
 * @returns undefined where nothing is found; accounts whose access has ended are
 * included, so look at `ended_at`
 */
export function createStaffReader(db: ReadOnlyDatabase) {
  return {
    find: (uuid_staff: string): Promise<StaffRow | undefined> =>
      db.selectFrom('staff').selectAll().where('uuid_staff', '=', uuid_staff).executeTakeFirst(),

    findByName: (name_key: string): Promise<StaffRow | undefined> =>
      db.selectFrom('staff').selectAll().where('name_key', '=', name_key).executeTakeFirst(),

    /** Lists all accounts with their credentials, the oldest first. */
    list: () =>
      db
        .selectFrom('staff')
        .selectAll()
        .select((eb) => [
          eb
            .selectFrom('staff_passkey')
            .select((inner) => inner.fn.countAll<number>().as('passkeys'))
            .whereRef('staff_passkey.uuid_staff', '=', 'staff.uuid_staff')
            .as('passkeys'),
          eb
            .selectFrom('staff_session')
            .select((inner) => inner.fn.max('used_at').as('used_at'))
            .whereRef('staff_session.uuid_staff', '=', 'staff.uuid_staff')
            .as('used_at'),
        ])
        .orderBy('created_at')
        .orderBy('uuid_staff')
        .execute(),

    findPasskey: (id_credential: string): Promise<PasskeyRow | undefined> =>
      db
        .selectFrom('staff_passkey')
        .selectAll()
        .where('id_credential', '=', id_credential)
        .executeTakeFirst(),

    listPasskeys: (uuid_staff: string): Promise<PasskeyRow[]> =>
      db
        .selectFrom('staff_passkey')
        .selectAll()
        .where('uuid_staff', '=', uuid_staff)
        .orderBy('created_at')
        .execute(),

    async countRecoveryCodes(uuid_staff: string): Promise<number> {
      const { count } = await db
        .selectFrom('staff_recovery_code')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('uuid_staff', '=', uuid_staff)
        .executeTakeFirstOrThrow()
      return Number(count)
    },
  }
}

/**
 * Changes the accounts of the back office, and also reads them.
 * @param trx a change of roles or access takes `lockOwners` first
 */
export function createStaffWriter(trx: WriteTransaction) {
  return {
    ...createStaffReader(trx),

    /** Inserts an account, whose language is that of the browser in which its member joins. @returns false, without a change, if another account has the name already */
    async insertUnlessNamed(row: NewStaff): Promise<boolean> {
      const { numInsertedOrUpdatedRows } = await trx
        .insertInto('staff')
        .values({ ...row, language: sourceLanguage, totp_used_step: 0 })
        .onConflict((conflict) => conflict.column('name_key').doNothing())
        .executeTakeFirstOrThrow()
      return numInsertedOrUpdatedRows === 1n
    },

    async updateStaff(
      uuid_staff: string,
      changes: Partial<
        Pick<
          StaffRow,
          | 'role'
          | 'language'
          | 'password_hash'
          | 'totp_secret'
          | 'totp_used_step'
          | 'joined_at'
          | 'ended_at'
          | 'is_demo'
        >
      >,
    ): Promise<void> {
      await trx.updateTable('staff').set(changes).where('uuid_staff', '=', uuid_staff).execute()
    },

    /**
     * Locks all accounts, so that two changes at the same time cannot leave the shop without an owner. SQLite has one
     * writer anyway.
     */
    async lockOwners(): Promise<void> {
      await trx.updateTable('staff').set({ role: 'owner' }).where('role', '=', 'owner').execute()
    },

    /**
     * Marks the time step of a code as used.
     * @returns false if this step, or a later one, was used already
     */
    async takeTotpStep(uuid_staff: string, step: number): Promise<boolean> {
      const { numUpdatedRows } = await trx
        .updateTable('staff')
        .set({ totp_used_step: step })
        .where('uuid_staff', '=', uuid_staff)
        .where('totp_used_step', '<', step)
        .executeTakeFirst()
      return numUpdatedRows === 1n
    },

    async insertPasskey(row: Omit<PasskeyRow, 'used_at'>): Promise<void> {
      await trx
        .insertInto('staff_passkey')
        .values({ ...row, used_at: null })
        .execute()
    },

    async updatePasskeyUse(id_credential: string, counter: number, used_at: string): Promise<void> {
      await trx
        .updateTable('staff_passkey')
        .set({ counter, used_at })
        .where('id_credential', '=', id_credential)
        .execute()
    },

    async deletePasskey(uuid_staff: string, id_credential: string): Promise<void> {
      await trx
        .deleteFrom('staff_passkey')
        .where('uuid_staff', '=', uuid_staff)
        .where('id_credential', '=', id_credential)
        .execute()
    },

    /** Replaces the recovery codes of a member. */
    async replaceRecoveryCodes(uuid_staff: string, hashes: readonly string[]): Promise<void> {
      await trx.deleteFrom('staff_recovery_code').where('uuid_staff', '=', uuid_staff).execute()
      if (hashes.length === 0) return
      await trx
        .insertInto('staff_recovery_code')
        .values(hashes.map((code_hash) => ({ code_hash, uuid_staff })))
        .execute()
    },

    /** Deletes a recovery code, which works once. @returns false if the member has no such code */
    async takeRecoveryCode(uuid_staff: string, code_hash: string): Promise<boolean> {
      const { numDeletedRows } = await trx
        .deleteFrom('staff_recovery_code')
        .where('uuid_staff', '=', uuid_staff)
        .where('code_hash', '=', code_hash)
        .executeTakeFirst()
      return numDeletedRows === 1n
    },

    /** Deletes the links of a member that were not used. */
    async deleteLinks(uuid_staff: string): Promise<void> {
      await trx.deleteFrom('staff_link').where('uuid_staff', '=', uuid_staff).execute()
    },

    /** Deletes all credentials of a member: passkeys, password, recovery codes, sessions and links. */
    async endAllAccess(uuid_staff: string): Promise<void> {
      for (const table of ['staff_passkey', 'staff_recovery_code', 'staff_session', 'staff_link'] as const) {
        await trx.deleteFrom(table).where('uuid_staff', '=', uuid_staff).execute()
      }
      await trx
        .updateTable('staff')
        .set({ password_hash: null, totp_secret: null, totp_used_step: 0 })
        .where('uuid_staff', '=', uuid_staff)
        .execute()
    },
  }
}
