import type { ReadOnlyDatabase } from '../../../../platform/database/access'
import type { Gateway } from '../../../../platform/database/schema'
import { addDays, startOfShopDay } from '../../../../platform/support/dates'

/** What a gift card has paid of an order, or got back. */
export interface CardPayment {
  /** ISO UTC. */
  moved_at: string
  /** Below 0 for what was paid, above 0 for what went back. */
  cents: number
  /** By which the rest of the order was paid; null before its payment began. */
  gateway: Gateway | null
  order_number: number
}

/**
 * Lists what gift cards have paid and got back, oldest first.
 * @param from a day in the shop's time zone, `YYYY-MM-DD`, included
 * @param until a day likewise, included too
 */
export async function listCardPayments(
  db: ReadOnlyDatabase,
  { from, until, isTest }: { from: string; until: string; isTest: boolean },
): Promise<{ spent: CardPayment[]; refunded: CardPayment[] }> {
  const movements = db
    .selectFrom('gift_card_movement as m')
    .where('m.moved_at', '>=', startOfShopDay(from).toISOString())
    .where('m.moved_at', '<', startOfShopDay(addDays(until, 1)).toISOString())
    .orderBy('m.moved_at')
  const is_test = isTest ? 1 : 0
  const spent = await movements
    .innerJoin('checkout as c', 'c.uuid_checkout', 'm.ref')
    .innerJoin('orders as o', 'o.uuid_checkout', 'c.uuid_checkout')
    .where('m.kind', '=', 'spent')
    .where('o.is_test', '=', is_test)
    .groupBy(['m.uuid_gift_card_movement', 'm.moved_at', 'm.cents', 'c.gateway'])
    .select(['m.moved_at', 'm.cents', 'c.gateway', (eb) => eb.fn.min('o.order_number').as('order_number')])
    .execute()
  // A refund is named by its id, and what an order that nobody gets has paid by the order's.
  const refunded = await movements
    .leftJoin('refund as r', 'r.uuid_refund', 'm.ref')
    .innerJoin('orders as o', (join) =>
      join.on((eb) =>
        eb.or([eb('o.uuid_order', '=', eb.ref('r.uuid_order')), eb('o.uuid_order', '=', eb.ref('m.ref'))]),
      ),
    )
    .innerJoin('checkout as c', 'c.uuid_checkout', 'o.uuid_checkout')
    .where('m.kind', '=', 'refunded')
    .where('o.is_test', '=', is_test)
    .select(['m.moved_at', 'm.cents', 'c.gateway', 'o.order_number'])
    .execute()
  return { spent, refunded }
}
