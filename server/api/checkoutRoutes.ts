import { type ErrorRequestHandler, type Request, Router } from 'express'
import {
  finishPaypalBody,
  finishSepaBody,
  finishStripeBody,
  startPaymentBody,
} from '../../src/shared/contract'
import type { CustomerAccess } from '../access/customerAccess'
import { checkoutErrors } from '../checkout/checkoutErrors'
import type { CheckoutService } from '../checkout/checkoutService'
import { readFinishBody } from '../checkout/finishBody'
import type { FinishCheckout, Payer } from '../checkout/finishCheckout'
import { troubleOf } from '../database/databaseErrors'
import { onlyMethods } from '../middleware/methods'
import { bearerOf } from './bearer'
import { clientOf } from './client'
import { parseBody, refuseBody } from './parseBody'
import { idOf } from './privateAnswers'

/** The checkout of a basket under `/api/public`; mounted after `createBasketRouter`, which keeps the answers private. */
export function createCheckoutRouter(
  checkouts: CheckoutService,
  finishing: FinishCheckout,
  customers: CustomerAccess,
): Router {
  const router = Router({ caseSensitive: true, strict: true })
  const basketOf = (req: Request) => idOf(req, 'uuid_basket')
  const payerOf = async (req: Request, customer_token: string | undefined): Promise<Payer> => {
    const token = bearerOf(req) ?? customer_token
    if (token === undefined) return 'guest'
    return (await customers.findOwner(token)) ?? 'logged out'
  }

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
    const { payment_data, totalCents, customer_token } = readFinishBody(finishStripeBody, req.body)
    const paymentRef = payment_data?.payment_intent ?? null
    const payer = await payerOf(req, customer_token)
    const request = { ending: 'stripe', totalCents, paymentRef, sepa: null, payer } as const
    res.json({ uuid_orders: await finishing.finish(basketOf(req), request) })
  })
  router.all('/basket/:uuid_basket/finish_checkout_paypal', onlyMethods('POST'), async (req, res) => {
    const { payment_data, totalCents, customer_token } = readFinishBody(finishPaypalBody, req.body)
    const paymentRef = payment_data?.paypal_order ?? null
    const payer = await payerOf(req, customer_token)
    const request = { ending: 'paypal', totalCents, paymentRef, sepa: null, payer } as const
    res.json({ uuid_orders: await finishing.finish(basketOf(req), request) })
  })
  router.all('/basket/:uuid_basket/finish_checkout_sepa', onlyMethods('POST'), async (req, res) => {
    const { payment_data, download_consent, totalCents, customer_token } = readFinishBody(
      finishSepaBody,
      req.body,
    )
    const sepa = payment_data && {
      accountHolder: payment_data.account_holder,
      iban: payment_data.iban,
      downloadConsent: download_consent,
    }
    const payer = await payerOf(req, customer_token)
    const request = { ending: 'sepa', totalCents, paymentRef: null, sepa, payer } as const
    res.json({ uuid_orders: await finishing.finish(basketOf(req), request) })
  })
  router.all(/^\/basket\/[^/]+\/finish_checkout_\w*$/, onlyMethods('POST'), () => {
    throw checkoutErrors.unknownOption()
  })
  router.use(/^\/basket\/[^/]+\/finish_checkout_\w*$/, whenDatabaseIsLost)
  return router
}

/** A connection that breaks at a commit says neither that it was made nor that it was not. */
const whenDatabaseIsLost: ErrorRequestHandler = (error, _req, _res, next) => {
  next(troubleOf(error) === 'away' ? checkoutErrors.unknownOutcome() : error)
}
