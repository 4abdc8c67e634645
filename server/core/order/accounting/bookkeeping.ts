import { elementAt } from '../../../../src/shared/required'
import type { MarginMethod, VatKind } from '../../../../src/shared/vocabulary'
import type { Gateway } from '../../../platform/database/schema'
import type { OrderContent } from '../orderContent'
import { isCollected } from '../orderRules'
import { listRates, type RateAmount, type SplitRefund, splitRefunds } from '../vat/refundShares'
import { createMarginBook } from './marginBook'
import { createServiceBook, noServices, type ServiceAmount } from './serviceBook'

/**
 * A line of the books: an amount of one order of one kind and VAT rate; under the margin scheme, of one item. Amounts are
 * integer cents; refunds are negative.
 */
export interface BookedLine {
  kind: 'sale' | 'refund' | 'not paid'
  /** Which refund of the order it is, counted from 0; null for all else. */
  refundIndex: number | null
  /** The day in the shop's time zone, `YYYY-MM-DD`. */
  day: string
  /** The number of the invoice or of its correction; null until it is issued. */
  document: string | null
  orderNumber: number
  idCountry: string
  vatKind: VatKind
  /** The country whose VAT it is. */
  vatCountry: string
  /** The rate in hundredths of a percent; under the margin scheme, the one that the margin is taxed at. */
  vatRate: number
  netCents: number
  vatCents: number
  grossCents: number
  /** Whether the goods are delivered outside the EU's VAT area. */
  isExport: boolean
  payment: string
  /** How it was paid; null in orders from before checkouts were stored. */
  method: Gateway | null
  /** The day of the sale, `YYYY-MM-DD`; for a sale the same as `day`. */
  soldOn: string
  /** What of it is for downloads, which are services (article 24 (1) of Directive 2006/112/EC); refunds are negative. */
  services: ServiceAmount
  /** The item's name, price of purchase and margin with its VAT; null outside the margin scheme. */
  margin: BookedMargin | null
  /** The VAT id of a business that owes the VAT itself; null otherwise. */
  buyerVatId: string | null
}

/** What the books have to show for each item under the margin scheme (section 25a (6) UStG). */
export interface BookedMargin {
  uuidReleaseFormat: string
  item: string
  method: MarginMethod
  /** Under the total margin its part of what the buy-in cost, which is booked for all copies of the buy-in on its day. */
  purchaseCents: number
  /** The price of sale less that of purchase, VAT included; never below 0 for a sale; 0 under the total margin at home. */
  marginCents: number
}

/** The parts of an order that the books need. All of its refunds are included, oldest first. */
export interface BookedOrder {
  orderNumber: number
  /** The day in the shop's time zone, `YYYY-MM-DD`. */
  day: string
  method?: Gateway | null
  content: OrderContent
  refunds: readonly (SplitRefund & { day: string; document: string | null })[]
  /** The day on which the order became void because its payment failed, `YYYY-MM-DD`; null otherwise. */
  voidedOn: string | null
  /** The number of the correction that records the failed payment. */
  voidDocument: string | null
}

/**
 * Makes the bookkeeping lines of an order for a period. Refunds are split over the VAT rates so that they add up to
 * the sale.
 * @param isWithin whether a day, `YYYY-MM-DD`, belongs to the period
 * @param home the shop's own country
 * @returns lines in cents
 */
