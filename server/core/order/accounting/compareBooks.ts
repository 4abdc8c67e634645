import { moneyOfCents } from '../../../../src/shared/money'
import type { ReadOnlyDatabase } from '../../../platform/database/access'
import { listDocuments } from '../invoices/invoiceDocuments'
import { createBooksCheckReader } from './booksCheckRepository'
import { checkOrder } from './checkOrder'
import { type BookedPeriod, findHome, readBookedOrders } from './readBooks'

/** What was found in some of the orders of a period. */
export interface CheckedPart {
  /** A sentence for each difference. */
  findings: string[]
  /** How many of all orders of the period have been compared. */
  done: number
  total: number
}

/**
 * Compares documents, books and payments of the orders of a period, some hundred at a time. Nothing is changed.
 * @returns no finding in any part if all agree to the cent
 */
export async function* compareBooks(db: ReadOnlyDatabase, period: BookedPeriod): AsyncGenerator<CheckedPart> {
  const home = await findHome(db)
  const reader = createBooksCheckReader(db)
  for await (const { orders, done, total } of readBookedOrders(db, period)) {
    const ids = orders.map(({ order }) => order.uuidOrder)
    const documents = Map.groupBy(await listDocuments(db, ids), ({ uuidOrder }) => uuidOrder)
    const refunds = Map.groupBy(await reader.listRefunds(ids), ({ uuid_order }) => uuid_order)
    const findings = orders.flatMap(({ order, booked }) =>
      checkOrder(
        {
          booked,
          documents: documents.get(order.uuidOrder) ?? [],
          refunds: refunds.get(order.uuidOrder) ?? [],
          refundedCents: order.refundedCents,
        },
        home,
      ),
    )
    const checkouts = [...new Set(orders.map(({ order }) => order.uuidCheckout))]
    findings.push(...(await reader.listCharges(checkouts)).flatMap(checkCharge))
    yield { findings, done, total }
  }
}

type Reader = ReturnType<typeof createBooksCheckReader>

/** Compares what a provider was charged for a purchase with what its orders cost without gift cards, and with its refunds. */
function checkCharge({
  orderNumber,
  orderedCents,
  giftCardCents,
  chargedCents,
  refundedCents,
}: Awaited<ReturnType<Reader['listCharges']>>[number]): string[] {
  const [due, charged] = [Number(orderedCents) - (giftCardCents ?? 0), Number(chargedCents ?? 0)]
  const refunded = Number(refundedCents ?? 0)
  return [
    ...(due === charged
      ? []
      : [`the payment is ${moneyOfCents(charged)}, and the purchase costs ${moneyOfCents(due)}`]),
    ...(refunded <= charged
      ? []
      : [`refunds are ${moneyOfCents(refunded)}, and the payment is ${moneyOfCents(charged)}`]),
  ].map((finding) => `Order ${orderNumber}, ${finding}.`)
}
