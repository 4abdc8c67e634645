import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { partOf } from '../../../server/checkout/shares'
import { type CheckoutSnapshot, readSnapshot } from '../../../server/checkout/snapshot'
import { isPostgres } from '../../../server/database/dialects'
import type { Database } from '../../../server/database/schema'
import type { OrderContent } from '../../../server/order/orderContent'
import { billingAddressTypeId } from '../../../src/shared/vocabulary'

/** What a payment provider says it has kept of a checkout's money. */
export type Ledger = (uuidCheckout: string) => Promise<{ movedCents: number; heldRefs: string[] }>

const queries: Record<string, string> = {
  'I2 no order without a charge': `
    select o.uuid_order as id from orders o join checkout c on c.uuid_checkout = o.uuid_checkout
    where c.gateway <> 'none' and not exists (select 1 from payment_attempt a
      where a.uuid_checkout = o.uuid_checkout and a.operation in ('capture', 'debit') and a.state = 'succeeded')`,
  'I3 at most one charge': `
    select uuid_checkout as id from payment_attempt where operation in ('capture', 'debit') and state = 'succeeded'
    group by uuid_checkout having count(*) > 1`,
  'I4 charged is what was agreed to': `
    select c.uuid_checkout as id from checkout c where c.state = 'completed' and c.total_cents <>
      (select coalesce(sum(o.total_cents), 0) from orders o where o.uuid_checkout = c.uuid_checkout)`,
  'I5 reserved is what is held': `
    select s.uuid_release_format as id from stock s where s.on_hand < 0 or s.reserved < 0 or s.reserved > s.on_hand
      or s.reserved <> coalesce((select sum(r.quantity) from reservation r
        where r.uuid_release_format = s.uuid_release_format and r.state = 'held'), 0)`,
  'I5 on hand is the sum of movements': `
    select s.uuid_release_format as id from stock s where s.on_hand <> coalesce((select sum(m.delta)
      from stock_movement m where m.uuid_release_format = s.uuid_release_format), 0)`,
  'I6 no copy sold twice': `
    select s.uuid_release_format as id from stock s where
      (select coalesce(sum(l.quantity), 0) from order_line l join orders o on o.uuid_order = l.uuid_order
        where l.uuid_release_format = s.uuid_release_format) >
      (select coalesce(sum(m.delta), 0) from stock_movement m
        where m.uuid_release_format = s.uuid_release_format and m.delta > 0)`,
  'I8 one order per shipment': `
    select uuid_checkout as id from orders group by uuid_checkout, uuid_shipment having count(*) > 1`,
  'I9 vouchers are not used too often': `
    select uuid_voucher as id from voucher where uses_left < 0`,
  'I10 one confirmation per order': `
    select o.uuid_order as id from orders o where
      (select count(*) from outbox b where b.dedupe_key = 'mail.confirmation.' || o.uuid_order) <> 1`,
  'I13 what has ended never changes': `
    select uuid_checkout as id from changed_after_its_end`,
  'I15 what has ended holds nothing': `
    select c.uuid_checkout as id from checkout c where c.state in ('cancelled', 'expired', 'completed') and
      (exists (select 1 from reservation r where r.uuid_checkout = c.uuid_checkout and r.state = 'held')
       or exists (select 1 from voucher_hold v where v.uuid_checkout = c.uuid_checkout and v.state = 'held'))`,
  'a live checkout holds its basket, an ended one does not': `
    select b.uuid_basket as id from basket b where (b.state = 'in_checkout') <> exists (select 1 from checkout c
      where c.uuid_basket = b.uuid_basket and c.state not in ('completed', 'cancelled', 'expired'))`,
  'defaults are addresses of the account': `
    select c.uuid_customer as id from customer c where
      (c.default_billing_uuid_customer_address is not null and not exists (select 1 from customer_address a
        where a.uuid_customer_address = c.default_billing_uuid_customer_address
          and a.uuid_customer = c.uuid_customer and a.uuid_shipping_address_type = '${billingAddressTypeId}'))
      or (c.default_shipping_uuid_customer_address is not null and not exists (select 1 from customer_address a
        where a.uuid_customer_address = c.default_shipping_uuid_customer_address
          and a.uuid_customer = c.uuid_customer and a.uuid_shipping_address_type <> '${billingAddressTypeId}'))`,
  'order numbers have no gaps': `
    select cast(count(*) as text) as id from orders having count(*) > 0 and
      (max(order_number) - min(order_number) + 1 <> count(*) or max(order_number) <>
        (select value from counter where name = 'order_number'))`,
}

