import { type Request, type RequestHandler, type Response, Router } from 'express'
import type { Answer } from '../../src/shared/endpoints'
import { mayDo } from '../../src/shared/staff/roles'
import type { StaffEndpoint } from '../../src/shared/staff/staffEndpoint'
import type { Action } from '../actions/action'
import type { RestingActions } from '../actions/restingActions'
import { type Call, readCall } from '../api/endpointRouter'
import type { Actor } from '../audit/actor'
import { deviceOf } from '../customer/login/deviceRules'
import { ShopError } from '../errors'
import { onlyMethods } from '../middleware/methods'
import type { Origin, StaffSession, StaffSessions } from './signIn/staffSessions'
import type { StaffCookie } from './staffCookie'
import { notAllowed, proofRequired, signedOut } from './staffErrors'

/** A parsed call of a signed-in person. */
export type StaffCall<E extends StaffEndpoint> = Call<E> & { session: StaffSession }

export interface StaffRoutesOptions {
  sessions: StaffSessions
  cookie: StaffCookie
  resting: RestingActions
  /** The shop's origin; browsers' requests from others are refused. */
  publicUrl: string
  now: () => Date
}

/**
 * Makes a router whose routes are declared by endpoint. Each checks in this order: method, origin, session, permission,
 * proof, body.
 * @returns the router and the functions that declare routes
 */
export function createStaffRoutes({ sessions, cookie, resting, publicUrl, now }: StaffRoutesOptions) {
  const router = Router({ caseSensitive: true, strict: true })
  const { origin: shopOrigin } = new URL(publicUrl)

  /** Browsers name the page's origin with each request that may change something. */
  const sameOrigin: RequestHandler = (req, _res, next) => {
    const isReading = req.method === 'GET' || req.method === 'HEAD'
    const origin = req.get('Origin')
    const site = req.get('Sec-Fetch-Site')
    const isOwn = origin === undefined ? site === undefined || site === 'same-origin' : origin === shopOrigin
    if (!isReading && !isOwn) {
      throw new ShopError(403, 'cross_site', `This can only be done from the back office at ${shopOrigin}.`)
    }
    next()
  }

  async function sessionOf(req: Request): Promise<StaffSession> {
    const token = cookie.read(req)
    const session = token ? await sessions.find(token) : null
    if (!session) throw signedOut()
    return session
  }

  const mount = (endpoint: StaffEndpoint, handler: RequestHandler): void => {
    router.all(endpoint.path, onlyMethods(endpoint.method), sameOrigin, handler)
  }

  /** Declares a route for people who have not signed in. */
  const openRoute = <E extends StaffEndpoint>(
    endpoint: E & { permission: 'anyone' },
    guards: readonly RequestHandler[],
    handler: (call: Call<E>) => Promise<Answer<E>>,
  ): void => {
    router.all(endpoint.path, onlyMethods(endpoint.method), sameOrigin, ...guards, async (req, res) => {
      res.json(await handler(readCall<E>(endpoint, req, res)))
    })
  }

  /** Declares a route for people who are signed in and may do this. */
  const route = <E extends StaffEndpoint>(
    endpoint: E,
    handler: (call: StaffCall<E>) => Promise<Answer<E>>,
  ): void =>
    mount(endpoint, async (req, res) => {
      const session = await allowedSession(endpoint, req)
      const answer = await handler({ ...readCall<E>(endpoint, req, res), session })
      if (endpoint.answer) res.json(answer)
    })

  async function allowedSession(endpoint: StaffEndpoint, req: Request): Promise<StaffSession> {
    const session = await sessionOf(req)
    const { permission, needsProof } = endpoint
    if (permission !== 'signed_in' && permission !== 'anyone' && !mayDo(session.role, permission))
      throw notAllowed()
    if (needsProof && session.provedUntil === null) throw proofRequired()
    return session
  }

  /** Declares the route of an action, which the command line runs too. */
  const actionRoute = (endpoint: StaffEndpoint & { action: string }, action: Action): void => {
    if (action.name !== endpoint.action) throw new Error(`${endpoint.path} runs ${action.name}.`)
    route(endpoint, async ({ body, req, session }) => {
      const { dry_run: isDryRun, version, ...input } = (body ?? {}) as Record<string, unknown>
      const options = { isDryRun: isDryRun === true, version: version as string | undefined }
      const { changes, ...answer } = await resting.request(actorOf(session, req), action, input, options)
      return {
        ...answer,
        changes: changes.map(({ about, difference }) => ({
          about,
          before: difference?.before ?? null,
          after: difference?.after ?? null,
        })),
      }
    })
  }

  const actorOf = ({ name, uuidStaff }: StaffSession, req: Request): Actor => {
    const { device, address } = originOf(req)
    return { by: name, uuidStaff, from: [address, device].filter(Boolean).join(', ') || 'back office', now }
  }

  return { router, openRoute, route, actionRoute }
}

export type StaffRoutes = ReturnType<typeof createStaffRoutes>

/** Tells where a request comes from. */
export const originOf = (req: Request): Origin => ({
  device: deviceOf(req.get('User-Agent')),
  address: req.ip?.replace(/^::ffff:/, '') ?? null,
})

/** Answers of the back office are for one person, and no cache keeps them. */
export const isForStaff: RequestHandler = (_req, res: Response, next) => {
  res.setHeader('Cache-Control', 'private, no-store')
  res.vary('Cookie')
  next()
}
