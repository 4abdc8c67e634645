import { createHash } from 'node:crypto'
import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely'
import { elementAt } from '../../src/shared/required'
import { billingAddressTypeId } from '../../src/shared/vocabulary'
import { downloadOnly } from '../database/downloadOnly'
import type { Database } from '../database/schema'
import type { OrderContent } from '../order/orderContent'
import { partOf } from '../pricing/shares'
import type { CheckoutSnapshot } from './snapshot'

export type CheckoutWithOrders = Selectable<Database['checkout']> & {
  orders: Selectable<Database['orders']>[]
}

/**
 * One query for each invariant, which finds the ids that break it. The queries group rows instead of running a subquery
 * for each row where they can, because they also run on databases of many gigabytes.
 */
const queries: Record<string, RawBuilder<{ id: string }>> = {
  'no order without a charge': sql`
    select o.uuid_order as id from orders o join checkout c on c.uuid_checkout = o.uuid_checkout
    where c.gateway <> 'none' and not exists (select 1 from payment_attempt a
      where a.uuid_checkout = o.uuid_checkout and a.operation in ('capture', 'debit') and a.state = 'succeeded')`,
  'at most one charge': sql`
    select uuid_checkout as id from payment_attempt where operation in ('capture', 'debit') and state = 'succeeded'
    group by uuid_checkout having count(*) > 1`,
  'charged is what was agreed to': sql`
    select c.uuid_checkout as id from checkout c left join
      (select uuid_checkout, sum(total_cents) as cents from orders group by uuid_checkout) o
      on o.uuid_checkout = c.uuid_checkout
    where c.state = 'completed' and c.total_cents <> coalesce(o.cents, 0)`,
  'reserved is what is held': sql`
    select s.uuid_release_format as id from stock s left join
      (select uuid_release_format, sum(quantity) as copies from
        (select uuid_release_format, quantity from reservation where state = 'held' union all
         select uuid_release_format, 1 as quantity from put_aside where state = 'held') as every_one
       group by uuid_release_format) r on r.uuid_release_format = s.uuid_release_format
    where s.on_hand < 0 or s.reserved < 0 or s.reserved > s.on_hand or s.reserved <> coalesce(r.copies, 0)`,
  'on hand is the sum of movements': sql`
    select s.uuid_release_format as id from stock s left join
      (select uuid_release_format, sum(delta) as copies from stock_movement group by uuid_release_format) m
      on m.uuid_release_format = s.uuid_release_format
    where s.on_hand <> coalesce(m.copies, 0)`,
  'no copy sold twice': sql`
    select s.uuid_release_format as id from stock s join
      (select l.uuid_release_format, sum(l.quantity) as copies from order_line l
       join orders o on o.uuid_order = l.uuid_order group by l.uuid_release_format) sold
      on sold.uuid_release_format = s.uuid_release_format left join
      (select uuid_release_format, sum(delta) as copies from stock_movement where delta > 0
       group by uuid_release_format) came on came.uuid_release_format = s.uuid_release_format
    where sold.copies > coalesce(came.copies, 0) and not exists (select 1 from release_format f
      where f.uuid_release_format = s.uuid_release_format and ${downloadOnly('f')})`,
  'one order per shipment': sql`
    select uuid_checkout as id from orders group by uuid_checkout, uuid_shipment having count(*) > 1`,
  'vouchers are not used too often': sql`
    select uuid_voucher as id from voucher where uses_left < 0`,
  'a confirmation of every order, one for all of a purchase': sql`
    select o.uuid_order as id from orders o where not exists (select 1 from outbox b
      where b.dedupe_key in (select 'mail.confirmation.' || p.uuid_order from orders p
        where p.uuid_checkout = o.uuid_checkout))`,
  'what has ended holds nothing': sql`
    select c.uuid_checkout as id from checkout c where c.state in ('cancelled', 'expired', 'completed') and
      (exists (select 1 from reservation r where r.uuid_checkout = c.uuid_checkout and r.state = 'held')
       or c.uuid_checkout in (select v.uuid_checkout from voucher_hold v where v.state = 'held'))`,
  'a live checkout holds its basket, an ended one does not': sql`
    select b.uuid_basket as id from basket b where (b.state = 'in_checkout') <> exists (select 1 from checkout c
      where c.uuid_basket = b.uuid_basket and c.state not in ('completed', 'cancelled', 'expired'))`,
  'defaults are addresses of the account': sql`
    select c.uuid_customer as id from customer c where
      (c.default_billing_uuid_customer_address is not null and not exists (select 1 from customer_address a
        where a.uuid_customer_address = c.default_billing_uuid_customer_address
          and a.uuid_customer = c.uuid_customer and a.uuid_shipping_address_type = ${billingAddressTypeId}))
      or (c.default_shipping_uuid_customer_address is not null and not exists (select 1 from customer_address a
        where a.uuid_customer_address = c.default_shipping_uuid_customer_address
          and a.uuid_customer = c.uuid_customer and a.uuid_shipping_address_type <> ${billingAddressTypeId}))`,
  'order numbers have no gaps': sql`
    select cast(count(*) as text) as id from orders having count(*) > 0 and
      (max(order_number) - min(order_number) + 1 <> count(*) or max(order_number) <>
        (select value from counter where name = 'order_number'))`,
  'numbers of corrections have no gaps': sql`
    select cast(count(*) as text) as id from invoice_document where kind = 'correction' having
      count(*) <> coalesce((select value from counter where name = 'correction_number'), 0)
      or coalesce(max(number), 0) <> count(*)`,
}