/** Has the database itself write down every checkout that changes after its end; once for each database. */
export async function watchFinalStates(db: Kysely<Database>): Promise<void> {
  const ended = `old.state in ('completed', 'cancelled', 'expired') and new.state <> old.state`
  const note = 'insert into changed_after_its_end values (old.uuid_checkout);'
  const statements = isPostgres(db)
    ? [
        `create function note_change() returns trigger language plpgsql as $$ begin ${note} return new; end $$`,
        `create trigger final_state after update on checkout for each row when (${ended}) execute function note_change()`,
      ]
    : [`create trigger final_state after update on checkout when ${ended} begin ${note} end`]
  for (const statement of ['create table changed_after_its_end (uuid_checkout text)', ...statements]) {
    await sql`${sql.raw(statement)}`.execute(db)
  }
}

/**
 * Everything that must be true at any moment, as `what: ids that break it`; none in a shop that is in order.
 * @param isAtRest nothing is under way: then every cent and every hold must be settled too
 */
export async function brokenInvariants(
  db: Kysely<Database>,
  ledger: Ledger,
  { isAtRest }: { isAtRest: boolean },
): Promise<string[]> {
  const broken: string[] = []
  for (const [what, query] of Object.entries(queries)) {
    const { rows } = await sql<{ id: string }>`${sql.raw(query)}`.execute(db)
    if (rows.length > 0) broken.push(`${what}: ${rows.map(({ id }) => id).join(', ')}`)
  }
  const accounts = new Set(
    (await db.selectFrom('customer').select('uuid_customer').execute()).map((row) => row.uuid_customer),
  )
  const checkouts = await db.selectFrom('checkout').selectAll().execute()
  for (const { uuid_checkout, state, gateway, total_cents, snapshot, snapshot_hash } of checkouts) {
    const { movedCents, heldRefs } = await ledger(uuid_checkout)
    const orders = await db
      .selectFrom('orders')
      .selectAll()
      .where('uuid_checkout', '=', uuid_checkout)
      .execute()
    const isCharged = state === 'completed' && gateway !== 'sepa' && gateway !== 'none'
    const refunded = orders.reduce((sum, { refunded_cents }) => sum + refunded_cents, 0)
    // Between its noting and its doing a refund is under way.
    const isRight = isAtRest
      ? movedCents === total_cents! - refunded
      : movedCents <= total_cents! && movedCents >= total_cents! - refunded
    if (isCharged && !isRight) {
      broken.push(`I1 moved ${movedCents} of ${total_cents} less ${refunded}: ${uuid_checkout}`)
    }
    if (state !== 'completed' && state !== 'capturing' && movedCents !== 0) {
      broken.push(`I1 money without an order: ${uuid_checkout} is ${state}, ${movedCents} moved`)
    }
    for (const { content, total_cents: cents } of orders) {
      const { itemsCents, shippingCents, rebateCents, totalCents, netCents, vatCents, lines } = JSON.parse(
        content,
      ) as OrderContent
      const addsUp =
        totalCents === cents &&
        totalCents === itemsCents + shippingCents - rebateCents &&
        totalCents === netCents + vatCents &&
        itemsCents === lines.reduce((sum, line) => sum + line.itemsCents, 0)
      if (!addsUp) broken.push(`I4 an order does not add up: ${uuid_checkout}`)
    }
    const agreed = snapshot === null ? null : readSnapshot(snapshot)
    if (agreed && agreed.totals.totalCents !== total_cents) {
      broken.push(`I7 the snapshot is not what is charged: ${uuid_checkout}`)
    }
    if (agreed && !hasItsRebate(agreed)) broken.push(`I4 not the rebate of the customer: ${uuid_checkout}`)
    // Whoever deletes the account has bought as a guest; without one, an order may be linked to an account later.
    const isOfOther = orders.some(({ uuid_customer }) => uuid_customer !== agreed?.uuidCustomer)
    if (agreed?.uuidCustomer && isOfOther && accounts.has(agreed.uuidCustomer)) {
      broken.push(`an order is not of who agreed to it: ${uuid_checkout}`)
    }
    const hash = snapshot === null ? null : createHash('sha256').update(snapshot).digest('hex')
    if (hash !== snapshot_hash) broken.push(`I7 the snapshot was changed: ${uuid_checkout}`)
    if (!isAtRest) continue
    if (state === 'capturing' || state === 'review') broken.push(`I16 ${uuid_checkout} is still ${state}`)
    const isLive = state === 'started' || state === 'authorising' || state === 'authorised'
    if (!isLive && heldRefs.length > 0) broken.push(`I15 ${heldRefs} held for ${uuid_checkout}, ${state}`)
  }
  return broken
}

/** The same percent in every parcel, of guests none; without a voucher it is all that comes off. */
function hasItsRebate({ totals, uuidCustomer, voucher, shipments }: CheckoutSnapshot): boolean {
  const [percent, ...others] = new Set(shipments.map(({ content }) => content.customerRebatePercent))
  if (others.length > 0 || (uuidCustomer === null && percent !== 0)) return false
  const rebateCents = partOf(totals.itemsCents, percent, 100)
  return voucher === null ? totals.rebateCents === rebateCents : totals.rebateCents >= rebateCents
}
