import type { Order, OrderItem } from '../../../src/shared/contract'
import { toEuros } from '../../../src/shared/money'
import { shopDay } from '../../platform/support/dates'
import { presentGiftCardSale } from '../giftCards/giftCardPresenter'
import type { AwaitedPaymentRow } from '../payment/methods/awaited/awaitedPaymentRepository'
import { formatReference } from '../payment/methods/awaited/creditorReference'
import { giroCodeSvg } from '../payment/methods/awaited/giroCode'
import { presentRebates } from '../pricing/rebatePresenter'
import { getDeliveryAddress } from './address/deliveryAddress'
import { documentNumber, type IssuedDocument } from './invoices/invoiceDocuments'
import type { OrderLine } from './lines/orderLine'
import type { AwaitedPayment, OrderContentLine, OrderRecord } from './orderContent'
import { hasParcel, isCollected, isTakenOff, soldCardState } from './orderRules'
import type { RefundRow } from './refundRepository'
import { estimateArrival } from './shipping/arrivalRules'
import type { Parcel } from './shipping/parcelRepository'
import { getVatKind } from './vat/orderVat'
import type { WithdrawalRecord } from './withdrawal/withdrawalRepository'
import { refundDueDay, withdrawnPart } from './withdrawal/withdrawalRules'

export interface OrderView {
  /** Whether names, addresses and the e-mail address are included. */
  isShown: boolean
  /** The arrival of an unsent order is estimated from it. */
  now: Date
  /** Whether the viewer may link the order to their account. */
  isLinkable?: boolean
  /** The token for downloads; left out when there are none, or this viewer may not have them. */
  downloadToken?: string
  /** The buyer's declarations of withdrawal, oldest first; left out where they are not shown. */
  withdrawals?: readonly Pick<WithdrawalRecord, 'received_at' | 'items'>[]
  /** Its lines with what became of their copies; left out where that is not shown. */
  lines?: readonly OrderLine[]
  /** The parcels that were sent; left out where they are not shown. */
  parcels?: readonly Parcel[]
  /** The payment that the shop waits for, and the orders that it pays; left out where there is none, or it is not shown. */
  awaitedPayment?: { row: AwaitedPaymentRow; orders: readonly OrderRecord[] } | undefined
  /** Its refunds; left out where they are not read. */
  refunds?: readonly RefundRow[]
  /** The corrections of its invoice; left out where they are not shown. */
  corrections?: readonly IssuedDocument[]
}

