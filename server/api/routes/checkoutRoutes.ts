import type { ErrorRequestHandler, Request, Router } from 'express'
import { finishPaypalBody, finishSepaBody, finishStripeBody } from '../../../src/shared/contract'
import { privateEndpoints } from '../../../src/shared/endpoints'
import type { CustomerAccess } from '../../access/customerAccess'
import { checkoutErrors } from '../../checkout/checkoutErrors'
import type { CheckoutService } from '../../checkout/checkoutService'
import { readFinishBody } from '../../checkout/finishBody'
import type { FinishCheckout, Payer } from '../../checkout/finishCheckout'
import { troubleOf } from '../../database/databaseErrors'
import { onlyMethods } from '../../middleware/methods'
import { bearerOf } from '../bearer'
import { clientOf } from '../clientHash'
import { createEndpointRouter } from '../endpointRouter'
import { idOf } from '../privateAnswers'

/**
 * Creates the routes of the checkout. The router must be mounted after `createBasketRouter`, which marks the answers
 * below `/basket` as private.
 * @returns a router to mount below `/api/public`
 */
export function createCheckoutRouter(
  checkouts: CheckoutService,
  finishing: FinishCheckout,
  customers: CustomerAccess,
): Router {
  const { router, mount, route } = createEndpointRouter()
  const basketOf = (req: Request) => idOf(req, 'uuid_basket')
  const payerOf = async (req: Request, customer_token: string | undefined): Promise<Payer> => {
    const token = bearerOf(req) ?? customer_token
    if (token === undefined) return 'guest'
    return (await customers.findOwner(token)) ?? 'logged out'
  }

  route(privateEndpoints.startCheckout, [], ({ params, req }) =>
    checkouts.start(params.uuid_basket, clientOf(req)),
  )
  route(privateEndpoints.cancelCheckout, [], ({ params }) => checkouts.cancel(params.uuid_basket))
  route(privateEndpoints.startPayment, [], ({ params, body }) =>
    checkouts.startPayment(params.uuid_basket, body.uuid_payment_option, body.download_consent),
  )
  route(privateEndpoints.cancelPayment, [], ({ params }) => checkouts.cancelPayment(params.uuid_basket))

  mount(privateEndpoints.finishStripe, [], async (req, res) => {
    const { payment_data, totalCents, customer_token } = readFinishBody(finishStripeBody, req.body)
    const paymentRef = payment_data?.payment_intent ?? null
    const payer = await payerOf(req, customer_token)
    const request = { method: 'stripe', totalCents, paymentRef, sepa: null, payer } as const
    res.json({ uuid_orders: await finishing.finish(basketOf(req), request) })
  })
  mount(privateEndpoints.finishPaypal, [], async (req, res) => {
    const { payment_data, totalCents, customer_token } = readFinishBody(finishPaypalBody, req.body)
    const paymentRef = payment_data?.paypal_order ?? null
    const payer = await payerOf(req, customer_token)
    const request = { method: 'paypal', totalCents, paymentRef, sepa: null, payer } as const
    res.json({ uuid_orders: await finishing.finish(basketOf(req), request) })
  })
  mount(privateEndpoints.finishSepa, [], async (req, res) => {
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
    const request = { method: 'sepa', totalCents, paymentRef: null, sepa, payer } as const
    res.json({ uuid_orders: await finishing.finish(basketOf(req), request) })
  })
  router.all(/^\/basket\/[^/]+\/finish_checkout_\w*$/, onlyMethods('POST'), () => {
    throw checkoutErrors.unknownOption()
  })
  router.use(/^\/basket\/[^/]+\/finish_checkout_\w*$/, whenDatabaseIsLost)
  return router
}

/** If the connection breaks at a commit, it is unknown whether the transaction was committed. */
const whenDatabaseIsLost: ErrorRequestHandler = (error, _req, _res, next) => {
  next(troubleOf(error) === 'away' ? checkoutErrors.unknownOutcome() : error)
}
