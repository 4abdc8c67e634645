import type { ServerTexts } from '../../../platform/languages/texts/serverTexts'
import { shopDay } from '../../../platform/support/dates'
import { getVatWithin } from '../../pricing/itemVat'
import { rebateLabel } from '../../pricing/rebatePresenter'
import { rebateParts } from '../../pricing/rebateRules'
import { splitByWeight } from '../../pricing/shares'
import type { Seller } from '../../shop/seller'
import type { Adjustment, FactLine, InvoiceFacts, PaymentMeans, VatCategory } from '../eInvoice/invoiceFacts'
import { buyerParty, deliveryParty, sellerParty } from '../eInvoice/parties'
import { vatCategory } from '../eInvoice/vatCategories'
import type { OrderContent, OrderContentLine, OrderRecord } from '../orderContent'
import { hasParcel, isCollected } from '../orderRules'
import { getVatKind, hasGoodsOfKind, listVatKinds } from '../vat/orderVat'
import { listRates } from '../vat/refundShares'
import type { CorrectionContent } from './invoiceDocuments'
import { deliveryDateText, invoiceNotes, paymentState } from './invoiceTexts'

/** The words for a line, which the PDF prints too. */
export type DescribeLine = (line: OrderContentLine) => { title: string; detail: string }

/**
 * Collects the facts of an order's invoice. The amounts are those of the PDF: the shop's prices include VAT, so a net
 * amount is what is left of a price after its VAT, and VAT is rounded by line. Where a category's VAT differs by some
 * cents from its rate, the rules BR-CO-17 and BR-S-09 of EN 16931 allow it.
 * @param order the order as it was placed
 * @param texts in the language of the invoice
 */
export function collectInvoiceFacts(
  order: OrderRecord,
  { seller, texts }: { seller: Seller; texts: ServerTexts },
  describe: DescribeLine,
): InvoiceFacts {
  const { content, createdAt, paymentStatus } = order
  const groups = buildGroups(content, texts)
  const lines = content.lines.map((line): GroupedLine => {
    const group = getGroup(groups, content, line)
    const isTaxed = group.kind === 'taxed'
    const { title, detail } = describe(line)
    const vatCents = isTaxed ? getVatWithin(line.itemsCents, line.vatRate) : 0
    const fact = {
      name: title,
      description: detail,
      articleNumber: line.catalogNr,
      quantity: line.quantity,
      netCents: line.itemsCents - vatCents,
      category: group.category,
    }
    const paidNetCents = line.itemsCents - line.rebateCents - (isTaxed ? line.vatCents : 0)
    return { fact, group, line, paidNetCents }
  })
  const deliveredAt = getDeliveryTime(order)
  const isPending = paymentStatus === 'pending'
  return {
    kind: 'invoice',
    number: documentName(order, String(order.orderNumber)),
    issuedOn: shopDay(createdAt),
    corrects: null,
    notes: [
      ...testNotes(order, texts),
      ...(deliveredAt ? [] : [texts('eInvoice.delivery', { day: deliveryDateText(order, texts) })]),
      ...invoiceNotes(order, texts),
    ],
    seller: sellerParty(seller, getHome(content)),
    buyer: buyerParty(content),
    ...getDelivery(order, seller),
    lines: lines.map(({ fact }) => fact),
    adjustments: groups.flatMap((group) => listAdjustments(group, lines, content, texts)),
    vat: toVatFacts(groups),
    payment: content.totalCents === 0 ? null : paymentMeans(order, seller),
    dueOn: isPending ? (content.awaited?.dueOn ?? null) : null,
    terms: paymentState(order, seller, texts),
    paidCents: isPending ? (content.giftCardCents ?? 0) : content.totalCents,
  }
}

/**
 * Collects the facts of a correction, as a credit note: one line for each kind and rate.
 * @param number the correction's own
 * @param issuedAt when the correction was issued
 */
export function collectCorrectionFacts(
  { order, seller, kind, reason, rates, toGiftCardCents = 0 }: CorrectionContent,
  { number, issuedAt, texts }: { number: string; issuedAt: string; texts: ServerTexts },
): InvoiceFacts {
  const { content } = order
  const groups = rates.map((amount): Group => {
    const vatKind = getVatKind(content, amount)
    const category = getCategory(content, vatKind, amount.rate, texts)
    // What the correction takes off the invoice is stored below 0.
    return { ...amount, kind: vatKind, category, netCents: -amount.netCents, vatCents: -amount.vatCents }
  })
  const totalCents = groups.reduce((sum, { netCents, vatCents }) => sum + netCents + vatCents, 0)
  // What was not paid yet is not refunded, but set off against what the invoice asks for; a gift card has paid its part.
  const isRefunded = kind === 'refund' && order.paymentStatus !== 'pending'
  return {
    kind: 'correction',
    number: documentName(order, number),
    issuedOn: shopDay(issuedAt),
    corrects: {
      number: documentName(order, String(order.orderNumber)),
      issuedOn: shopDay(order.createdAt),
    },
    notes: [...testNotes(order, texts), ...(reason ? [reason] : []), ...invoiceNotes(order, texts)],
    seller: sellerParty(seller, getHome(content)),
    buyer: buyerParty(content),
    ...getDelivery(order, seller),
    lines: groups.map(
      ({ netCents, category }): FactLine => ({
        name: texts('eInvoice.correction', { number: String(order.orderNumber) }),
        description: '',
        articleNumber: null,
        quantity: netCents < 0 ? -1 : 1,
        netCents,
        category,
      }),
    ),
    adjustments: [],
    vat: toVatFacts(groups),
    payment: null,
    dueOn: null,
    terms: texts(isRefunded ? 'eInvoice.refunded' : 'eInvoice.setOff'),
    paidCents: isRefunded ? totalCents : toGiftCardCents,
  }
}

