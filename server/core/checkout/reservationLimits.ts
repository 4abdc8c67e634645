import type { ReadOnlyDatabase, WriteTransaction } from '../../platform/database/access'
import { lockName } from '../../platform/database/locks/nameLock'
import type { ShopError } from '../../platform/errors'
import type { NewIncident } from '../../platform/jobs/incidents'
import type { ItemRow } from '../basket/basketItemRepository'
import { isDownloadOnly } from '../catalogue/downloadOnly'
import { createStockReader } from '../inventory/stock/stockRepository'
import { checkoutErrors } from './checkoutErrors'
import { createCheckoutReader } from './checkoutRepository'
import {
  isLargeHolder,
  maxReservedByLargeHolders,
  maxReservedOfFormat,
  unlimitedCopies,
} from './reservationRules'
import { tell } from './staffSentences'

const cachedMs = 10_000

export interface ReservationRefusal {
  refusal: ShopError
  /** An incident for the ops team; null when the visitor is probably a shopper who wants many copies. */
  incident: NewIncident | null
}

/**
 * Creates a function that counts all copies of the shop. Its result is cached for ten seconds, because it reads the
 * whole stock table and the limit need not be exact.
 */
export function createTotalStock(now: () => Date) {
  let copies = 0
  let readAt = Number.NEGATIVE_INFINITY
  return async (db: ReadOnlyDatabase): Promise<number> => {
    if (now().getTime() - readAt < cachedMs) return copies
    copies = await createStockReader(db).sumOnHand()
    readAt = now().getTime()
    return copies
  }
}

export type TotalStock = ReturnType<typeof createTotalStock>

/**
 * Prevents one address from reserving too much of the shop's stock. It is called in the transaction of
 * `start_checkout`, before anything is reserved, and lets only one checkout of an address start at a time.
 * @param client hash of the address
 * @param basket the items of the basket
 * @returns null when the checkout may start
 */
export async function findReservationRefusal(
  trx: WriteTransaction,
  client: string,
  basket: readonly ItemRow[],
  totalStock: TotalStock,
): Promise<ReservationRefusal | null> {
  const items = basket.filter((item) => !isDownloadOnly(item))
  if (items.length === 0) return null
  // If there is not enough stock, the reservation refuses it later, with the number of copies that are left.
  if (items.some(({ quantity, free }) => quantity > free)) return null
  await lockName(trx, `start_checkout ${client}`)
  const checkouts = createCheckoutReader(trx)
  const reservedByFormat = await checkouts.listReservedBy(client)
  const reservedBefore = [...reservedByFormat.values()].reduce((sum, copies) => sum + copies, 0)
  const requestedCopies = items.reduce((sum, { quantity }) => sum + quantity, 0)
  const byAddress = reservedBefore + requestedCopies
  const incident =
    reservedBefore === 0 || !isLargeHolder(byAddress)
      ? null
      : {
          kind: 'stock_held',
          ref: client,
          detail: () =>
            tell(
              'One internet address holds {held} copies in checkouts and orders that are not paid, and was refused {more} more.',
              { held: reservedBefore, more: requestedCopies },
            ),
        }

  const copies = await createStockReader(trx).listOnHand(
    items.map(({ uuid_release_format }) => uuid_release_format),
  )
  for (const item of items) {
    const max = maxReservedOfFormat(copies.get(item.uuid_release_format) ?? 0)
    const reservedOfFormat = reservedByFormat.get(item.uuid_release_format) ?? 0
    if (reservedOfFormat + item.quantity <= max) continue
    const title = `${item.display_artist} – ${item.title} (${item.format})`
    const refusal =
      reservedOfFormat === 0
        ? checkoutErrors.tooManyInOneOrder(title, max)
        : checkoutErrors.tooManyOfFormat(title, max)
    return { refusal, incident }
  }
  if (!isLargeHolder(byAddress)) return null
  const max = maxReservedByLargeHolders(await totalStock(trx))
  if (requestedCopies > max && reservedBefore === 0) {
    return { refusal: checkoutErrors.tooManyItems(Math.max(max, unlimitedCopies)), incident }
  }
  const byOthers = await checkouts.sumReservedByLargeHolders(unlimitedCopies, client)
  return byAddress + byOthers > max ? { refusal: checkoutErrors.tooManyReserved(), incident } : null
}
