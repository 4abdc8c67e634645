import type { Basket, BasketItem } from '../shared/contract'
import type { Foreseen } from './basketSlice'

/**
 * The basket as the shop will most likely answer: what was wished for is counted before it is done, and no longer when
 * it was refused. Sums and postage stay the shop's. A format that is not in it yet is counted, its line comes with the
 * answer; a line of which none is left stays until then. Another tab may bring a basket in which a wish is done already:
 * it is counted twice until its own answer comes.
 */
export const expectedBasket = (basket: Basket, wishes: readonly (Foreseen | null)[]): Basket =>
  wishes.reduce((before, wish) => (wish ? withWish(before, wish) : before), basket)

function withWish(basket: Basket, wish: Foreseen): Basket {
  const items = basket.shipments.flatMap((shipment) => shipment.items)
  const item = items.find((one) =>
    wish.kind === 'add'
      ? one.release_format.uuid_release_format === wish.uuidReleaseFormat
      : one.uuid_basket_item === wish.uuidItem,
  )
  if (item)
    return counted(basket, item, { add: 1, increase: 1, decrease: -1, remove: -item.quantity }[wish.kind])
  return wish.kind === 'add' ? { ...basket, items_count: basket.items_count + 1 } : basket
}

function counted(basket: Basket, item: BasketItem, by: number): Basket {
  const shipments = basket.shipments.map((shipment) => ({
    ...shipment,
    items: shipment.items.map((one) => (one === item ? { ...one, quantity: one.quantity + by } : one)),
  }))
  return { ...basket, items_count: basket.items_count + by, shipments }
}
