import type { z } from 'zod'
import { toEuros } from '../../../../src/shared/money'
import type { openItemsSchema } from '../../../../src/shared/staff/accounting/contract'
import type { OrderRecord } from '../../../core/order/orderContent'
import { owedCents } from '../../../core/order/orderRules'
import { readStoredNames, type StoredNames } from '../../../core/order/storedNames'
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
  return (await listUnpaid(db, isTest))
    .map((order) => openItem(order, today, names))
    .filter(({ openCents }) => openCents > 0)
}

function openItem(order: OrderRecord, today: string, names: StoredNames): OpenItem {
  const { orderNumber, createdAt, paymentStatus, status, content } = order
  const isFailed = paymentStatus === 'failed'
  const dueOn = isFailed ? null : (content.awaited?.dueOn ?? null)
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
