import type { ReadOnlyDatabase, ShopDatabase } from '../../../platform/database/access'
import { transact } from '../../../platform/database/transactions'
import { closeSettledIncident, openIncident } from '../../../platform/jobs/incidents'
import { addDays, shopDay, timeAfter } from '../../../platform/support/dates'
import {
  type AwaitedPaymentRow,
  createAwaitedPaymentReader,
  createAwaitedPaymentWriter,
} from '../../payment/methods/awaited/awaitedPaymentRepository'
import { createBankEntryReader } from '../bank/bankEntryRepository'
import { enqueueOrderMail } from '../enqueueOrderMail'
import { countToSend } from '../lines/orderLine'
import { createOrderLineReader } from '../lines/orderLineRepository'
import type { OrderRecord } from '../orderContent'
import { createOrderReader } from '../orderRepository'
import { isShippable } from '../orderRules'
import { settlePayment } from '../settlePayment'
import { keepFromNow } from '../shipping/keepFromNow'
import { tell } from '../staffSentences'
import { createWithdrawalReader } from '../withdrawal/withdrawalRepository'
import { withdrawnPart } from '../withdrawal/withdrawalRules'

/** The buyer is reminded so many days before the last day. */
const remindDaysBefore = 2
/** A transfer that was made on the last day needs a bank day, and may have to wait for the end of a weekend. */
const graceDays = { prepayment: 4, pickup: 0 } as const
/** A shop with no booking for so long is not thought to import statements any more. */
const importedWithinDays = 30
/** A bill on invoice is overdue so many days after its last day, because a transfer needs a bank day. */
const overdueAfterDays = 4
/** A buyer who was reminded late, because the shop was not running, still has so long. */
const remindedForMs = 48 * 60 * 60_000
const batch = 100

/**
 * Creates the work that reminds buyers of payments, but not of those they have withdrawn from or of orders that the shop has not put aside yet, and cancels orders whose payment did not come in time. Their copies
 * go back to stock. An order whose transfer may have come is left to staff. An order on invoice may have been sent, so it is not cancelled, but shown to staff.
 * @returns work that returns how many payments were due
 */
export const createAwaitedDeadlines =
  (db: ShopDatabase, { now, onJobsQueued }: { now: () => Date; onJobsQueued: () => void }) =>
  async (): Promise<number> => {
    const today = shopDay(now())
    const payments = createAwaitedPaymentReader(db)
    let count = 0
    const late = { method: 'invoice', until: addDays(today, -overdueAfterDays) } as const
    for (const payment of await payments.listToRemind(late, batch)) {
      await remind(db, payment, now().toISOString())
      count++
    }
    for (const method of ['prepayment', 'pickup'] as const) {
      const until = addDays(today, -graceDays[method] - 1)
      const overdue = { method, until, remindedBefore: timeAfter(now(), -remindedForMs) }
      const givenUp: boolean[] = []
      for (const payment of await payments.listOverdue(overdue, batch)) {
        givenUp.push(await giveUp(db, payment, now()))
      }
      count += givenUp.filter(Boolean).length
      if (method === 'prepayment' && givenUp.every(Boolean)) {
        // No order waits for a statement any more.
        await closeSettledIncident(db, { kind: 'bank_statement', ref: 'bank' }, now().toISOString())
      }
      const soon = { method, until: addDays(today, remindDaysBefore) }
      for (const payment of await payments.listToRemind(soon, batch)) {
        if (method === 'pickup' && (await waitForShop(db, payment, now()))) continue
        await remind(db, payment, now().toISOString())
        count++
      }
    }
    if (count > 0) onJobsQueued()
    return count
  }

/** @returns false if the payment may have come, which is then left to staff, or it is not open any more */
const giveUp = (db: ShopDatabase, { reference }: AwaitedPaymentRow, now: Date): Promise<boolean> =>
  transact(db, async (trx) => {
    const payments = createAwaitedPaymentWriter(trx)
    const [payment] = await payments.lockByReference([reference])
    if (payment?.state !== 'open') return false
    const at = now.toISOString()
    const doubt = payment.method === 'prepayment' ? await doubtAbout(trx, payment, shopDay(now)) : null
    if (doubt) {
      await openIncident(trx, doubt, at)
      return false
    }
    await payments.close(payment.uuid_checkout, 'cancelled')
    await settlePayment(trx, payment.uuid_checkout, { state: 'failed' }, at)
    return true
  })

