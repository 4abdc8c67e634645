import type { ReadOnlyDatabase } from '../../../platform/database/access'

/** Reads what payments say of orders, in integer cents. */
export function createBooksCheckReader(db: ReadOnlyDatabase) {
  return {
    listRefunds: (orders: readonly string[]) =>
      db
        .selectFrom('refund')
        .select(['uuid_order', 'amount_cents as cents'])
        .where('uuid_order', 'in', orders)
        .execute(),

    /** Lists what was charged for checkouts, what gift cards paid of them, and what was refunded of the charge. */
    listCharges: (checkouts: readonly string[]) =>
      db
        .selectFrom('checkout')
        .leftJoin('gift_card_hold as hold', 'hold.uuid_checkout', 'checkout.uuid_checkout')
        .select(['checkout.uuid_checkout', 'hold.cents as giftCardCents'])
        .select((eb) => [
          eb
            .selectFrom('payment_attempt as attempt')
            .whereRef('attempt.uuid_checkout', '=', 'checkout.uuid_checkout')
            .where('attempt.operation', 'in', ['capture', 'debit'])
            .where('attempt.state', '=', 'succeeded')
            .select((of) => of.fn.sum<number | string | null>('attempt.amount_cents').as('cents'))
            .as('chargedCents'),
          eb
            .selectFrom('refund')
            .innerJoin('payment_attempt as charge', 'charge.uuid_attempt', 'refund.uuid_attempt')
            .whereRef('charge.uuid_checkout', '=', 'checkout.uuid_checkout')
            .select((of) =>
              of.fn
                .sum<number | string | null>(of('refund.amount_cents', '-', of.ref('refund.gift_card_cents')))
                .as('cents'),
            )
            .as('refundedCents'),
          eb
            .selectFrom('orders')
            .whereRef('orders.uuid_checkout', '=', 'checkout.uuid_checkout')
            .select((of) => of.fn.sum<number | string>('orders.total_cents').as('cents'))
            .as('orderedCents'),
          eb
            .selectFrom('orders')
            .whereRef('orders.uuid_checkout', '=', 'checkout.uuid_checkout')
            .select((of) => of.fn.min('orders.order_number').as('number'))
            .as('orderNumber'),
        ])
        .where('checkout.uuid_checkout', 'in', checkouts)
        .where('checkout.gateway', 'in', ['stripe', 'paypal'])
        .execute(),
  }
}
