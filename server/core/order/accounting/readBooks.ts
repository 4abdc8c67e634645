import type { Language } from '../../../../src/shared/language'
import { toEuros } from '../../../../src/shared/money'
import type { ReadOnlyDatabase } from '../../../platform/database/access'
import { addDays, shopDay, startOfShopDay } from '../../../platform/support/dates'
import { csvText } from '../../../platform/table/csvText'
import { createContentReader } from '../../content/contentRepository'
import type { TotalMarginMonth } from '../../pricing/totalMargin'
import {
  documentNumber,
  type IssuedDocument,
  listDocuments,
  refundRef,
  sortRefunds,
  voidRef,
} from '../invoices/invoiceDocuments'
import type { OrderRecord } from '../orderContent'
import { readRates } from '../refundRepository'
import { readStoredNames } from '../storedNames'
import { type BookedLine, type BookedMargin, type BookedOrder, bookOrder } from './bookkeeping'
import { type OrderWithRefunds, readBooked } from './bookkeepingRepository'

/** A part of the books. */
export interface BookedPart {
  lines: BookedLine[]
  /** How many of all orders of the period have been read. */
  done: number
  total: number
}

/** A period of the books: `from` and `until` are days in the shop's time zone, `YYYY-MM-DD`, both included. */
export interface BookedPeriod {
  from: string
  until: string
  isTest: boolean
}

/** The language in which the books name payments; without it that of the user who made the current call. */
interface BooksReader {
  language?: Language
}

/**
 * Reads the books of a period, some hundred orders at a time, so that a year needs no more memory than a day.
 */
export async function* readBooks(
  db: ReadOnlyDatabase,
  { language, ...period }: BookedPeriod & BooksReader,
): AsyncGenerator<BookedPart> {
  const isWithin = (day: string) => period.from <= day && day <= period.until
  const home = await findHome(db)
  const names = await readStoredNames(db, language)
  for await (const { orders, done, total } of readBookedOrders(db, period)) {
    const lines = orders.flatMap(({ booked }) => bookOrder(booked, isWithin, home))
    yield { lines: lines.map((line) => ({ ...line, payment: names.payment(line.payment) })), done, total }
  }
}

/** Reads the orders that the books of a period have lines of, some hundred at a time. */
export async function* readBookedOrders(
  db: ReadOnlyDatabase,
  { from, until, isTest }: BookedPeriod,
): AsyncGenerator<{ orders: { order: OrderRecord; booked: BookedOrder }[]; done: number; total: number }> {
  const times = {
    from: startOfShopDay(from).toISOString(),
    until: startOfShopDay(addDays(until, 1)).toISOString(),
    isTest,
  }
  for await (const { records, done, total } of readBooked(db, times)) {
    const ids = records.map(({ order }) => order.uuidOrder)
    const documents = new Map((await listDocuments(db, ids)).map((document) => [document.ref, document]))
    const orders = records.map((record) => ({
      order: record.order,
      booked: toBookedOrder(record, documents),
    }))
    yield { orders, done, total }
  }
}

/** Finds the shop's own country. @returns '' for a shop that was never set up, which has no orders */
export const findHome = async (db: ReadOnlyDatabase): Promise<string> =>
  (await createContentReader(db).countries()).find(({ is_default_option }) => is_default_option === 1)
    ?.id_country ?? ''

/** Converts an order for bookkeeping. @param documents all issued documents, by their `ref` */
function toBookedOrder(
  { order, refunds, method }: OrderWithRefunds,
  documents: ReadonlyMap<string, IssuedDocument>,
): BookedOrder {
  const { paymentStatus, cancelledAt, uuidOrder } = order
  const findNumber = (ref: string) => {
    const document = documents.get(ref)
    return document ? documentNumber(document) : null
  }
  // An order whose payment failed is void from its cancellation, or else from the date of its correction.
  const voidedAt =
    paymentStatus === 'failed' ? (cancelledAt ?? documents.get(voidRef(uuidOrder))?.issuedAt ?? null) : null
  return {
    orderNumber: order.orderNumber,
    day: shopDay(order.createdAt),
    method,
    content: order.content,
    refunds: sortRefunds(refunds, documents).map(({ uuid_refund, created_at, amount_cents, rates }) => ({
      document: findNumber(refundRef(uuid_refund)),
      day: shopDay(created_at),
      amountCents: amount_cents,
      rates: readRates(rates),
    })),
    voidedOn: voidedAt === null ? null : shopDay(voidedAt),
    voidDocument: findNumber(voidRef(order.uuidOrder)),
  }
}

/** The first line of the books as CSV. */
export const booksCsvHeader = (delimiter: ',' | ';'): string =>
  csvText(
    [
      [
        ...['date', 'kind', 'order_number', 'country', 'export', 'vat_rate', 'net', 'vat', 'gross'],
        ...['currency', 'payment', 'document', 'taxation', 'vat_country', 'item', 'purchase', 'margin'],
        ...['buyer_vat_id', 'sold_on', 'services_net', 'services_vat', 'margin_method'],
      ],
    ],
    delimiter,
  )

/** Writes lines of the books as CSV, without the header. */
export const booksCsv = (lines: readonly BookedLine[], delimiter: ',' | ';'): string =>
  csvText(
    lines.map((line) => [
      ...[line.day, line.kind, String(line.orderNumber), line.idCountry, line.isExport ? 'yes' : 'no'],
      ...[line.vatRate / 100, toEuros(line.netCents), toEuros(line.vatCents), toEuros(line.grossCents)],
      ...['EUR', line.payment, line.document ?? '', line.vatKind, line.vatCountry],
      ...(line.margin ? [line.margin.item, ...getMarginCells(line.margin, line.isExport)] : ['', '', '']),
      ...[
        line.buyerVatId ?? '',
        line.soldOn,
        toEuros(line.services.netCents),
        toEuros(line.services.vatCents),
        line.margin?.method ?? '',
      ],
    ]),
    delimiter,
  )

/** At home the total margin is that of a month, in a line of its own. */
const getMarginCells = ({ method, purchaseCents, marginCents }: BookedMargin, isExport: boolean) =>
  method === 'total' && !isExport ? ['', ''] : [toEuros(purchaseCents), toEuros(marginCents)]

/** Writes the months of the total margin as lines of the same CSV. */
export const totalMarginCsv = (months: readonly TotalMarginMonth[], delimiter: ',' | ';'): string =>
  csvText(
    months.map(({ day, country, boughtCents, marginCents, vatCents, rate }) => [
      ...[day, 'total margin', '', country, 'no', rate / 100, toEuros(-vatCents), toEuros(vatCents), 0],
      ...['EUR', '', getTotalMarginDocument(day), 'margin', country, ''],
      ...[toEuros(boughtCents), toEuros(marginCents), '', '', 0, 0, 'total'],
    ]),
    delimiter,
  )

/** Names the month of a total margin on documents. @param day of the month, `YYYY-MM-DD` */
export const getTotalMarginDocument = (day: string): string => `GD-${day.slice(0, 7)}`
