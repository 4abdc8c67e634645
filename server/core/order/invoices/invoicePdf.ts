import { conditionText } from '../../../../src/shared/conditionText'
import { elementAt } from '../../../../src/shared/required'
import type { VatKind } from '../../../../src/shared/vocabulary'
import type { ServerTexts } from '../../../platform/languages/texts/serverTexts'
import { centsText, percentText, shopDayText } from '../../../platform/languages/texts/written'
import type { GiftCardSale } from '../../giftCards/giftCardSaleRules'
import { giroCodeModules } from '../../payment/methods/awaited/giroCode'
import { netKinds } from '../../pricing/itemVat'
import { rebateLabel } from '../../pricing/rebatePresenter'
import { rebateParts } from '../../pricing/rebateRules'
import type { Seller } from '../../shop/seller'
import { writeCrossIndustryInvoice } from '../eInvoice/crossIndustryInvoice'
import type { AwaitedPayment, OrderContent, OrderContentLine, OrderRecord } from '../orderContent'
import { hasParcel, isCollected } from '../orderRules'
import { getVatKind, listVatKinds } from '../vat/orderVat'
import { customsByProduct } from '../vat/tariffNumbers'
import {
  type Doc,
  type DrawnDocument,
  drawHead,
  drawRule,
  drawText,
  type Head,
  type Look,
  lineColour,
  measureHeight,
  type PrintColour,
  type PrintFiles,
  page,
  writeDocuments,
} from './documentLayout'
import { deliveryDateText, invoiceNotes, paymentState } from './invoiceTexts'
import { collectInvoiceFacts, type DescribeLine } from './orderFacts'

export interface InvoiceShop {
  seller: Seller
  /** The texts in the language of the invoice, with the shop's own wording. */
  texts: ServerTexts
  /** The folder of DejaVu's TrueType files, which have Latin, Greek and Cyrillic letters. */
  fontFolder: string
  /** The files of the seller's look. */
  print?: PrintFiles | null
}

const ink = 'ink'
const inkSoft = 'ink-soft'
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
 * @returns a PDF of one page, or more when there are many lines, with the XML of Factur-X inside
 */
export function writeInvoice(order: OrderRecord, shop: InvoiceShop): Promise<Buffer> {
  const describe: DescribeLine = (line) => ({
    title: formatTitle(line),
    detail: formatDetail(line, shop.texts, order.content),
  })
  // The receipt for a gift card is no invoice, so it has no XML.
  const xml = order.content.giftCard
    ? undefined
    : writeCrossIndustryInvoice(collectInvoiceFacts(order, shop, describe))
  const invoice = { ...toDrawnInvoice(order, shop), ...(xml !== undefined && { xml }) }
  return writeDocuments(invoice.name, [invoice], shop.fontFolder)
}

/** Returns the invoice of an order as a document to draw, for a file of its own or one of several invoices. */
export function toDrawnInvoice(order: OrderRecord, shop: InvoiceShop): DrawnDocument {
  const { content, orderNumber, isTest } = order
  const { seller, texts } = shop
  const head: Head = content.giftCard
    ? buildReceiptHead(order, texts)
    : {
        title: texts(isTest ? 'invoice.test' : 'invoice.title', { number: orderNumber }),
        forTaxOffice: texts('invoice.forTaxOffice'),
        facts: [
          [texts('invoice.number'), String(orderNumber)],
          [texts('invoice.date'), shopDayText(texts, order.createdAt)],
          [texts('invoice.deliveryDate'), deliveryDateText(order, texts)],
          buildShippingFact(content, texts),
          [texts('invoice.payment'), content.paymentLabel],
          ...(content.vat?.buyer
            ? [[texts('invoice.buyersVatId'), content.vat.buyer.vatId] as [string, string]]
            : []),
        ],
      }
  return {
    name: texts(content.giftCard ? 'receipt.title' : 'invoice.title', { number: orderNumber }),
    createdAt: order.createdAt,
    seller,
    texts,
    print: shop.print,
    draw(doc) {
      drawHead(doc, head, order, shop)
      const end = drawLines(doc, order, shop)
      drawNotes(doc, order, shop, drawTotals(doc, order, texts, end))
    },
  }
}

