import type { z } from 'zod'
import { required } from '../../../../src/shared/required'
import type { accountSchema } from '../../../../src/shared/staff/account/contract'
import { permissionsByRole } from '../../../../src/shared/staff/roles'
import type { meSchema } from '../../../../src/shared/staff/signIn/contract'
import type { ShopDatabase } from '../../../platform/database/access'
import { transact } from '../../../platform/database/transactions'
import { ShopError } from '../../../platform/errors'
import type { StaffSession, StaffSessions } from '../signIn/staffSessions'
import { createStaffReader, createStaffWriter } from './staffRepository'

type Me = z.output<typeof meSchema>

/**
 * Makes the service for a user's own account: who is signed in, with which passkeys and sessions.
 * @param shop reads the shop's name and further facts that the screens need at their start
 * @returns functions for the user of the session alone, which never take another user's id
 */
export function createOwnAccount(
  db: ShopDatabase,
  { sessions, shop }: { sessions: StaffSessions; shop: () => Promise<Me['shop']> },
) {
  const reader = createStaffReader(db)

  async function readAccount({
    uuidStaff,
    uuidSession,
  }: StaffSession): Promise<z.output<typeof accountSchema>> {
    const [passkeys, openSessions] = await Promise.all([
      reader.listPasskeys(uuidStaff),
      sessions.list(uuidStaff),
    ])
    return {
      passkeys: passkeys.map(({ id_credential, name, created_at, used_at }) => ({
        id: id_credential,
        name,
        created_at,
        used_at,
      })),
      sessions: openSessions.map(({ uuid_session, device, address, created_at, used_at }) => ({
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
    account: readAccount,

    async me({ uuidStaff, reauthenticatedUntil }: StaffSession): Promise<Me> {
      const [row, passkeys, recovery_codes_left] = await Promise.all([
        reader.find(uuidStaff),
        reader.listPasskeys(uuidStaff),
        reader.countRecoveryCodes(uuidStaff),
      ])
      const member = required(row, 'signed-in user')
      return {
        uuid_staff: uuidStaff,
        name: member.name,
        role: member.role,
        permissions: [...permissionsByRole[member.role]],
        language: member.language,
        has_passkey: passkeys.length > 0,
        has_password: member.password_hash !== null,
        recovery_codes_left,
        reauthenticated_until: reauthenticatedUntil,
        shop: await shop(),
      }
    },

    /** Removes a passkey. @throws ShopError 409 if it is the last credential */
    async removePasskey(session: StaffSession, id: string) {
      await transact(db, async (trx) => {
        const staff = createStaffWriter(trx)
        const member = required(await staff.find(session.uuidStaff), 'signed-in user')
        const remainingPasskeys = (await staff.listPasskeys(session.uuidStaff)).filter(
          ({ id_credential }) => id_credential !== id,
        )
        if (remainingPasskeys.length === 0 && member.password_hash === null) {
          throw new ShopError(
            409,
            'last_credential',
            'You can sign in with nothing else. Add another passkey, or a password, first.',
          )
        }
        await staff.deletePasskey(session.uuidStaff, id)
      })
      return readAccount(session)
    },
  }
}

export type OwnAccount = ReturnType<typeof createOwnAccount>
