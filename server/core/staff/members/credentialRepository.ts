import type { ExpressionBuilder } from 'kysely'
import type { ReadOnlyDatabase } from '../../../platform/database/access'
import type { Database } from '../../../platform/database/schema'
import type { StaffRow } from './staffRepository'

/**
 * Reads with what members get into the back office: a passkey, a password, or an open session.
 * @returns functions that do not look at the age of sessions, whose end the session service decides
 */
export function createCredentialReader(db: ReadOnlyDatabase) {
  return {
    /** Tells whether a member has a passkey, a password or an open session. */
    async hasAccess(uuid_staff: string): Promise<boolean> {
      const row = await db
        .selectFrom('staff')
        .select('uuid_staff')
        .where('uuid_staff', '=', uuid_staff)
        .where((eb) => eb.or([canSignIn(eb), has(eb, 'staff_session')]))
        .executeTakeFirst()
      return row !== undefined
    },

    /**
     * Lists the owners who can sign in: who have a passkey or a password, and whose access has not ended.
     * @returns their ids
     */
    async listOwnersWhoCanSignIn(): Promise<string[]> {
      const rows = await db
        .selectFrom('staff')
        .select('uuid_staff')
        .where('role', '=', 'owner')
        .where('ended_at', 'is', null)
        .where(canSignIn)
        .execute()
      return rows.map(({ uuid_staff }) => uuid_staff)
    },

    /**
     * Finds the account that the demo has made, if its access has not ended. One of an older version is known by its
     * name, as long as it has neither passkey nor password.
     */
    findDemoAccount: (name_key: string): Promise<StaffRow | undefined> =>
      db
        .selectFrom('staff')
        .selectAll()
        .where('name_key', '=', name_key)
        .where('joined_at', 'is not', null)
        .where('ended_at', 'is', null)
        .where((eb) =>
          eb.or([eb('is_demo', '=', 1), eb.and([eb('is_demo', 'is', null), eb.not(canSignIn(eb))])]),
        )
        .executeTakeFirst(),
  }
}

type OfStaff = ExpressionBuilder<Database, 'staff'>

const canSignIn = (eb: OfStaff) => eb.or([eb('password_hash', 'is not', null), has(eb, 'staff_passkey')])

const has = (eb: OfStaff, table: 'staff_passkey' | 'staff_session') =>
  eb.exists(
    eb
      .selectFrom(table)
      .select(`${table}.uuid_staff`)
      .whereRef(`${table}.uuid_staff`, '=', 'staff.uuid_staff'),
  )
