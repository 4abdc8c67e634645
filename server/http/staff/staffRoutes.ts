import { type Request, type RequestHandler, type Response, Router } from 'express'
import type { z } from 'zod'
import type { Answer } from '../../../src/shared/endpoints'
import { hasPermission, type Permission } from '../../../src/shared/staff/roles'
import type { StaffEndpoint } from '../../../src/shared/staff/staffEndpoint'
import { staffEndpoints } from '../../../src/shared/staff/staffEndpoints'
import { describeDevice } from '../../core/customer/login/deviceRules'
import type { ApiClient, ApiTokens } from '../../core/staff/apiTokens/apiTokens'
import type { Origin, StaffSession, StaffSessions } from '../../core/staff/signIn/staffSessions'
import {
  notAllowed,
  notInScopes,
  onlyForUsers,
  onlyReauthenticated,
  reauthenticationRequired,
  signedOut,
  wrongToken,
} from '../../core/staff/staffErrors'
import type { Action, Change } from '../../platform/actions/action'
import type { Viewer } from '../../platform/actions/actionRights'
import type { DelayedActions } from '../../platform/actions/delayedActions'
import type { Actor } from '../../platform/audit/actor'
import { ShopError } from '../../platform/errors'
import { tooMany } from '../../platform/limits/boundFailures'
import type { CreateLimit } from '../../platform/limits/limit'
import { type Call, readCall } from '../api/endpointRouter'
import { findClientHash } from '../middleware/clientHash'
import { jsonBody } from '../middleware/jsonBody'
import { onlyMethods } from '../middleware/methods'
import type { StaffCookie } from './staffCookie'
import { tell } from './staffSentences'
import { readUploadedJson } from './uploadBody'

/** Who makes a call: a signed-in user, or an API client with a token. */
export interface Caller extends Viewer {
  name: string
}

/** Who makes a call, and whether they still can. */
interface Allowed {
  caller: Caller
  /** Tells, for an answer that takes long, whether the access that the call began with is still there. */
  stillMay: () => Promise<boolean>
}

/** A parsed call of a user or API client who can make it; only users have a session. */
export type StaffCall<E extends StaffEndpoint> = Call<E> &
  Allowed &
  (E extends {
    permission: 'signed_in'
  }
    ? { session: StaffSession }
    : object)

export interface StaffRoutesOptions {
  sessions: StaffSessions
  tokens: ApiTokens
  cookie: StaffCookie
  delayedActions: DelayedActions
  /** The shop's origin; browsers' requests from others are refused. */
  publicUrl: string
  createLimit: CreateLimit
  now: () => Date
}

const minuteMs = 60_000

/**
 * Makes a router whose routes are declared by endpoint. Each checks in this order: method, origin, session or token,
 * permission, re-authentication, body.
 * @returns the router and the functions that declare routes
 */
