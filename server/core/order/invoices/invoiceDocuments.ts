import type { Language } from '../../../../src/shared/language'
import { elementAt } from '../../../../src/shared/required'
import type { ReadOnlyDatabase, ShopDatabase, WriteTransaction } from '../../../platform/database/access'
import { transact } from '../../../platform/database/transactions'
import { parseStoredJson } from '../../../platform/support/storedJson'
import { createContentReader } from '../../content/contentRepository'
import { getCardRefundCents } from '../../giftCards/giftCardRules'
import { readSeller, type Seller } from '../../shop/seller'
import { readDocumentTexts } from '../../shop/shopTexts'
import { getOrderLanguage, type OrderRecord } from '../orderContent'
import { readRates } from '../refundRepository'
import { type RateAmount, splitRefunds } from '../vat/refundShares'
import { createDocumentReader, createDocumentWriter, type DocumentRow } from './documentRepository'

/** The language and the words of a document; missing in those that were issued before they were stored, in English. */
interface DocumentWords {
  language?: Language
  /** The shop's words for the condition of a used copy, and those that it has replaced, by key. */
  texts?: Record<string, string>
}

/** The data of an invoice: the order and the shop as they were when it was issued. */
export interface InvoiceContent extends DocumentWords {
  order: OrderRecord
  seller: Seller
}

/** The data of a correction. */
export interface CorrectionContent extends DocumentWords {
  /** The order as it was placed. */
  order: OrderRecord
  seller: Seller
  /** `returned` means that the goods came back and were never paid. */
  kind: 'refund' | 'not paid' | 'returned'
  /** The reason for the buyer; null when none is given. */
  reason: string | null
  /** The time when the money was refunded or the order was closed, ISO 8601 UTC. */
  correctedAt: string
  /** What of it went back to a gift card; missing in corrections from before it was stored. */
  toGiftCardCents?: number
  /** The reduction by VAT rate; amounts are negative. */
  rates: RateAmount[]
}

export interface IssuedDocument {
  /** The event that the document records; see schema.ts. */
  ref: string
  uuidOrder: string
  kind: 'invoice' | 'correction'
  number: number
  issuedAt: string
  totalCents: number
  content: InvoiceContent | CorrectionContent
}

/**
 * Formats the number of a document as people see it.
 * @returns such as `10001` for an invoice, `C-0001` for a correction
 */
export const documentNumber = ({ kind, number }: Pick<IssuedDocument, 'kind' | 'number'>): string =>
  kind === 'invoice' ? String(number) : `C-${String(number).padStart(4, '0')}`

const invoiceRef = (uuidOrder: string): string => `invoice.${uuidOrder}`
export const refundRef = (uuidRefund: string): string => `refund.${uuidRefund}`
export const voidRef = (uuidOrder: string): string => `void.${uuidOrder}`

/**
 * Issues the documents that an order does not have yet: its invoice, and a correction for each refund and for a payment
 * that failed. Documents that were issued before do not change.
 * @param trx the transaction of the change that makes the documents necessary
 * @param order the order after that change
 * @param now ISO time
 * @returns all documents of the order, the invoice first
 */
export async function issueDocuments(
  trx: WriteTransaction,
  order: OrderRecord,
  now: string,
): Promise<IssuedDocument[]> {
  const { uuidOrder, content } = order
  const writer = createDocumentWriter(trx)
  const documents = await writer.listOfOrders([uuidOrder])
  const documentsByRef = new Map(documents.map((document) => [document.ref, document]))
  const findSetting = () => createContentReader(trx).findSetting('shop')
  const placedOrder = orderAsPlaced(order)

  if (!documentsByRef.has(invoiceRef(uuidOrder))) {
    const setting = await findSetting()
    const invoice: InvoiceContent = { order: placedOrder, ...readWords(setting, order) }
    await writer.insertDocument({
      ref: invoiceRef(uuidOrder),
      uuid_order: uuidOrder,
      kind: 'invoice',
      number: order.orderNumber,
      issued_at: order.createdAt,
      total_cents: content.totalCents,
      content: JSON.stringify(invoice),
    })
  }

  const correct = async (
    ref: string,
    facts: Pick<CorrectionContent, 'kind' | 'reason' | 'correctedAt' | 'rates' | 'toGiftCardCents'>,
  ) => {
    if (documentsByRef.has(ref)) return
    const amountCents = -facts.rates.reduce((sum, { grossCents }) => sum + grossCents, 0)
    const correction: CorrectionContent = {
      order: placedOrder,
      ...readWords(await findSetting(), order),
      ...facts,
    }
    const isNew = await writer.insertDocument({
      ref,
      uuid_order: uuidOrder,
      kind: 'correction',
      number: await writer.nextCorrectionNumber(),
      issued_at: now,
      total_cents: -amountCents,
      content: JSON.stringify(correction),
    })
    // Another transaction has issued it meanwhile, so the number is not used.
    if (!isNew) await writer.returnCorrectionNumber()
  }
  const refunds = sortRefunds(await writer.listRefunds(uuidOrder), documentsByRef)
  const split = splitRefunds(
    content,
    refunds.map(({ amount_cents, rates }) => ({ amountCents: amount_cents, rates: readRates(rates) })),
  )
  for (const [i, { uuid_refund, reason, created_at, gift_card_cents }] of refunds.entries()) {
    const rates = elementAt(split.refunds, i)
    const about = { reason, correctedAt: created_at, toGiftCardCents: gift_card_cents }
    await correct(refundRef(uuid_refund), { kind: 'refund', ...about, rates })
  }
  const { remaining: rates } = split
  if (order.paymentStatus === 'failed' && rates.length > 0) {
    const { cancelledAt, status, refundedCents } = order
    const { totalCents, giftCardCents = 0 } = content
    const toGiftCardCents = getCardRefundCents(totalCents, { giftCardCents, refundedCents })
    const voidFacts = { reason: null, rates, toGiftCardCents }
    // Money that staff have transferred back is owed by the buyer, even if the goods are back.
    const isPaidBack = refunds.some(({ state }) => state !== 'succeeded')
    if (cancelledAt !== null) {
      await correct(voidRef(uuidOrder), { ...voidFacts, kind: 'not paid', correctedAt: cancelledAt })
    } else if (status === 'returned' && !isPaidBack) {
      await correct(voidRef(uuidOrder), { ...voidFacts, kind: 'returned', correctedAt: now })
    }
  }
  return listDocuments(trx, [uuidOrder])
}

