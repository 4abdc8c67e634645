import { conditionText } from '../../../src/shared/conditionText'
import { moneyOfCents, toEuros } from '../../../src/shared/money'
import { sortByShelf } from '../../core/catalogue/names/formatNames'
import { getDeliveryAddress } from '../../core/order/address/deliveryAddress'
import { documentNumber, type IssuedDocument } from '../../core/order/invoices/invoiceDocuments'
import type { OrderLine } from '../../core/order/lines/orderLine'
import type { OrderNote } from '../../core/order/notes/orderNoteRepository'
import type { OrderContentLine, OrderRecord } from '../../core/order/orderContent'
import { presentOrder } from '../../core/order/orderPresenter'
import { hasParcel } from '../../core/order/orderRules'
import type { Parcel } from '../../core/order/shipping/parcelRepository'
import { getVatKind } from '../../core/order/vat/orderVat'
import type { WithdrawalRecord } from '../../core/order/withdrawal/withdrawalRepository'
import { rebateLabel } from '../../core/pricing/rebatePresenter'
import { rebateParts } from '../../core/pricing/rebateRules'
import type { ServerTexts } from '../../platform/languages/texts/serverTexts'
import { formatDay, formatTime } from '../../platform/support/dates'
import { type Column, textTable } from '../tables/textTable'
import { withdrawalJson, withdrawalText } from './withdrawalText'

/** What became of an order after it was placed. */
export interface OrderHistory {
  /** The withdrawals that name the order. */
  withdrawals: readonly WithdrawalRecord[]
  lines: readonly OrderLine[]
  parcels: readonly Parcel[]
  notes: readonly OrderNote[]
}

/**
 * Writes a status as words.
 * @returns a status as words: `partly_refunded` becomes `partly refunded`
 */
export const statusText = (status: string): string => status.replaceAll('_', ' ')

/**
 * Counts the copies of an order.
 * @returns the number of items in an order, counted with their quantities
 */
export const countCopies = ({ content }: OrderRecord): number =>
  content.lines.reduce((sum, { quantity }) => sum + quantity, 0)

/**
 * Presents an order in the JSON output of commands.
 * @returns an object with snake_case keys; amounts are in euros
 */
export const orderJson = (order: OrderRecord) => ({
  order_number: order.orderNumber,
  uuid_order: order.uuidOrder,
  created_at: order.createdAt,
  status: order.status,
  payment_status: order.paymentStatus,
  email: order.content.email,
  items: countCopies(order),
  total: toEuros(order.content.totalCents),
  refunded: toEuros(order.refundedCents),
  is_test: order.isTest,
})

/**
 * Presents a whole order in the JSON output of commands: the API's fields and those that only the ops team may see.
 * @param history the order's withdrawals, lines, parcels and notes
 * @param documents the order's invoice and corrections
 * @param now the arrival is estimated from it
 */
export function wholeOrderJson(
  order: OrderRecord,
  { withdrawals, lines, parcels, notes }: OrderHistory,
  documents: readonly IssuedDocument[],
  now: Date,
) {
  const { content } = order
  const {
    download_token: _ofShopper,
    withdrawal: _ofShopperToo,
    is_linkable: _ofViewer,
    ...presented
  } = presentOrder(order, {
    isShown: true,
    now,
    lines,
    parcels,
    corrections: documents.filter(({ kind }) => kind === 'correction'),
  })
  return {
    ...presented,
    order_number: order.orderNumber,
    uuid_checkout: order.uuidCheckout,
    uuid_customer: order.uuidCustomer,
    id_country: content.idCountry,
    phone: content.phone,
    customer_notes: content.customerNotes,
    ships_on: content.shipsOn,
    shipped_at: order.shippedAt,
    tracking_number: order.trackingNumber,
    cancelled_at: order.cancelledAt,
    voucher: content.voucher,
    sepa: content.sepa && { iban_masked: content.sepa.ibanMasked, mandate_ref: content.sepa.mandateRef },
    download_consent: content.downloadConsent,
    texts: content.texts,
    withdrawals: withdrawals.map(withdrawalJson),
    notes,
  }
}

/**
 * Shows a whole order as text: status, addresses, items, sums and withdrawals.
 * @param history what became of it
 * @param labels names of record labels, by the id of the release
 * @param documents the order's invoice and corrections
 * @param texts the shop's interface texts, for the names of grades
 */
