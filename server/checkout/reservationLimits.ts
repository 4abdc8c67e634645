import type { ItemRow } from '../basket/basketItemRepository'
import type { ReadOnlyDatabase, WriteTransaction } from '../database/access'
import { isDownloadOnly } from '../database/downloadOnly'
import { lockName } from '../database/locks/nameLock'
import type { ShopError } from '../errors'
import { createStockReader } from '../stock/stockRepository'
import { checkoutErrors } from './checkoutErrors'
import { createCheckoutReader } from './checkoutRepository'
import {
  isLargeHolder,
  maxReservedByLargeHolders,
  maxReservedOfFormat,
  unlimitedCopies,
} from './reservationRules'

const cachedMs = 10_000

export interface ReservationRefusal {
  refusal: ShopError
  /** For the ops team; null where it looks like a shopper who wants many copies. */
  incident: { kind: 'stock_held'; ref: string; detail: string } | null
}

/**
 * Makes a function that counts all copies of the shop. It is cached for ten seconds, because it reads the whole stock
 * and the limit need not be exact.
 * @param now the clock
 * @returns the function
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
 * Keeps one address from holding the shop's stock. Called in the transaction of `start_checkout`, before anything is
 * reserved: it makes the checkouts of one address start one after the other.
 * @param client the address, as of `clientOf`
 * @param basket the items of the basket whose checkout starts
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
  // If there is not enough stock, the reservation itself refuses it and says what is left.
  if (items.some(({ quantity, free }) => quantity > free)) return null
  await lockName(trx, `start_checkout ${client}`)
  const checkouts = createCheckoutReader(trx)
  const held = await checkouts.listReservedBy(client)
  const reservedBefore = [...held.values()].reduce((sum, copies) => sum + copies, 0)
  const wanted = items.reduce((sum, { quantity }) => sum + quantity, 0)
  const byAddress = reservedBefore + wanted
  const incident =
    reservedBefore === 0 || !isLargeHolder(byAddress)
      ? null
      : {
          kind: 'stock_held' as const,
          ref: client,
          detail: `One internet address holds ${reservedBefore} copies in checkouts that are not paid, and was refused ${wanted} more.`,
        }

  const copies = await createStockReader(trx).listOnHand(
    items.map(({ uuid_release_format }) => uuid_release_format),
  )
  for (const item of items) {
    const max = maxReservedOfFormat(copies.get(item.uuid_release_format) ?? 0)
    const reservedOfFormat = held.get(item.uuid_release_format) ?? 0
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
  if (wanted > max && reservedBefore === 0) {
    return { refusal: checkoutErrors.tooManyItems(Math.max(max, unlimitedCopies)), incident }
  }
  const byOthers = await checkouts.sumReservedByLargeHolders(unlimitedCopies, client)
  return byAddress + byOthers > max ? { refusal: checkoutErrors.tooManyReserved(), incident } : null
}
