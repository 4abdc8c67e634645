import { trackingKey } from '../../../../src/shared/staff/orders/trackingKey'
import { createDelayedActionReader } from '../../../platform/actions/delayedActionRepository'
import type { ReadOnlyDatabase } from '../../../platform/database/access'
import { ShopError } from '../../../platform/errors'
import { tell } from '../staffSentences'
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
  const values = {
    owner: owner.orderNumber,
    number: parcel.orderNumber,
    parcel: owner.parcel,
    tracking: tracking ?? '',
  }
  throw new ShopError(409, 'tracking_used', tell(questions[owner.kind], values))
}

const questions = {
  other_parcel:
    'Parcel {parcel} of order {number} has the tracking number {tracking} already. Is this in the same parcel? If it is, confirm it; if not, give the right number.',
  other_order:
    'Order {owner} has the tracking number {tracking} already. Is order {number} in the same parcel? If it is, confirm it; if not, give the right number.',
  waiting_order:
    'Order {owner} is about to get the tracking number {tracking} already. Is order {number} in the same parcel? If it is, confirm it; if not, give the right number.',
} as const

/** Who has a number, or is about to get it. */
interface Owner {
  kind: keyof typeof questions
  orderNumber: number
  /** The number of the other parcel of the same order. */
  parcel: number
}

async function findOwner(
  db: ReadOnlyDatabase,
  key: string,
  { orderNumber, uuidParcel }: ParcelOfOrder,
): Promise<Owner | null> {
  for (const { orderNumber: number, parcel } of await listTracked(db, key)) {
    const isSameOrder = number === orderNumber
    if (isSameOrder && (parcel === null || parcel.uuidParcel === uuidParcel)) continue
    const kind = isSameOrder ? 'other_parcel' : 'other_order'
    return { kind, orderNumber: number, parcel: parcel?.number ?? 0 }
  }
  // What waits for the order itself is refused by the claim of its record.
  const waitingOrder = (await listWaiting(db, key)).find((number) => number !== orderNumber)
  return waitingOrder === undefined ? null : { kind: 'waiting_order', orderNumber: waitingOrder, parcel: 0 }
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