export function orderText(
  order: OrderRecord,
  {
    history: { withdrawals, lines: counted, parcels, notes },
    labels,
    documents,
    texts,
  }: {
    history: OrderHistory
    labels: ReadonlyMap<string, string>
    documents: readonly IssuedDocument[]
    texts: ServerTexts
  },
): string {
  const { content } = order
  const lines = sortByShelf(
    counted.map(({ line, ...counts }) => ({
      ...line,
      ...counts,
      label: labels.get(line.uuidRelease) ?? null,
      catalog_nr: line.catalogNr,
    })),
  )
  const isSent = hasParcel(content)
  const delivery = getDeliveryAddress(order).text
  const isSame = content.billingAddress === delivery
  const facts: [string, string | null][] = [
    ['Placed', formatTime(order.createdAt)],
    [
      'Status',
      order.status +
        (order.shippedAt ? `, sent ${formatTime(order.shippedAt)}` : '') +
        (order.deliveredAt ? `, delivered ${formatTime(order.deliveredAt)}` : ''),
    ],
    ['Payment', `${statusText(order.paymentStatus)}, ${content.paymentLabel}`],
    ['Shipping', content.shippingLabel],
    ...(parcels.length > 1
      ? parcels.map(parcelFact)
      : [
          ['Parcel', [order.trackingNumber, order.trackingUrl].filter(Boolean).join(', ')] as [
            string,
            string,
          ],
        ]),
    ['Ships on', content.shipsOn ? `${formatDay(content.shipsOn)} (pre-order)` : null],
    ['E-mail', content.email],
    ['Phone', content.phone],
    ['Note', content.customerNotes],
    ...notes.map(({ text, by, at }): [string, string] => ['Staff', `${formatTime(at)}, ${by}: ${text}`]),
    ['Documents', documents.map(documentText).join('; ') || null],
    ['Bank', content.sepa ? `${content.sepa.ibanMasked}, mandate ${content.sepa.mandateRef}` : null],
  ]
  return [
    `Order ${order.orderNumber}${order.isTest ? ' (test: do not ship)' : ''}, ${order.shipmentName}`,
    '',
    ...withdrawals.flatMap((withdrawal) => [withdrawalText(withdrawal, order), '']),
    ...facts
      .filter(([, value]) => value)
      .map(([name, value]) => `${name.padEnd(9)} ${value!.replace(/\s*\n\s*/g, ' / ')}`),
    '',
    ...(isSent
      ? [isSame ? 'Send to, and invoice to' : 'Send to', indented(delivery)]
      : ['Nothing to ship: downloads only.']),
    ...(order.correctedAddress
      ? ['Address at the time of sale, as on the invoice', indented(content.shippingAddress)]
      : []),
    ...(isSent && isSame ? [] : ['Invoice to', indented(content.billingAddress)]),
    '',
    textTable(lines, itemColumns(texts)),
    '',
    ...sums(order, texts).map(([name, amount]) => `${name.padEnd(22)} ${amount.padStart(12)}`),
  ].join('\n')
}

const parcelFact = ({ number, trackingNumber, trackingUrl, sentAt }: Parcel): [string, string] => [
  `Parcel ${number}`,
  [`sent ${formatTime(sentAt)}`, trackingNumber, trackingUrl].filter(Boolean).join(', '),
]

function documentText(document: IssuedDocument): string {
  const name = `${document.kind} ${documentNumber(document)}`
  return document.kind === 'invoice' ? name : `${name} (${moneyOfCents(document.totalCents)})`
}

const indented = (text: string): string =>
  text
    .split('\n')
    .map((line) => `  ${line}`)
    .join('\n')

type PackedLine = OrderContentLine &
  Pick<OrderLine, 'sent' | 'cancelled' | 'returned'> & { label: string | null }
const itemColumns = (texts: ServerTexts): Column<PackedLine>[] => [
  { title: 'Copies', of: ({ quantity }) => quantity, isNumber: true },
  { title: 'Label', of: ({ label }) => label, max: 24 },
  { title: 'Catalogue no.', of: ({ catalogNr }) => catalogNr, max: 24 },
  { title: 'Format', of: ({ format }) => format },
  {
    title: 'Artist – Title',
    of: ({ displayArtist, title, edition }) => `${displayArtist} – ${title}${edition ? `, ${edition}` : ''}`,
  },
  { title: 'Price', of: ({ unitCents }) => moneyOfCents(unitCents), isNumber: true },
  { title: 'VAT', of: (line) => vatText(line, texts), isNumber: true },
  { title: '', of: (line) => lineRemark(line, texts) },
]

const vatText = ({ vatKind = 'taxed', vatRate }: PackedLine, texts: ServerTexts): string =>
  vatKind === 'taxed' ? `${vatRate / 100} %` : texts(`vatMark.${vatKind}`)

function lineRemark(
  {
    condition,
    shipsOn,
    isDownloadOnly,
    instantDownload,
    includesDownloadCode,
    quantity,
    sent,
    cancelled,
    returned,
  }: PackedLine,
  texts: ServerTexts,
): string {
  const remarks = [conditionText(condition, texts)].filter((text) => text !== null)
  const isPartlySent = sent > 0 && sent + cancelled < quantity
  if (isPartlySent) remarks.push(`${sent} sent`)
  if (cancelled > 0) remarks.push(`${cancelled} cancelled`)
  if (returned > 0) remarks.push(`${returned} returned`)
  if (shipsOn) remarks.push(`pre-order ${shipsOn}`)
  if (isDownloadOnly) remarks.push('download, nothing to ship')
  else if (instantDownload) remarks.push('with download')
  else if (includesDownloadCode) remarks.push('download code in the sleeve')
  return remarks.join('; ')
}

function sums({ content, refundedCents }: OrderRecord, texts: ServerTexts): [string, string][] {
  const rows: [string, string][] = [['Goods', moneyOfCents(content.itemsCents)]]
  for (const part of rebateParts(content))
    rows.push([rebateLabel(part, texts), `-${moneyOfCents(part.cents)}`])
  rows.push(['Shipping', moneyOfCents(content.shippingCents)], ['Total', moneyOfCents(content.totalCents)])
  for (const { rate, netCents, vatCents, ...line } of content.vatLines) {
    const kind = getVatKind(content, line)
    if (kind === 'taxed') rows.push([`  VAT ${rate / 100} % in it`, moneyOfCents(vatCents)])
    else rows.push([`  ${texts(`vatMark.${kind}`)}, no VAT shown`, moneyOfCents(netCents)])
  }
  if (refundedCents > 0) rows.push(['Given back', `-${moneyOfCents(refundedCents)}`])
  return rows
}
