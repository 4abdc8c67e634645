import { accountEndpoints as endpoints } from '../../../../src/shared/staff/account/endpoints'
import type { createMemberActions } from '../../../core/staff/members/memberActions'
import { listMembers, type OwnAccount } from '../../../core/staff/members/members'
import type { Passkeys } from '../../../core/staff/signIn/passkeys'
import type { SignIn } from '../../../core/staff/signIn/signIn'
import type { StaffSession, StaffSessions } from '../../../core/staff/signIn/staffSessions'
import { generateTotpSecret } from '../../../core/staff/signIn/totp'
import type { RestingActions } from '../../../platform/actions/restingActions'
import { listAuditEntries } from '../../../platform/audit/auditRepository'
import type { ShopDatabase } from '../../../platform/database/access'
import { transact } from '../../../platform/database/transactions'
import { presentAuditRow } from '../auditLog/page'
import { listAuditNames } from '../auditLog/repository'
import { actorOf, type StaffRoutes } from '../staffRoutes'

const rowsPerPage = 100

export interface AccountRoutesOptions {
  signIn: SignIn
  passkeys: Passkeys
  sessions: StaffSessions
  ownAccount: OwnAccount
  peopleActions: ReturnType<typeof createMemberActions>
  resting: RestingActions
  shopName: () => Promise<string>
  now: () => Date
}

/**
 * Declares the routes of a person's own account, of the people of the shop, and of the log.
 * @param shopName is what authenticator apps show beside the code
 */
export function addAccountRoutes(
  { route, actionRoute }: StaffRoutes,
  db: ShopDatabase,
  { signIn, passkeys, sessions, ownAccount, peopleActions, resting, shopName, now }: AccountRoutesOptions,
): void {
  const person = ({ uuidStaff, name }: StaffSession) => ({ uuid_staff: uuidStaff, name })

  route(endpoints.account, ({ session }) => ownAccount.account(session))
  route(endpoints.newPasskeyOptions, async ({ session }) => ({
    options: { ...(await passkeys.optionsForNew(person(session))) },
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

  route(endpoints.listStaff, () => listMembers(db))
  actionRoute(endpoints.invite, peopleActions.invite)
  actionRoute(endpoints.inviteAgain, peopleActions.inviteAgain)
  actionRoute(endpoints.changeRole, peopleActions.changeRole)
  actionRoute(endpoints.endAccess, peopleActions.endAccess)

  route(endpoints.listLog, async ({ query }) => {
    const before = Number(query.get('before') ?? Number.NaN)
    const rows = await listAuditEntries(db, {
      ref: query.get('about') ?? undefined,
      by: query.get('by') ?? undefined,
      command: query.get('action') ?? undefined,
      text: query.get('text') ?? undefined,
      before: Number.isSafeInteger(before) ? before : undefined,
      limit: rowsPerPage + 1,
    })
    const names = await listAuditNames(
      db,
      rows.map(({ ref }) => ref),
    )
    return {
      entries: rows.slice(0, rowsPerPage).map((row) => presentAuditRow(row, names)),
      has_more: rows.length > rowsPerPage,
    }
  })
  route(endpoints.listResting, ({ caller }) => resting.list(caller))
  route(endpoints.undo, async ({ body, caller, req }) => {
    await resting.undo(body.uuid_action, caller, actorOf(caller, req, now))
    return resting.list(caller)
  })
}
