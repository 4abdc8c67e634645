import type { Request, Response } from 'express'
import { signInEndpoints as endpoints } from '../../../../src/shared/staff/signIn/endpoints'
import { toNameKey } from '../../../core/staff/nameKey'
import type { GuessGuard } from '../../../core/staff/signIn/guessGuard'
import type { KnownBrowsers } from '../../../core/staff/signIn/knownBrowser'
import type { Passkeys } from '../../../core/staff/signIn/passkeys'
import type { Reauthentication } from '../../../core/staff/signIn/reauthentication'
import type { SignIn } from '../../../core/staff/signIn/signIn'
import type { StaffSession, StaffSessions } from '../../../core/staff/signIn/staffSessions'
import { generateTotpSecret } from '../../../core/staff/signIn/totp'
import type { CreateLimit } from '../../../platform/limits/limit'
import { limitVisitors } from '../../api/visitorLimits'
import { findClientHash } from '../../middleware/clientHash'
import type { StaffCookie } from '../staffCookie'
import { readOrigin, type StaffRoutes } from '../staffRoutes'
import type { ReadMe } from './page'

const minuteMs = 60_000

export interface SignInRoutesOptions {
  signIn: SignIn
  reauthentication: Reauthentication
  passkeys: Passkeys
  sessions: StaffSessions
  /** Reads who is signed in, and what they may do. */
  readMe: ReadMe
  cookie: StaffCookie
  browserCookie: StaffCookie
  languageCookie: StaffCookie
  knownBrowsers: KnownBrowsers
  guesses: GuessGuard
  createLimit: CreateLimit
  readSignInScreen: () => Promise<{ shop_name: string; can_use_passkeys: boolean }>
}

/**
 * Declares the routes by which team members sign in, re-authenticate and sign out.
 * @param readSignInScreen reads what a browser may know before anybody has signed in
 */
export function addSignInRoutes(
  { publicRoute, route }: StaffRoutes,
  {
    signIn,
    reauthentication,
    passkeys,
    sessions,
    readMe,
    cookie,
    createLimit,
    readSignInScreen,
    ...options
  }: SignInRoutesOptions,
): void {
  const attempts = limitVisitors(createLimit, { name: 'staff sign-ins', max: 300, perMs: 10 * minuteMs })
  const { guesses, knownBrowsers, browserCookie, languageCookie } = options

  /**
   * Runs an attempt with name, password and code.
   * @param session of a user who re-authenticates
   * @param work is told whether the member signed in there before
   */
  function withName<Result>(
    req: Request,
    { name, code, session }: { name: string; code: string; session?: StaffSession },
    work: (isKnownBrowser: boolean) => Promise<Result>,
  ): Promise<Result> {
    const knownBrowser = knownBrowsers.findId(browserCookie.read(req), toNameKey(name))
    const browser = knownBrowser ?? session?.uuidSession ?? null
    const attempt = { client: findClientHash(req), nameKey: toNameKey(name), browser, code }
    return guesses.bounded(attempt, () => work(knownBrowser !== null))
  }

  const withPasskey = <Result>(req: Request, work: () => Promise<Result>): Promise<Result> =>
    guesses.bounded({ client: findClientHash(req), nameKey: null, browser: null, code: null }, work)

  /** Sets the cookies of a new session, and of a browser in which this member signed in. */
  async function startSession(req: Request, res: Response, token: string) {
    const session = await sessions.find(token)
    if (!session) throw new Error('A session ended as it began.')
    cookie.set(res, token)
    browserCookie.set(res, knownBrowsers.remember(browserCookie.read(req), toNameKey(session.name)))
    return presentMe(res, session)
  }

  /** Presents who is signed in. The browser loads the back office in their language from then on. */
  async function presentMe(res: Response, session: StaffSession) {
    const me = await readMe(session)
    languageCookie.set(res, me.language)
    return me
  }
  const readSessionAgain = async (req: Request) => readMe((await sessions.find(cookie.read(req) ?? ''))!)

  publicRoute(endpoints.signInScreen, [], readSignInScreen)
  publicRoute(endpoints.setBrowserLanguage, [attempts], async ({ body, res }) => {
    languageCookie.set(res, body.language)
    return {}
  })
  publicRoute(endpoints.passkeyOptions, [attempts], async () => ({
    options: { ...(await passkeys.optionsForUse()) },
  }))
  publicRoute(endpoints.signInWithPasskey, [attempts], async ({ body, req, res }) =>
    startSession(req, res, await withPasskey(req, () => signIn.withPasskey(body.response, readOrigin(req)))),
  )
  publicRoute(endpoints.signInWithPassword, [attempts], async ({ body, req, res }) =>
    startSession(
      req,
      res,
      await withName(req, body, (isKnown) => signIn.withPassword(body, readOrigin(req), isKnown)),
    ),
  )
  publicRoute(endpoints.signInWithRecoveryCode, [attempts], async ({ body, req, res }) =>
    startSession(req, res, await withName(req, body, () => signIn.withRecoveryCode(body, readOrigin(req)))),
  )
  publicRoute(endpoints.signInWithDemoLink, [attempts], async ({ body, req, res }) =>
    startSession(req, res, await signIn.withDemoLink(body.token, readOrigin(req))),
  )

  publicRoute(endpoints.invitation, [attempts], async ({ body }) => {
    const { name, role } = await signIn.getInvitedMember(body.token)
    return { ...(await readSignInScreen()), name, role }
  })
  publicRoute(endpoints.joinPasskeyOptions, [attempts], async ({ body }) => ({
    options: {
      ...(await passkeys.optionsForNew(await signIn.getInvitedMember(body.token), { replacesAll: true })),
    },
  }))
  publicRoute(endpoints.joinWithPasskey, [attempts], async ({ body, req, res }) => {
    const joined = await signIn.joinWithPasskey(body.token, body.response, readOrigin(req))
    return { me: await startSession(req, res, joined.token), recovery_codes: joined.recoveryCodes }
  })
  publicRoute(endpoints.joinTotp, [attempts], async ({ body }) => {
    const { name } = await signIn.getInvitedMember(body.token)
    return generateTotpSecret((await readSignInScreen()).shop_name, name)
  })
  publicRoute(endpoints.joinWithPassword, [attempts], async ({ body, req, res }) => {
    const { token, ...password } = body
    const joined = await signIn.joinWithPassword(token, password, readOrigin(req))
    return { me: await startSession(req, res, joined.token), recovery_codes: joined.recoveryCodes }
  })

  route(endpoints.me, ({ session, res }) => presentMe(res, session))
  route(endpoints.signOut, async ({ session, res }) => {
    await sessions.end(session.uuidStaff, session.uuidSession)
    cookie.clear(res)
    return {}
  })
  route(endpoints.reauthenticateWithPasskey, async ({ session, body, req }) => {
    await withPasskey(req, () => reauthentication.withPasskey(session, body.response))
    return readSessionAgain(req)
  })
  route(endpoints.reauthenticateWithPassword, async ({ session, body, req }) => {
    await withName(req, { name: session.name, code: body.code, session }, (isKnown) =>
      reauthentication.withPassword(session, body, isKnown),
    )
    return readSessionAgain(req)
  })
  route(endpoints.reauthenticateWithRecoveryCode, async ({ session, body, req }) => {
    await withName(req, { name: session.name, code: body.code, session }, () =>
      reauthentication.withRecoveryCode(session, body.code),
    )
    return readSessionAgain(req)
  })
}