/** Reads the seller and the words of a document in the language of its order. */
function readWords(setting: string | null, order: OrderRecord) {
  const language = getOrderLanguage(order)
  return { seller: readSeller(setting, language), language, texts: readDocumentTexts(setting, language) }
}

/**
 * Sorts the refunds of an order, oldest first. Those of the same moment have the order of their corrections.
 * @param documents at least those of the order, by their `ref`
 */
export function sortRefunds<Refund extends { uuid_refund: string; created_at: string }>(
  refunds: readonly Refund[],
  documents: ReadonlyMap<string, { number: number }>,
): Refund[] {
  const getNumber = ({ uuid_refund }: Refund) =>
    documents.get(refundRef(uuid_refund))?.number ?? Number.MAX_SAFE_INTEGER
  return refunds.toSorted((a, b) => a.created_at.localeCompare(b.created_at) || getNumber(a) - getNumber(b))
}

/** Lists the documents of orders as they were issued: invoices first, then corrections by number. */
export async function listDocuments(
  db: ReadOnlyDatabase,
  uuidOrders: readonly string[],
): Promise<IssuedDocument[]> {
  return (await createDocumentReader(db).listOfOrders(uuidOrders)).map(readDocument)
}

/**
 * Lists the corrections of orders.
 * @returns corrections by id of the order, sorted by number; orders without corrections are missing
 */
export async function listCorrections(
  db: ReadOnlyDatabase,
  uuidOrders: readonly string[],
): Promise<Map<string, IssuedDocument[]>> {
  const documents = await listDocuments(db, uuidOrders)
  const corrections = documents.filter(({ kind }) => kind === 'correction')
  return Map.groupBy(corrections, ({ uuidOrder }) => uuidOrder)
}

/**
 * Issues the missing corrections of refunds and failed payments that happened under versions that issued none.
 * @returns the number of orders that got corrections
 */
export async function issueMissingCorrections(db: ShopDatabase, now: () => Date): Promise<number> {
  const reader = createDocumentReader(db)
  let count = 0
  for (let last = 0; ; ) {
    const orders = await reader.listUncorrected(last, 100)
    if (orders.length === 0) return count
    for (const order of orders) {
      await transact(db, (trx) => issueDocuments(trx, order, now().toISOString()))
      last = order.orderNumber
    }
    count += orders.length
  }
}

/** Restores the order as it was placed, for the invoice; later refunds and failures are recorded by its corrections. */
function orderAsPlaced(order: OrderRecord): OrderRecord {
  const { paymentStatus, paidAt, content } = order
  const isRefunded = paymentStatus === 'refunded' || paymentStatus === 'partly_refunded'
  // A payment that was to come after the order may have been taken off before it came.
  const neverCame = isRefunded && paidAt === null && Boolean(content.awaited || content.sepa)
  return {
    ...order,
    status: 'placed',
    paymentStatus: paymentStatus === 'failed' || neverCame ? 'pending' : isRefunded ? 'paid' : paymentStatus,
    refundedCents: 0,
    cancelledAt: null,
    uuidCustomer: null,
    trackingNumber: null,
    trackingUrl: null,
    addressCorrectedAt: null,
    correctedAddress: null,
  }
}

const readDocument = ({
  ref,
  uuid_order,
  kind,
  number,
  issued_at,
  total_cents,
  content,
}: DocumentRow): IssuedDocument => ({
  ref,
  uuidOrder: uuid_order,
  kind,
  number,
  issuedAt: issued_at,
  totalCents: total_cents,
  content: parseStoredJson(content) as InvoiceContent | CorrectionContent,
})
