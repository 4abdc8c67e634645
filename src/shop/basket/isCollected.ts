import type { Basket } from '../../shared/contract'
import { pickupShippingId } from '../../shared/vocabulary'

/** Tells whether the buyer collects the order in the shop, so that nothing is sent. */
export const isCollected = ({
  has_parcel,
  uuid_shipping_option,
}: Pick<Basket, 'has_parcel' | 'uuid_shipping_option'>): boolean =>
  has_parcel && uuid_shipping_option === pickupShippingId
