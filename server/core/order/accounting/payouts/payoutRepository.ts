import type { ReadOnlyDatabase } from '../../../../platform/database/access'
import { addDays, shopDay, startOfShopDay } from '../../../../platform/support/dates'
import type { PayoutFile, PayoutProvider } from './payoutFile'
import type { ShopMovement } from './payoutMatch'

const refsPerRead = 400

/** Lists the payments and refunds that a report names, and all of its days. */
export async function listMovements(db: ReadOnlyDatabase, file: PayoutFile): Promise<ShopMovement[]> {
  const days = file.lines.map(({ day }) => day).sort()
  const from = startOfShopDay(days[0] ?? '1970-01-01').toISOString()
  const until = startOfShopDay(addDays(days.at(-1) ?? '1970-01-01', 1)).toISOString()
  const refs = [...new Set(file.lines.map(({ ref }) => ref).filter((ref) => ref !== ''))]
  const column = refColumns[file.provider]
  const all = await readMovements(db, file.provider, (payments) =>
    payments.where('payment_attempt.changed_at', '>=', from).where('payment_attempt.changed_at', '<', until),
  )
  // A refund may be of a payment from before the report.
  all.push(...(await readRefunds(db, file.provider, from, until)))
  for (let first = 0; first < refs.length; first += refsPerRead) {
    const batch = refs.slice(first, first + refsPerRead)
    all.push(...(await readMovements(db, file.provider, (payments) => payments.where(column, 'in', batch))))
  }
  return [...new Map(all.map(({ key, ...movement }) => [key, movement])).values()]
}

/** Stripe's reports name its payment; PayPal's have the id of the checkout, which the shop gives it as invoice number. */
const refColumns = {
  stripe: 'payment_attempt.gateway_ref',
  paypal: 'payment_attempt.uuid_checkout',
} as const satisfies Record<PayoutProvider, string>

interface Keyed extends ShopMovement {
  key: string
}

const selectCaptures = (db: ReadOnlyDatabase, provider: PayoutProvider) =>
  db
    .selectFrom('payment_attempt')
    .select(['uuid_attempt', 'payment_attempt.uuid_checkout', 'gateway_ref', 'amount_cents', 'changed_at'])
    .where('gateway', '=', provider)
    .where('operation', '=', 'capture')
    .where('state', '=', 'succeeded')

type Captures = ReturnType<typeof selectCaptures>
type CaptureRow = Awaited<ReturnType<Captures['execute']>>[number]

async function readMovements(
  db: ReadOnlyDatabase,
  provider: PayoutProvider,
  narrow: (payments: Captures) => Captures,
): Promise<Keyed[]> {
  const rows = await narrow(selectCaptures(db, provider)).execute()
  return addOrders(db, provider, rows)
}

async function readRefunds(
  db: ReadOnlyDatabase,
  provider: PayoutProvider,
  from: string,
  until: string,
): Promise<Keyed[]> {
  const refunds = db
    .selectFrom('refund')
    .select('uuid_attempt')
    .where('created_at', '>=', from)
    .where('created_at', '<', until)
  const rows = await selectCaptures(db, provider).where('uuid_attempt', 'in', refunds).execute()
  return (await addOrders(db, provider, rows)).filter(({ kind }) => kind === 'refund')
}

/** Adds the orders and the refunds of payments. */
async function addOrders(
  db: ReadOnlyDatabase,
  provider: PayoutProvider,
  rows: readonly CaptureRow[],
): Promise<Keyed[]> {
  const all: Keyed[] = []
  for (let first = 0; first < rows.length; first += refsPerRead) {
    const batch = rows.slice(first, first + refsPerRead)
    const orders = await db
      .selectFrom('orders')
      .select(['uuid_order', 'uuid_checkout', 'order_number'])
      .where(
        'uuid_checkout',
        'in',
        batch.map(({ uuid_checkout }) => uuid_checkout),
      )
      .orderBy('order_number')
      .execute()
    const refunds = await db
      .selectFrom('refund')
      // What a gift card has got did not go through the provider.
      .select((eb) => [
        ...(['uuid_refund', 'uuid_order', 'uuid_attempt', 'created_at'] as const),
        eb('amount_cents', '-', eb.ref('gift_card_cents')).as('cents'),
      ])
      .where(
        'uuid_attempt',
        'in',
        batch.map(({ uuid_attempt }) => uuid_attempt),
      )
      .where('state', 'in', ['intended', 'succeeded'])
      .whereRef('amount_cents', '>', 'gift_card_cents')
      .execute()
    for (const { uuid_attempt, uuid_checkout, gateway_ref, amount_cents, changed_at } of batch) {
      const ref = provider === 'stripe' ? (gateway_ref ?? '') : uuid_checkout
      const ownOrders = orders.filter((order) => order.uuid_checkout === uuid_checkout)
      all.push({
        key: uuid_attempt,
        kind: 'payment',
        ref,
        cents: amount_cents,
        day: shopDay(changed_at),
        orders: ownOrders.map(({ order_number }) => order_number),
      })
      for (const refund of refunds.filter((refundRow) => refundRow.uuid_attempt === uuid_attempt)) {
        all.push({
          key: refund.uuid_refund,
          kind: 'refund',
          ref,
          cents: Number(refund.cents),
          day: shopDay(refund.created_at),
          orders: ownOrders
            .filter(({ uuid_order }) => uuid_order === refund.uuid_order)
            .map(({ order_number }) => order_number),
        })
      }
    }
  }
  return all
}