export function presentOrder(
  order: OrderRecord,
  {
    isShown,
    now,
    isLinkable = false,
    downloadToken,
    withdrawals = [],
    awaitedPayment,
    corrections = [],
    lines = [],
    parcels = [],
    refunds = [],
  }: OrderView,
): Order {
  const { content } = order
  const delivery = getDeliveryAddress(order)
  return {
    uuid_order: order.uuidOrder,
    order_number: String(order.orderNumber),
    created_at: order.createdAt,
    status: order.status,
    payment_status: order.paymentStatus,
    shipment_name: order.shipmentName,
    items: content.lines.map((line) =>
      presentLine(
        line,
        lines.find((orderLine) => orderLine.line === line),
      ),
    ),
    totals: {
      items: toEuros(content.itemsCents),
      shipping: toEuros(content.shippingCents),
      rebate: toEuros(content.rebateCents),
      rebates: presentRebates(content),
      vat: toEuros(content.vatCents),
      without_vat: toEuros(content.netCents),
      total: toEuros(content.totalCents),
      gift_card: toEuros(content.giftCardCents ?? 0),
      refunded: toEuros(order.refundedCents),
      vat_lines: content.vatLines.map(({ rate, netCents, vatCents, ...line }) => ({
        kind: getVatKind(content, line),
        rate: rate / 100,
        net: toEuros(netCents),
        vat: toEuros(vatCents),
      })),
    },
    shipping_label: content.shippingLabel,
    payment_label: content.paymentLabel,
    has_parcel: hasParcel(content),
    has_download: content.lines.some(({ instantDownload }) => instantDownload),
    is_collected: hasParcel(content) && isCollected(content),
    city: delivery.city,
    addresses: isShown
      ? {
          name: content.name ?? null,
          email: content.email,
          billing: content.billingAddress,
          shipping: delivery.text,
        }
      : null,
    personal_data: isShown ? 'shown' : 'withheld',
    tracking_url: order.trackingUrl,
    tracking_number: order.trackingNumber,
    parcels: parcels.map(({ sentAt, trackingNumber, trackingUrl, copies }) => ({
      sent_at: sentAt,
      tracking_number: trackingNumber,
      tracking_url: trackingUrl,
      items: copies.map(({ uuidReleaseFormat, quantity }) => ({
        uuid_release_format: uuidReleaseFormat,
        quantity,
      })),
    })),
    paid_at: order.paidAt,
    shipped_at: order.shippedAt,
    delivered_at: order.deliveredAt,
    cancelled_at: order.cancelledAt,
    arrives: estimateArrival(order, shopDay(now)),
    download_token: downloadToken ?? null,
    gift_card_sale: presentSoldCard(order, isShown, now),
    is_linked: order.uuidCustomer !== null,
    is_linkable: isLinkable,
    is_test: order.isTest,
    awaited_payment: presentAwaited(content.awaited ?? null, awaitedPayment),
    awaited_method: content.awaited?.method ?? null,
    is_taken_off: isTakenOff(order, refunds),
    corrections: corrections.map((correction) => ({
      number: documentNumber(correction),
      issued_at: correction.issuedAt,
      total: toEuros(correction.totalCents),
    })),
    withdrawal: presentWithdrawal(order, withdrawals),
  }
}

function presentSoldCard(order: OrderRecord, isShown: boolean, now: Date): Order['gift_card_sale'] {
  const { giftCard } = order.content
  const soldCard = soldCardState(order, now)
  if (!giftCard || soldCard === null) return null
  const hidden = { recipient_email: null, recipient_name: null, message: null }
  const { state, sendOn: send_on } = soldCard
  return { ...presentGiftCardSale(giftCard), ...(!isShown && hidden), state, send_on }
}

function presentAwaited(
  awaitedPayment: AwaitedPayment | null,
  open: OrderView['awaitedPayment'],
): Order['awaited_payment'] {
  if (awaitedPayment === null || open?.row.state !== 'open') return null
  const { row, orders } = open
  const transfer = { ...awaitedPayment, amountCents: row.amount_cents }
  return {
    method: awaitedPayment.method,
    amount: toEuros(row.amount_cents),
    order_numbers: orders.map(({ orderNumber }) => String(orderNumber)),
    due_on: row.due_on,
    reference: formatReference(awaitedPayment.reference),
    account: awaitedPayment.account,
    giro_code: awaitedPayment.account === null ? null : giroCodeSvg(transfer),
  }
}

function presentWithdrawal(
  { content }: OrderRecord,
  withdrawals: NonNullable<OrderView['withdrawals']>,
): Order['withdrawal'] {
  const last = withdrawals.at(-1)
  if (!last) return null
  const { lines, isWholeOrder } = withdrawnPart(content, withdrawals)
  return {
    received_at: last.received_at,
    refund_until: refundDueDay(last.received_at),
    items: isWholeOrder ? null : lines.map(({ uuidReleaseFormat }) => uuidReleaseFormat),
  }
}

const presentLine = (line: OrderContentLine, counts: OrderLine | undefined): OrderItem => ({
  uuid_release_format: line.uuidReleaseFormat,
  slug: encodeURIComponent(line.slug),
  display_artist: line.displayArtist,
  title: line.title,
  edition: line.edition,
  format: line.format,
  catalog_nr: line.catalogNr,
  quantity: line.quantity,
  cancelled: counts?.cancelled ?? 0,
  returned: counts?.returned ?? 0,
  price: toEuros(line.unitCents),
  total: toEuros(line.itemsCents),
  ships_on: line.shipsOn,
  condition: line.condition ?? null,
  product_image: line.image,
})