export function bookOrder(
  order: BookedOrder,
  isWithin: (day: string) => boolean,
  home: string,
): BookedLine[] {
  const { content } = order
  const services = createServiceBook(content)
  const places = getPlaces(content, home)
  return listEvents(order).flatMap((event) => {
    // All events change what is left of an order, also those before the period.
    const ofServices = event.rates.map((amount) => services.partOf(amount, event.kind === 'sale'))
    if (!isWithin(event.day)) return []
    const { rates, margins, ...facts } = event
    const common = {
      ...facts,
      orderNumber: order.orderNumber,
      payment: content.paymentLabel,
      method: order.method ?? null,
      soldOn: order.day,
    }
    const rateLines = rates.flatMap(({ rate, kind: vatKind, ...amount }, i): BookedLine[] => {
      if (vatKind === 'margin') return []
      const isBusiness = vatKind === 'intra_community' || vatKind === 'reverse_charge'
      const parts = splitByPlace(amount, elementAt(ofServices, i), places)
      return parts.map(({ place, ...amounts }) => ({
        ...common,
        ...place,
        vatKind,
        vatRate: rate,
        ...amounts,
        margin: null,
        // Downloads can be supplied outside where goods are not.
        isExport: content.isExport || vatKind === 'export',
        buyerVatId: isBusiness ? (content.vat?.buyer?.vatId ?? null) : null,
      }))
    })
    const marginLines = margins.map(
      ({ rate, grossCents, vatCents, ...margin }): BookedLine => ({
        ...common,
        idCountry: places.goods.idCountry,
        isExport: content.isExport,
        vatKind: 'margin',
        vatRate: rate,
        vatCents,
        grossCents,
        netCents: grossCents - vatCents,
        // Section 25a (7) UStG: the rules for sales to private buyers in other countries do not apply.
        vatCountry: home,
        margin,
        buyerVatId: null,
        services: noServices,
      }),
    )
    return [...rateLines, ...marginLines]
  })
}

/** A sale, a refund or a failed payment, with its amounts by VAT rate and by item under the margin scheme. */
interface BookEvent extends Pick<BookedLine, 'kind' | 'refundIndex' | 'day' | 'document'> {
  rates: readonly RateAmount[]
  margins: ReturnType<ReturnType<typeof createMarginBook>['sold']>
}

/** Lists the sale of an order, then its refunds, then the payment that failed. */
function listEvents(order: BookedOrder): BookEvent[] {
  const { content } = order
  const marginBook = createMarginBook(content)
  const sale = listRates(content).flatMap(({ kind, rate, gross, vat }) =>
    gross === 0 && vat === 0 ? [] : [{ kind, rate, netCents: gross - vat, vatCents: vat, grossCents: gross }],
  )
  const events: BookEvent[] = [
    {
      kind: 'sale',
      refundIndex: null,
      day: order.day,
      document: String(order.orderNumber),
      rates: sale,
      margins: marginBook.sold(),
    },
  ]
  const { refunds, remaining } = splitRefunds(content, order.refunds)
  for (const [refundIndex, { day, document, rates }] of order.refunds.entries()) {
    const amounts = elementAt(refunds, refundIndex)
    const margins = marginBook.givenBack(sumMarginCents(amounts), rates ?? [])
    events.push({ kind: 'refund', refundIndex, day, document, rates: amounts, margins })
  }
  if (order.voidedOn !== null) {
    events.push({
      kind: 'not paid',
      refundIndex: null,
      day: order.voidedOn,
      document: order.voidDocument,
      rates: remaining,
      margins: marginBook.givenBack(sumMarginCents(remaining), []),
    })
  }
  return events
}

interface Place {
  idCountry: string
  vatCountry: string
}

/** Finds the country in which goods and downloads are supplied, and the one whose VAT they bear. */
function getPlaces(content: OrderContent, home: string): Record<'goods' | 'downloads', Place> {
  const { isExport, idCountry, vat } = content
  const vatCountry = vat?.country ?? (isExport ? home : idCountry)
  return {
    goods: { idCountry: isCollected(content) ? home : idCountry, vatCountry },
    downloads: { idCountry, vatCountry: vat?.downloadCountry ?? vatCountry },
  }
}

/** Divides an amount into goods and downloads, if they are not supplied in the same place. */
function splitByPlace(
  amount: ServiceAmount,
  services: ServiceAmount,
  { goods, downloads }: Record<'goods' | 'downloads', Place>,
): (ServiceAmount & { place: Place; services: ServiceAmount })[] {
  if (goods.idCountry === downloads.idCountry && goods.vatCountry === downloads.vatCountry)
    return [{ ...amount, place: goods, services }]
  const rest = {
    netCents: amount.netCents - services.netCents,
    vatCents: amount.vatCents - services.vatCents,
    grossCents: amount.grossCents - services.grossCents,
  }
  return [
    { ...rest, place: goods, services: noServices },
    { ...services, place: downloads, services },
  ].filter(({ grossCents, vatCents }) => grossCents !== 0 || vatCents !== 0)
}

const sumMarginCents = (amounts: readonly RateAmount[]): number =>
  amounts.reduce((cents, { kind, grossCents }) => (kind === 'margin' ? cents - grossCents : cents), 0)
