import type { Basket } from '../shared/contract'

/**
 * The first shipment in which records that could be sent wait for pre-orders.
 * @returns its pre-orders, by item; null when nothing waits
 */
export function mixedShipment({ shipments }: Pick<Basket, 'shipments'>): { preOrders: string[] } | null {
  for (const { items } of shipments) {
    const preOrders = items.filter(({ release_format }) => release_format.status === 'pre-order')
    if (preOrders.length > 0 && preOrders.length < items.length) {
      return { preOrders: preOrders.map(({ uuid_basket_item }) => uuid_basket_item) }
    }
  }
  return null
}
