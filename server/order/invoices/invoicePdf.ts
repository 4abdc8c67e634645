import { readFile } from 'node:fs/promises'
import path from 'node:path'
import PDFDocument from 'pdfkit'
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
import { deliveryDateText, invoiceNotes, paymentState } from './invoiceTexts'

export interface InvoiceShop {
  seller: Seller
  /** The texts for the condition of a copy, with the shop's own wording. */
  texts: Texts
  /** The folder of DejaVu's TrueType files, which have Latin, Greek and Cyrillic letters. */
  fontFolder: string
}

/**
 * Returns the folder of the fonts for invoices.
 * @param projectFolder the folder with node_modules
 */
export const invoiceFontFolder = (projectFolder: string): string =>
  path.join(projectFolder, 'node_modules/dejavu-fonts-ttf/ttf')

/** The files in the font folder, by use. */
export const invoiceFonts = {
  plain: 'DejaVuSansCondensed.ttf',
  bold: 'DejaVuSansCondensed-Bold.ttf',
  mono: 'DejaVuSansMono.ttf',
}

export type Doc = PDFKit.PDFDocument

const { ink, inkSoft, accent } = lightColours
/** Darker than the line of screens. */
const line = '#c9c1b0'
/**
 * Positions on an A4 page, in points. Sender and buyer are where a window envelope shows them (DIN 5008, form B).
 */
export const page = { left: 57, right: 547, top: 44, window: 132, title: 268, bottom: 748, foot: 764 }
const columns = {
  number: { x: 57, width: 22 },
  what: { x: 82, width: 226 },
  quantity: { x: 312, width: 46 },
  vat: { x: 362, width: 40 },
  unit: { x: 406, width: 64 },
  amount: { x: 474, width: 73 },
} as const

/**
 * The invoice of an order, with what section 14 (4) UStG asks for. The same order gives the same bytes.
 * @returns a PDF of one page, or more when there are many lines
 */
export function writeInvoice(order: OrderRecord, shop: InvoiceShop): Promise<Buffer> {
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
  const about = { name: `Invoice ${orderNumber}`, createdAt: order.createdAt, ...shop }
  return writeDocument(about, (doc) => {
    drawHead(doc, head, order, shop.seller)
    const end = drawLines(doc, order, shop)
    drawNotes(doc, order, shop.seller, drawTotals(doc, order, end))
  })
}

export interface DocumentAbout extends Pick<InvoiceShop, 'seller' | 'fontFolder'> {
  /** Title of the file and of every page's foot, such as `Invoice 10001`. */
  name: string
  /** ISO 8601 UTC. */
  createdAt: string
}

/**
 * Makes a PDF in the look of the shop's invoices, with the seller at the foot of every page.
 * @param draw draws everything above the foot
 * @returns the file
 */
export async function writeDocument(about: DocumentAbout, draw: (doc: Doc) => void): Promise<Buffer> {
  const doc = new PDFDocument({
    size: 'A4',
    margins: { top: 0, bottom: 0, left: page.left, right: 595 - page.right },
    bufferPages: true,
    lang: 'en',
    displayTitle: true,
    // The default would be one of the PDF's own fonts, whose metrics are no part of the bundle.
    font: null as never,
    info: { Title: about.name, Author: about.seller.company, CreationDate: new Date(about.createdAt) },
  })
  const done = collect(doc)
  await registerFonts(doc, about.fontFolder)
  try {
    draw(doc)
    drawFeet(doc, about.name, about.seller)
  } finally {
    doc.end()
  }
  return done
}

function collect(doc: Doc): Promise<Buffer> {
  const parts: Buffer[] = []
  return new Promise((resolve, reject) => {
    doc.on('data', (part: Buffer) => parts.push(part))
    doc.on('end', () => resolve(Buffer.concat(parts)))
    doc.on('error', reject)
  })
}

async function registerFonts(doc: Doc, folder: string): Promise<void> {
  for (const [name, file] of Object.entries(invoiceFonts)) {
    doc.registerFont(name, await readFile(path.join(folder, file)))
  }
}

export interface Look {
  font?: 'plain' | 'bold' | 'mono'
  size?: number
  colour?: string
  width?: number
  align?: 'left' | 'right'
  lineGap?: number
}

/** Writes a text at a place; never breaks the page. @returns where it ends, in points from the top */
export function put(doc: Doc, text: string, x: number, y: number, look: Look = {}): number {
  const {
    font = 'plain',
    size = 8.5,
    colour = ink,
    width = page.right - x,
    align = 'left',
    lineGap = 1.5,
  } = look
  doc.font(font).fontSize(size).fillColor(colour)
  doc.text(printable(text), x, y, { width, align, lineGap, height: 2000 })
  return doc.y
}

