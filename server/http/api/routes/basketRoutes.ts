import type { Router } from 'express'
import { privateEndpoints } from '../../../../src/shared/endpoints'
import type { BasketService } from '../../../core/basket/basketService'
import type { CustomerAccess } from '../../../core/customer/customerAccess'
import type { CheckVatId } from '../../../core/pricing/vatId/vatIdService'
import { ShopError } from '../../../platform/errors'
import { boundFailures } from '../../../platform/limits/boundFailures'
import type { CreateLimit, Limit } from '../../../platform/limits/limit'
import { findClientHash } from '../../middleware/clientHash'
import { findViewer } from '../currentCustomer'
import { createEndpointRouter } from '../endpointRouter'
import { isPrivate } from '../privateAnswers'
import { singleParam } from '../queryParams'
import { limitDifferent, limitVisitors } from '../visitorLimits'

const minuteMs = 60_000

const isWrongVoucher = (error: unknown) => error instanceof ShopError && error.code === 'voucher_refused'

/**
 * Creates the routes of baskets. Every call answers with the whole basket. Visitors who know the id of a basket may
 * change it.
 * @returns a router to mount below `/api/public`
 */
export function createBasketRouter(
  baskets: BasketService,
  customers: CustomerAccess,
  createLimit: CreateLimit,
  checkVatId: CheckVatId,
): Router {
  const { router, route } = createEndpointRouter()
  // A thousand people may share one address, each with a basket. A basket that was asked for before is never refused.
  const differentBaskets = limitDifferent(createLimit, {
    name: 'different baskets',
    max: 5000,
    perMs: 60 * minuteMs,
    param: 'uuid_basket',
  })
  const voucherGuesses = createLimit({ name: 'wrong vouchers of a basket', max: 10, perMs: 60 * minuteMs })
  const voucherGuessesOfClient = createLimit({
    name: 'wrong vouchers of a visitor',
    max: 300,
    perMs: 60 * minuteMs,
  })
  router.use(['/basket', '/basket_item'], isPrivate)
  route(privateEndpoints.newBasket, [], () => baskets.createBasket())
  router.use('/basket/:uuid_basket', differentBaskets)
  route(privateEndpoints.getBasket, [], async ({ params, query, req }) => {
    const viewer = await findViewer(customers, req, singleParam(query, 'customer_token'))
    return baskets.getBasket(params.uuid_basket, viewer?.uuidCustomer ?? null)
  })
  route(privateEndpoints.clearCustomerData, [], ({ params }) => baskets.clearCustomerData(params.uuid_basket))
  route(privateEndpoints.addProduct, [], ({ params, body }) =>
    baskets.addProduct(params.uuid_basket, body.uuid_release_format.toLowerCase()),
  )
  route(privateEndpoints.groupItems, [], ({ params, body }) =>
    baskets.groupItems(params.uuid_basket, body.grouping),
  )
  route(privateEndpoints.updateBasket, [], ({ params, body, req }) => {
    const update = () => baskets.updateBasket(params.uuid_basket, body)
    if (!body.voucher) return update()
    const bounds: [Limit, string | null][] = [
      [voucherGuesses, params.uuid_basket],
      [voucherGuessesOfClient, findClientHash(req)],
    ]
    return boundFailures(bounds, isWrongVoucher, update)
  })

  // Each check asks the Commission's service.
  const vatIdChecks = limitVisitors(createLimit, { name: 'checks of VAT IDs', max: 60, perMs: 60 * minuteMs })
  route(privateEndpoints.setVatId, [vatIdChecks], async ({ params, body }) => {
    const vatId = body.vat_id.trim()
    return baskets.setVatId(params.uuid_basket, vatId === '' ? null : await checkVatId(vatId))
  })

  route(privateEndpoints.increaseItem, [], ({ params }) => baskets.increaseItem(params.uuid_basket_item))
  route(privateEndpoints.decreaseItem, [], ({ params }) => baskets.decreaseItem(params.uuid_basket_item))
  route(privateEndpoints.setShipment, [], ({ params, body }) =>
    baskets.setShipment(params.uuid_basket_item, body.uuid_shipment?.toLowerCase() ?? null),
  )
  route(privateEndpoints.removeItem, [], ({ params }) => baskets.removeItem(params.uuid_basket_item))
  return router
}
