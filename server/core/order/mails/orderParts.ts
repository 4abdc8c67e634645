import { conditionText } from '../../../../src/shared/conditionText'
import { isExternalHref, safeHref } from '../../../../src/shared/safeHref'
import type { VatKind } from '../../../../src/shared/vocabulary'
import type { ServerTextKey, ServerTexts } from '../../../platform/languages/texts/serverTexts'
import { centsText, percentText } from '../../../platform/languages/texts/written'
import type { MailShop } from '../../../platform/mail/mail'
import type { Block, Column, Link, MailItem, Row } from '../../../platform/mail/mailBlocks'
import { shopDay } from '../../../platform/support/dates'
import type { GiftCardSale } from '../../giftCards/giftCardSaleRules'
import { rebateLabel } from '../../pricing/rebatePresenter'
import { rebateParts } from '../../pricing/rebateRules'
import { getDeliveryAddress } from '../address/deliveryAddress'
import type { OrderLineCopies } from '../lines/orderLine'
import type { OrderContent, OrderContentLine, OrderRecord } from '../orderContent'
import { hasParcel, isCollected, isPaidLater } from '../orderRules'
import { estimateArrival } from '../shipping/arrivalRules'
import type { ParcelTracking } from '../shipping/parcelRepository'
import { getVatKind, hasGoodsOfKind } from '../vat/orderVat'
import type { WithdrawnPart } from '../withdrawal/withdrawalRules'
import { tell } from './staffSentences'

// This file has the parts that several order mails share.

export const orderLink = (order: OrderRecord, { texts, publicUrl }: MailShop): Link => ({
  label: texts('mail.order.see'),
  href: `${publicUrl}/order/${order.uuidOrder}`,
})

/**
 * Names orders, such as `Order 10001` or `Orders 10001 and 10002`.
 * @param orders at least one
 * @param keys the texts for one order and for several; `values` are their further values
 */
export function orderNumbersText(
  orders: readonly OrderRecord[],
  texts: ServerTexts,
  keys: { one: ServerTextKey; many: ServerTextKey } = { one: 'mail.order', many: 'mail.orders' },
  values: Record<string, string> = {},
): string {
  const numbers = orders.map(({ orderNumber }) => String(orderNumber))
  const last = numbers.at(-1) ?? ''
  if (numbers.length === 1) return texts(keys.one, { ...values, number: last })
  return texts(keys.many, { ...values, numbers: numbers.slice(0, -1).join(', '), last })
}

/**
 * Makes the absolute link to the page of all orders of a purchase.
 * @param orders at least one
 */
export const purchaseLink = (orders: readonly OrderRecord[], { texts, publicUrl }: MailShop): Link => ({
  label: texts(orders.length === 1 ? 'mail.order.see' : 'mail.orders.see'),
  href: `${publicUrl}/order/${orders.map(({ uuidOrder }) => uuidOrder).join('+')}`,
})

/** @param path within the back office, such as `/orders/10001` */
export const backOfficeLink = (path: string, { publicUrl }: MailShop): Link => ({
  label: tell('Open in the back office'),
  href: `${publicUrl}/staff${path}`,
})

/**
 * Makes the block with the copies of an order that are in a parcel.
 * @param copies by the id of the format
 */
export const buildParcelItems = (
  { lines, uuidShippingOption }: OrderContent,
  { texts }: MailShop,
  copies: readonly OrderLineCopies[],
): Block => ({
  kind: 'items',
  items: copies.flatMap(({ uuidReleaseFormat, quantity }) =>
    lines
      .filter((line) => line.uuidReleaseFormat === uuidReleaseFormat)
      .map((line) => ({ ...line, quantity, itemsCents: line.unitCents * quantity }))
      .map((line) => toMailItem(line, texts, isCollected({ uuidShippingOption }))),
  ),
})

export const buildItems = (
  content: Pick<OrderContent, 'lines' | 'giftCard' | 'uuidShippingOption'>,
  { texts }: MailShop,
): Block => ({
  kind: 'items',
  items: content.giftCard
    ? [toGiftCardItem(content.giftCard, texts)]
    : content.lines.map((line) => toMailItem(line, texts, isCollected(content))),
})

