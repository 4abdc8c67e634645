import type { z } from 'zod'
import { conditionText } from '../../../../src/shared/conditionText'
import { toEuros } from '../../../../src/shared/money'
import { required } from '../../../../src/shared/required'
import type { staffOrderSchema } from '../../../../src/shared/staff/orders/contract'
import type { ShopTexts } from '../../../../src/shared/texts/createShopTexts'
import { createContentReader } from '../../../core/content/contentRepository'
import { isAddressCorrectable } from '../../../core/order/address/addressCorrections'
import { getDeliveryAddress } from '../../../core/order/address/deliveryAddress'
import { readRefundableCents } from '../../../core/order/giftCards/soldGiftCard'
import { documentNumber, listDocuments } from '../../../core/order/invoices/invoiceDocuments'
import {
  buildLinePlan,
  countReturnable,
  countToSend,
  type OrderLine,
} from '../../../core/order/lines/orderLine'
import { createOrderLineReader } from '../../../core/order/lines/orderLineRepository'
import { isResendable, listOrderMails, mailKind } from '../../../core/order/mails/resendMail'
import { listNotes } from '../../../core/order/notes/orderNoteRepository'
import type { OrderRecord } from '../../../core/order/orderContent'
import { createOrderReader } from '../../../core/order/orderRepository'
import {
  isCancellable,
  isOnItsWay,
  isPaidAtCounter,
  isReturnable,
  isShippable,
} from '../../../core/order/orderRules'
import { orderState } from '../../../core/order/orderState'
import { createRefundReader, type RefundRow } from '../../../core/order/refundRepository'
import { createParcelReader, type Parcel } from '../../../core/order/shipping/parcelRepository'
import { readStoredNames, type StoredNames } from '../../../core/order/storedNames'
import { getVatKind } from '../../../core/order/vat/orderVat'
import { createWithdrawalReader } from '../../../core/order/withdrawal/withdrawalRepository'
import { listWithdrawalRests } from '../../../core/order/withdrawal/withdrawalRest'
import { refundDueDay, withdrawnPart } from '../../../core/order/withdrawal/withdrawalRules'
import type { PaymentPageOf } from '../../../core/payment/methods/paymentMethods'
import { readShopTexts } from '../../../core/shop/shopTexts'
import { getVersion } from '../../../platform/actions/action'
import type { Viewer } from '../../../platform/actions/actionRights'
import type { DelayedActions } from '../../../platform/actions/delayedActions'
import { type AuditRow, listAuditEntries } from '../../../platform/audit/auditRepository'
import type { ReadOnlyDatabase } from '../../../platform/database/access'
import { NotFound } from '../../../platform/errors'
import type { Job } from '../../../platform/jobs/outboxRepository'
import { currentStaffLanguage } from '../../../platform/languages/staffLanguage'
import { type ListedOrder, presentListedOrders } from './presentListedOrder'
import { createStaffOrderReader, type StaffFormat } from './repository'
import { tell } from './staffSentences'
import { buildTimeline } from './timeline'

type StaffOrder = z.output<typeof staffOrderSchema>

const maxAuditRows = 200
export interface OrderPageOptions {
  delayedActions: DelayedActions
  /** Who looks at the page. */
  viewer: Viewer
  /** Whether the person may see money matters. */
  withMoney: boolean
  /** The weight of an empty parcel. */
  packagingGrams: number
  paymentPage?: PaymentPageOf
}

const presentRefund = ({ created_at, amount_cents, gift_card_cents, reason, state }: RefundRow) => ({
  at: created_at,
  amount: toEuros(amount_cents),
  to_gift_card: toEuros(gift_card_cents),
  reason,
  state,
})

/**
 * Collects all that is known of an order.
 * @throws NotFound if there is none of this number
 */
