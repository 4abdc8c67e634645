import type { Basket, BasketItem } from '../shared/contract'
import type { OptimisticChange } from './basketSlice'

/**
 * The basket as the shop will most likely answer: what was wished for is counted before it is done, and no longer when
 * it was refused. Sums and postage stay the shop's. A format that is not in it yet is counted, its line comes with the
 * answer; a line of which none is left stays until then. Another tab may bring a basket in which a wish is done already:
 * it is counted twice until its own answer comes.
 */
export const optimisticBasket = (basket: Basket, changes: readonly (OptimisticChange | null)[]): Basket =>
  changes.reduce((before, change) => (change ? withChange(before, change) : before), basket)

function withChange(basket: Basket, change: OptimisticChange): Basket {
  const items = basket.shipments.flatMap((shipment) => shipment.items)
  const item = items.find((one) =>
    change.kind === 'add'
      ? one.release_format.uuid_release_format === change.uuidReleaseFormat
      : one.uuid_basket_item === change.uuidItem,
  )
  if (item)
    return withQuantityChanged(
      basket,
      item,
      { add: 1, increase: 1, decrease: -1, remove: -item.quantity }[change.kind],
    )
  return change.kind === 'add' ? { ...basket, items_count: basket.items_count + 1 } : basket
}

function withQuantityChanged(basket: Basket, item: BasketItem, by: number): Basket {
  const shipments = basket.shipments.map((shipment) => ({
    ...shipment,
    items: shipment.items.map((one) => (one === item ? { ...one, quantity: one.quantity + by } : one)),
  }))
  return { ...basket, items_count: basket.items_count + by, shipments }
}