/**
 * Tells why a transfer that is overdue may have come.
 * @returns an incident: a part of it is there, or the statement that would show it was not imported; null if it did not come
 */
async function doubtAbout(db: ReadOnlyDatabase, payment: AwaitedPaymentRow, today: string) {
  const { uuid_checkout, amount_cents, due_on } = payment
  const bankEntries = createBankEntryReader(db)
  const partCents = await bankEntries.sumParts(uuid_checkout)
  if (partCents > 0) {
    const detail = () =>
      tell(
        '{part} of {amount} have come, and the last day was {day}. Mark the order as paid, or cancel it and transfer the money back.',
        { part: { cents: partCents }, amount: { cents: amount_cents }, day: { day: due_on } },
      )
    return { kind: 'bank_transfer', ref: uuid_checkout, detail }
  }
  const newest = await bankEntries.findNewestDay()
  const isImporting = newest !== null && newest >= addDays(today, -importedWithinDays)
  if (!isImporting || newest >= addDays(due_on, graceDays.prepayment)) return null
  const detail = () =>
    tell(
      'The newest booking that the shop knows is of {newest}, so transfers that were due by {due} may have come. Import the bank statement: orders whose transfers did not come are cancelled after that.',
      { newest: { day: newest }, due: { day: due_on } },
    )
  return { kind: 'bank_statement', ref: 'bank', detail }
}

/**
 * Moves the last day of a purchase that is to be collected as long as some of it is not ready.
 * @returns whether it is the shop's turn
 */
const waitForShop = (db: ShopDatabase, { uuid_checkout }: AwaitedPaymentRow, now: Date): Promise<boolean> =>
  transact(db, async (trx) => {
    const orders = (await createOrderReader(trx).listOfCheckout(uuid_checkout)).filter(isShippable)
    const lines = await createOrderLineReader(trx).readLines(orders)
    const isLeft = [...lines.values()].flat().some((orderLine) => countToSend(orderLine) > 0)
    if (isLeft) await keepFromNow(trx, uuid_checkout, now)
    return isLeft
  })

const remind = (
  db: ShopDatabase,
  { uuid_checkout, ...payment }: AwaitedPaymentRow,
  now: string,
): Promise<void> =>
  transact(db, async (trx) => {
    if (!(await createAwaitedPaymentWriter(trx).markReminded(uuid_checkout, now))) return
    const orders = await createOrderReader(trx).listOfCheckout(uuid_checkout)
    const withdrawals = await createWithdrawalReader(trx).listOfOrders(
      orders.map(({ uuidOrder }) => uuidOrder),
    )
    const isWithdrawn = ({ uuidOrder, content }: OrderRecord) => {
      const orderWithdrawals = withdrawals.filter(({ uuid_order }) => uuid_order === uuidOrder)
      return orderWithdrawals.length > 0 && withdrawnPart(content, orderWithdrawals).isWholeOrder
    }
    const waitingOrder = orders.find((order) => order.paymentStatus === 'pending' && !isWithdrawn(order))
    if (!waitingOrder) return
    await enqueueOrderMail(trx, 'mail.payment_reminder', { uuid_order: waitingOrder.uuidOrder }, { now })
    if (payment.method !== 'invoice') return
    const detail = () =>
      tell(
        'The invoice of order {number}, {amount}, was to be paid by {day}. The buyer has been reminded by e-mail. Close this when the money is there or the buyer has answered.',
        {
          number: waitingOrder.orderNumber,
          amount: { cents: payment.amount_cents },
          day: { day: payment.due_on },
        },
      )
    await openIncident(trx, { kind: 'invoice_overdue', ref: uuid_checkout, detail }, now)
  })
