import type { ShopDatabase } from '../../../platform/database/access'
import { transact } from '../../../platform/database/transactions'
import { createStaffReader } from '../members/staffRepository'
import { isWrongSignIn, wrongConfirmation, wrongPasskey } from '../staffErrors'
import type { CredentialChecks, Factors } from './credentialChecks'
import type { Credential } from './passkeys'
import type { StaffSession, StaffSessions } from './staffSessions'

/**
 * Makes the service by which the user of a session shows again who they are, before a dangerous action.
 * @returns functions that throw ShopError 401 if a credential is wrong, or another member's
 */
export function createReauthentication(
  db: ShopDatabase,
  {
    sessions,
    credentialChecks,
  }: { sessions: Pick<StaffSessions, 'reauthenticate'>; credentialChecks: CredentialChecks },
) {
  const reader = createStaffReader(db)
  const renew = (session: StaffSession): Promise<void> =>
    transact(db, (trx) => sessions.reauthenticate(trx, session))

  /** The user is known here, so a refusal does not speak of a name. */
  const withoutName = async (check: () => Promise<unknown>, isRecoveryCode = false): Promise<void> => {
    try {
      await check()
    } catch (error) {
      throw isWrongSignIn(error) ? wrongConfirmation(isRecoveryCode) : error
    }
  }

  return {
    /** Re-authenticates with a passkey. */
    async withPasskey(session: StaffSession, response: Credential): Promise<void> {
      const { uuid_staff } = await credentialChecks.checkPasskey(response)
      if (uuid_staff !== session.uuidStaff) throw wrongPasskey()
      await renew(session)
    },

    /** Re-authenticates with password and second factor. @param isKnownBrowser the member signed in there before */
    async withPassword(session: StaffSession, factors: Factors, isKnownBrowser: boolean): Promise<void> {
      await withoutName(async () =>
        credentialChecks.checkPassword(await reader.find(session.uuidStaff), factors, isKnownBrowser),
      )
      await renew(session)
    },

    /** Re-authenticates with a recovery code. */
    async withRecoveryCode(session: StaffSession, code: string): Promise<void> {
      await withoutName(
        async () => credentialChecks.spendRecoveryCode(await reader.find(session.uuidStaff), code),
        true,
      )
      await renew(session)
    },
  }
}

export type Reauthentication = ReturnType<typeof createReauthentication>
