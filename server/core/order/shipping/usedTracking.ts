import { trackingKey } from '../../../../src/shared/staff/orders/trackingKey'
import { createDelayedActionReader } from '../../../platform/actions/delayedActionRepository'
import type { ReadOnlyDatabase } from '../../../platform/database/access'
import { ShopError } from '../../../platform/errors'
import { listTracked } from './trackedRepository'

/** The parcel that is to get a number; `uuidParcel` is null for a new one. */
interface ParcelOfOrder {
  orderNumber: number
  uuidParcel: string | null
}

/**
 * Asks about a tracking number that another order or parcel has, or is about to get: the label is probably on the wrong
 * parcel, but several orders may also be in one.
 * @throws ShopError 409 `tracking_used`, a question that names the other order
 */
export async function refuseUsedTracking(
  db: ReadOnlyDatabase,
  tracking: string | null,
  parcel: ParcelOfOrder,
): Promise<void> {
  const key = trackingKey(tracking ?? '')
  const owner = key === '' ? null : await findOwner(db, key, parcel)
  if (owner === null) return
  const orderText = owner.isSameOrder ? 'this' : `order ${parcel.orderNumber}`
  throw new ShopError(
    409,
    'tracking_used',
    `${owner.name} the tracking number ${tracking} already. Is ${orderText} in the same parcel? If it is, confirm it; if not, give the right number.`,
  )
}

async function findOwner(db: ReadOnlyDatabase, key: string, { orderNumber, uuidParcel }: ParcelOfOrder) {
  for (const { orderNumber: number, parcel } of await listTracked(db, key)) {
    const isSameOrder = number === orderNumber
    if (isSameOrder && (parcel === null || parcel.uuidParcel === uuidParcel)) continue
    const name = isSameOrder ? `Parcel ${parcel?.number} of order ${number}` : `Order ${number}`
    return { isSameOrder, name: `${name} has` }
  }
  // What waits for the order itself is refused by the claim of its record.
  const waitingOrder = (await listWaiting(db, key)).find((number) => number !== orderNumber)
  return waitingOrder === undefined
    ? null
    : { isSameOrder: false, name: `Order ${waitingOrder} is about to get` }
}

/** The input of an action that sends parcels, or corrects the number of one. */
interface WaitingInput {
  order_number?: number
  tracking?: string | null
  parcels?: WaitingInput[]
}

/** Lists the orders that are about to get a number. */
async function listWaiting(db: ReadOnlyDatabase, key: string): Promise<number[]> {
  const rows = await createDelayedActionReader(db).listWaiting()
  return rows
    .filter(({ action }) => action === 'orders ship' || action === 'orders tracking')
    .flatMap(({ input }) => {
      const parsedInput: WaitingInput = JSON.parse(input)
      return parsedInput.parcels ?? [parsedInput]
    })
    .flatMap(({ tracking, order_number }) =>
      order_number !== undefined && trackingKey(tracking ?? '') === key ? [order_number] : [],
    )
}
