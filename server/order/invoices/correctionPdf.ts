import { moneyOfCents } from '../../../src/shared/money'
import { lightColours } from '../../html/palette'
import { formatShopDay } from '../../support/dates'
import { hasParcel } from '../orderRules'
import { type Doc, drawHead, type Look, page, put, rule, writeDocument } from './documentLayout'
import type { CorrectionContent } from './invoiceDocuments'
import { percent } from './invoicePdf'

const { ink, inkSoft } = lightColours
const dayLabels = { refund: 'Refunded on', 'not paid': 'Cancelled on', returned: 'Returned on' }

export interface CorrectionAbout {
  /** The correction's own number, such as `C-0001`. */
  number: string
  /** ISO 8601 UTC. */
  issuedAt: string
  fontFolder: string
}

/**
 * Writes the correction of an invoice, with the reduction at each VAT rate (section 31 (5) UStDV, section 17 UStG). The
 * same correction gives the same bytes.
 * @returns a PDF of one page
 */
export function writeCorrection(correction: CorrectionContent, about: CorrectionAbout): Promise<Buffer> {
  const { order, seller, kind, reason, correctedAt, rates } = correction
  const { number, issuedAt, fontFolder } = about
  const invoice = `${order.orderNumber} of ${formatShopDay(order.createdAt)}`
  const cents = rates.reduce((sum, { grossCents }) => sum + grossCents, 0)
  const head = {
    title: `${order.isTest ? 'Test correction' : 'Correction'} ${number}`,
    german: 'Rechnungskorrektur',
    facts: [
      ['Correction no.', number],
      ['Date', formatShopDay(issuedAt)],
      ['Corrects invoice', invoice],
      [dayLabels[kind], formatShopDay(correctedAt)],
      ['Payment', order.content.paymentLabel],
    ] as [string, string][],
  }
  const name = `Correction ${number} of invoice ${order.orderNumber}`
  return writeDocument({ name, createdAt: issuedAt, seller, fontFolder }, (doc) => {
    drawHead(doc, head, order, seller)
    let y = put(doc, whatText(correction, invoice), page.left, doc.y, { width: 420, lineGap: 2 }) + 12
    y = drawRates(doc, correction, y)
    y = drawSum(doc, cents, y)
    if (reason) put(doc, `Reason: ${reason}`, page.left, y + 16, { width: 420, lineGap: 2 })
  })
}

function whatText({ kind, order: { content } }: CorrectionContent, invoice: string): string {
  const texts = {
    refund: `We have refunded money to you and therefore reduce our invoice ${invoice} by these amounts.`,
    'not paid': `Your payment did not come through and ${hasParcel(content) ? 'nothing was sent' : 'the order was cancelled'}, so we cancel our invoice ${invoice} by these amounts. Nothing is owed.`,
    returned: `Your payment did not come through and the goods have come back to us, so we cancel our invoice ${invoice} by these amounts. Nothing is owed.`,
  }
  if (!content.isExport) return texts[kind]
  return `${texts[kind]} ${
    hasParcel(content)
      ? 'It was a tax-free export delivery (Steuerfreie Ausfuhrlieferung).'
      : 'It was not taxable in Germany (in Deutschland nicht steuerbar).'
  }`
}

const places = [
  { x: page.left, width: 130, align: 'left' },
  { x: 220, width: 100, align: 'right' },
  { x: 330, width: 100, align: 'right' },
  { x: 440, width: page.right - 440, align: 'right' },
] as const

function drawRates(doc: Doc, { rates, order }: CorrectionContent, start: number): number {
  const row = (texts: string[], y: number, look: Look) => {
    for (const [i, text] of texts.entries()) put(doc, text, places[i]!.x, y, { ...look, ...places[i]! })
  }
  rule(doc, start, ink, 1.2)
  row(['VAT rate', 'Net', 'VAT', 'Amount'], start + 5, { font: 'mono', size: 6.6, colour: inkSoft })
  rule(doc, start + 18)
  let y = start + 25
  for (const { rate, netCents, vatCents, grossCents } of rates) {
    const label = order.content.isExport ? 'export, no VAT' : percent(rate)
    row([label, ...[netCents, vatCents, grossCents].map(moneyOfCents)], y, { font: 'mono', size: 7.8 })
    y += 15
  }
  return y + 4
}

function drawSum(doc: Doc, cents: number, y: number): number {
  rule(doc, y, ink, 1.2, 312)
  put(doc, 'Correction', 312, y + 7, { font: 'bold', size: 13 })
  put(doc, moneyOfCents(cents), 392, y + 7, { font: 'bold', size: 13, align: 'right' })
  return y + 30
}
