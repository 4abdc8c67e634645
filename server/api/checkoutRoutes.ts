import { type Request, Router } from 'express'
import {
  finishPaypalBody,
  finishSepaBody,
  finishStripeBody,
  startPaymentBody,
} from '../../src/shared/contract'
import { checkoutErrors } from '../checkout/checkoutErrors'
import type { CheckoutService } from '../checkout/checkoutService'
import { readFinishBody } from '../checkout/finishBody'
import type { FinishCheckout } from '../checkout/finishCheckout'
import { onlyMethods } from '../middleware/methods'
import { clientOf } from './client'
import { parseBody, refuseBody } from './parseBody'
import { idOf } from './privateAnswers'

/** The checkout of a basket under `/api/public`; mounted after `createBasketRouter`, which keeps the answers private. */
export function createCheckoutRouter(checkouts: CheckoutService, finishing: FinishCheckout): Router {
  const router = Router({ caseSensitive: true, strict: true })
  const basketOf = (req: Request) => idOf(req, 'uuid_basket')

  router.all('/basket/:uuid_basket/start_checkout', onlyMethods('POST'), async (req, res) => {
    refuseBody(req)
    res.json(await checkouts.start(basketOf(req), clientOf(req)))
  })
  router.all('/basket/:uuid_basket/cancel_checkout', onlyMethods('POST'), async (req, res) => {
    refuseBody(req)
    res.json(await checkouts.cancel(basketOf(req)))
  })
  router.all('/basket/:uuid_basket/start_payment', onlyMethods('POST'), async (req, res) => {
    const { uuid_payment_option, download_consent } = parseBody(startPaymentBody, req)
    res.json(await checkouts.startPayment(basketOf(req), uuid_payment_option, download_consent))
  })
  router.all('/basket/:uuid_basket/cancel_payment', onlyMethods('POST'), async (req, res) => {
    refuseBody(req)
    res.json(await checkouts.cancelPayment(basketOf(req)))
  })

  router.all('/basket/:uuid_basket/finish_checkout_stripe', onlyMethods('POST'), async (req, res) => {
    const { payment_data, totalCents } = readFinishBody(finishStripeBody, req.body)
    const paymentRef = payment_data?.payment_intent ?? null
    const request = { ending: 'stripe', totalCents, paymentRef, sepa: null } as const
    res.json({ uuid_orders: await finishing.finish(basketOf(req), request) })
  })
  router.all('/basket/:uuid_basket/finish_checkout_paypal', onlyMethods('POST'), async (req, res) => {
    const { payment_data, totalCents } = readFinishBody(finishPaypalBody, req.body)
    const paymentRef = payment_data?.paypal_order ?? null
    const request = { ending: 'paypal', totalCents, paymentRef, sepa: null } as const
    res.json({ uuid_orders: await finishing.finish(basketOf(req), request) })
  })
  router.all('/basket/:uuid_basket/finish_checkout_sepa', onlyMethods('POST'), async (req, res) => {
    const { payment_data, download_consent, totalCents } = readFinishBody(finishSepaBody, req.body)
    const sepa = payment_data && {
      accountHolder: payment_data.account_holder,
      iban: payment_data.iban,
      downloadConsent: download_consent,
    }
    const request = { ending: 'sepa', totalCents, paymentRef: null, sepa } as const
    res.json({ uuid_orders: await finishing.finish(basketOf(req), request) })
  })
  router.all(/^\/basket\/[^/]+\/finish_checkout_\w*$/, onlyMethods('POST'), () => {
    throw checkoutErrors.unknownOption()
  })
  return router
}
