import { Router } from 'express'
import { addProductBody, groupItemsBody, setShipmentBody, updateBasketBody } from '../../src/shared/contract'
import type { CustomerAccess } from '../access/customerAccess'
import type { BasketService } from '../basket/basketService'
import { ShopError } from '../errors'
import { onlyMethods } from '../middleware/methods'
import { clientOf } from './client'
import { boundFailures, Limit, limitDifferent } from './limits'
import { parseBody, refuseBody } from './parseBody'
import { idOf, isPrivate } from './privateAnswers'
import { queryParams, singleParam } from './queryParams'
import { viewerOf } from './viewer'

const minuteMs = 60_000

const isWrongVoucher = (error: unknown) => error instanceof ShopError && error.code === 'voucher_refused'

/** Baskets under `/api/public`; every call answers with the whole basket. Who knows the id of a basket may change it. */
export function createBasketRouter(baskets: BasketService, customers: CustomerAccess): Router {
  const router = Router({ caseSensitive: true, strict: true })
  // A thousand people may share one address. Each has a basket of their own, and one that the address asked for before
  // is never refused.
  const differentBaskets = limitDifferent({ most: 5000, perMs: 60 * minuteMs, param: 'uuid_basket' })
  const voucherGuesses = new Limit({ most: 10, perMs: 60 * minuteMs })
  const voucherGuessesOfClient = new Limit({ most: 300, perMs: 60 * minuteMs })
  router.use(['/basket', '/basket_item'], isPrivate)
  router.all('/basket/new_basket', onlyMethods('POST'), async (req, res) => {
    refuseBody(req)
    res.json(await baskets.createBasket())
  })
  router.use('/basket/:uuid_basket', differentBaskets)
  router.all('/basket/:uuid_basket/get_basket', onlyMethods('GET'), async (req, res) => {
    const uuidBasket = idOf(req, 'uuid_basket')
    const viewer = await viewerOf(customers, req, singleParam(queryParams(req.url), 'customer_token'))
    res.json(await baskets.getBasket(uuidBasket, viewer?.uuidCustomer ?? null))
  })
  router.all('/basket/:uuid_basket/clear_customer_data', onlyMethods('POST'), async (req, res) => {
    refuseBody(req)
    res.json(await baskets.clearCustomerData(idOf(req, 'uuid_basket')))
  })
  router.all('/basket/:uuid_basket/add_product', onlyMethods('POST'), async (req, res) => {
    const { uuid_release_format } = parseBody(addProductBody, req)
    res.json(await baskets.addProduct(idOf(req, 'uuid_basket'), uuid_release_format.toLowerCase()))
  })
  router.all('/basket/:uuid_basket/group_items', onlyMethods('POST'), async (req, res) => {
    const { grouping } = parseBody(groupItemsBody, req)
    res.json(await baskets.groupItems(idOf(req, 'uuid_basket'), grouping))
  })
  router.all('/basket/:uuid_basket', onlyMethods('POST'), async (req, res) => {
    const body = parseBody(updateBasketBody, req)
    const basket = idOf(req, 'uuid_basket')
    const update = () => baskets.updateBasket(basket, body)
    if (!body.voucher) return void res.json(await update())
    const bounds: [Limit, string | null][] = [
      [voucherGuesses, basket],
      [voucherGuessesOfClient, clientOf(req)],
    ]
    res.json(await boundFailures(bounds, isWrongVoucher, update))
  })

  router.all('/basket_item/:uuid_basket_item/increase', onlyMethods('POST'), async (req, res) => {
    refuseBody(req)
    res.json(await baskets.increaseItem(idOf(req, 'uuid_basket_item')))
  })
  router.all('/basket_item/:uuid_basket_item/decrease', onlyMethods('POST'), async (req, res) => {
    refuseBody(req)
    res.json(await baskets.decreaseItem(idOf(req, 'uuid_basket_item')))
  })
  router.all('/basket_item/:uuid_basket_item/set_shipment', onlyMethods('POST'), async (req, res) => {
    const { uuid_shipment } = parseBody(setShipmentBody, req)
    res.json(await baskets.setShipment(idOf(req, 'uuid_basket_item'), uuid_shipment?.toLowerCase() ?? null))
  })
  router.all('/basket_item/:uuid_basket_item', onlyMethods('DELETE'), async (req, res) => {
    refuseBody(req)
    res.json(await baskets.removeItem(idOf(req, 'uuid_basket_item')))
  })
  return router
}