export async function readOrderPage(
  db: ReadOnlyDatabase,
  orderNumber: number,
  { delayedActions, viewer, withMoney, packagingGrams, paymentPage = () => null }: OrderPageOptions,
): Promise<StaffOrder> {
  const order = await getOrder(db, orderNumber)
  const reader = createStaffOrderReader(db)
  const ids = order.content.lines.map(({ uuidReleaseFormat }) => uuidReleaseFormat)
  const [
    formats,
    withdrawalsByNumber,
    documents,
    attempts,
    refundRows,
    jobs,
    audit,
    checkoutOrders,
    delayedList,
  ] = await Promise.all([
    reader.listFormats(ids),
    createWithdrawalReader(db).listNaming([order]),
    listDocuments(db, [order.uuidOrder]),
    reader.listPayments(order.uuidCheckout),
    createRefundReader(db).listRefunds([order.uuidOrder]),
    listOrderMails(db, order),
    listAuditEntries(db, { ref: String(orderNumber), limit: maxAuditRows }),
    createOrderReader(db).listOfCheckout(order.uuidCheckout),
    delayedActions.list(viewer),
  ])
  const texts = readShopTexts(await createContentReader(db).findSetting('shop'), currentStaffLanguage())
  const withdrawals = withdrawalsByNumber.get(orderNumber) ?? []
  const openWithdrawals = withdrawals.filter(({ is_open }) => is_open)
  const withdrawn = new Set(
    withdrawnPart(order.content, openWithdrawals).lines.map(({ uuidReleaseFormat }) => uuidReleaseFormat),
  )
  const [[listed], refundableCents, lines, parcels, notes, names] = await Promise.all([
    presentListedOrders(db, [{ order, isWithdrawn: openWithdrawals.length > 0 }]),
    readRefundableCents(db, order),
    createOrderLineReader(db).readOrderLines(order),
    createParcelReader(db).listOrderParcels(order.uuidOrder),
    listNotes(db, order.uuidOrder),
    readStoredNames(db),
  ])
  const rests = listWithdrawalRests(
    { order, lines, remainingCents: refundableCents, refunds: refundRows },
    withdrawals,
  )
  const mails = jobs.map(presentMail)
  const payments = withMoney
    ? attempts.map((row) => presentAttempt(row, { order, audit, paymentPage }))
    : null
  const refunds = refundRows.map(presentRefund)
  return {
    order: presentOrder(order, required(listed, 'listed order'), { withMoney, names }),
    version: getVersion(await orderState(db, { order_number: orderNumber })),
    lines: lines.map((orderLine) =>
      presentLine(orderLine, formats.get(orderLine.line.uuidReleaseFormat), {
        isWithdrawn: withdrawn.has(orderLine.line.uuidReleaseFormat),
        texts,
      }),
    ),
    sums: presentSums(order, refundableCents),
    can: getPossibleSteps(order, lines, refundableCents),
    parcels: parcels.map(presentParcel),
    packaging_grams: packagingGrams,
    notes,
    withdrawals: rests.map(presentWithdrawal),
    withdrawn_part:
      openWithdrawals.length === 0 ? null : presentWithdrawnPart(lines, withdrawn, refundableCents),
    documents: documents.map((document) => ({
      kind: document.kind,
      number: documentNumber(document),
      issued_at: document.issuedAt,
      total: toEuros(document.totalCents),
    })),
    payments,
    refunds,
    mails,
    timeline: buildTimeline({ order, parcels, notes, mails, payments, refunds, withdrawals, audit, names }),
    delayed_actions: delayedList.actions.filter(({ subjects }) => subjects.includes(String(orderNumber))),
    siblings: checkoutOrders.map((sibling) => sibling.orderNumber).filter((number) => number !== orderNumber),
  }
}

/** Reads an order. @throws NotFound if there is none of this number */
export async function getOrder(db: ReadOnlyDatabase, orderNumber: number): Promise<OrderRecord> {
  const order = Number.isSafeInteger(orderNumber)
    ? await createOrderReader(db).findByNumber(orderNumber)
    : null
  if (!order) throw new NotFound(tell('There is no order of this number.'))
  return order
}

function presentOrder(
  order: OrderRecord,
  listed: ListedOrder,
  { withMoney, names }: { withMoney: boolean; names: StoredNames },
): StaffOrder['order'] {
  const { content } = order
  return {
    ...listed,
    uuid_order: order.uuidOrder,
    uuid_customer: order.uuidCustomer,
    paid_at: order.paidAt,
    shipped_at: order.shippedAt,
    delivered_at: order.deliveredAt,
    cancelled_at: order.cancelledAt,
    shipment_name: names.shipment(order.shipmentName),
    phone: content.phone,
    billing_address: names.address(content.billingAddress),
    shipping_address: names.address(getDeliveryAddress(order).text),
    address_at_sale: order.correctedAddress && names.address(content.shippingAddress),
    customer_notes: content.customerNotes,
    payment_label: names.payment(content.paymentLabel),
    tracking_url: order.trackingUrl,
    voucher: content.voucher,
    bank_account: withMoney ? (content.sepa?.ibanMasked ?? null) : null,
    download_consent: content.downloadConsent,
  }
}

const presentLine = (
  orderLine: OrderLine,
  format: StaffFormat | undefined,
  { isWithdrawn, texts }: { isWithdrawn: boolean; texts: ShopTexts },
): StaffOrder['lines'][number] => {
  const { line, sent, cancelled, returned, refundedCents } = orderLine
  return {
    uuid_release_format: line.uuidReleaseFormat,
    uuid_release: line.uuidRelease,
    slug: encodeURIComponent(line.slug),
    artist: line.displayArtist,
    title: line.title,
    edition: line.edition,
    format: line.format,
    label: format?.label ?? null,
    catalog_nr: line.catalogNr,
    barcode: format?.barcode ?? null,
    copy_id: format?.external_id ?? null,
    shelf_location: format?.shelf_location ?? null,
    condition: conditionText(line.condition, texts),
    quantity: line.quantity,
    sent,
    cancelled,
    returned,
    to_send: countToSend(orderLine),
    to_return: countReturnable(orderLine),
    refunded: toEuros(refundedCents),
    weight_grams: format?.weight_grams ?? null,
    unit: toEuros(line.unitCents),
    total: toEuros(line.itemsCents - line.rebateCents),
    ships_on: line.shipsOn,
    is_download_only: line.isDownloadOnly ?? false,
    is_withdrawn: isWithdrawn,
    cover: line.image && `/image/for_primary_product/${line.uuidRelease}/400.jpeg`,
  }
}