export function createStaffRoutes({
  sessions,
  tokens,
  cookie,
  delayedActions,
  publicUrl,
  createLimit,
  now,
}: StaffRoutesOptions) {
  const router = Router({ caseSensitive: true, strict: true })
  const sameOrigin = onlyFromOrigin(new URL(publicUrl).origin)
  const wrongTokens = createLimit({ name: 'wrong tokens of programs', max: 20, perMs: 10 * minuteMs })

  async function getSession(req: Request): Promise<StaffSession> {
    const token = cookie.read(req)
    const session = token ? await sessions.find(token) : null
    if (!session) throw signedOut()
    return session
  }

  const undeclared = new Set(Object.values<StaffEndpoint>(staffEndpoints))
  const mount = (endpoint: StaffEndpoint, ...handlers: readonly RequestHandler[]): void => {
    undeclared.delete(endpoint)
    router.all(endpoint.path, onlyMethods(endpoint.method), sameOrigin, ...handlers)
  }

  /** Declares a route that asks for no session. */
  const publicRoute = <E extends StaffEndpoint>(
    endpoint: E & { permission: 'anyone' },
    guards: readonly RequestHandler[],
    handler: (call: Call<E>) => Promise<Answer<E>>,
  ): void =>
    mount(endpoint, ...guards, async (req, res) => {
      res.json(await handler(readCall<E>(endpoint, req, res)))
    })

  /** Declares a route for users and API clients with the permission. */
  const route = <E extends StaffEndpoint>(
    endpoint: E,
    handler: (call: StaffCall<E>) => Promise<Answer<E>>,
  ): void =>
    mount(endpoint, async (req, res) => {
      const who = await getAllowedCaller(endpoint, req)
      if (endpoint.bodyBytes) {
        await readUploadedJson(req, res, endpoint.bodyBytes)
        // A large body may arrive slowly, and the access may have ended meanwhile.
        if (!(await who.stillMay())) throw signedOut()
      }
      const call = { ...readCall<E>(endpoint, req, res), ...who }
      // Only a user gets this far where a session is needed.
      const answer = await handler(call as StaffCall<E>)
      if (endpoint.answer) res.json(answer)
    })

  function getAllowedCaller(endpoint: StaffEndpoint, req: Request): Promise<Allowed> {
    const token = readToken(req)
    return token === null ? getAllowedUser(endpoint, req) : getAllowedClient(endpoint, token, req)
  }

  async function getAllowedUser({ permission, reauthRequired }: StaffEndpoint, req: Request) {
    const session = await getSession(req)
    const { name, uuidStaff, role } = session
    const caller: Caller = {
      name,
      uuidStaff,
      uuidToken: null,
      can: (permission) => hasPermission(role, permission),
    }
    if (permission !== 'signed_in' && permission !== 'anyone' && !caller.can(permission)) throw notAllowed()
    if (reauthRequired && session.reauthenticatedUntil === null) throw reauthenticationRequired()
    return { session, caller, stillMay: () => sessions.hasRole(cookie.read(req) ?? '', role) }
  }

  async function getAllowedClient(
    { permission, reauthRequired }: StaffEndpoint,
    token: string,
    req: Request,
  ) {
    const { uuidToken, name, scopes } = await getApiClient(token, req)
    const allowedPermissions: readonly Permission[] = scopes
    if (permission === 'signed_in' || permission === 'anyone') throw onlyForUsers()
    if (!allowedPermissions.includes(permission)) throw notInScopes(permission)
    if (reauthRequired) throw onlyReauthenticated()
    const caller: Caller = {
      name,
      uuidStaff: null,
      uuidToken,
      can: (permission) => allowedPermissions.includes(permission),
    }
    return { caller, stillMay: () => tokens.isValid(token) }
  }

  /** Wrong tokens are limited by visitor; right ones are not counted. */
  async function getApiClient(token: string, req: Request): Promise<ApiClient> {
    const apiClient = await tokens.find(token)
    if (apiClient) return apiClient
    const client = findClientHash(req)
    const secondsLeft = client === null ? null : await wrongTokens.take(client)
    throw secondsLeft === null ? wrongToken() : tooMany(secondsLeft)
  }

  /** Declares the route of an action, which the command line runs too. */
  const actionRoute = (endpoint: StaffEndpoint & { action: string }, action: Action): void => {
    if (action.name !== endpoint.action) throw new Error(`${endpoint.path} runs ${action.name}.`)
    const request = delayedActions.declare(action)
    route(endpoint, async ({ body, req, caller }) => {
      const { dry_run: isDryRun, version, ...input } = (body ?? {}) as Record<string, unknown>
      const options = { isDryRun: isDryRun === true, version: version as string | undefined }
      const { changes, ...answer } = await request(buildActor(caller, req, now), input, options)
      return { ...answer, changes: changes.map(presentChange) }
    })
  }

  /**
   * Declares the route of an action whose result goes out as a file. It has no dry run, which would hand out the file
   * without a row in the log.
   */
  const fileActionRoute = <Result>(
    endpoint: StaffEndpoint,
    action: Action<z.ZodType, Result>,
    send: (res: Response, result: Result) => void,
  ): void => {
    const request = delayedActions.declare(action)
    route(endpoint, async ({ body, req, res, caller }) => {
      const { result } = await request(
        buildActor(caller, req, now),
        (body ?? {}) as Record<string, unknown>,
        {},
      )
      send(res, result as Result)
    })
  }

  /**
   * Checks at start that each endpoint has a route, because only actions that routes declare can be requested.
   * @throws Error that names the first endpoint without one
   */
  const checkComplete = (): void => {
    for (const { method, path, action } of undeclared) {
      const runs = action ? `, which runs "${action}"` : ''
      throw new Error(
        `The back office has no route for ${method} ${path}${runs}. Declare it in its screen's routes.`,
      )
    }
  }

  return { router, publicRoute, route, actionRoute, fileActionRoute, checkComplete }
}

