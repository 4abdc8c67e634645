import type { Kysely } from 'kysely'
import { createContentRepository } from '../content/contentRepository'
import { readSeller, type Seller } from '../content/seller'
import type { Database } from '../database/schema'
import { parseStoredJson } from '../database/storedJson'
import { inTransaction } from '../database/transactions'
import { type RateAmount, splitReduction } from './bookkeeping'
import { type DocumentRow, documentRepository } from './documentRepository'
import type { OrderRecord } from './orderContent'

/** All that an invoice says: the order and the shop as they were when it was issued. */
export interface InvoiceContent {
  order: OrderRecord
  seller: Seller
}

/** All that a correction says. */
export interface CorrectionContent {
  /** As it was placed. */
  order: OrderRecord
  seller: Seller
  kind: 'refund' | 'not paid'
  /** For people; null: nothing is said. */
  reason: string | null
  /** When the money was given back, or the order was closed, ISO 8601 UTC. */
  correctedAt: string
  /** By rate of VAT; amounts are below 0. */
  rates: RateAmount[]
}

export interface IssuedDocument {
  ref: string
  kind: 'invoice' | 'correction'
  number: number
  issuedAt: string
  totalCents: number
  content: InvoiceContent | CorrectionContent
}

/** `10001`, or `C-0001`. */
export const documentNumber = ({ kind, number }: Pick<IssuedDocument, 'kind' | 'number'>): string =>
  kind === 'invoice' ? String(number) : `C-${String(number).padStart(4, '0')}`

const invoiceRef = (uuidOrder: string): string => `invoice.${uuidOrder}`
export const refundRef = (uuidRefund: string): string => `refund.${uuidRefund}`
export const voidRef = (uuidOrder: string): string => `void.${uuidOrder}`

/**
 * Issues what an order needs by now and does not have yet: its invoice, and a correction for each refund and for a
 * payment that came to nothing. What has been issued stays as it is.
 * @param trx the transaction of the change that it follows from
 * @param order with its state after that change
 * @returns all documents of the order, the invoice first
 */
export async function issueDocuments(
  trx: Kysely<Database>,
  order: OrderRecord,
  now: string,
): Promise<IssuedDocument[]> {
  const { uuidOrder, content } = order
  const issued = new Set((await documentRepository.listOfOrders(trx, [uuidOrder])).map(({ ref }) => ref))
  const setting = issued.size > 0 ? null : await createContentRepository(trx).findSetting('shop')
  const readShop = async () => readSeller(setting ?? (await createContentRepository(trx).findSetting('shop')))
  const asPlaced = orderAsPlaced(order)

  if (!issued.has(invoiceRef(uuidOrder))) {
    await documentRepository.insertDocument(trx, {
      ref: invoiceRef(uuidOrder),
      uuid_order: uuidOrder,
      kind: 'invoice',
      number: order.orderNumber,
      issued_at: order.createdAt,
      total_cents: content.totalCents,
      content: JSON.stringify({ order: asPlaced, seller: await readShop() } satisfies InvoiceContent),
    })
  }

  let leftCents = content.totalCents
  const correct = async (
    ref: string,
    amountCents: number,
    said: Pick<CorrectionContent, 'kind' | 'reason' | 'correctedAt'>,
  ) => {
    const before = leftCents
    leftCents -= amountCents
    if (issued.has(ref)) return
    const rates = splitReduction(content, before, leftCents)
    const correction: CorrectionContent = { order: asPlaced, seller: await readShop(), ...said, rates }
    const isNew = await documentRepository.insertDocument(trx, {
      ref,
      uuid_order: uuidOrder,
      kind: 'correction',
      number: await documentRepository.nextCorrectionNumber(trx),
      issued_at: now,
      total_cents: -amountCents,
      content: JSON.stringify(correction),
    })
    // Somebody else issued it at the same moment.
    if (!isNew) await documentRepository.returnCorrectionNumber(trx)
  }
  for (const { uuid_refund, amount_cents, reason, created_at } of await documentRepository.listRefunds(
    trx,
    uuidOrder,
  )) {
    await correct(refundRef(uuid_refund), amount_cents, { kind: 'refund', reason, correctedAt: created_at })
  }
  if (order.paymentStatus === 'failed' && order.cancelledAt !== null && leftCents > 0) {
    const said = { kind: 'not paid', reason: null, correctedAt: order.cancelledAt } as const
    await correct(voidRef(uuidOrder), leftCents, said)
  }
  return listDocuments(trx, [uuidOrder])
}

/** Documents of these orders as they were issued. */
export async function listDocuments(
  db: Kysely<Database>,
  uuidOrders: readonly string[],
): Promise<IssuedDocument[]> {
  return (await documentRepository.listOfOrders(db, uuidOrders)).map(readDocument)
}

/** The corrections that versions before them did not issue. @returns how many orders got theirs */
export async function issueMissingCorrections(db: Kysely<Database>, now: () => Date): Promise<number> {
  let count = 0
  for (;;) {
    const orders = await documentRepository.listUncorrected(db, 100)
    for (const order of orders) {
      await inTransaction(db, (trx) => issueDocuments(trx, order, now().toISOString()))
    }
    count += orders.length
    if (orders.length === 0) return count
  }
}

/** An invoice says what was agreed and paid; what came later is for its corrections to say. */
function orderAsPlaced(order: OrderRecord): OrderRecord {
  const { paymentStatus } = order
  const wasPaid = paymentStatus === 'refunded' || paymentStatus === 'partly_refunded'
  return {
    ...order,
    status: 'placed',
    paymentStatus: wasPaid ? 'paid' : paymentStatus === 'failed' ? 'pending' : paymentStatus,
    refundedCents: 0,
    cancelledAt: null,
    uuidCustomer: null,
    trackingNumber: null,
    trackingUrl: null,
  }
}

const readDocument = ({
  ref,
  kind,
  number,
  issued_at,
  total_cents,
  content,
}: DocumentRow): IssuedDocument => ({
  ref,
  kind,
  number,
  issuedAt: issued_at,
  totalCents: total_cents,
  content: parseStoredJson(content) as InvoiceContent | CorrectionContent,
})
