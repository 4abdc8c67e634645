import { Router } from 'express'
import { addProductBody, groupItemsBody, setShipmentBody, updateBasketBody } from '../../src/shared/contract'
import type { BasketService } from '../basket/basketService'
import type { CustomerAccess } from '../customer/customerAccess'
import { ShopError } from '../errors'
import { onlyMethods } from '../middleware/methods'
import { Limit, limitVisitors, tooMany } from './limits'
import { parseBody, refuseBody } from './parseBody'
import { idOf, isPrivate } from './privateAnswers'
import { queryParams, singleParam } from './queryParams'
import { viewerOf } from './viewer'

const minuteMs = 60_000

/** Baskets under `/api/public`; every call answers with the whole basket. Who knows the id of a basket may change it. */
export function createBasketRouter(baskets: BasketService, customers: CustomerAccess): Router {
  const router = Router({ caseSensitive: true, strict: true })
  // Ids have 122 random bits; whoever tries some is told nothing for a while.
  const guesses = limitVisitors({ most: 60, perMs: 10 * minuteMs, status: 404 })
  const newBaskets = limitVisitors({ most: 30, perMs: 60 * minuteMs })
  const voucherGuesses = new Limit({ most: 10, perMs: 60 * minuteMs })
  router.use(['/basket', '/basket_item'], isPrivate, guesses)

  router.all('/basket/new_basket', onlyMethods('POST'), newBaskets, async (req, res) => {
    refuseBody(req)
    res.json(await baskets.createBasket())
  })
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
    if (body.voucher && voucherGuesses.isReached(basket)) throw tooMany(voucherGuesses.secondsLeft(basket))
    try {
      res.json(await baskets.updateBasket(basket, body))
    } catch (error) {
      if (error instanceof ShopError && error.code === 'voucher_refused') voucherGuesses.take(basket)
      throw error
    }
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
