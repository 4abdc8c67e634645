import type { Request, RequestHandler, Router } from 'express'
import { type Answer, type PrivateEndpoint, privateEndpoints } from '../../../../src/shared/endpoints'
import { loggedOut } from '../../../core/customer/customerAccess'
import { isWrongLogin, notYourAccount } from '../../../core/customer/customerErrors'
import type { CustomerService } from '../../../core/customer/customerService'
import type { FollowService } from '../../../core/customer/following/followService'
import type { AuthService, Visitor } from '../../../core/customer/login/authService'
import { describeDevice } from '../../../core/customer/login/deviceRules'
import type { Session, Sessions } from '../../../core/customer/login/sessions'
import { sayNow } from '../../../platform/languages/said'
import { boundFailures } from '../../../platform/limits/boundFailures'
import type { CreateLimit } from '../../../platform/limits/limit'
import { findClientHash } from '../../middleware/clientHash'
import { readBearer } from '../bearer'
import { type Call, createEndpointRouter, readCall } from '../endpointRouter'
import { loginLimits } from '../loginLimits'
import { isPrivate } from '../privateAnswers'
import { limitVisitors } from '../visitorLimits'

export interface CustomerServices {
  auth: AuthService
  service: CustomerService
  following: Pick<FollowService, 'follow' | 'unfollow' | 'setMails'>
  sessions: Pick<Sessions, 'find'>
}

/**
 * Creates the routes of customers. The calls of visitors never reveal whether an account exists. The calls of a
 * customer need the token in the Authorization header; most of them answer with the whole customer.
 * @returns a router to mount below `/api/public`
 */
export function createCustomerRouter(
  { auth, service, following, sessions }: CustomerServices,
  createLimit: CreateLimit,
): Router {
  const { router, mount, route } = createEndpointRouter()
  router.use('/customer', isPrivate, variesByToken)

  const logins = limitVisitors(createLimit, loginLimits.logins)
  const wrongLogins = createLimit(loginLimits.wrongLogins)
  const mails = limitVisitors(createLimit, loginLimits.mails)
  const badLinks = limitVisitors(createLimit, { ...loginLimits.wrongLinks, status: 400 })

  route(privateEndpoints.login, [logins], ({ body, req }) => {
    const login = () => auth.login(body.email, body.password, getVisitor(req))
    return boundFailures([[wrongLogins, findClientHash(req)]], isWrongLogin, login)
  })
  route(privateEndpoints.register, [mails], async ({ body }) => ({
    message: await auth.register(body.email),
  }))
  route(privateEndpoints.requestPasswordReset, [mails], async ({ body }) => ({
    message: await auth.requestPasswordReset(body.email),
  }))
  route(privateEndpoints.setPassword, [badLinks], ({ body, req }) =>
    auth.setPassword(body.token, body.password, getVisitor(req)),
  )
  route(privateEndpoints.confirmLink, [badLinks], ({ body }) => auth.confirm(body.token))

  /** Finds the session of the token, which must belong to the account that the path names. */
  async function getSession(req: Request): Promise<Session> {
    const token = readBearer(req)
    const session = token ? await sessions.find(token) : null
    if (!session) throw loggedOut()
    if (String(req.params.uuid_customer).toLowerCase() !== session.uuidCustomer) throw notYourAccount()
    return session
  }

  /** Declares a call of a customer. The token is checked before the body is parsed. */
  const customerRoute = <E extends CustomerEndpoint>(
    endpoint: E,
    handler: (session: Session, call: Call<E>) => Promise<Answer<E>>,
  ) =>
    mount(endpoint, [], async (req, res) => {
      const session = await getSession(req)
      res.json(await handler(session, readCall(endpoint, req, res)))
    })

  customerRoute(privateEndpoints.getCustomer, service.getData)
  customerRoute(privateEndpoints.refreshToken, async (session) => ({
    token: await service.renewToken(session),
  }))
  customerRoute(privateEndpoints.logout, async (session) => {
    await service.logout(session)
    return { message: sayNow('answer.account.loggedOut') }
  })
  customerRoute(privateEndpoints.addToWishlist, (session, { body }) =>
    service.addToWishlist(session, body.uuid_release_format.toLowerCase()),
  )
  customerRoute(privateEndpoints.removeFromWishlist, (session, { body }) =>
    service.removeFromWishlist(session, body.uuid_release_format.toLowerCase()),
  )
  customerRoute(privateEndpoints.subscribe, service.subscribe)
  customerRoute(privateEndpoints.unsubscribe, service.unsubscribe)
  customerRoute(privateEndpoints.resubscribe, service.resubscribe)
  customerRoute(privateEndpoints.follow, (session, { body }) => following.follow(session, body))
  customerRoute(privateEndpoints.unfollow, (session, { body }) => following.unfollow(session, body))
  customerRoute(privateEndpoints.setFollowMails, (session, { body }) =>
    following.setMails(session, body.frequency),
  )
  customerRoute(privateEndpoints.addAddress, (session, { body }) => service.addAddress(session, body))
  customerRoute(privateEndpoints.updateAddress, (session, { body }) =>
    service.updateAddress(session, {
      ...body,
      uuid_customer_address: body.uuid_customer_address.toLowerCase(),
    }),
  )
  customerRoute(privateEndpoints.deleteAddress, (session, { body }) =>
    service.deleteAddress(session, body.uuid_customer_address.toLowerCase()),
  )
  customerRoute(privateEndpoints.setCustomerData, (session, { body, req }) =>
    service.setData(session, body, findClientHash(req)),
  )
  customerRoute(privateEndpoints.endSession, (session, { body }) =>
    service.endSession(session, body.uuid_session?.toLowerCase() ?? null),
  )
  customerRoute(privateEndpoints.exportCustomer, (session, { res }) => {
    res.setHeader('Content-Disposition', 'attachment; filename="my-data.json"')
    return service.exportData(session)
  })
  customerRoute(privateEndpoints.deleteAccount, async (session, { body, req }) => ({
    message: await service.deleteAccount(session, body.password, findClientHash(req)),
  }))
  return router
}

type CustomerEndpoint = Extract<PrivateEndpoint, { caller: 'customer' }>

/** A cache that keeps an answer in spite of `no-store` must at least not give it to another customer. */
const variesByToken: RequestHandler = (_req, res, next) => {
  res.vary('Authorization')
  next()
}

const getVisitor = (req: Request): Visitor => ({
  client: findClientHash(req),
  device: describeDevice(req.get('User-Agent')),
})
