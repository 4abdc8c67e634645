import { accountEndpoints as endpoints } from '../../../../src/shared/staff/account/endpoints'
import { removePasskey } from '../../../core/staff/members/removePasskey'
import { createStaffWriter } from '../../../core/staff/members/staffRepository'
import type { Passkeys } from '../../../core/staff/signIn/passkeys'
import type { SignIn } from '../../../core/staff/signIn/signIn'
import type { StaffSession, StaffSessions } from '../../../core/staff/signIn/staffSessions'
import { generateTotpSecret } from '../../../core/staff/signIn/totp'
import type { ShopDatabase } from '../../../platform/database/access'
import { transact } from '../../../platform/database/transactions'
import type { StaffCookie } from '../staffCookie'
import type { StaffRoutes } from '../staffRoutes'
import { readAccount } from './page'

export interface AccountRoutesOptions {
  signIn: SignIn
  passkeys: Passkeys
  sessions: StaffSessions
  languageCookie: StaffCookie
  shopName: () => Promise<string>
}

/**
 * Declares the routes of a user's own account.
 * @param shopName is what authenticator apps show beside the code
 */
export function addAccountRoutes(
  { route }: StaffRoutes,
  db: ShopDatabase,
  { signIn, passkeys, sessions, languageCookie, shopName }: AccountRoutesOptions,
): void {
  const read = (session: StaffSession) => readAccount(db, sessions, session)
  route(endpoints.account, ({ session }) => read(session))
  route(endpoints.setLanguage, async ({ session, body: { language }, res }) => {
    await transact(db, (trx) => createStaffWriter(trx).updateStaff(session.uuidStaff, { language }))
    languageCookie.set(res, language)
    return read(session)
  })
  route(endpoints.newPasskeyOptions, async ({ session: { uuidStaff, name } }) => ({
    options: { ...(await passkeys.optionsForNew({ uuid_staff: uuidStaff, name })) },
  }))
  route(endpoints.addPasskey, async ({ session, body }) => {
    const add = await passkeys.checkNew(body.response, session.uuidStaff, body.name)
    await transact(db, add)
    return read(session)
  })
  route(endpoints.removePasskey, async ({ session, body }) => {
    await transact(db, (trx) => removePasskey(trx, session.uuidStaff, body.id))
    return read(session)
  })
  route(endpoints.newTotp, async ({ session }) => generateTotpSecret(await shopName(), session.name))
  route(endpoints.setPassword, async ({ session, body }) => {
    await signIn.changePassword(session, body)
    return read(session)
  })
  route(endpoints.newRecoveryCodes, async ({ session }) => ({
    recovery_codes: await signIn.replaceRecoveryCodes(session),
  }))
  route(endpoints.endSession, async ({ session, body }) => {
    await sessions.end(session.uuidStaff, body.uuid_session)
    return read(session)
  })
}
