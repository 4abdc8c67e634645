import type { z } from 'zod'
import { toEuros } from '../../../../src/shared/money'
import type { openItemsSchema } from '../../../../src/shared/staff/accounting/contract'
import type { OrderRecord } from '../../../core/order/orderContent'
import { owedCents } from '../../../core/order/orderRules'
import { readStoredNames, type StoredNames } from '../../../core/order/storedNames'
import { createAwaitedPaymentReader } from '../../../core/payment/methods/awaited/awaitedPaymentRepository'
import type { ReadOnlyDatabase } from '../../../platform/database/access'
import { shopDay } from '../../../platform/support/dates'
import { listUnpaid } from './repository'

/** An invoice that is not paid, or not all of it. */
export interface OpenItem {
  orderNumber: number
  /** The day of the invoice, `YYYY-MM-DD`. */
  day: string
  /** The last day for the payment; null for direct debits, and where the payment failed. */
  dueOn: string | null
  isOverdue: boolean
  /** The name of the payment option. */
  payment: string
  status: OrderRecord['status']
  /** Whether the payment failed after the order was sent. */
  isFailed: boolean
  /** What is still to be paid: without what gift cards paid, and what refunds took off. */
  openCents: number
}

/**
 * Reads what buyers owe today by the books, oldest first.
 * @param today the shop's day, `YYYY-MM-DD`
 */
export async function readOpenItems(
  db: ReadOnlyDatabase,
  { today, isTest }: { today: string; isTest: boolean },
): Promise<OpenItem[]> {
  const names = await readStoredNames(db)
  const orders = await listUnpaid(db, isTest)
  const payments = await createAwaitedPaymentReader(db).listOfCheckouts(
    orders.map(({ uuidCheckout }) => uuidCheckout),
  )
  const dueDays = new Map(payments.map(({ uuid_checkout, due_on }) => [uuid_checkout, due_on]))
  return orders
    .map((order) => openItem(order, { today, dueOn: dueDays.get(order.uuidCheckout), names }))
    .filter(({ openCents }) => openCents > 0)
}

/** @param stored `dueOn` is the last day as it is now, which may be later than the order says; undefined for direct debits */
function openItem(
  order: OrderRecord,
  { today, names, ...stored }: { today: string; dueOn: string | undefined; names: StoredNames },
): OpenItem {
  const { orderNumber, createdAt, paymentStatus, status, content } = order
  const isFailed = paymentStatus === 'failed'
  const dueOn = isFailed ? null : (stored.dueOn ?? content.awaited?.dueOn ?? null)
  return {
    orderNumber,
    day: shopDay(createdAt),
    dueOn,
    isOverdue: dueOn !== null && dueOn < today,
    payment: names.payment(content.paymentLabel),
    status,
    isFailed,
    openCents: owedCents(order),
  }
}

/** Converts open items for commands and the back office. */
export const presentOpenItems = (items: readonly OpenItem[]): z.output<typeof openItemsSchema> => ({
  items: items.map(({ orderNumber, day, dueOn, isOverdue, payment, status, isFailed, openCents }) => ({
    order_number: orderNumber,
    day,
    due_on: dueOn,
    is_overdue: isOverdue,
    payment,
    status,
    is_failed: isFailed,
    open: toEuros(openCents),
  })),
  total: toEuros(items.reduce((cents, { openCents }) => cents + openCents, 0)),
})