/** Makes the block with the part of an order that its buyer has withdrawn from. */
export const buildWithdrawnItems = (
  { uuidShippingOption }: OrderContent,
  { lines }: WithdrawnPart,
  shop: MailShop,
): Block => buildItems({ lines, uuidShippingOption }, shop)

function toGiftCardItem(sale: GiftCardSale, texts: ServerTexts): MailItem {
  const { recipientEmail: email, recipientName, sendOn, cents } = sale
  const date = texts.date(sendOn)
  return {
    catalogNr: null,
    title: texts('mail.giftCard.item'),
    detail:
      email === null
        ? texts('mail.giftCard.item.me', { date })
        : texts('mail.giftCard.item.for', { name: recipientName ?? email, email, date }),
    amount: centsText(texts, cents),
  }
}

function toMailItem(line: OrderContentLine, texts: ServerTexts, isToCollect = false): MailItem {
  const { quantity, unitCents, displayArtist, title, edition, format, catalogNr, shipsOn } = line
  const details = [
    edition ? `${format}, ${edition}` : format,
    conditionText(line.condition, texts),
    quantity > 1 ? `${quantity} × ${centsText(texts, unitCents)}` : null,
    shipsOn
      ? texts(isToCollect ? 'mail.item.preOrder.collected' : 'mail.item.preOrder', {
          date: texts.date(shipsOn),
        })
      : null,
    line.instantDownload && !/download/i.test(format) ? texts('mail.item.download') : null,
    line.includesDownloadCode ? texts('mail.item.code') : null,
  ]
  return {
    catalogNr,
    title: `${quantity > 1 ? `${quantity} × ` : ''}${displayArtist} – ${title}`,
    detail: details.filter(Boolean).join(' / '),
    amount: centsText(texts, line.itemsCents),
  }
}

/** Makes the block with the rows of amounts down to the total and its VAT. */
export function buildTotals(content: OrderContent, { texts }: MailShop): Block {
  const amount = (cents: number) => centsText(texts, cents)
  const rows: Row[] = [{ label: texts('paper.items'), value: amount(content.itemsCents) }]
  for (const part of rebateParts(content))
    rows.push({ label: rebateLabel(part, texts), value: `−${amount(part.cents)}` })
  if (hasParcel(content)) rows.push(buildShippingRow(content, texts))
  rows.push({ label: texts('paper.total'), value: amount(content.totalCents), isTotal: true })
  const { giftCardCents = 0 } = content
  if (giftCardCents > 0) rows.push({ label: texts('giftCard.paid'), value: `−${amount(giftCardCents)}` })
  // Exports of older orders have no such lines.
  const { totalCents: netCents } = content
  const none = [{ rate: 0, netCents, vatCents: 0 }]
  for (const { rate, netCents, vatCents, ...line } of content.vatLines.length > 0 ? content.vatLines : none) {
    const kind = getVatKind(content, line)
    if (kind === 'taxed') {
      const label = texts('mail.vat', { rate: percentText(texts, rate), net: amount(netCents) })
      rows.push({ label, value: amount(vatCents), isSoft: true })
    } else {
      const label = `${amount(netCents)}: ${untaxedText(kind, content, texts)}`
      rows.push({ label, value: '', isSoft: true })
    }
  }
  return { kind: 'rows', rows }
}

function buildShippingRow(content: OrderContent, texts: ServerTexts): Row {
  const { shippingLabel: option, shippingCents } = content
  const amount = centsText(texts, shippingCents)
  if (!isCollected(content)) return { label: texts('mail.shipping', { option }), value: amount }
  return { label: option, value: shippingCents === 0 ? texts('mail.shipping.free') : amount }
}

/** Says why a part of an order shows no VAT. */
function untaxedText(kind: Exclude<VatKind, 'taxed'>, content: OrderContent, texts: ServerTexts): string {
  if (kind === 'export')
    return texts(hasGoodsOfKind(content, kind) ? 'mail.export.goods' : 'mail.export.download')
  return texts(`mail.untaxed.${kind}`, { id: content.vat?.buyer?.vatId ?? '' })
}