/** The greatest number of ids in a message. */
const shownIds = 20

/**
 * Checks the invariants of checkouts, orders, payments and stock, which must be true after every transaction.
 * @returns a line `invariant: ids that break it` for each broken invariant; an empty list when all are true
 */
export async function findBrokenInvariants(db: Kysely<Database>): Promise<string[]> {
  const broken: string[] = []
  for (const [what, query] of Object.entries(queries)) {
    const { rows } = await query.execute(db)
    if (rows.length > 0) broken.push(`${what}: ${shown(rows.map(({ id }) => id))}`)
  }
  for await (const checkout of checkoutsOf(db)) broken.push(...brokenByItself(checkout))
  return broken
}

const shown = (ids: string[]): string =>
  ids.length > shownIds
    ? `${ids.slice(0, shownIds).join(', ')} and ${ids.length - shownIds} more`
    : ids.join(', ')

const page = 500

/**
 * Reads all checkouts with their orders in batches.
 * @returns one checkout at a time
 */
export async function* checkoutsOf(db: Kysely<Database>): AsyncIterable<CheckoutWithOrders> {
  for (let after = ''; ; ) {
    const checkouts = await db
      .selectFrom('checkout')
      .selectAll()
      .where('uuid_checkout', '>', after)
      .orderBy('uuid_checkout')
      .limit(page)
      .execute()
    if (checkouts.length === 0) return
    const ids = checkouts.map(({ uuid_checkout }) => uuid_checkout)
    const orders = await db.selectFrom('orders').selectAll().where('uuid_checkout', 'in', ids).execute()
    const byCheckout = Map.groupBy(orders, ({ uuid_checkout }) => uuid_checkout)
    for (const checkout of checkouts) {
      yield { ...checkout, orders: byCheckout.get(checkout.uuid_checkout) ?? [] }
    }
    after = elementAt(ids, -1)
  }
}

/**
 * Checks one checkout on its own.
 * @returns a line for each broken invariant
 */
function brokenByItself(checkout: CheckoutWithOrders): string[] {
  const { uuid_checkout, total_cents, snapshot, snapshot_hash, orders } = checkout
  const broken: string[] = []
  if (orders.some((order) => !addsUp(order))) broken.push(`an order does not add up: ${uuid_checkout}`)
  const hash = snapshot === null ? null : createHash('sha256').update(snapshot).digest('hex')
  if (hash !== snapshot_hash) {
    broken.push(`the snapshot was changed: ${uuid_checkout}`)
    return broken
  }
  // Only amounts are read. Checking that texts are well-formed would take five times as long.
  const agreed: CheckoutSnapshot | null = snapshot === null ? null : JSON.parse(snapshot)
  if (agreed && agreed.totals.totalCents !== total_cents) {
    broken.push(`the snapshot is not what is charged: ${uuid_checkout}`)
  }
  if (agreed && !hasItsRebate(agreed)) broken.push(`not the rebate of the customer: ${uuid_checkout}`)
  return broken
}

function addsUp({ content, total_cents }: Selectable<Database['orders']>): boolean {
  const { itemsCents, shippingCents, rebateCents, totalCents, netCents, vatCents, lines } = JSON.parse(
    content,
  ) as OrderContent
  return (
    totalCents === total_cents &&
    totalCents === itemsCents + shippingCents - rebateCents &&
    totalCents === netCents + vatCents &&
    itemsCents === lines.reduce((sum, line) => sum + line.itemsCents, 0)
  )
}

/**
 * Tells whether the rebate of a snapshot is right: all shipments have the same percent, and guests have none. Without a
 * voucher there is no other reduction.
 */
function hasItsRebate({ totals, uuidCustomer, voucher, shipments }: CheckoutSnapshot): boolean {
  const [percent = 0, ...others] = new Set(shipments.map(({ content }) => content.customerRebatePercent))
  if (others.length > 0 || (uuidCustomer === null && percent !== 0)) return false
  const rebateCents = partOf(totals.itemsCents, percent, 100)
  return voucher === null ? totals.rebateCents === rebateCents : totals.rebateCents >= rebateCents
}
