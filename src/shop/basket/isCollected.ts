import type { Basket } from '../../shared/contract'
import { pickupShippingId } from '../../shared/vocabulary'

type Sending = Pick<Basket, 'has_parcel' | 'uuid_shipping_option'>

/** Tells whether the buyer collects the order in the shop. */
export const isCollected = ({ has_parcel, uuid_shipping_option }: Sending): boolean =>
  has_parcel && uuid_shipping_option === pickupShippingId

/** Tells whether anything goes out as a parcel: not what is downloaded or collected in the shop. */
export const isSent = (basket: Sending): boolean => basket.has_parcel && !isCollected(basket)
