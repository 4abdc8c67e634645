import express, { type Request, type RequestHandler, Router } from 'express'
import { z } from 'zod'
import { parseBody } from '../../api/parseBody'
import { InvalidRequest, NotFound } from '../../errors'
import { jsonBody } from '../../middleware/jsonBody'
import { onlyMethods } from '../../middleware/methods'
import { sameSite } from '../../middleware/sameSite'
import { approvalPage } from '../methods/paypal/simulator/approvalPage'
import type { Simulator } from './startSimulator'

const text = (maxLength: number) => z.string().trim().min(1).max(maxLength)
const confirmBody = z.strictObject({
  client_secret: text(200),
  card_number: text(30),
  expiry: text(10),
  cvc: text(4),
})
const authenticateBody = z.strictObject({ client_secret: text(200), accept: z.boolean() })
const approvalForm = z.object({
  token: text(40),
  choice: z.enum(['approve', 'cancel']),
  funding: z.enum(['balance', 'declined', 'review']).default('balance'),
})

/**
 * Makes the router of `/sandbox` in a test shop, in place of Stripe's script, the bank's page and PayPal's site.
 * `POST /card/confirm` with `{client_secret, card_number, expiry, cvc}` answers `{status: requires_capture |
 * requires_action | failed, message?}`; `POST /card/authenticate` with `{client_secret, accept}` answers the same;
 * `GET /paypal/approve?token=` is a page.
 * @returns the router
 */
export function createSandboxRouter(
  simulator: Pick<
    Simulator,
    'confirmCard' | 'authenticateCard' | 'findApproval' | 'approvePaypal' | 'cancelPaypal'
  >,
): Router {
  const router = Router({ caseSensitive: true, strict: true })
  router.use(neverKept, sameSite)

  router.all('/card/confirm', onlyMethods('POST'), jsonBody, async (req, res) => {
    const { client_secret, card_number, expiry, cvc } = parseBody(confirmBody, req)
    const card = { number: card_number, expiry, cvc }
    res.json((await simulator.confirmCard(client_secret, card)) ?? noSuchPayment())
  })

  router.all('/card/authenticate', onlyMethods('POST'), jsonBody, async (req, res) => {
    const { client_secret, accept } = parseBody(authenticateBody, req)
    res.json((await simulator.authenticateCard(client_secret, accept)) ?? noSuchPayment())
  })

  const approve = Router({ caseSensitive: true, strict: true })
  approve.get('/', async (req, res) => {
    const token = tokenOf(req)
    const approval = await simulator.findApproval(token)
    if (!approval) throw new NotFound('There is no such payment. Please go back to your basket.')
    res.type('html').send(approvalPage(token, approval))
  })
  approve.post('/', express.urlencoded({ extended: false, limit: '1kb' }), async (req, res) => {
    const { success, data } = approvalForm.safeParse(req.body ?? {})
    if (!success) throw new InvalidRequest('Please choose Approve or Cancel.')
    const { token, choice, funding } = data
    const target = await (choice === 'approve'
      ? simulator.approvePaypal(token, funding)
      : simulator.cancelPaypal(token))
    if (target === null) throw new NotFound('There is no such payment. Please go back to your basket.')
    res.redirect(303, target)
  })
  router.use('/paypal/approve', onlyMethods('GET', 'POST'), approve)
  return router
}

const neverKept: RequestHandler = (_req, res, next) => {
  res.setHeader('Cache-Control', 'no-store')
  res.setHeader('Referrer-Policy', 'no-referrer')
  res.setHeader('X-Robots-Tag', 'noindex')
  next()
}

function tokenOf({ query }: Request): string {
  const { success, data } = text(40).safeParse(query.token)
  if (!success) throw new InvalidRequest('token must be given once.')
  return data
}

function noSuchPayment(): never {
  throw new NotFound('There is no such payment. Please go back to your basket.')
}
