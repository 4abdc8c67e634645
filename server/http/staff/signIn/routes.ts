import type { Request, Response } from 'express'
import { accountEndpoints as endpoints } from '../../../../src/shared/staff/account/endpoints'
import type { OwnAccount } from '../../../core/staff/members/members'
import type { GuessGuard } from '../../../core/staff/signIn/guessGuard'
import type { KnownBrowsers } from '../../../core/staff/signIn/knownBrowser'
import type { Passkeys } from '../../../core/staff/signIn/passkeys'
import { type SignIn, toNameKey } from '../../../core/staff/signIn/signIn'
import type { StaffSession, StaffSessions } from '../../../core/staff/signIn/staffSessions'
import { generateTotpSecret } from '../../../core/staff/signIn/totp'
import type { CreateLimit } from '../../../platform/limits/limit'
import { clientOf } from '../../api/clientHash'
import { limitVisitors } from '../../api/limits'
import type { StaffCookie } from '../staffCookie'
import { readOrigin, type StaffRoutes } from '../staffRoutes'

const minuteMs = 60_000

export interface SignInRoutesOptions {
  signIn: SignIn
  passkeys: Passkeys
  sessions: StaffSessions
  ownAccount: OwnAccount
  cookie: StaffCookie
  browserCookie: StaffCookie
  knownBrowsers: KnownBrowsers
  guesses: GuessGuard
  createLimit: CreateLimit
  door: () => Promise<{ shop_name: string; can_use_passkeys: boolean }>
}

/**
 * Declares the routes by which people of the shop get in and out, and prove that it is still them.
 * @param door reads what a browser may know before anybody has signed in
 */
export function addSignInRoutes(
  { publicRoute, route }: StaffRoutes,
  { signIn, passkeys, sessions, ownAccount, cookie, createLimit, door, ...options }: SignInRoutesOptions,
): void {
  const attempts = limitVisitors(createLimit, { name: 'staff sign-ins', max: 300, perMs: 10 * minuteMs })
  const { guesses, knownBrowsers, browserCookie } = options

  /**
   * Runs a try with name, password and code.
   * @param session of somebody who proves that it is still them
   * @param work is told whether the person signed in there before
   */
  function withName<Result>(
    req: Request,
    { name, code, session }: { name: string; code: string; session?: StaffSession },
    work: (isKnownBrowser: boolean) => Promise<Result>,
  ): Promise<Result> {
    const known = knownBrowsers.findId(browserCookie.read(req), toNameKey(name))
    const browser = known ?? session?.uuidSession ?? null
    const attempt = { client: clientOf(req), nameKey: toNameKey(name), browser, code }
    return guesses.bounded(attempt, () => work(known !== null))
  }

  const withPasskey = <Result>(req: Request, work: () => Promise<Result>): Promise<Result> =>
    guesses.bounded({ client: clientOf(req), nameKey: null, browser: null, code: null }, work)

  /** Sets the cookies of a new session, and of a browser in which this person signed in. */
  async function letIn(req: Request, res: Response, token: string) {
    const session = await sessions.find(token)
    if (!session) throw new Error('A session ended as it began.')
    cookie.set(res, token)
    browserCookie.set(res, knownBrowsers.remember(browserCookie.read(req), toNameKey(session.name)))
    return ownAccount.me(session)
  }
  const proved = async (req: Request) => ownAccount.me((await sessions.find(cookie.read(req) ?? ''))!)

  publicRoute(endpoints.door, [], door)
  publicRoute(endpoints.passkeyOptions, [attempts], async () => ({
    options: { ...(await passkeys.optionsForUse()) },
  }))
  publicRoute(endpoints.signInWithPasskey, [attempts], async ({ body, req, res }) =>
    letIn(req, res, await withPasskey(req, () => signIn.withPasskey(body.response, readOrigin(req)))),
  )
  publicRoute(endpoints.signInWithPassword, [attempts], async ({ body, req, res }) =>
    letIn(
      req,
      res,
      await withName(req, body, (isKnown) => signIn.withPassword(body, readOrigin(req), isKnown)),
    ),
  )
  publicRoute(endpoints.signInWithRecoveryCode, [attempts], async ({ body, req, res }) =>
    letIn(req, res, await withName(req, body, () => signIn.withRecoveryCode(body, readOrigin(req)))),
  )
  publicRoute(endpoints.enter, [attempts], async ({ body, req, res }) =>
    letIn(req, res, await signIn.withDemoLink(body.token, readOrigin(req))),
  )

  publicRoute(endpoints.invitation, [attempts], async ({ body }) => {
    const { name, role } = await signIn.invitedPerson(body.token)
    return { ...(await door()), name, role }
  })
  publicRoute(endpoints.joinPasskeyOptions, [attempts], async ({ body }) => ({
    options: { ...(await passkeys.optionsForNew(await signIn.invitedPerson(body.token))) },
  }))
  publicRoute(endpoints.joinWithPasskey, [attempts], async ({ body, req, res }) => {
    const joined = await signIn.joinWithPasskey(body.token, body.response, readOrigin(req))
    return { me: await letIn(req, res, joined.token), recovery_codes: joined.recoveryCodes }
  })
  publicRoute(endpoints.joinTotp, [attempts], async ({ body }) => {
    const { name } = await signIn.invitedPerson(body.token)
    return generateTotpSecret((await door()).shop_name, name)
  })
  publicRoute(endpoints.joinWithPassword, [attempts], async ({ body, req, res }) => {
    const { token, ...chosen } = body
    const joined = await signIn.joinWithPassword(token, chosen, readOrigin(req))
    return { me: await letIn(req, res, joined.token), recovery_codes: joined.recoveryCodes }
  })

  route(endpoints.me, ({ session }) => ownAccount.me(session))
  route(endpoints.signOut, async ({ session, res }) => {
    await sessions.end(session.uuidStaff, session.uuidSession)
    cookie.clear(res)
    return {}
  })
  route(endpoints.proveWithPasskey, async ({ session, body, req }) => {
    await withPasskey(req, () => signIn.reauthenticateWithPasskey(session, body.response))
    return proved(req)
  })
  route(endpoints.proveWithPassword, async ({ session, body, req }) => {
    await withName(req, { name: session.name, code: body.code, session }, (isKnown) =>
      signIn.reauthenticateWithPassword(session, body, isKnown),
    )
    return proved(req)
  })
  route(endpoints.proveWithRecoveryCode, async ({ session, body, req }) => {
    await withName(req, { name: session.name, code: body.code, session }, () =>
      signIn.reauthenticateWithRecoveryCode(session, body.code),
    )
    return proved(req)
  })
}
