import type { ErrorRequestHandler, Request, Router } from 'express'
import { finishEndpoints, privateEndpoints } from '../../../../src/shared/endpoints'
import { getEntries } from '../../../../src/shared/objects'
import { checkoutErrors } from '../../../core/checkout/checkoutErrors'
import type { CheckoutService } from '../../../core/checkout/checkoutService'
import { readFinishBody } from '../../../core/checkout/finishBody'
import type { CheckoutFinisher, Payer } from '../../../core/checkout/finishCheckout'
import type { CustomerAccess } from '../../../core/customer/customerAccess'
import { findTrouble } from '../../../platform/database/databaseErrors'
import { findClientHash } from '../../middleware/clientHash'
import { onlyMethods } from '../../middleware/methods'
import { readBearer } from '../bearer'
import { createEndpointRouter } from '../endpointRouter'
import { readIdParam } from '../privateAnswers'

/**
 * Creates the routes of the checkout. The router must be mounted after `createBasketRouter`, which marks the answers
 * below `/basket` as private.
 * @returns a router to mount below `/api/public`
 */
export function createCheckoutRouter(
  checkouts: CheckoutService,
  finishing: CheckoutFinisher,
  customers: CustomerAccess,
): Router {
  const { router, mount, route } = createEndpointRouter()
  const readBasketId = (req: Request) => readIdParam(req, 'uuid_basket')
  const getPayer = async (req: Request, customer_token: string | undefined): Promise<Payer> => {
    const token = readBearer(req) ?? customer_token
    if (token === undefined) return 'guest'
    return (await customers.findOwner(token)) ?? 'logged out'
  }

  route(privateEndpoints.startCheckout, [], ({ params, req }) =>
    checkouts.start(params.uuid_basket, findClientHash(req)),
  )
  route(privateEndpoints.cancelCheckout, [], ({ params }) => checkouts.cancel(params.uuid_basket))
  route(privateEndpoints.startPayment, [], ({ params, body }) =>
    checkouts.startPayment(params.uuid_basket, body.uuid_payment_option, body.download_consent),
  )
  route(privateEndpoints.cancelPayment, [], ({ params }) => checkouts.cancelPayment(params.uuid_basket))

  for (const [method, endpoint] of getEntries(finishEndpoints)) {
    mount(endpoint, [], async (req, res) => {
      const { payment_data, totalCents, customer_token, ...more } = readFinishBody(method, req.body)
      const uuid_orders = await finishing.finish(readBasketId(req), {
        method,
        totalCents,
        paymentData: payment_data,
        downloadConsent: 'download_consent' in more ? more.download_consent : undefined,
        payer: await getPayer(req, customer_token),
      })
      res.json({ uuid_orders })
    })
  }
  router.all(/^\/basket\/[^/]+\/finish_checkout_\w*$/, onlyMethods('POST'), () => {
    throw checkoutErrors.unknownOption()
  })
  router.use(/^\/basket\/[^/]+\/finish_checkout_\w*$/, whenDatabaseIsLost)
  return router
}

/** If the connection breaks at a commit, it is unknown whether the transaction was committed. */
const whenDatabaseIsLost: ErrorRequestHandler = (error, _req, _res, next) => {
  next(findTrouble(error) === 'away' ? checkoutErrors.unknownOutcome() : error)
}
