import { randomUUID } from 'node:crypto'
import type { WriteTransaction } from '../../../platform/database/access'
import { NotFound, ShopError } from '../../../platform/errors'
import { enqueueOrderMail } from '../enqueueOrderMail'
import { lockOrder } from '../lockOrder'
import { createOrderWriter } from '../orderRepository'
import { isOnItsWay } from '../orderRules'
import { tell } from '../staffSentences'
import { createParcelWriter } from './parcelRepository'
import { findParcelTracking, type Tracking } from './parcelTracking'
import { notOnItsWay } from './recordDelivery'
import { refuseUsedTracking } from './usedTracking'

export interface TrackingCorrection {
  orderNumber: number
  tracking: Tracking
  /** Which parcel of the order; null for the last one. */
  parcelNumber?: number | null
  /** Whether its tracking number may be that of another order. */
  isSharedParcel?: boolean
}

/**
 * Corrects the tracking number of a parcel that is on its way; the buyer gets a mail with the right one.
 * @param now ISO time
 * @throws NotFound when there is no such order or parcel
 * @throws ShopError 409 when the order is not on its way, or the parcel has this number already
 */
export async function replaceTracking(
  trx: WriteTransaction,
  { orderNumber, tracking, parcelNumber = null, isSharedParcel = false }: TrackingCorrection,
  now: string,
): Promise<void> {
  const order = await lockOrder(trx, orderNumber, now)
  const { uuidOrder } = order
  const parcels = createParcelWriter(trx)
  const orderParcels = await parcels.listOrderParcels(uuidOrder)
  const last = orderParcels.at(-1)
  if (!isOnItsWay(order) && !(order.status === 'placed' && last)) throw notOnItsWay(order)
  const parcel = parcelNumber === null ? last : orderParcels.find(({ number }) => number === parcelNumber)
  if (parcelNumber !== null && !parcel) {
    throw new NotFound(
      tell('Order {number} has no parcel {parcel}.', { number: orderNumber, parcel: parcelNumber }),
    )
  }
  const before = parcel ?? order
  const parcelTracking = await findParcelTracking(trx, order, tracking)
  if (
    parcelTracking.trackingNumber === before.trackingNumber &&
    (parcelTracking.trackingUrl ?? before.trackingUrl) === before.trackingUrl
  ) {
    throw new ShopError(
      409,
      'nothing_to_correct',
      tell('Order {number} has this tracking number already.', { number: orderNumber }),
    )
  }
  if (!isSharedParcel) {
    const uuidParcel = parcel?.uuidParcel ?? null
    await refuseUsedTracking(trx, tracking.number, { orderNumber, uuidParcel })
  }
  if (parcel) await parcels.updateTracking(parcel.uuidParcel, parcelTracking)
  if (parcel === last) await createOrderWriter(trx, now).changeTracking(uuidOrder, parcelTracking)
  const payload = { uuid_order: uuidOrder, ref: randomUUID(), uuid_parcel: parcel?.uuidParcel }
  await enqueueOrderMail(trx, 'mail.tracking', payload, { now })
}