/** Finds the shop's own country at the time of sale. */
export const getHome = (content: OrderContent): string => content.vat?.home ?? 'DE'

/** Returns the time of the delivery; null for goods that were not sent when the invoice was issued. */
const getDeliveryTime = ({ content, shippedAt, paidAt, createdAt }: OrderRecord): string | null =>
  shippedAt ?? (hasParcel(content) ? null : (paidAt ?? createdAt))

function getDelivery(
  order: OrderRecord,
  seller: Seller,
): Pick<InvoiceFacts, 'deliveredTo' | 'deliveredOn' | 'deliveredFrom'> {
  const { content } = order
  const deliveredAt = getDeliveryTime(order)
  const to = isCollected(content) ? sellerParty(seller, getHome(content)) : deliveryParty(content)
  return {
    deliveredTo: hasParcel(content) ? to : null,
    deliveredOn: deliveredAt && shopDay(deliveredAt),
    deliveredFrom: deliveredAt === null ? shopDay(order.createdAt) : null,
  }
}

/** Names a document; that of a test order must not be booked as one with the same number. */
const documentName = ({ isTest }: OrderRecord, number: string): string => (isTest ? `Test ${number}` : number)

const testNotes = ({ isTest }: OrderRecord, texts: ServerTexts): string[] =>
  isTest ? [texts('eInvoice.test')] : []

/** The amounts of one kind and rate. */
interface Group {
  kind: ReturnType<typeof getVatKind>
  rate: number
  netCents: number
  vatCents: number
  category: VatCategory
}

interface GroupedLine {
  fact: FactLine
  line: OrderContentLine
  group: Group
  /** What was paid for the line after rebates, without VAT. */
  paidNetCents: number
}

const buildGroups = (content: OrderContent, texts: ServerTexts): Group[] =>
  listRates(content).map(({ kind, rate, gross, vat }) => ({
    kind,
    rate,
    netCents: gross - vat,
    vatCents: vat,
    category: getCategory(content, kind, rate, texts),
  }))

const getCategory = (
  content: OrderContent,
  kind: Group['kind'],
  rate: number,
  texts: ServerTexts,
): VatCategory =>
  vatCategory(kind, rate, {
    home: getHome(content),
    hasGoods: hasGoodsOfKind(content, kind),
    texts,
    isMixed: listVatKinds(content).length > 1,
  })

/** Finds the amounts to which a line belongs. Lines of old exports have a rate that was not charged. */
function getGroup(groups: readonly Group[], content: OrderContent, line: OrderContentLine): Group {
  const kind = getVatKind(content, line)
  const match =
    groups.find((group) => group.kind === kind && group.rate === line.vatRate) ??
    groups.find((group) => group.kind === kind) ??
    groups[0]
  if (!match) throw new Error('The order has no amounts of VAT.')
  return match
}

/**
 * Finds the rebates and the postage of a group, without VAT: rebates are what its lines cost less after them, and postage
 * is what its sum has beyond its lines. So line amounts and adjustments always give the group's sum.
 */
function listAdjustments(
  group: Group,
  lines: readonly GroupedLine[],
  content: OrderContent,
  texts: ServerTexts,
): Adjustment[] {
  const ownLines = lines.filter((line) => line.group === group)
  const listedCents = ownLines.reduce((sum, { fact }) => sum + fact.netCents, 0)
  const paidCents = ownLines.reduce((sum, { paidNetCents }) => sum + paidNetCents, 0)
  const sum = (cents: (line: OrderContentLine) => number) =>
    ownLines.reduce((all, { line }) => all + cents(line), 0)
  // A voucher can be for some goods alone. Old lines do not tell the voucher's part.
  const isTold = ownLines.every(({ line }) => line.voucherCents !== undefined)
  const reasons = isTold
    ? rebateParts({
        ...content,
        rebateCents: sum(({ rebateCents }) => rebateCents),
        voucherCents: sum(({ voucherCents = 0 }) => voucherCents),
      })
    : rebateParts(content)
  const shares =
    reasons.length === 0
      ? []
      : splitByWeight(
          listedCents - paidCents,
          reasons.map(({ cents }) => cents),
        )
  const postageCents = group.netCents - paidCents
  const { category } = group
  return [
    ...reasons.map((part, i): Adjustment => {
      return { isCharge: false, label: rebateLabel(part, texts), cents: shares[i] ?? 0, category }
    }),
    {
      isCharge: postageCents > 0,
      label: texts(isCollected(content) ? 'invoice.collected' : 'order.shipping'),
      cents: Math.abs(postageCents),
      category,
    },
  ].filter(({ cents }) => cents > 0)
}

const toVatFacts = (groups: readonly Group[]): InvoiceFacts['vat'] =>
  groups.map(({ category, netCents, vatCents }) => ({ category, netCents, vatCents }))

function paymentMeans({ content, paymentStatus }: OrderRecord, { bank }: Seller): PaymentMeans {
  const { awaited, sepa, paymentLabel: label } = content
  const none = { label, account: null, reference: awaited?.reference ?? null, debit: null }
  if (awaited?.account) return { ...none, code: '58', account: awaited.account }
  // Cash or card at the counter: which of both is not known before.
  if (awaited) return { ...none, code: '1' }
  if (sepa && paymentStatus === 'pending') {
    const debit = { mandateRef: sepa.mandateRef, creditorId: bank?.creditorId ?? null }
    return { ...none, code: '59', debit }
  }
  return { ...none, code: '68' }
}
