import type { z } from 'zod'
import { required } from '../../../../src/shared/required'
import { permissionsByRole } from '../../../../src/shared/staff/roles'
import type { accountSchema, meSchema, staffMemberSchema } from '../../../../src/shared/staff/staffContract'
import type { ReadOnlyDatabase, ShopDatabase } from '../../../platform/database/access'
import { transact } from '../../../platform/database/transactions'
import { ShopError } from '../../../platform/errors'
import type { StaffSession, StaffSessions } from '../signIn/staffSessions'
import { createStaffReader, createStaffWriter } from './staffRepository'

type Row = Awaited<ReturnType<ReturnType<typeof createStaffReader>['list']>>[number]
type Me = z.output<typeof meSchema>

/**
 * Presents a person in the list of people.
 * @returns `ways_in` names passkeys and passwords, not open sessions; `used_at`
 * is null without an open session
 */
export const presentMember = (row: Row): z.output<typeof staffMemberSchema> => ({
  uuid_staff: row.uuid_staff,
  name: row.name,
  role: row.role,
  state: row.ended_at !== null ? 'ended' : row.joined_at === null ? 'invited' : 'active',
  ways_in: [
    ...(Number(row.passkeys) > 0 ? (['passkey'] as const) : []),
    ...(row.password_hash === null ? [] : (['password'] as const)),
  ],
  created_at: row.created_at,
  used_at: row.used_at,
})

/**
 * Lists the people of the shop.
 * @returns all people, those whose access has ended included, in the order in which they were added
 */
export const listMembers = async (db: ReadOnlyDatabase) => ({
  staff: (await createStaffReader(db).list()).map(presentMember),
})

/**
 * Makes the service for a signed-in person's own account: who they are, their passkeys and their sessions.
 * @param shop reads the shop's name and further facts that the screens need at their start
 * @returns functions for the person of the session alone, which never take another person's id
 */
export function createOwnAccount(
  db: ShopDatabase,
  { sessions, shop }: { sessions: StaffSessions; shop: () => Promise<Me['shop']> },
) {
  const reader = createStaffReader(db)

  async function account({ uuidStaff, uuidSession }: StaffSession): Promise<z.output<typeof accountSchema>> {
    const [passkeys, open] = await Promise.all([reader.listPasskeys(uuidStaff), sessions.list(uuidStaff)])
    return {
      passkeys: passkeys.map(({ id_credential, name, created_at, used_at }) => ({
        id: id_credential,
        name,
        created_at,
        used_at,
      })),
      sessions: open.map(({ uuid_session, device, address, created_at, used_at }) => ({
        uuid_session,
        device,
        address,
        created_at,
        used_at,
        is_this: uuid_session === uuidSession,
      })),
    }
  }

  return {
    account,

    async me({ uuidStaff, reauthenticatedUntil: provedUntil }: StaffSession): Promise<Me> {
      const [found, passkeys, recovery_codes_left] = await Promise.all([
        reader.find(uuidStaff),
        reader.listPasskeys(uuidStaff),
        reader.countRecoveryCodes(uuidStaff),
      ])
      const person = required(found, 'signed-in person')
      return {
        uuid_staff: uuidStaff,
        name: person.name,
        role: person.role,
        permissions: [...permissionsByRole[person.role]],
        language: person.language,
        has_passkey: passkeys.length > 0,
        has_password: person.password_hash !== null,
        recovery_codes_left,
        proved_until: provedUntil,
        shop: await shop(),
      }
    },

    /** Removes a passkey. @throws ShopError 409 if it is the last way in */
    async removePasskey(session: StaffSession, id: string) {
      await transact(db, async (trx) => {
        const staff = createStaffWriter(trx)
        const person = required(await staff.find(session.uuidStaff), 'signed-in person')
        const left = (await staff.listPasskeys(session.uuidStaff)).filter(
          ({ id_credential }) => id_credential !== id,
        )
        if (left.length === 0 && person.password_hash === null) {
          throw new ShopError(
            409,
            'last_way_in',
            'This is your only way in. Add another passkey, or a password, first.',
          )
        }
        await staff.deletePasskey(session.uuidStaff, id)
      })
      return account(session)
    },
  }
}

export type OwnAccount = ReturnType<typeof createOwnAccount>
