import express, { type Request, Router } from 'express'
import { z } from 'zod'
import type { PaypalShopper } from '../../core/payment/methods/paypal/simulator/paypalShopper'
import { InvalidRequest } from '../../platform/errors'
import { said } from '../../platform/languages/said'
import { onlyMethods } from '../middleware/methods'
import { noSuchPayment } from './noSuchPayment'
import { approvalPage } from './paypalApprovalPage'

const token = z.string().trim().min(1).max(40)
const approvalForm = z.object({
  token,
  choice: z.enum(['approve', 'cancel']),
  funding: z.enum(['balance', 'declined', 'review']).default('balance'),
})

/**
 * Makes the routes in place of PayPal's site: `GET /paypal/approve?token=` is a page, whose form posts to the same
 * address.
 * @returns the router
 */
export function createApprovalRoutes(
  shopper: Pick<PaypalShopper, 'findApproval' | 'approvePaypal' | 'cancelPaypal'>,
): Router {
  const approve = Router({ caseSensitive: true, strict: true })
  approve.get('/', async (req, res) => {
    const token = readToken(req)
    const approval = (await shopper.findApproval(token)) ?? noSuchPayment()
    res.type('html').send(approvalPage(token, approval))
  })
  approve.post('/', express.urlencoded({ extended: false, limit: '1kb' }), async (req, res) => {
    const { success, data } = approvalForm.safeParse(req.body ?? {})
    if (!success) throw new InvalidRequest(said('error.pay.simulatedChoice'))
    const { token, choice, funding } = data
    const target = await (choice === 'approve'
      ? shopper.approvePaypal(token, funding)
      : shopper.cancelPaypal(token))
    res.redirect(303, target ?? noSuchPayment())
  })
  const router = Router({ caseSensitive: true, strict: true })
  router.use('/paypal/approve', onlyMethods('GET', 'POST'), approve)
  return router
}

function readToken({ query }: Request): string {
  const { success, data } = token.safeParse(query.token)
  if (!success) throw new InvalidRequest(said('error.field.once', { field: 'token' }))
  return data
}