function heightOf(
  doc: Doc,
  text: string,
  { font = 'plain', size = 8.5, width = 400, lineGap = 1.5 }: Look,
): number {
  return doc.font(font).fontSize(size).heightOfString(printable(text), { width, lineGap })
}

/** Removes control characters. Letters that the fonts lack stay, and print as an empty box. */
const printable = (text: string): string => text.normalize('NFC').replace(/[^\P{C}\n\u00ad]/gu, '')

export function rule(doc: Doc, y: number, colour = line, weight = 0.5, from: number = page.left): void {
  doc.moveTo(from, y).lineTo(page.right, y).lineWidth(weight).strokeColor(colour).stroke()
}

/** Draws a record, seen from above. */
function drawRecord(doc: Doc, x: number, y: number, radius: number): void {
  doc.lineWidth(0.4).strokeColor(ink)
  for (let groove = 0; groove < 7; groove++) doc.circle(x, y, radius * (1 - groove * 0.085)).stroke()
  doc.circle(x, y, radius * 0.36).fill(accent)
  doc.circle(x, y, radius * 0.045).fill('#ffffff')
}

export interface Head {
  title: string
  /** The German name of the document, for the tax office. */
  german: string
  facts: [label: string, value: string][]
}

/** Draws sender, buyer, facts and title. The document continues at `doc.y`. */
export function drawHead(
  doc: Doc,
  { title, german, facts }: Head,
  { content, isTest }: OrderRecord,
  seller: Seller,
): void {
  put(doc, seller.shopName, page.left, page.top, { font: 'bold', size: 19, width: 360 })
  drawRecord(doc, page.right - 30, page.top + 28, 30)

  const sender = [seller.company, seller.street, seller.place].filter(Boolean).join(' · ')
  put(doc, sender, page.left, page.window - 14, { font: 'mono', size: 6, colour: inkSoft, width: 240 })
  const buyerEnd = put(doc, content.billingAddress, page.left, page.window + 4, {
    size: 10,
    width: 240,
    lineGap: 2,
  })

  let y = page.window - 14
  for (const [label, value] of facts) {
    put(doc, label, 350, y, { font: 'mono', size: 7, colour: inkSoft, width: 78 })
    y = Math.max(put(doc, value, 430, y - 0.8, { size: 8.5, width: page.right - 430 }), y + 10) + 3
  }
  if (content.shippingAddress !== '' && content.shippingAddress !== content.billingAddress) {
    put(doc, 'Delivered to', 350, y, { font: 'mono', size: 7, colour: inkSoft, width: 78 })
    y = put(doc, content.shippingAddress, 430, y - 0.8, { size: 8.5, width: page.right - 430 })
  }

  const titleAt = Math.max(page.title, buyerEnd + 24, y + 18)
  put(doc, title, page.left, titleAt, { font: 'bold', size: 26, lineGap: 0 })
  let end = doc.y
  put(doc, german, page.left, end, { font: 'mono', size: 7, colour: inkSoft })
  end = doc.y + 4
  if (isTest) {
    doc.rect(page.left, end + 3, 2.5, 11).fill(accent)
    const notice =
      'Test order: no money moved, nothing will be sent. This is no invoice in the sense of tax law.'
    end = put(doc, notice, page.left + 9, end + 3, { font: 'bold', size: 8.5 })
  }
  doc.y = end + 14
}

/** Draws the head of the table, on every page that has lines. */
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
    rule(doc, y - 4.5, line, 0.4, columns.what.x)
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

/** The two texts of a line in the widest column: `detail` is below `title`. */
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

/** Draws the seller and the page number at the foot of every page. */
function drawFeet(doc: Doc, name: string, seller: Seller): void {
  const { bank } = seller
  const blocks = [
    [seller.company, seller.street, seller.place, seller.country],
    [seller.email, seller.phone, seller.representedBy],
    [
      seller.vatId && `VAT ID ${seller.vatId}`,
      seller.register,
      bank?.creditorId && `Creditor ID ${bank.creditorId}`,
    ],
    [bank?.name, bank?.iban.replace(/(.{4})(?=.)/g, '$1 '), bank?.bic && `BIC ${bank.bic}`],
  ].map((lines) => lines.filter(Boolean).join('\n'))
  const width = (page.right - page.left) / blocks.length
  const { count } = doc.bufferedPageRange()
  for (let i = 0; i < count; i++) {
    doc.switchToPage(i)
    rule(doc, page.foot)
    for (const [column, text] of blocks.entries()) {
      put(doc, text, page.left + column * width, page.foot + 7, {
        font: 'mono',
        size: 6,
        colour: inkSoft,
        width: width - 8,
      })
    }
    put(doc, `${name}  /  page ${i + 1} of ${count}`, page.left, 818, {
      font: 'mono',
      size: 6,
      colour: inkSoft,
      align: 'right',
    })
  }
}