const presentParcel = (parcel: Parcel): StaffOrder['parcels'][number] => ({
  number: parcel.number,
  sent_at: parcel.sentAt,
  tracking: parcel.trackingNumber,
  tracking_url: parcel.trackingUrl,
  weight_grams: parcel.weightGrams,
  copies: parcel.copies.map(({ uuidReleaseFormat, quantity }) => ({
    uuid_release_format: uuidReleaseFormat,
    quantity,
  })),
})

const presentSums = (order: OrderRecord, refundableCents: number): StaffOrder['sums'] => ({
  items: toEuros(order.content.itemsCents),
  rebate: toEuros(order.content.rebateCents),
  shipping: toEuros(order.content.shippingCents),
  total: toEuros(order.content.totalCents),
  refunded: toEuros(order.refundedCents),
  refundable: toEuros(refundableCents),
  vat: order.content.vatLines.map(({ rate, netCents, vatCents, ...line }) => ({
    kind: getVatKind(order.content, line),
    rate: rate / 100,
    net: toEuros(netCents),
    vat: toEuros(vatCents),
  })),
})

const getPossibleSteps = (
  order: OrderRecord,
  lines: readonly OrderLine[],
  refundableCents: number,
): StaffOrder['can'] => ({
  ship: isShippable(order),
  cancel: isCancellable(order),
  refund: refundableCents > 0,
  return: isReturnable(order) || lines.some((orderLine) => countReturnable(orderLine) > 0),
  track: isOnItsWay(order) || (order.status === 'placed' && lines.some(({ sent }) => sent > 0)),
  address: isAddressCorrectable(order),
  deliver: isOnItsWay(order) && !isPaidAtCounter(order),
})

const presentWithdrawal = ({
  withdrawal: row,
  rest,
}: ReturnType<typeof listWithdrawalRests>[number]): StaffOrder['withdrawals'][number] => ({
  uuid_withdrawal: row.uuid_withdrawal,
  received_at: row.received_at,
  refund_until: refundDueDay(row.received_at),
  name: row.name,
  email: row.email,
  message: row.message,
  release_formats: row.items,
  id_incident: row.id_incident,
  is_open: row.is_open,
  is_matched: row.uuid_order !== null,
  owed: row.is_open && row.uuid_order !== null ? toEuros(rest.owedCents) : null,
})

/** @param refundable what can still be refunded, in cents */
function presentWithdrawnPart(
  lines: readonly OrderLine[],
  withdrawn: ReadonlySet<string>,
  refundable: number,
): StaffOrder['withdrawn_part'] {
  const remainingCopies = lines.flatMap((orderLine) => {
    const quantity = orderLine.line.quantity - orderLine.cancelled - orderLine.returned
    return withdrawn.has(orderLine.line.uuidReleaseFormat) && quantity > 0 ? [{ orderLine, quantity }] : []
  })
  const { cents, isAll } = buildLinePlan(lines, remainingCopies)
  return {
    is_whole_order: withdrawn.size === lines.length,
    amount: toEuros(isAll ? refundable : Math.min(cents, refundable)),
    copies: remainingCopies.map(({ orderLine, quantity }) => ({
      uuid_release_format: orderLine.line.uuidReleaseFormat,
      quantity,
    })),
  }
}

type Attempt = Awaited<ReturnType<ReturnType<typeof createStaffOrderReader>['listPayments']>>[number]
type Payment = NonNullable<StaffOrder['payments']>[number]

const presentAttempt = (
  row: Attempt,
  {
    order,
    audit,
    paymentPage,
  }: { order: OrderRecord; audit: readonly AuditRow[]; paymentPage: PaymentPageOf },
): Payment => ({
  at: row.changed_at,
  gateway: row.gateway,
  operation: row.operation,
  amount: toEuros(row.amount_cents),
  reference: row.gateway_ref,
  page: row.gateway_ref === null ? null : paymentPage(row.gateway, row.gateway_ref, order.isTest),
  ...(row.operation === 'debit' && row.state === 'succeeded'
    ? getDebitResult(order, audit)
    : { state: row.state, failure: row.failure }),
})

/** A debit has succeeded for the shop when it was agreed to; whether the money came, the bank says later. */
function getDebitResult(
  { paymentStatus }: OrderRecord,
  audit: readonly AuditRow[],
): Pick<Payment, 'state' | 'failure'> {
  if (paymentStatus === 'pending') return { state: 'pending', failure: null }
  if (paymentStatus !== 'failed') return { state: 'succeeded', failure: null }
  const settled = audit.find(({ command }) => command === 'sepa settle')
  return { state: 'failed', failure: settled ? (JSON.parse(settled.detail).reason ?? null) : null }
}

const presentMail = (job: Job): StaffOrder['mails'][number] => ({
  id: job.id_job,
  kind: mailKind(job),
  state: job.state,
  at: job.created_at,
  sent_at: job.done_at,
  failure: job.state === 'done' ? null : job.last_error,
  can_resend: isResendable(job),
})
