import { conditionText } from '../../../src/shared/conditionText'
import { moneyOfCents } from '../../../src/shared/money'
import { isExternalHref, safeHref } from '../../../src/shared/safeHref'
import type { AllTexts } from '../../../src/shared/texts/allTexts'
import { deliveryAddressOf } from '../../order/address/deliveryAddress'
import { arrivalOf } from '../../order/arrivalRules'
import type { Copies } from '../../order/lines/orderLine'
import type { ParcelTracking } from '../../order/lines/parcelRepository'
import type { OrderContent, OrderContentLine, OrderRecord } from '../../order/orderContent'
import { hasParcel } from '../../order/orderRules'
import { rebateLabel } from '../../pricing/rebatePresenter'
import { rebateParts } from '../../pricing/rebateRules'
import { formatDay, shopDay } from '../../support/dates'
import type { MailShop } from '../mail'
import type { Block, Link, MailItem, Row } from '../mailBlocks'

// This file has the parts that several order mails share.

/**
 * Formats a VAT rate, such as "19 %".
 * @param rate hundredths of a percent
 */
const percent = (rate: number): string => `${rate / 100} %`

export const orderLink = (order: OrderRecord, { publicUrl }: MailShop): Link => ({
  label: 'See your order',
  href: `${publicUrl}/order/${order.uuidOrder}`,
})

/**
 * Names orders, such as `Order 10001` or `Orders 10001 and 10002`.
 * @param orders at least one
 */
export function orderNumbersText(orders: readonly OrderRecord[]): string {
  const numbers = orders.map(({ orderNumber }) => String(orderNumber))
  if (numbers.length === 1) return `Order ${numbers[0]}`
  return `Orders ${numbers.slice(0, -1).join(', ')} and ${numbers.at(-1)}`
}

/**
 * Makes the absolute link to the page of all orders of a purchase.
 * @param orders at least one
 */
export const purchaseLink = (orders: readonly OrderRecord[], { publicUrl }: MailShop): Link => ({
  label: orders.length === 1 ? 'See your order' : 'See your orders',
  href: `${publicUrl}/order/${orders.map(({ uuidOrder }) => uuidOrder).join('+')}`,
})

/** @param path within the back office, such as `/orders/10001` */
export const backOfficeLink = (path: string, { publicUrl }: MailShop): Link => ({
  label: 'Open in the back office',
  href: `${publicUrl}/staff${path}`,
})

/**
 * Makes the block with the copies of an order that are in a parcel.
 * @param copies by the id of the format
 */
export const itemsInParcel = (
  { lines }: OrderContent,
  { texts }: MailShop,
  copies: readonly Copies[],
): Block => ({
  kind: 'items',
  items: copies.flatMap(({ uuidReleaseFormat, quantity }) =>
    lines
      .filter((line) => line.uuidReleaseFormat === uuidReleaseFormat)
      .map((line) => itemOf({ ...line, quantity, itemsCents: line.unitCents * quantity }, texts)),
  ),
})

export const itemsOf = ({ lines }: Pick<OrderContent, 'lines'>, { texts }: MailShop): Block => ({
  kind: 'items',
  items: lines.map((line) => itemOf(line, texts)),
})

function itemOf(line: OrderContentLine, texts: AllTexts): MailItem {
  const { quantity, unitCents, displayArtist, title, edition, format, catalogNr, shipsOn } = line
  const details = [
    edition ? `${format}, ${edition}` : format,
    conditionText(line.condition, texts),
    quantity > 1 ? `${quantity} × ${moneyOfCents(unitCents)}` : null,
    shipsOn ? `pre-order, ships from ${formatDay(shipsOn)}` : null,
    line.instantDownload && !/download/i.test(format) ? 'download' : null,
    line.includesDownloadCode ? 'download code inside' : null,
  ]
  return {
    catalogNr,
    title: `${quantity > 1 ? `${quantity} × ` : ''}${displayArtist} – ${title}`,
    detail: details.filter(Boolean).join(' / '),
    amount: moneyOfCents(line.itemsCents),
  }
}

