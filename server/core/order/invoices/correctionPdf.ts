import type { ServerTexts } from '../../../platform/languages/texts/serverTexts'
import { centsText, percentText, shopDayText } from '../../../platform/languages/texts/written'
import { writeCrossIndustryInvoice } from '../eInvoice/crossIndustryInvoice'
import type { OrderContent } from '../orderContent'
import { hasParcel, isCollected } from '../orderRules'
import { prescribedWords } from '../vat/invoiceVatWords'
import { getVatKind, hasGoodsOfKind, listVatKinds } from '../vat/orderVat'
import {
  type Doc,
  drawHead,
  drawRule,
  drawText,
  type Look,
  type PrintFiles,
  page,
  writeDocument,
} from './documentLayout'
import type { CorrectionContent } from './invoiceDocuments'
import { collectCorrectionFacts } from './orderFacts'

const ink = 'ink'
const inkSoft = 'ink-soft'
const dayLabels = {
  refund: 'correction.refundedOn',
  reduced: 'correction.reducedOn',
  'not paid': 'correction.cancelledOn',
  returned: 'correction.returnedOn',
} as const

export interface CorrectionAbout {
  /** The correction's own number, such as `C-0001`. */
  number: string
  /** ISO 8601 UTC. */
  issuedAt: string
  /** The texts in the language of the correction. */
  texts: ServerTexts
  fontFolder: string
  print?: PrintFiles | null
}

/**
 * Writes the correction of an invoice, with the reduction at each VAT rate (section 31 (5) UStDV, section 17 UStG). The
 * same correction gives the same bytes.
 * @returns a PDF of one page, with the XML of Factur-X inside
 */
export function writeCorrection(correction: CorrectionContent, about: CorrectionAbout): Promise<Buffer> {
  const { order, seller, reason, correctedAt, rates } = correction
  const { number, issuedAt, texts, fontFolder, print } = about
  const invoice = texts('correction.invoice', {
    number: order.orderNumber,
    date: shopDayText(texts, order.createdAt),
  })
  const cents = rates.reduce((sum, { grossCents }) => sum + grossCents, 0)
  const isReceipt = order.content.giftCard !== undefined
  const titles = isReceipt
    ? (['receipt.correction', 'receipt.correction.test'] as const)
    : (['correction.title', 'correction.test'] as const)
  const head = {
    title: texts(titles[order.isTest ? 1 : 0], { number }),
    forTaxOffice: isReceipt ? '' : texts('correction.forTaxOffice'),
    facts: [
      [texts('correction.number'), number],
      [texts('correction.date'), shopDayText(texts, issuedAt)],
      [texts(isReceipt ? 'receipt.correction.of' : 'correction.of'), invoice],
      [texts(dayLabels[getPrintedKind(correction)]), shopDayText(texts, correctedAt)],
      [texts('invoice.payment'), order.content.paymentLabel],
    ] as [string, string][],
  }
  const name = isReceipt ? head.title : texts('correction.name', { number, invoice: order.orderNumber })
  const file = { name, createdAt: issuedAt, seller, texts, fontFolder, print }
  const xml = isReceipt
    ? {}
    : { xml: writeCrossIndustryInvoice(collectCorrectionFacts(correction, { number, issuedAt, texts })) }
  return writeDocument({ ...file, ...xml }, (doc) => {
    drawHead(doc, head, order, { seller, texts })
    let y =
      drawText(doc, formatCorrection(correction, invoice, texts), page.left, doc.y, {
        width: 420,
        lineGap: 2,
      }) + 12
    y = drawRates(doc, correction, texts, y)
    y = drawSum(doc, cents, texts, y)
    if (reason)
      drawText(doc, texts('correction.reason', { reason }), page.left, y + 16, { width: 420, lineGap: 2 })
  })
}

/** Tells what a correction records; `reduced`: less is to be paid for an invoice that was not paid yet. */
const getPrintedKind = ({ kind, order }: CorrectionContent): CorrectionContent['kind'] | 'reduced' =>
  kind === 'refund' && order.paymentStatus === 'pending' ? 'reduced' : kind

function formatCorrection(correction: CorrectionContent, invoice: string, texts: ServerTexts): string {
  const { content } = correction.order
  const { toGiftCardCents = 0 } = correction
  const kind = getPrintedKind(correction)
  if (content.giftCard) {
    const ofCard = { refund: 'receipt.refund', reduced: 'receipt.reduced' } as const
    return texts(kind === 'refund' || kind === 'reduced' ? ofCard[kind] : 'receipt.notPaid', { invoice })
  }
  const keys = {
    refund: 'correction.refund',
    reduced: 'correction.reduced',
    'not paid': getNotPaidText(content),
    returned: 'correction.returned',
  } as const
  const marked = listVatKinds(content).flatMap(
    (vatKind) =>
      prescribedWords(vatKind, content.vat?.home ?? 'DE', hasGoodsOfKind(content, vatKind), texts) ?? [],
  )
  const toCard =
    (kind === 'reduced' || kind === 'returned') && toGiftCardCents > 0
      ? [texts('correction.toGiftCard', { amount: centsText(texts, toGiftCardCents) })]
      : []
  return [texts(keys[kind], { invoice }), ...toCard, ...marked].join(' ')
}

function getNotPaidText(content: OrderContent) {
  if (!hasParcel(content)) return 'correction.notPaid.download'
  return isCollected(content) ? 'correction.notPaid.collected' : 'correction.notPaid'
}

const places = [
  { x: page.left, width: 130, align: 'left' },
  { x: 220, width: 100, align: 'right' },
  { x: 330, width: 100, align: 'right' },
  { x: 440, width: page.right - 440, align: 'right' },
] as const

function drawRates(doc: Doc, { rates, order }: CorrectionContent, texts: ServerTexts, start: number): number {
  const row = (cells: string[], y: number, look: Look) => {
    for (const [i, text] of cells.entries()) drawText(doc, text, places[i]!.x, y, { ...look, ...places[i]! })
  }
  drawRule(doc, start, ink, 1.2)
  const titles = ['invoice.vatRate', 'invoice.net', 'invoice.vat', 'correction.amount'] as const
  row(
    titles.map((key) => texts(key)),
    start + 5,
    { font: 'mono', size: 6.6, colour: inkSoft },
  )
  drawRule(doc, start + 18)
  let y = start + 25
  for (const { rate, netCents, vatCents, grossCents, ...part } of rates) {
    const kind = getVatKind(order.content, part)
    const amounts =
      kind === 'taxed'
        ? [
            percentText(texts, rate),
            ...[netCents, vatCents, grossCents].map((cents) => centsText(texts, cents)),
          ]
        : [texts(`vatMark.${kind}`), '', texts('vatMark.notShown'), centsText(texts, grossCents)]
    row(amounts, y, { font: 'mono', size: 7.8 })
    y += 15
  }
  return y + 4
}

function drawSum(doc: Doc, cents: number, texts: ServerTexts, y: number): number {
  drawRule(doc, y, ink, 1.2, 312)
  drawText(doc, texts('correction.sum'), 312, y + 7, { font: 'bold', size: 13 })
  drawText(doc, centsText(texts, cents), 392, y + 7, { font: 'bold', size: 13, align: 'right' })
  return y + 30
}
