import { conditionText } from '../../../src/shared/conditionText'
import { moneyOfCents } from '../../../src/shared/money'
import { elementAt } from '../../../src/shared/required'
import type { Texts } from '../../../src/shared/texts/createTexts'
import type { Seller } from '../../content/seller'
import { lightColours } from '../../html/palette'
import { rebateLabel } from '../../pricing/rebatePresenter'
import { rebateParts } from '../../pricing/rebateRules'
import { formatDay, formatShopDay } from '../../support/dates'
import type { OrderContent, OrderContentLine, OrderRecord } from '../orderContent'
import { hasParcel } from '../orderRules'
import {
  type Doc,
  type DrawnDocument,
  drawHead,
  type Head,
  heightOf,
  type Look,
  lineColour,
  page,
  put,
  rule,
  writeDocuments,
} from './documentLayout'
import { deliveryDateText, invoiceNotes, paymentState } from './invoiceTexts'

export interface InvoiceShop {
  seller: Seller
  /** The texts for the condition of a copy, with the shop's own wording. */
  texts: Texts
  /** The folder of DejaVu's TrueType files, which have Latin, Greek and Cyrillic letters. */
  fontFolder: string
}

const { ink, inkSoft } = lightColours
const columns = {
  number: { x: 57, width: 22 },
  what: { x: 82, width: 226 },
  quantity: { x: 312, width: 46 },
  vat: { x: 362, width: 40 },
  unit: { x: 406, width: 64 },
  amount: { x: 474, width: 73 },
} as const

/**
 * Writes the invoice of an order, with all that section 14 (4) UStG requires. The same order gives the same bytes.
 * @returns a PDF of one page, or more when there are many lines
 */
export function writeInvoice(order: OrderRecord, shop: InvoiceShop): Promise<Buffer> {
  const invoice = drawnInvoice(order, shop)
  return writeDocuments(invoice.name, [invoice], shop.fontFolder)
}

/** Returns the invoice of an order as a document to draw, for a file of its own or one of several invoices. */
export function drawnInvoice(order: OrderRecord, shop: InvoiceShop): DrawnDocument {
  const { content, orderNumber, isTest } = order
  const head: Head = {
    title: `${isTest ? 'Invoice of a test order' : 'Invoice'} ${orderNumber}`,
    german: 'Rechnung',
    facts: [
      ['Invoice number', String(orderNumber)],
      ['Invoice date', formatShopDay(order.createdAt)],
      ['Delivery date', deliveryDateText(order)],
      ['Shipping', content.shippingLabel || 'Download'],
      ['Payment', content.paymentLabel],
    ],
  }
  return {
    name: `Invoice ${orderNumber}`,
    createdAt: order.createdAt,
    seller: shop.seller,
    draw(doc) {
      drawHead(doc, head, order, shop.seller)
      const end = drawLines(doc, order, shop)
      drawNotes(doc, order, shop.seller, drawTotals(doc, order, end))
    },
  }
}

/** Draws the head of the table, which is repeated on every page that has lines. */
function drawTableHead(doc: Doc, y: number, content: OrderContent): number {
  const look: Look = { font: 'mono', size: 6.6, colour: inkSoft }
  const price = content.isExport ? 'net' : 'incl. VAT'
  rule(doc, y, ink, 1.2)
  const titles: [keyof typeof columns, string, 'left' | 'right'][] = [
    ['number', 'No.', 'left'],
    ['what', 'Item', 'left'],
    ['quantity', 'Quantity', 'right'],
    ['vat', 'VAT', 'right'],
    ['unit', `Price ${price}`, 'right'],
    ['amount', `Amount ${price}`, 'right'],
  ]
  for (const [column, title, align] of titles) {
    put(doc, title, columns[column].x, y + 5, { ...look, width: columns[column].width, align })
  }
  rule(doc, y + 18)
  return y + 24
}

function nextPage(doc: Doc, order: OrderRecord): number {
  doc.addPage()
  put(doc, `Invoice ${order.orderNumber}, continued`, page.left, page.top, { font: 'bold', size: 11 })
  return page.top + 26
}

function drawLines(doc: Doc, order: OrderRecord, { texts }: InvoiceShop): number {
  const { content } = order
  let y = drawTableHead(doc, doc.y, content)
  for (const [i, item] of content.lines.entries()) {
    const said = { title: titleOf(item), detail: detailOf(item, texts) }
    const height = heightOfLine(doc, said)
    if (y + height > page.bottom) y = drawTableHead(doc, nextPage(doc, order), content)
    drawLine(doc, { ...item, ...said }, i + 1, y)
    y += height
    rule(doc, y - 4.5, lineColour, 0.4, columns.what.x)
  }
  return y
}