export const buildAddresses = (order: OrderRecord, shop: MailShop): Block => ({
  kind: 'columns',
  columns: [
    ...(hasParcel(order.content) ? [buildDestination(order, shop)] : []),
    { heading: shop.texts('mail.billedTo'), text: order.content.billingAddress },
  ],
})

const buildDestination = (order: OrderRecord, shop: MailShop): Column =>
  isCollected(order.content)
    ? buildPickupPlace(shop)
    : { heading: shop.texts('paper.deliveredTo'), text: getDeliveryAddress(order).text }

/** Makes the column that says where an order can be collected. */
export const buildPickupPlace = ({ seller, texts }: MailShop): Column => ({
  heading: texts('mail.collectAt'),
  text: [seller.shopName, seller.street, seller.place].filter(Boolean).join('\n'),
})

function workingDays({ from, to }: { from: number; to: number }, texts: ServerTexts): string {
  if (from !== to) return texts('mail.workingDays.range', { from, to })
  return from === 1 ? texts('mail.workingDay') : texts('mail.workingDays', { days: from })
}

/**
 * Describes when an order is shipped and arrives, or can be collected, as known on the day of the order.
 * @returns one or several sentences
 */
export function deliveryText({ content, createdAt, paymentStatus }: OrderRecord, texts: ServerTexts): string {
  const { shipsOn, arrivesInDays } = content
  if (isCollected(content)) return pickupText(content, { createdAt, paymentStatus }, texts)
  const journey = arrivesInDays ? texts('mail.journey', { days: workingDays(arrivesInDays, texts) }) : ''
  const isAfterPayment = paymentStatus === 'pending' && !isPaidLater(content)
  if (shipsOn && shipsOn > shopDay(createdAt)) {
    return texts('mail.preOrder', { date: texts.date(shipsOn), journey })
  }
  return texts(isAfterPayment ? 'mail.inStock.pending' : 'mail.inStock', { journey })
}

function pickupText(
  { shipsOn, awaited }: OrderContent,
  { createdAt, paymentStatus }: Pick<OrderRecord, 'createdAt' | 'paymentStatus'>,
  texts: ServerTexts,
): string {
  if (shipsOn && shipsOn > shopDay(createdAt))
    return texts('mail.preOrder.collected', { date: texts.date(shipsOn) })
  const isAfterPayment = paymentStatus === 'pending' && !isPaidLater({ awaited })
  return texts(isAfterPayment ? 'mail.inStock.collected.pending' : 'mail.inStock.collected.told')
}

/**
 * Describes when a shipped order should arrive.
 * @returns a sentence; '' when it is unknown
 */
export function arrivalText(order: OrderRecord, texts: ServerTexts): string {
  const arrival = order.shippedAt === null ? null : estimateArrival(order, shopDay(order.shippedAt))
  if (arrival === null) return ''
  const { from, to } = arrival
  return from === to
    ? texts('mail.arrival', { date: texts.date(from) })
    : texts('mail.arrival.range', { from: texts.date(from), to: texts.date(to) })
}

/**
 * Makes the blocks for a tracking number, with a link if there is one.
 * @returns no blocks for a parcel without a number
 */
export function trackingBlocks(
  { trackingNumber, trackingUrl }: ParcelTracking,
  { texts }: MailShop,
): Block[] {
  const href = trackingUrl ? safeHref(trackingUrl) : null
  const link = href !== null && isExternalHref(href) ? href : null
  if (trackingNumber === null)
    return link === null ? [] : [{ kind: 'button', link: { label: texts('mail.track'), href: link } }]
  const row: Block = {
    kind: 'rows',
    rows: [{ label: texts('mail.trackingNumber'), value: trackingNumber }],
  }
  return link === null ? [row] : [row, { kind: 'button', link: { label: texts('mail.track'), href: link } }]
}
