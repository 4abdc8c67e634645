import type { Shipment } from '../../../shared/contract'
import type { basketTexts } from '../../../shared/texts/basket'
import type { ShopTextsOf } from '../../../shared/texts/createShopTexts'

/**
 * Names a shipment in the shop's language; the API only numbers them.
 * @returns the name of the API when it is no number
 */
export function shipmentName({ name }: Shipment, texts: ShopTextsOf<typeof basketTexts>): string {
  const [, n] = /^Shipment (\d+)$/.exec(name) ?? []
  return n ? texts('basket.shipment', { n }) : name
}
