import type { Kysely } from 'kysely'
import type { ItemRow } from '../basket/basketRepository'
import { isDownloadOnly } from '../database/downloadOnly'
import { lockName } from '../database/nameLock'
import type { Database } from '../database/schema'
import type { ShopError } from '../errors'
import { createStockRepository } from '../stock/stockRepository'
import { checkoutErrors } from './checkoutErrors'
import { createCheckoutRepository } from './checkoutRepository'
import { freeInAll, isLargeHolder, mostHeldByLargeHolders, mostHeldOfFormat } from './holdRules'

const keptMs = 10_000

export interface TooMuchHeld {
  refusal: ShopError
  /** For the ops team; null where it looks like a shopper who wants many copies. */
  incident: { kind: 'stock_held'; ref: string; detail: string } | null
}

/** The sum of all copies, read at most every ten seconds: it reads the whole stock, and the bound need not be exact. */
export function createCopiesOfShop(now: () => Date) {
  let copies = 0
  let readAt = Number.NEGATIVE_INFINITY
  return async (db: Kysely<Database>): Promise<number> => {
    if (now().getTime() - readAt < keptMs) return copies
    copies = await createStockRepository(db, '').sumOnHand()
    readAt = now().getTime()
    return copies
  }
}

export type CopiesOfShop = ReturnType<typeof createCopiesOfShop>

/**
 * Keeps one address from holding the shop's stock. Called in the transaction of `start_checkout`, before anything is
 * reserved: it makes the checkouts of one address start one after the other.
 * @param client the address, as of `clientOf`
 * @param basket the items of the basket whose checkout starts
 * @param now ISO time
 * @returns null when the checkout may start
 */
export async function findTooMuchHeld(
  trx: Kysely<Database>,
  client: string,
  basket: readonly ItemRow[],
  now: string,
  copiesOfShop: CopiesOfShop,
): Promise<TooMuchHeld | null> {
  const items = basket.filter((item) => !isDownloadOnly(item))
  if (items.length === 0) return null
  // What is not there is refused with what is left of it.
  if (items.some(({ quantity, free }) => quantity > free)) return null
  await lockName(trx, `start_checkout ${client}`)
  const checkouts = createCheckoutRepository(trx, now)
  const held = await checkouts.listHeldOf(client)
  const heldBefore = [...held.values()].reduce((sum, copies) => sum + copies, 0)
  const wanted = items.reduce((sum, { quantity }) => sum + quantity, 0)
  const byAddress = heldBefore + wanted
  const incident =
    heldBefore === 0 || !isLargeHolder(byAddress)
      ? null
      : {
          kind: 'stock_held' as const,
          ref: client,
          detail: `One internet address holds ${heldBefore} copies in checkouts that are not paid, and was refused ${wanted} more.`,
        }

  const copies = await createStockRepository(trx, now).listOnHand(
    items.map(({ uuid_release_format }) => uuid_release_format),
  )
  for (const item of items) {
    const most = mostHeldOfFormat(copies.get(item.uuid_release_format) ?? 0)
    const heldOfFormat = held.get(item.uuid_release_format) ?? 0
    if (heldOfFormat + item.quantity <= most) continue
    const title = `${item.display_artist} – ${item.title} (${item.format})`
    const refusal =
      heldOfFormat === 0
        ? checkoutErrors.tooManyInOneOrder(title, most)
        : checkoutErrors.tooManyOfFormat(title, most)
    return { refusal, incident }
  }
  if (!isLargeHolder(byAddress)) return null
  const most = mostHeldByLargeHolders(await copiesOfShop(trx))
  if (wanted > most && heldBefore === 0) {
    return { refusal: checkoutErrors.tooManyItems(Math.max(most, freeInAll)), incident }
  }
  const byOthers = await checkouts.sumHeldByLargeHolders(freeInAll, client)
  return byAddress + byOthers > most ? { refusal: checkoutErrors.tooManyHeld(), incident } : null
}