function buildShippingFact(content: OrderContent, texts: ServerTexts): [label: string, value: string] {
  if (isCollected(content)) return [texts('invoice.collected'), texts('invoice.inShop')]
  return [texts('invoice.shipping'), content.shippingLabel || texts('invoice.download')]
}

/** The receipt for a gift card, which bears no VAT and is no invoice. */
const buildReceiptHead = (
  { content, orderNumber, isTest, createdAt }: OrderRecord,
  texts: ServerTexts,
): Head => ({
  title: texts(isTest ? 'receipt.test' : 'receipt.title', { number: orderNumber }),
  forTaxOffice: '',
  facts: [
    [texts('receipt.number'), String(orderNumber)],
    [texts('receipt.date'), shopDayText(texts, createdAt)],
    [texts('invoice.payment'), content.paymentLabel],
  ],
})

/** Draws the head of the table, which is repeated on every page that has lines. */
function drawTableHead(doc: Doc, y: number, content: OrderContent, texts: ServerTexts): number {
  const look: Look = { font: 'mono', size: 6.6, colour: inkSoft }
  const price = priceName(listVatKinds(content))
  drawRule(doc, y, ink, 1.2)
  const titles: [keyof typeof columns, string, 'left' | 'right'][] = [
    ['number', texts('invoice.column.number'), 'left'],
    ['what', texts('invoice.column.item'), 'left'],
    ['quantity', texts('invoice.column.quantity'), 'right'],
    ['vat', texts('invoice.column.vat'), 'right'],
    ['unit', texts(`invoice.column.price.${price}`), 'right'],
    ['amount', texts(`invoice.column.amount.${price}`), 'right'],
  ]
  for (const [column, title, align] of titles) {
    drawText(doc, title, columns[column].x, y + 5, { ...look, width: columns[column].width, align })
  }
  drawRule(doc, y + 18)
  return y + 24
}

/** Tells what the prices of the lines are, if it is the same for all of them. */
function priceName(kinds: readonly VatKind[]): 'gross' | 'net' | 'mixed' {
  if (kinds.every((kind) => kind === 'taxed')) return 'gross'
  return kinds.every((kind) => netKinds.includes(kind)) ? 'net' : 'mixed'
}

function nextPage(doc: Doc, order: OrderRecord, texts: ServerTexts): number {
  doc.addPage()
  const title = texts('invoice.continued', { number: order.orderNumber })
  drawText(doc, title, page.left, page.top, { font: 'bold', size: 11 })
  return page.top + 26
}

function drawLines(doc: Doc, order: OrderRecord, { texts }: InvoiceShop): number {
  const { content } = order
  let y = drawTableHead(doc, doc.y, content, texts)
  for (const [i, item] of content.lines.entries()) {
    const description = { title: formatTitle(item), detail: formatDetail(item, texts, content) }
    const height = measureLine(doc, description)
    if (y + height > page.bottom) y = drawTableHead(doc, nextPage(doc, order, texts), content, texts)
    drawLine(doc, {
      item: { ...item, ...description, vat: vatText(content, item, texts) },
      number: i + 1,
      y,
      texts,
    })
    y += height
    drawRule(doc, y - 4.5, lineColour, 0.4, columns.what.x)
  }
  return content.giftCard ? drawGiftCard(doc, content.giftCard, texts, y) : y
}

function drawGiftCard(
  doc: Doc,
  { cents, recipientName }: GiftCardSale,
  texts: ServerTexts,
  y: number,
): number {
  const description = {
    title: texts('giftCard.name'),
    detail: recipientName ? texts('receipt.item', { name: recipientName }) : '',
  }
  const line = {
    quantity: 1,
    unitCents: cents,
    itemsCents: cents,
    vat: texts('vatMark.gift_card'),
    ...description,
  }
  drawLine(doc, { item: line, number: 1, y, texts })
  return y + measureLine(doc, description)
}

