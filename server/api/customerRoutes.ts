import { type Request, type RequestHandler, type Response, Router } from 'express'
import {
  addAddressBody,
  type Customer,
  confirmBody,
  deleteAccountBody,
  deleteAddressBody,
  endSessionBody,
  loginBody,
  registerBody,
  setCustomerDataBody,
  setPasswordBody,
  updateAddressBody,
  wishlistBody,
} from '../../src/shared/contract'
import { loggedOut } from '../access/customerAccess'
import type { AccessService, Visitor } from '../customer/accessService'
import { isWrongLogin, notYourAccount } from '../customer/customerErrors'
import type { CustomerService } from '../customer/customerService'
import { deviceOf } from '../customer/deviceRules'
import type { Session, Sessions } from '../customer/sessions'
import { onlyMethods } from '../middleware/methods'
import { bearerOf } from './bearer'
import { clientOf } from './client'
import { boundFailures, Limit, limitVisitors } from './limits'
import { parseBody, refuseBody } from './parseBody'
import { isPrivate } from './privateAnswers'

const minuteMs = 60_000

export interface CustomerServices {
  access: AccessService
  service: CustomerService
  sessions: Pick<Sessions, 'find'>
}

/**
 * Customers under `/api/public`. The calls of visitors never tell whether there is an account; those of a customer take the
 * token in the Authorization header and answer with the whole customer, unless they say otherwise.
 */
export function createCustomerRouter({ access, service, sessions }: CustomerServices): Router {
  const router = Router({ caseSensitive: true, strict: true })
  router.use('/customer', isPrivate, variesByToken)

  // Many people may share an address. How often one account may be tried from it is LoginTries' matter.
  const logins = limitVisitors({ most: 1000, perMs: 10 * minuteMs })
  const wrongLogins = new Limit({ most: 100, perMs: 10 * minuteMs })
  const mails = limitVisitors({ most: 20, perMs: 60 * minuteMs })
  const badLinks = limitVisitors({ most: 300, perMs: 10 * minuteMs, status: 400 })

  router.all('/customer/login', onlyMethods('POST'), logins, async (req, res) => {
    const { email, password } = parseBody(loginBody, req)
    const login = () => access.login(email, password, visitorOf(req))
    res.json(await boundFailures([[wrongLogins, clientOf(req)]], isWrongLogin, login))
  })
  router.all('/customer/register', onlyMethods('POST'), mails, async (req, res) => {
    const { email } = parseBody(registerBody, req)
    res.json({ message: await access.register(email) })
  })
  router.all('/customer/request_password_reset', onlyMethods('POST'), mails, async (req, res) => {
    const { email } = parseBody(registerBody, req)
    res.json({ message: await access.requestPasswordReset(email) })
  })
  router.all('/customer/set_password', onlyMethods('POST'), badLinks, async (req, res) => {
    const { token, password } = parseBody(setPasswordBody, req)
    res.json(await access.setPassword(token, password, visitorOf(req)))
  })
  router.all('/customer/confirm', onlyMethods('POST'), badLinks, async (req, res) => {
    const { token } = parseBody(confirmBody, req)
    res.json(await access.confirm(token))
  })

  /** Of whoever holds the token; the account of the address must be the token's own. */
  async function sessionOf(req: Request): Promise<Session> {
    const token = bearerOf(req)
    const session = token ? await sessions.find(token) : null
    if (!session) throw loggedOut()
    if (String(req.params.uuid_customer).toLowerCase() !== session.uuidCustomer) throw notYourAccount()
    return session
  }

  const call = (
    method: 'GET' | 'POST',
    name: string,
    answer: (session: Session, req: Request, res: Response) => Promise<unknown>,
  ) =>
    router.all(`/customer/:uuid_customer/${name}`, onlyMethods(method), async (req, res) => {
      res.json(await answer(await sessionOf(req), req, res))
    })
  /** Takes no body. */
  const bare = (name: string, answer: (session: Session) => Promise<unknown>) =>
    call('POST', name, (session, req) => {
      refuseBody(req)
      return answer(session)
    })
  const change = (name: string, answer: (session: Session, req: Request) => Promise<Customer>) =>
    call('POST', name, answer)

  call('GET', 'get_customer_data', service.getData)
  bare('update_token', async (session) => ({ token: await service.renewToken(session) }))
  bare('logout', async (session) => {
    await service.logout(session)
    return { message: 'You are logged out.' }
  })
  change('add_product_to_wishlist', (session, req) =>
    service.addWish(session, parseBody(wishlistBody, req).uuid_release_format.toLowerCase()),
  )
  change('remove_product_from_wishlist', (session, req) =>
    service.removeWish(session, parseBody(wishlistBody, req).uuid_release_format.toLowerCase()),
  )
  bare('subscribe', service.subscribe)
  bare('unsubscribe', service.unsubscribe)
  bare('resubscribe', service.resubscribe)
  change('add_address', (session, req) => service.addAddress(session, parseBody(addAddressBody, req)))
  change('update_address', (session, req) => {
    const body = parseBody(updateAddressBody, req)
    return service.updateAddress(session, {
      ...body,
      uuid_customer_address: body.uuid_customer_address.toLowerCase(),
    })
  })
  change('delete_address', (session, req) =>
    service.deleteAddress(session, parseBody(deleteAddressBody, req).uuid_customer_address.toLowerCase()),
  )
  change('set_customer_data', (session, req) =>
    service.setData(session, parseBody(setCustomerDataBody, req), clientOf(req)),
  )
  change('end_session', (session, req) =>
    service.endSession(session, parseBody(endSessionBody, req).uuid_session?.toLowerCase() ?? null),
  )
  call('GET', 'export', (session, _req, res) => {
    res.setHeader('Content-Disposition', 'attachment; filename="my-data.json"')
    return service.exportData(session)
  })
  call('POST', 'delete_account', async (session, req) => {
    const { password } = parseBody(deleteAccountBody, req)
    return { message: await service.deleteAccount(session, password, clientOf(req)) }
  })
  return router
}

/** What is kept by mistake all the same is at least nobody else's. */
const variesByToken: RequestHandler = (_req, res, next) => {
  res.vary('Authorization')
  next()
}

const visitorOf = (req: Request): Visitor => ({
  client: clientOf(req),
  device: deviceOf(req.get('User-Agent')),
})