const titleOf = ({ displayArtist, title }: OrderContentLine): string => `${displayArtist} – ${title}`
const detailOf = (
  { catalogNr, format, edition, condition, shipsOn }: OrderContentLine,
  texts: Texts,
): string =>
  [
    catalogNr,
    format,
    edition,
    conditionText(condition, texts),
    shipsOn ? `pre-order, ships ${formatDay(shipsOn)}` : null,
  ]
    .filter(Boolean)
    .join('  /  ')
const titleLook: Look = { font: 'bold', size: 8.8, width: columns.what.width }
const detailLook: Look = { font: 'mono', size: 6.8, colour: inkSoft, width: columns.what.width }

/** The two texts of a line in the widest column; `detail` is printed below `title`. */
type DescribedLine = { title: string; detail: string }

const heightOfLine = (doc: Doc, { title, detail }: DescribedLine): number =>
  heightOf(doc, title, titleLook) + heightOf(doc, detail, detailLook) + 9.5

function drawLine(doc: Doc, item: OrderContentLine & DescribedLine, number: number, y: number): void {
  const { quantity, unitCents, itemsCents, vatRate, title, detail } = item
  put(doc, String(number).padStart(2, '0'), columns.number.x, y + 1, {
    font: 'mono',
    size: 7,
    colour: inkSoft,
  })
  const below = put(doc, title, columns.what.x, y, titleLook)
  put(doc, detail, columns.what.x, below, detailLook)
  const figures: [keyof typeof columns, string][] = [
    ['quantity', `${quantity} ${quantity === 1 ? 'pc' : 'pcs'}`],
    ['vat', percent(vatRate)],
    ['unit', moneyOfCents(unitCents)],
    ['amount', moneyOfCents(itemsCents)],
  ]
  for (const [column, text] of figures) {
    const { x, width } = columns[column]
    put(doc, text, x, y + 0.8, { font: 'mono', size: 7.8, width, align: 'right' })
  }
}

export const percent = (rate: number): string => `${rate / 100} %`

function drawTotals(doc: Doc, order: OrderRecord, after: number): number {
  const { content } = order
  const sums: [string, string][] = [['Items', moneyOfCents(content.itemsCents)]]
  for (const part of rebateParts(content)) sums.push([rebateLabel(part), `−${moneyOfCents(part.cents)}`])
  if (hasParcel(content)) sums.push(['Shipping', moneyOfCents(content.shippingCents)])
  const height = 16 * sums.length + 30 + 13 * content.vatLines.length + 34
  let y = after + 6
  if (y + height > page.bottom) y = nextPage(doc, order)
  const label = { x: 312, width: 158 }
  for (const [name, amount] of sums) {
    put(doc, name, label.x, y, { width: label.width })
    put(doc, amount, columns.amount.x - 20, y, {
      font: 'mono',
      size: 7.8,
      width: columns.amount.width + 20,
      align: 'right',
    })
    y += 16
  }
  rule(doc, y, ink, 1.2, label.x)
  put(doc, 'Total', label.x, y + 7, { font: 'bold', size: 13 })
  put(doc, moneyOfCents(content.totalCents), label.x + 60, y + 7, {
    font: 'bold',
    size: 13,
    align: 'right',
    width: page.right - label.x - 60,
  })
  y += 32
  return drawVat(doc, content, label.x, y)
}

/** Draws net amount and tax for each rate, with shipping and rebates divided among the rates. */
function drawVat(doc: Doc, content: OrderContent, x: number, start: number): number {
  const look: Look = { font: 'mono', size: 7, colour: inkSoft, align: 'right' }
  if (content.isExport) return start
  let y = start
  const places = [
    { x, width: 50 },
    { x: x + 56, width: 84 },
    { x: x + 146, width: 89 },
  ]
  const row = (texts: string[], colour: string) => {
    for (const [i, text] of texts.entries()) {
      const place = elementAt(places, i)
      put(doc, text, place.x, y, { ...look, ...place, colour, align: i === 0 ? 'left' : 'right' })
    }
    y += 13
  }
  row(['VAT rate', 'Net', 'VAT'], inkSoft)
  for (const { rate, netCents, vatCents } of content.vatLines) {
    row([percent(rate), moneyOfCents(netCents), moneyOfCents(vatCents)], ink)
  }
  return y
}

function drawNotes(doc: Doc, order: OrderRecord, seller: Seller, after: number): void {
  const notes = [paymentState(order, seller), ...invoiceNotes(order)]
  let y = after + 16
  for (const note of notes) {
    const look: Look = { size: 8.5, width: 330, lineGap: 2 }
    const height = heightOf(doc, note, look)
    if (y + height > page.bottom) y = nextPage(doc, order)
    y = put(doc, note, page.left, y, look) + 6
  }
}
