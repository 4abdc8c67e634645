import type { ReadOnlyDatabase } from '../../../platform/database/access'
import { trackingIs } from '../../../platform/database/termIndex'

/** An order that was sent with a tracking number. */
export interface Tracked {
  orderNumber: number
  /** Its parcel that has the number; null for an order that was sent under an earlier version, which has none. */
  parcel: { uuidParcel: string; number: number } | null
}

/** So many are enough to name one. */
const maxListed = 20

/**
 * Lists who has a tracking number, those with parcels first.
 * @param key the number in upper case, without spaces
 */
export async function listTracked(db: ReadOnlyDatabase, key: string): Promise<Tracked[]> {
  const parcels = await db
    .selectFrom('parcel')
    .select(['uuid_parcel', 'uuid_order', 'number'])
    .where(trackingIs(db, key))
    .orderBy('sent_at', 'desc')
    .limit(maxListed)
    .execute()
  const orders = await db
    .selectFrom('orders')
    .select(['uuid_order', 'order_number'])
    .where((eb) =>
      eb.or([
        trackingIs(db, key),
        eb('uuid_order', 'in', ['', ...parcels.map((parcel) => parcel.uuid_order)]),
      ]),
    )
    .limit(maxListed * 2)
    .execute()
  const withParcels = await db
    .selectFrom('parcel')
    .select('uuid_order')
    .where('uuid_order', 'in', ['', ...orders.map(({ uuid_order }) => uuid_order)])
    .execute()
  const numbersById = new Map(orders.map(({ uuid_order, order_number }) => [uuid_order, order_number]))
  return [
    ...parcels.flatMap(({ uuid_parcel, uuid_order, number }) => {
      const orderNumber = numbersById.get(uuid_order)
      return orderNumber === undefined ? [] : [{ orderNumber, parcel: { uuidParcel: uuid_parcel, number } }]
    }),
    ...orders
      .filter(({ uuid_order }) => !withParcels.some((parcel) => parcel.uuid_order === uuid_order))
      .map(({ order_number }) => ({ orderNumber: order_number, parcel: null })),
  ]
}
