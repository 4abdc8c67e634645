import { createHash } from 'node:crypto'
import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely'
import { elementAt } from '../../src/shared/required'
import { billingAddressTypeId } from '../../src/shared/vocabulary'
import { downloadOnly } from '../core/catalogue/downloadOnly'
import { type CheckoutSnapshot, getChargedCents } from '../core/checkout/checkoutSnapshot'
import type { OrderContent } from '../core/order/orderContent'
import { computeShare } from '../core/pricing/shares'
import type { Database } from '../platform/database/schema'

export type CheckoutWithOrders = Selectable<Database['checkout']> & {
  orders: Selectable<Database['orders']>[]
  /** The ids of the orders whose gift card there is. */
  soldCards: ReadonlySet<string>
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
      on o.uuid_checkout = c.uuid_checkout left join gift_card_hold g on g.uuid_checkout = c.uuid_checkout
    where c.state = 'completed' and c.total_cents + coalesce(g.cents, 0) <> coalesce(o.cents, 0)`,
  'a gift card is worth what was issued and refunded, without what was spent': sql`
    select g.uuid_gift_card as id from gift_card g left join
      (select uuid_gift_card, sum(cents) as cents from gift_card_movement group by uuid_gift_card) m
      on m.uuid_gift_card = g.uuid_gift_card left join
      (select uuid_gift_card, sum(cents) as cents from gift_card_hold where state = 'held' group by uuid_gift_card) h
      on h.uuid_gift_card = g.uuid_gift_card
    where g.balance_cents < 0 or g.balance_cents + coalesce(h.cents, 0) <> coalesce(m.cents, 0)`,
  'a gift card pays for completed checkouts only, and gets back no more than it paid': sql`
    select h.uuid_checkout as id from gift_card_hold h join checkout c on c.uuid_checkout = h.uuid_checkout left join
      (select o.uuid_checkout, sum(r.gift_card_cents) as cents from refund r
       join orders o on o.uuid_order = r.uuid_order group by o.uuid_checkout) b on b.uuid_checkout = h.uuid_checkout
    where (h.state = 'used') <> (c.state = 'completed') or coalesce(b.cents, 0) > h.cents`,
  'a sold gift card is paid, and worth what its order was paid with, without refunds': sql`
    select g.uuid_gift_card as id from gift_card g join orders o on o.uuid_order = g.uuid_order left join
      (select uuid_gift_card, sum(cents) as cents from gift_card_movement where kind = 'issued'
       group by uuid_gift_card) m on m.uuid_gift_card = g.uuid_gift_card
    where o.paid_at is null or (o.payment_status <> 'failed' and coalesce(m.cents, 0) <> o.total_cents - o.refunded_cents)
      or (o.payment_status = 'failed' and (g.is_blocked = 0 or g.balance_cents > 0))`,
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
  'the shop waits for what is pending, and for nothing else': sql`
    select a.uuid_checkout as id from awaited_payment a where
      (a.state = 'open') <> exists (select 1 from orders o
        where o.uuid_checkout = a.uuid_checkout and o.payment_status = 'pending')`,
  'the shop waits for what is left of its orders': sql`
    select a.uuid_checkout as id from awaited_payment a join
      (select uuid_checkout, sum(total_cents - refunded_cents) as cents from orders
       where payment_status = 'pending' group by uuid_checkout) o on o.uuid_checkout = a.uuid_checkout left join
      gift_card_hold g on g.uuid_checkout = a.uuid_checkout left join
      (select o.uuid_checkout, sum(r.gift_card_cents) as cents from refund r
       join orders o on o.uuid_order = r.uuid_order group by o.uuid_checkout) b on b.uuid_checkout = a.uuid_checkout
    where a.state = 'open' and a.amount_cents <> o.cents - coalesce(g.cents, 0) + coalesce(b.cents, 0)`,
  'a deferred order has a payment that is recorded': sql`
    select c.uuid_checkout as id from checkout c where c.state = 'completed' and c.gateway in ('prepayment', 'pickup', 'invoice')
      and not exists (select 1 from awaited_payment a where a.uuid_checkout = c.uuid_checkout)`,
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
       or c.uuid_checkout in (select v.uuid_checkout from voucher_hold v where v.state = 'held')
       or c.uuid_checkout in (select g.uuid_checkout from gift_card_hold g where g.state = 'held'))`,
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
    if (rows.length > 0) broken.push(`${what}: ${formatIds(rows.map(({ id }) => id))}`)
  }
  for await (const checkout of readCheckouts(db)) broken.push(...brokenByItself(checkout))
  return broken
}