const formatTitle = ({ displayArtist, title }: OrderContentLine): string => `${displayArtist} – ${title}`
const formatDetail = (
  { catalogNr, format, edition, condition, shipsOn, product, isDownloadOnly }: OrderContentLine,
  texts: ServerTexts,
  content: OrderContent,
): string =>
  [
    catalogNr,
    format,
    edition,
    conditionText(condition, texts),
    shipsOn
      ? texts(isCollected(content) ? 'invoice.preOrder.collected' : 'invoice.preOrder', {
          date: texts.date(shipsOn),
        })
      : null,
    // Customs ask for it where goods leave the EU.
    content.isExport && product && !isDownloadOnly && customsByProduct[product].code
      ? `HS ${customsByProduct[product].code}`
      : null,
  ]
    .filter(Boolean)
    .join('  /  ')
const titleLook: Look = { font: 'bold', size: 8.8, width: columns.what.width }
const detailLook: Look = { font: 'mono', size: 6.8, colour: inkSoft, width: columns.what.width }

/** The two texts of a line in the widest column; `detail` is printed below `title`. */
type DescribedLine = { title: string; detail: string }

const measureLine = (doc: Doc, { title, detail }: DescribedLine): number =>
  measureHeight(doc, title, titleLook) + measureHeight(doc, detail, detailLook) + 9.5

function drawLine(
  doc: Doc,
  {
    item,
    number,
    y,
    texts,
  }: {
    item: Pick<OrderContentLine, 'quantity' | 'unitCents' | 'itemsCents'> & DescribedLine & { vat: string }
    number: number
    y: number
    texts: ServerTexts
  },
): void {
  const { quantity, unitCents, itemsCents, vat, title, detail } = item
  drawText(doc, String(number).padStart(2, '0'), columns.number.x, y + 1, {
    font: 'mono',
    size: 7,
    colour: inkSoft,
  })
  const below = drawText(doc, title, columns.what.x, y, titleLook)
  drawText(doc, detail, columns.what.x, below, detailLook)
  const figures: [keyof typeof columns, string][] = [
    ['quantity', texts(quantity === 1 ? 'invoice.piece' : 'invoice.pieces', { count: quantity })],
    ['vat', vat],
    ['unit', centsText(texts, unitCents)],
    ['amount', centsText(texts, itemsCents)],
  ]
  for (const [column, text] of figures) {
    const { x, width } = columns[column]
    drawText(doc, text, x, y + 0.8, { font: 'mono', size: 7.8, width, align: 'right' })
  }
}

/** Names the VAT of a line: its rate, or why it shows none. */
function vatText(content: OrderContent, line: OrderContentLine, texts: ServerTexts): string {
  const kind = getVatKind(content, line)
  return kind === 'taxed' ? percentText(texts, line.vatRate) : texts(`vatMark.${kind}`)
}

function drawTotals(doc: Doc, order: OrderRecord, texts: ServerTexts, after: number): number {
  const { content } = order
  const sums: [string, string][] = [[texts('paper.items'), centsText(texts, content.itemsCents)]]
  for (const part of rebateParts(content))
    sums.push([rebateLabel(part, texts), `−${centsText(texts, part.cents)}`])
  if (hasParcel(content)) {
    const name = texts(isCollected(content) ? 'invoice.collected' : 'invoice.shipping')
    sums.push([name, centsText(texts, content.shippingCents)])
  }
  const { giftCardCents = 0 } = content
  const height = 16 * sums.length + (giftCardCents > 0 ? 46 : 30) + 13 * content.vatLines.length + 34
  let y = after + 6
  if (y + height > page.bottom) y = nextPage(doc, order, texts)
  const label = { x: 312, width: 158 }
  for (const [name, amount] of sums) {
    drawText(doc, name, label.x, y, { width: label.width })
    drawText(doc, amount, columns.amount.x - 20, y, {
      font: 'mono',
      size: 7.8,
      width: columns.amount.width + 20,
      align: 'right',
    })
    y += 16
  }
  drawRule(doc, y, ink, 1.2, label.x)
  drawText(doc, texts('paper.total'), label.x, y + 7, { font: 'bold', size: 13 })
  drawText(doc, centsText(texts, content.totalCents), label.x + 60, y + 7, {
    font: 'bold',
    size: 13,
    align: 'right',
    width: page.right - label.x - 60,
  })
  y += 32
  if (giftCardCents > 0) {
    // A gift card is a means of payment (section 3 (13) to (15) UStG), so it reduces neither the total nor its VAT.
    drawText(doc, texts('giftCard.paid'), label.x, y, { width: label.width })
    drawText(doc, `−${centsText(texts, giftCardCents)}`, columns.amount.x - 20, y, {
      font: 'mono',
      size: 7.8,
      width: columns.amount.width + 20,
      align: 'right',
    })
    y += 16
  }
  return drawVat(doc, content, texts, { x: label.x, y })
}

