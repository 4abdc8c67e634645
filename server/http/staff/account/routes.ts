import { accountEndpoints as endpoints } from '../../../../src/shared/staff/account/endpoints'
import type { OwnAccount } from '../../../core/staff/members/ownAccount'
import type { Passkeys } from '../../../core/staff/signIn/passkeys'
import type { SignIn } from '../../../core/staff/signIn/signIn'
import type { StaffSessions } from '../../../core/staff/signIn/staffSessions'
import { generateTotpSecret } from '../../../core/staff/signIn/totp'
import type { ShopDatabase } from '../../../platform/database/access'
import { transact } from '../../../platform/database/transactions'
import type { StaffRoutes } from '../staffRoutes'

export interface AccountRoutesOptions {
  signIn: SignIn
  passkeys: Passkeys
  sessions: StaffSessions
  ownAccount: OwnAccount
  shopName: () => Promise<string>
}

/**
 * Declares the routes of a user's own account.
 * @param shopName is what authenticator apps show beside the code
 */
export function addAccountRoutes(
  { route }: StaffRoutes,
  db: ShopDatabase,
  { signIn, passkeys, sessions, ownAccount, shopName }: AccountRoutesOptions,
): void {
  route(endpoints.account, ({ session }) => ownAccount.account(session))
  route(endpoints.newPasskeyOptions, async ({ session: { uuidStaff, name } }) => ({
    options: { ...(await passkeys.optionsForNew({ uuid_staff: uuidStaff, name })) },
  }))
  route(endpoints.addPasskey, async ({ session, body }) => {
    const add = await passkeys.checkNew(body.response, session.uuidStaff, body.name)
    await transact(db, add)
    return ownAccount.account(session)
  })
  route(endpoints.removePasskey, ({ session, body }) => ownAccount.removePasskey(session, body.id))
  route(endpoints.newTotp, async ({ session }) => generateTotpSecret(await shopName(), session.name))
  route(endpoints.setPassword, async ({ session, body }) => {
    await signIn.changePassword(session, body)
    return ownAccount.account(session)
  })
  route(endpoints.newRecoveryCodes, async ({ session }) => ({
    recovery_codes: await signIn.replaceRecoveryCodes(session),
  }))
  route(endpoints.endSession, async ({ session, body }) => {
    await sessions.end(session.uuidStaff, body.uuid_session)
    return ownAccount.account(session)
  })
}