const formatIds = (ids: string[]): string =>
  ids.length > shownIds
    ? `${ids.slice(0, shownIds).join(', ')} and ${ids.length - shownIds} more`
    : ids.join(', ')

const page = 500
/** What the content of an order that sells a gift card has. */
const sellsCard = '"giftCard":{'

/**
 * Reads all checkouts with their orders in batches.
 * @returns one checkout at a time
 */
export async function* readCheckouts(db: Kysely<Database>): AsyncIterable<CheckoutWithOrders> {
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
    const selling = orders
      .filter(({ content }) => content.includes(sellsCard))
      .map(({ uuid_order }) => uuid_order)
    const sold =
      selling.length === 0
        ? []
        : await db.selectFrom('gift_card').select('uuid_order').where('uuid_order', 'in', selling).execute()
    const soldCards = new Set(sold.flatMap(({ uuid_order }) => uuid_order ?? []))
    for (const checkout of checkouts) {
      yield { ...checkout, orders: byCheckout.get(checkout.uuid_checkout) ?? [], soldCards }
    }
    after = elementAt(ids, -1)
  }
}

/**
 * Checks one checkout on its own.
 * @returns a line for each broken invariant
 */
function brokenByItself(checkout: CheckoutWithOrders): string[] {
  const { uuid_checkout, total_cents, snapshot, snapshot_hash, orders, soldCards } = checkout
  const broken: string[] = []
  if (orders.some((order) => !addsUp(order))) broken.push(`an order does not add up: ${uuid_checkout}`)
  const isMissing = ({ uuid_order, content, paid_at }: Selectable<Database['orders']>) =>
    content.includes(sellsCard) && (paid_at !== null) !== soldCards.has(uuid_order)
  if (orders.some(isMissing)) broken.push(`not one gift card for a paid order: ${uuid_checkout}`)
  const hash = snapshot === null ? null : createHash('sha256').update(snapshot).digest('hex')
  if (hash !== snapshot_hash) {
    broken.push(`the snapshot was changed: ${uuid_checkout}`)
    return broken
  }
  // Only amounts are read. Checking that texts are well-formed would take five times as long.
  const agreed: CheckoutSnapshot | null = snapshot === null ? null : JSON.parse(snapshot)
  if (agreed && getChargedCents(agreed) !== total_cents) {
    broken.push(`the snapshot is not what is charged: ${uuid_checkout}`)
  }
  if (agreed && !hasItsRebate(agreed)) broken.push(`not the rebate of the customer: ${uuid_checkout}`)
  return broken
}

function addsUp({ content, total_cents }: Selectable<Database['orders']>): boolean {
  const { itemsCents, shippingCents, rebateCents, totalCents, netCents, vatCents, lines, giftCard } =
    JSON.parse(content) as OrderContent
  return (
    totalCents === total_cents &&
    totalCents === itemsCents + shippingCents - rebateCents &&
    totalCents === netCents + vatCents &&
    itemsCents === lines.reduce((sum, line) => sum + line.itemsCents, giftCard?.cents ?? 0)
  )
}

/**
 * Tells whether the rebate of a snapshot is right: all shipments have the same percent, and guests have none. Without a
 * voucher there is no other reduction.
 */
function hasItsRebate({ totals, uuidCustomer, voucher, shipments }: CheckoutSnapshot): boolean {
  const [percent = 0, ...others] = new Set(shipments.map(({ content }) => content.customerRebatePercent))
  if (others.length > 0 || (uuidCustomer === null && percent !== 0)) return false
  const rebateCents = computeShare(totals.itemsCents, percent, 100)
  return voucher === null ? totals.rebateCents === rebateCents : totals.rebateCents >= rebateCents
}