/** Draws net amount and tax for each rate, with shipping and rebates divided among the rates. */
function drawVat(
  doc: Doc,
  content: OrderContent,
  texts: ServerTexts,
  { x, y: start }: { x: number; y: number },
): number {
  const look: Look = { font: 'mono', size: 7, colour: inkSoft, align: 'right' }
  const kinds = listVatKinds(content)
  if (kinds.length === 1 && kinds[0] !== 'taxed') return start
  let y = start
  const places = [
    { x, width: 50 },
    { x: x + 56, width: 84 },
    { x: x + 146, width: 89 },
  ]
  const row = (cells: string[], colour: PrintColour) => {
    for (const [i, text] of cells.entries()) {
      const place = elementAt(places, i)
      drawText(doc, text, place.x, y, { ...look, ...place, colour, align: i === 0 ? 'left' : 'right' })
    }
    y += 13
  }
  if (kinds.includes('taxed'))
    row([texts('invoice.vatRate'), texts('invoice.net'), texts('invoice.vat')], inkSoft)
  for (const { rate, netCents, vatCents, ...line } of content.vatLines) {
    const kind = getVatKind(content, line)
    const net = centsText(texts, netCents)
    if (kind === 'taxed') row([percentText(texts, rate), net, centsText(texts, vatCents)], ink)
    else row([texts(`vatMark.${kind}`), net, texts('vatMark.notShown')], ink)
  }
  return y
}

function drawNotes(doc: Doc, order: OrderRecord, { seller, texts }: InvoiceShop, after: number): void {
  const notes = [paymentState(order, seller, texts), ...invoiceNotes(order, texts)]
  let y = after + 16
  for (const note of notes) {
    const look: Look = { size: 8.5, width: 330, lineGap: 2 }
    const height = measureHeight(doc, note, look)
    if (y + height > page.bottom) y = nextPage(doc, order, texts)
    y = drawText(doc, note, page.left, y, look) + 6
  }
  const { awaited } = order.content
  if (order.paymentStatus === 'pending' && awaited?.account) drawGiroCode(doc, { order, awaited, texts }, y)
}

/** EPC069-12 asks for a code that is not too small to be scanned; this one is about 30 mm wide. */
const moduleSize = 2

/** Draws the code from which banking apps fill in the transfer. */
function drawGiroCode(
  doc: Doc,
  { order, awaited, texts }: { order: OrderRecord; awaited: AwaitedPayment; texts: ServerTexts },
  after: number,
): void {
  const modules = giroCodeModules(awaited)
  const size = moduleSize * modules.length
  const y = after + 6 + size > page.bottom ? nextPage(doc, order, texts) : after + 6
  for (const [row, line] of modules.entries()) {
    for (const [column, isDark] of line.entries()) {
      if (isDark) {
        doc.rect(page.left + column * moduleSize, y + row * moduleSize, moduleSize, moduleSize)
      }
    }
  }
  doc.fill('#000')
  const { totalCents, giftCardCents = 0 } = order.content
  const says =
    totalCents - giftCardCents === awaited.amountCents
      ? texts('invoice.giroCode')
      : texts('invoice.giroCode.all', { sum: centsText(texts, awaited.amountCents) })
  drawText(doc, says, page.left + size + 12, y, {
    size: 8.5,
    colour: inkSoft,
  })
}
