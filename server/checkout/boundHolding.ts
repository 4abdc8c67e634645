import type { Kysely } from 'kysely'
import type { ItemRow } from '../basket/basketRepository'
import { isDownloadOnly } from '../database/downloadOnly'
import { lockName } from '../database/nameLock'
import type { Database } from '../database/schema'
import type { ShopError } from '../errors'
import { createStockRepository } from '../stock/stockRepository'
import { checkoutErrors } from './checkoutErrors'
import { createCheckoutRepository } from './checkoutRepository'
import { isFewInAll, mayHoldInAll, mostHeldOfFormat } from './holdRules'

export interface TooMuchHeld {
  refusal: ShopError
  /** For the ops team; null where it looks like a shopper who wants many copies. */
  incident: { kind: 'stock_held'; ref: string; detail: string } | null
}

/**
 * Keeps one address from holding the shop's stock. Called in the transaction of `start_checkout`, before anything is
 * reserved: it makes the checkouts of one address start one after the other.
 * @param client of `clientOf`
 * @param basket its items, as the checkout is to start that starts its checkout
 * @returns null when it may start
 */
export async function findTooMuchHeld(
  trx: Kysely<Database>,
  client: string,
  basket: readonly ItemRow[],
  now: string,
): Promise<TooMuchHeld | null> {
  const items = basket.filter((item) => !isDownloadOnly(item))
  if (items.length === 0) return null
  // What is not there is refused with what is left of it.
  if (items.some(({ quantity, free }) => quantity > free)) return null
  await lockName(trx, `start_checkout ${client}`)
  const held = await createCheckoutRepository(trx, now).listHeldOf(client)
  const heldBefore = [...held.values()].reduce((sum, copies) => sum + copies, 0)
  const wanted = items.reduce((sum, { quantity }) => sum + quantity, 0)
  const byAddress = heldBefore + wanted
  const incident =
    heldBefore === 0 || isFewInAll(byAddress)
      ? null
      : {
          kind: 'stock_held' as const,
          ref: client,
          detail: `One internet address holds ${heldBefore} copies in checkouts that are not paid, and was refused ${wanted} more.`,
        }

  const stock = createStockRepository(trx, now)
  const copies = await stock.listOnHand(items.map(({ uuid_release_format }) => uuid_release_format))
  for (const item of items) {
    const onHand = copies.get(item.uuid_release_format) ?? 0
    const ofFormat = (held.get(item.uuid_release_format) ?? 0) + item.quantity
    if (ofFormat > mostHeldOfFormat(onHand)) {
      const title = `${item.display_artist} – ${item.title} (${item.format})`
      return { refusal: checkoutErrors.tooManyOfFormat(title, mostHeldOfFormat(onHand)), incident }
    }
  }
  if (isFewInAll(byAddress)) return null
  const { onHand, reserved } = await stock.sumCopies()
  const shop = { byEverybody: reserved + wanted, onHand }
  return !mayHoldInAll({ byAddress, ...shop }) ? { refusal: checkoutErrors.tooManyHeld(), incident } : null
}
