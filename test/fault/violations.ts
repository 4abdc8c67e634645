import { brokenInvariants } from '../unit/server/core/checkout/invariants'
import { ledgerOf, type World } from './externalServices'

export interface Witnessed {
  /** Orders that a shopper was told of, by basket. */
  acknowledged: ReadonlyMap<string, readonly string[]>
  /** How often the shop was killed. */
  kills: number
}

/**
 * All that is wrong in a shop that has come to rest, judged by what the world outside has seen: the providers' ledger,
 * the mailboxes, and what shoppers were told.
 */
export async function violationsIn(world: World, { acknowledged, kills }: Witnessed): Promise<string[]> {
  const { place, simulator, mails } = world
  const db = place.open()
  try {
    const ledger = await simulator.ledger()
    const broken = await brokenInvariants(db, ledgerOf(ledger), { isAtRest: true })

    const orders = await db
      .selectFrom('orders')
      .innerJoin('checkout', 'checkout.uuid_checkout', 'orders.uuid_checkout')
      .select([
        'uuid_order',
        'checkout.uuid_checkout',
        'checkout.uuid_basket',
        'checkout.gateway',
        'orders.total_cents',
        'refunded_cents',
      ])
      .orderBy('order_number')
      .execute()
    const known = new Set((await db.selectFrom('checkout').select('uuid_checkout').execute()).map(idOf))
    const strange = ledger.filter(({ uuidCheckout }) => !known.has(uuidCheckout ?? ''))
    for (const { ref } of strange) broken.push(`the shop knows nothing of payment ${ref}`)
    const movedCents = ledger.reduce((sum, entry) => sum + entry.capturedCents - entry.refundedCents, 0)
    const soldCents = orders
      .filter(({ gateway }) => gateway === 'stripe' || gateway === 'paypal')
      .reduce((sum, order) => sum + order.total_cents - order.refunded_cents, 0)
    if (movedCents !== soldCents) broken.push(`${movedCents} were moved for orders of ${soldCents}`)

    for (const [basket, told] of acknowledged) {
      const written = orders.filter(({ uuid_basket }) => uuid_basket === basket).map((o) => o.uuid_order)
      if (written.join() !== told.join()) broken.push(`told of ${told}, there is ${written}`)
    }

    let duplicates = 0
    for (const [uuid_checkout, bought] of Map.groupBy(orders, idOf)) {
      const sent = bought.reduce(
        (sum, { uuid_order }) => sum + (mails.get(`confirmation ${uuid_order}`) ?? 0),
        0,
      )
      if (sent === 0) broken.push(`no confirmation of ${uuid_checkout}`)
      duplicates += Math.max(0, sent - 1)
    }
    if (duplicates > kills) broken.push(`${duplicates} mails came twice after ${kills} kills`)
    return broken
  } finally {
    await db.destroy()
  }
}

const idOf = ({ uuid_checkout }: { uuid_checkout: string }) => uuid_checkout
