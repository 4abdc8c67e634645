import type { Request, Response } from 'express'
import { accountEndpoints as endpoints } from '../../../src/shared/staff/accountEndpoints'
import { clientOf } from '../../api/clientHash'
import { boundFailures, limitVisitors } from '../../api/limits'
import type { CreateLimit } from '../../limits/limit'
import type { OwnAccount } from '../people/people'
import type { Passkeys } from '../signIn/passkeys'
import { nameKey, type SignIn } from '../signIn/signIn'
import type { StaffSessions } from '../signIn/staffSessions'
import { newTotpSecret } from '../signIn/totp'
import type { StaffCookie } from '../staffCookie'
import { isWrongSignIn } from '../staffErrors'
import { originOf, type StaffRoutes } from '../staffRoutes'

const minuteMs = 60_000

export interface SignInRoutesOptions {
  signIn: SignIn
  passkeys: Passkeys
  sessions: StaffSessions
  ownAccount: OwnAccount
  cookie: StaffCookie
  createLimit: CreateLimit
  door: () => Promise<{ shop_name: string; can_use_passkeys: boolean }>
}

/** Declares the routes by which people of the shop get in and out, and prove that it is still them. */
export function addSignInRoutes(
  { openRoute, route }: StaffRoutes,
  { signIn, passkeys, sessions, ownAccount, cookie, createLimit, door }: SignInRoutesOptions,
): void {
  const attempts = limitVisitors(createLimit, { name: 'staff sign-ins', max: 300, perMs: 10 * minuteMs })
  const wrongOfVisitor = createLimit({ name: 'wrong staff sign-ins', max: 20, perMs: 10 * minuteMs })
  // The person's own limit is wider, so that a stranger cannot easily keep somebody out.
  const wrongOfName = createLimit({ name: 'wrong staff sign-ins of a name', max: 50, perMs: 10 * minuteMs })

  const bounded = <Result>(req: Request, name: string | null, work: () => Promise<Result>): Promise<Result> =>
    boundFailures(
      [
        [wrongOfVisitor, clientOf(req)],
        [wrongOfName, name],
      ],
      isWrongSignIn,
      work,
    )

  /** Sets the cookie of a new session. */
  async function letIn(res: Response, token: string) {
    const session = await sessions.find(token)
    if (!session) throw new Error('A session ended as it began.')
    cookie.set(res, token)
    return ownAccount.me(session)
  }
  const proved = async (req: Request) => ownAccount.me((await sessions.find(cookie.read(req) ?? ''))!)

  openRoute(endpoints.door, [], door)
  openRoute(endpoints.passkeyOptions, [attempts], async () => ({
    options: { ...(await passkeys.optionsForUse()) },
  }))
  openRoute(endpoints.signInWithPasskey, [attempts], async ({ body, req, res }) =>
    letIn(res, await bounded(req, null, () => signIn.withPasskey(body.response, originOf(req)))),
  )
  openRoute(endpoints.signInWithPassword, [attempts], async ({ body, req, res }) =>
    letIn(res, await bounded(req, nameKey(body.name), () => signIn.withPassword(body, originOf(req)))),
  )
  openRoute(endpoints.enter, [attempts], async ({ body, req, res }) =>
    letIn(res, await signIn.enter(body.token, originOf(req))),
  )

  openRoute(endpoints.invitation, [attempts], async ({ body }) => {
    const { name, role } = await signIn.invitedPerson(body.token)
    return { name, role, can_use_passkeys: (await door()).can_use_passkeys }
  })
  openRoute(endpoints.joinPasskeyOptions, [attempts], async ({ body }) => ({
    options: { ...(await passkeys.optionsForNew(await signIn.invitedPerson(body.token))) },
  }))
  openRoute(endpoints.joinWithPasskey, [attempts], async ({ body, req, res }) => {
    const joined = await signIn.joinWithPasskey(body.token, body.response, originOf(req))
    return { me: await letIn(res, joined.token), recovery_codes: joined.recoveryCodes }
  })
  openRoute(endpoints.joinTotp, [attempts], async ({ body }) => {
    const { name } = await signIn.invitedPerson(body.token)
    return newTotpSecret((await door()).shop_name, name)
  })
  openRoute(endpoints.joinWithPassword, [attempts], async ({ body, req, res }) => {
    const { token, ...chosen } = body
    const joined = await signIn.joinWithPassword(token, chosen, originOf(req))
    return { me: await letIn(res, joined.token), recovery_codes: joined.recoveryCodes }
  })

  route(endpoints.me, ({ session }) => ownAccount.me(session))
  route(endpoints.signOut, async ({ session, res }) => {
    await sessions.end(session.uuidStaff, session.uuidSession)
    cookie.clear(res)
    return {}
  })
  route(endpoints.proveWithPasskey, async ({ session, body, req }) => {
    await bounded(req, session.uuidStaff, () => signIn.proveWithPasskey(session, body.response))
    return proved(req)
  })
  route(endpoints.proveWithPassword, async ({ session, body, req }) => {
    await bounded(req, session.uuidStaff, () => signIn.proveWithPassword(session, body))
    return proved(req)
  })
}