/**
 * Refuses changes that other pages ask for. Browsers name the page's origin with each request that may change something.
 * A token is no cookie: no browser sends it by itself, so its request may come from anywhere.
 */
const onlyFromOrigin =
  (shopOrigin: string): RequestHandler =>
  (req, _res, next) => {
    if (readToken(req) !== null) return next()
    const isReading = req.method === 'GET' || req.method === 'HEAD'
    const origin = req.get('Origin')
    const site = req.get('Sec-Fetch-Site')
    const isOwn = origin === undefined ? site === undefined || site === 'same-origin' : origin === shopOrigin
    if (!isReading && !isOwn) {
      const message = tell('This can only be done from the back office at {origin}.', { origin: shopOrigin })
      throw new ShopError(403, 'cross_site', message)
    }
    next()
  }

/**
 * Names who makes a call, for the audit log.
 * @returns `from` is the address and the browser; for an API client `program` and the address
 */
export const buildActor = ({ name, uuidStaff, uuidToken }: Caller, req: Request, now: () => Date): Actor => {
  const { device, address } = readOrigin(req)
  const places = uuidStaff === null ? ['program', address] : [address, device]
  return { by: name, uuidStaff, uuidToken, from: places.filter(Boolean).join(', ') || 'back office', now }
}

const presentChange = ({ subject, difference }: Change) => ({
  subject,
  before: difference?.before ?? null,
  after: difference?.after ?? null,
})

export type StaffRoutes = ReturnType<typeof createStaffRoutes>

/** @returns what follows `Bearer` in the header `Authorization`; null if there is no such header */
const readToken = (req: Request): string | null =>
  /^Bearer +(\S{1,200}) *$/i.exec(req.get('Authorization') ?? '')?.[1] ?? null

/**
 * Reads the device and the address that a request comes from.
 * @returns null for what the request does not say; IPv4 addresses are without the prefix of IPv6
 */
export const readOrigin = (req: Request): Origin => ({
  device: describeDevice(req.get('User-Agent')),
  address: req.ip?.replace(/^::ffff:/, '') ?? null,
})

/** Answers of the back office are for one user, and no cache keeps them. */
export const privateResponse: RequestHandler = (_req, res: Response, next) => {
  res.setHeader('Cache-Control', 'private, no-store')
  res.vary('Cookie, Authorization')
  next()
}

const largePaths = new Set(
  Object.values<StaffEndpoint>(staffEndpoints).flatMap(({ path, fileTypes, bodyBytes }) =>
    fileTypes || bodyBytes ? [path] : [],
  ),
)

/** Parses the body of a call as JSON. Files and large bodies are read only once it is known who sends them. */
export const jsonBodyExceptUploads: RequestHandler = (req, res, next) => {
  if (largePaths.has(req.path as `/${string}`)) next()
  else jsonBody(req, res, next)
}
