import type { Basket, BasketItem } from '../../shared/contract'
import type { OptimisticChange } from './basketSlice'

/**
 * Applies pending commands to the basket before the server has answered. Amounts stay the server's. A new format is
 * counted, but its row comes with the answer; a row with quantity 0 stays until then. A basket from another tab may
 * already include a command, which is then counted twice until its own answer.
 * @param changes pending commands; null: not predictable
 * @returns the optimistic basket
 */
export const buildOptimisticBasket = (
  basket: Basket,
  changes: readonly (OptimisticChange | null)[],
): Basket => changes.reduce((before, change) => (change ? applyChange(before, change) : before), basket)

function applyChange(basket: Basket, change: OptimisticChange): Basket {
  const items = basket.shipments.flatMap((shipment) => shipment.items)
  const item = items.find((candidate) =>
    change.kind === 'add'
      ? candidate.release_format.uuid_release_format === change.uuidReleaseFormat
      : candidate.uuid_basket_item === change.uuidItem,
  )
  if (item)
    return changeQuantity(
      basket,
      item,
      { add: 1, increase: 1, decrease: -1, remove: -item.quantity }[change.kind],
    )
  return change.kind === 'add' ? { ...basket, items_count: basket.items_count + 1 } : basket
}

function changeQuantity(basket: Basket, item: BasketItem, by: number): Basket {
  const shipments = basket.shipments.map((shipment) => ({
    ...shipment,
    items: shipment.items.map((shipmentItem) =>
      shipmentItem === item ? { ...shipmentItem, quantity: shipmentItem.quantity + by } : shipmentItem,
    ),
  }))
  return { ...basket, items_count: basket.items_count + by, shipments }
}