/** Makes the block with the rows of amounts down to the total and its VAT. */
export function totalsOf(content: OrderContent): Block {
  const rows: Row[] = [{ label: 'Items', value: moneyOfCents(content.itemsCents) }]
  for (const part of rebateParts(content))
    rows.push({ label: rebateLabel(part), value: `−${moneyOfCents(part.cents)}` })
  if (hasParcel(content))
    rows.push({ label: `Shipping: ${content.shippingLabel}`, value: moneyOfCents(content.shippingCents) })
  rows.push({ label: 'Total', value: moneyOfCents(content.totalCents), isTotal: true })
  if (content.isExport) {
    const label = hasParcel(content)
      ? 'Delivered outside the EU: no VAT is charged'
      : 'Buyer outside the EU: no VAT is charged'
    rows.push({ label, value: moneyOfCents(0), isSoft: true })
  } else {
    for (const { rate, netCents, vatCents } of content.vatLines) {
      const label = `including ${percent(rate)} VAT on ${moneyOfCents(netCents)} net`
      rows.push({ label, value: moneyOfCents(vatCents), isSoft: true })
    }
  }
  return { kind: 'rows', rows }
}

export const addressesOf = (order: OrderRecord): Block => ({
  kind: 'columns',
  columns: [
    ...(hasParcel(order.content) ? [{ heading: 'Delivered to', text: deliveryAddressOf(order).text }] : []),
    { heading: 'Billed to', text: order.content.billingAddress },
  ],
})

const working = (days: { from: number; to: number }): string =>
  days.from === days.to
    ? `${days.from} working ${days.from === 1 ? 'day' : 'days'}`
    : `${days.from} to ${days.to} working days`

/**
 * Describes when an order is shipped and arrives, as known on the day of the order.
 * @returns one or several sentences
 */
export function deliveryText({ content, createdAt, paymentStatus }: OrderRecord): string {
  const { shipsOn, arrivesInDays } = content
  const journey = arrivesInDays ? ` It should then be with you within ${working(arrivesInDays)}.` : ''
  const afterPayment = paymentStatus === 'pending' ? ' once your payment has arrived' : ''
  if (shipsOn && shipsOn > shopDay(createdAt)) {
    return `This is a pre-order: we expect to send it on ${formatDay(shipsOn)}.${journey} Labels sometimes move their dates; we'll write to you if this one moves by more than two weeks.`
  }
  const packing = afterPayment ? `We'll pack it${afterPayment}` : "We're packing it now"
  return `Everything is in stock. ${packing}.${journey}`
}

/**
 * Describes when a shipped order should arrive.
 * @returns a sentence; '' when it is unknown
 */
export function arrivalText(order: OrderRecord): string {
  const arrival = order.shippedAt === null ? null : arrivalOf(order, shopDay(order.shippedAt))
  if (arrival === null) return ''
  const { from, to } = arrival
  return from === to
    ? `It should be with you on ${formatDay(from)}.`
    : `It should be with you between ${formatDay(from)} and ${formatDay(to)}.`
}

/**
 * Makes the blocks for a tracking number, with a link if there is one.
 * @returns no blocks for a parcel without a number
 */
export function trackingBlocks({ trackingNumber, trackingUrl }: ParcelTracking): Block[] {
  const href = trackingUrl ? safeHref(trackingUrl) : null
  const link = href !== null && isExternalHref(href) ? href : null
  if (trackingNumber === null)
    return link === null ? [] : [{ kind: 'button', link: { label: 'Track your parcel', href: link } }]
  if (link === null) return [{ kind: 'rows', rows: [{ label: 'Tracking number', value: trackingNumber }] }]
  return [
    { kind: 'text', text: 'Tracking number:', link: { label: trackingNumber, href: link } },
    { kind: 'button', link: { label: 'Track your parcel', href: link } },
  ]
}

/** Section 312f (3) BGB requires that a mail confirms this consent before the download begins. */
export const consentText =
  'You asked us to provide the download before the withdrawal period is over, and confirmed that you know your right of withdrawal ends when the download begins.'

export const exportText =
  'Import VAT, customs duties and a carrier fee may be due on delivery. We do not know these amounts; your customs office can tell you.'
