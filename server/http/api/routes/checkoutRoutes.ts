import type { ErrorRequestHandler, Request, Router } from 'express'
import { finishEndpoints, privateEndpoints } from '../../../../src/shared/endpoints'
import { hasWholeCents, toCents } from '../../../../src/shared/money'
import { getEntries } from '../../../../src/shared/objects'
import { type FinishBody, paymentContracts } from '../../../../src/shared/payment/paymentContracts'
import type { PaymentMethodId } from '../../../../src/shared/payment/paymentMethodId'
import { checkoutErrors } from '../../../core/checkout/checkoutErrors'
import type { CheckoutService } from '../../../core/checkout/checkoutService'
import type { CheckoutFinisher, Payer } from '../../../core/checkout/finishCheckout'
import type { CustomerAccess } from '../../../core/customer/customerAccess'
import { unreadablePayment } from '../../../core/payment/unreadablePayment'
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

/**
 * Parses the body of a finish call. Any error gives the same message, which says that no money was moved.
 * @param method the payment method of the call
 * @returns the body, with the total in cents too
 * @throws ShopError 400
 */
function readFinishBody(method: PaymentMethodId, body: unknown): FinishBody & { totalCents: number } {
  if (containsCardNumber(body)) throw checkoutErrors.cardData()
  const { data } = paymentContracts[method].finishBody.safeParse(body)
  if (!data) throw unreadablePayment()
  const totalCents = toCents(data.total)
  if (!hasWholeCents(data.total)) throw unreadablePayment()
  return { ...data, totalCents }
}

/**
 * Tells whether a value is or contains a possible card number: 13 to 19 digits with a valid check digit (ISO/IEC 7812).
 */
function containsCardNumber(value: unknown): boolean {
  if (typeof value === 'string' || typeof value === 'number') {
    const digits = String(value).replace(/[\s-]/g, '')
    return /^\d{13,19}$/.test(digits) && isLuhn(digits)
  }
  return typeof value === 'object' && value !== null && Object.values(value).some(containsCardNumber)
}

function isLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const doubled = index % 2 === 1 ? Number(digit) * 2 : Number(digit)
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return sum % 10 === 0
}
