/** Draws the layout that invoices and corrections share: fonts, page, head and feet. */
import { setImmediate } from 'node:timers/promises'
import PDFDocument from 'pdfkit'
import { elementAt } from '../../../../src/shared/required'
import type { ColourRole, Colours } from '../../../platform/html/colours'
import { printColours } from '../../../platform/html/palette'
import type { ServerTexts } from '../../../platform/languages/texts/serverTexts'
import {
  canPrint,
  type PaperFont,
  printable,
  registerFonts,
  setFont,
} from '../../../platform/support/paperFonts'
import { type PaperLook, toPaperLook } from '../../look/storedLook'
import type { Seller } from '../../shop/seller'
import { attachFacturX, facturXOptions } from '../eInvoice/facturXFile'
import type { OrderRecord } from '../orderContent'
import { isCollected } from '../orderRules'

export type Doc = PDFKit.PDFDocument

const ink = 'ink'
const inkSoft = 'ink-soft'
const accent = 'accent'

/** The pictures and fonts of a look, as files. */
export interface PrintFiles {
  logo: Buffer | null
  fonts: { plain: Buffer; bold: Buffer } | null
}

/** The look of each document that is being drawn. */
const looks = new WeakMap<Doc, { look: PaperLook; files: PrintFiles | null; colours: Colours }>()

/** A role of the shop's colours, or a colour that is the same in all shops. */
export type PrintColour = ColourRole | `#${string}`

const getColour = (doc: Doc, colour: PrintColour): string =>
  colour.startsWith('#') ? colour : looks.get(doc)!.colours[colour as ColourRole]

/** The colour of lines, which is darker than the one on screens. */
export const lineColour = '#c9c1b0'

/**
 * The positions on an A4 page, in points. Sender and buyer are where a window envelope shows them (DIN 5008, form B).
 */
export const page = { left: 57, right: 547, top: 44, window: 132, title: 268, bottom: 748, foot: 764 }

export interface DocumentAbout {
  seller: Seller
  /** The texts of the document, in its language. */
  texts: ServerTexts
  /** The folder that `paperFontFolder` names. */
  fontFolder: string
  /** The files of the seller's look. */
  print?: PrintFiles | null
  /** The title of the file, also shown at the foot of every page, such as `Invoice 10001`. */
  name: string
  /** ISO 8601 UTC. */
  createdAt: string
  /** The XML of an invoice or correction, for a file of its own. */
  xml?: string
}

/** One document of a file: `draw` draws everything above the foot. */
export interface DrawnDocument extends Omit<DocumentAbout, 'fontFolder'> {
  draw: (doc: Doc) => void
}

/**
 * Makes a PDF in the look of the shop's invoices, with the seller at the foot of every page.
 * @param draw draws everything above the foot
 * @returns the bytes of the file
 */
export const writeDocument = (about: DocumentAbout, draw: (doc: Doc) => void): Promise<Buffer> =>
  writeDocuments(about.name, [{ ...about, draw }], about.fontFolder)

/**
 * Makes a PDF of several documents, each beginning on a page of its own. Between two documents it lets other requests
 * run, because drawing a page takes some milliseconds.
 * @param title the title of the file
 * @param documents at least one
 * @returns the bytes of the file
 */
export async function writeDocuments(
  title: string,
  documents: readonly DrawnDocument[],
  fontFolder: string,
): Promise<Buffer> {
  const first = elementAt(documents, 0)
  const author = first.seller.company
  // A file of several invoices has no XML, because a program that reads it expects one invoice.
  const xml = documents.length === 1 ? first.xml : undefined
  const doc = new PDFDocument({
    ...(xml !== undefined && facturXOptions),
    size: 'A4',
    margins: { top: 0, bottom: 0, left: page.left, right: 595 - page.right },
    bufferPages: true,
    lang: first.texts.language,
    displayTitle: true,
    // The default is a standard font of PDF, whose metrics file is not part of the server bundle.
    font: null as never,
    info: {
      Title: title,
      CreationDate: new Date(first.createdAt),
      ...(xml === undefined && { Author: author }),
    },
  })
  const file = collect(doc)
  await registerFonts(doc, fontFolder)
  try {
    for (const [i, { draw, name, seller, texts, print = null }] of documents.entries()) {
      const look = seller.look ?? toPaperLook(null)
      looks.set(doc, { look, files: print, colours: printColours(look.colours) })
      // A file of invoices from before and after a change of the look has both looks.
      if (print?.fonts) {
        doc.registerFont('own plain', print.fonts.plain)
        doc.registerFont('own bold', print.fonts.bold)
      }
      if (i > 0) {
        await setImmediate()
        doc.addPage()
      }
      const before = i === 0 ? 0 : doc.bufferedPageRange().count - 1
      draw(doc)
      drawFeet(doc, { name, seller, texts }, before)
    }
    if (xml !== undefined) attachFacturX(doc, xml, { author, createdAt: first.createdAt })
  } finally {
    doc.end()
  }
  return file
}

function collect(doc: Doc): Promise<Buffer> {
  const parts: Buffer[] = []
  return new Promise((resolve, reject) => {
    doc.on('data', (part: Buffer) => parts.push(part))
    doc.on('end', () => resolve(Buffer.concat(parts)))
    doc.on('error', reject)
  })
}

export interface Look {
  font?: PaperFont
  size?: number
  colour?: PrintColour
  width?: number
  align?: 'left' | 'right'
  lineGap?: number
}

/**
 * Writes a text at a position, without ever breaking the page.
 * @returns the y position where it ends, in points from the top
 */
export function drawText(doc: Doc, text: string, x: number, y: number, look: Look = {}): number {
  const {
    font = 'plain',
    size = 8.5,
    colour = ink,
    width = page.right - x,
    align = 'left',
    lineGap = 1.5,
  } = look
  doc.fontSize(size).fillColor(getColour(doc, colour))
  let top = y
  for (const letters of splitByFont(doc, font, text)) {
    doc.text(letters, x, top, { width, align, lineGap, height: 2000 })
    top = doc.y
  }
  return doc.y
}

/**
 * Sets the font of a text: the shop's own font, or the usual one where the own font lacks letters of it. If the usual one
 * lacks letters too, each line of the text has its own font.
 * @returns the text as it can be printed, in one part or line by line; the font of a part is set when it is asked for
 */
function* splitByFont(doc: Doc, font: PaperFont, text: string): Generator<string> {
  const own = font !== 'mono' && looks.get(doc)!.files?.fonts ? [`own ${font}`] : []
  const fonts = [...own, font]
  const letters = printable(text)
  if (canPrint(doc, fonts, letters)) return yield setFont(doc, fonts, letters)
  for (const line of letters.split('\n')) yield setFont(doc, fonts, line || ' ')
}

export function measureHeight(
  doc: Doc,
  text: string,
  { font = 'plain', size = 8.5, width = 400, lineGap = 1.5 }: Look,
): number {
  doc.fontSize(size)
  let height = 0
  for (const letters of splitByFont(doc, font, text))
    height += doc.heightOfString(letters, { width, lineGap })
  return height
}

export function drawRule(
  doc: Doc,
  y: number,
  colour: PrintColour = lineColour,
  weight = 0.5,
  from: number = page.left,
): void {
  doc.moveTo(from, y).lineTo(page.right, y).lineWidth(weight).strokeColor(getColour(doc, colour)).stroke()
}

/** Draws a record, seen from above. */
function drawRecord(doc: Doc, x: number, y: number, radius: number): void {
  doc.lineWidth(0.4).strokeColor(getColour(doc, ink))
  for (let groove = 0; groove < 7; groove++) doc.circle(x, y, radius * (1 - groove * 0.085)).stroke()
  doc.circle(x, y, radius * 0.36).fill(getColour(doc, accent))
  doc.circle(x, y, radius * 0.045).fill('#ffffff')
}

/** Draws the shop's logo, or its name and a record. */
function drawSender(doc: Doc, shopName: string): void {
  const { look, files } = looks.get(doc)!
  if (look.logo && files?.logo) {
    const { width, height } = look.logo.light
    doc.image(files.logo, page.left, page.top - 8, { width: width * 0.82, height: height * 0.82 })
    return
  }
  drawText(doc, shopName, page.left, page.top, { font: 'bold', size: 19, width: 360 })
  drawRecord(doc, page.right - 30, page.top + 28, 30)
}

export interface Head {
  title: string
  /** The German name of a document in another language, for the tax office; otherwise ''. */
  forTaxOffice: string
  facts: [label: string, value: string][]
}

/** Draws sender, buyer, facts and title. The document continues at `doc.y`. */
export function drawHead(
  doc: Doc,
  { title, forTaxOffice, facts }: Head,
  { content, isTest }: OrderRecord,
  { seller, texts }: { seller: Seller; texts: ServerTexts },
): void {
  drawSender(doc, seller.shopName)

  const sender = [seller.company, seller.street, seller.place].filter(Boolean).join(' · ')
  drawText(doc, sender, page.left, page.window - 14, { font: 'mono', size: 6, colour: inkSoft, width: 240 })
  const buyerEnd = drawText(doc, content.billingAddress, page.left, page.window + 4, {
    size: 10,
    width: 240,
    lineGap: 2,
  })

  let y = page.window - 14
  for (const [label, value] of facts) {
    drawText(doc, label, 350, y, { font: 'mono', size: 7, colour: inkSoft, width: 78 })
    y = Math.max(drawText(doc, value, 430, y - 0.8, { size: 8.5, width: page.right - 430 }), y + 10) + 3
  }
  const isSent = content.shippingAddress !== '' && !isCollected(content)
  if (isSent && content.shippingAddress !== content.billingAddress) {
    drawText(doc, texts('paper.deliveredTo'), 350, y, { font: 'mono', size: 7, colour: inkSoft, width: 78 })
    y = drawText(doc, content.shippingAddress, 430, y - 0.8, { size: 8.5, width: page.right - 430 })
  }

  const titleAt = Math.max(page.title, buyerEnd + 24, y + 18)
  drawText(doc, title, page.left, titleAt, { font: 'bold', size: 26, lineGap: 0 })
  let end = doc.y
  if (forTaxOffice) {
    drawText(doc, forTaxOffice, page.left, end, { font: 'mono', size: 7, colour: inkSoft })
    end = doc.y
  }
  end += 4
  if (isTest) {
    doc.rect(page.left, end + 3, 2.5, 11).fill(getColour(doc, accent))
    const notice = `${texts('paper.testOrder')} ${texts('invoice.noInvoice')}`
    end = drawText(doc, notice, page.left + 9, end + 3, { font: 'bold', size: 8.5 })
  }
  doc.y = end + 14
}

/** Draws the seller and the page number at the foot of every page of a document, from its first page on. */
function drawFeet(
  doc: Doc,
  { name, seller, texts }: Omit<DocumentAbout, 'fontFolder' | 'createdAt'>,
  firstPage: number,
): void {
  const { bank } = seller
  const blocks = [
    [seller.company, seller.street, seller.place, seller.country],
    [seller.email, seller.phone, seller.representedBy],
    [
      seller.vatId && texts('paper.vatId', { id: seller.vatId }),
      // One of both is needed (section 14 (4) No. 2 UStG).
      !seller.vatId && seller.taxNumber && texts('paper.taxNumber', { number: seller.taxNumber }),
      seller.register,
      seller.packagingRegister && `LUCID ${seller.packagingRegister}`,
      bank?.creditorId && texts('invoice.creditorId', { id: bank.creditorId }),
    ],
    [bank?.name, bank?.iban.replace(/(.{4})(?=.)/g, '$1 '), bank?.bic && `BIC ${bank.bic}`],
  ].map((lines) => lines.filter(Boolean).join('\n'))
  const width = (page.right - page.left) / blocks.length
  const { count } = doc.bufferedPageRange()
  for (let i = firstPage; i < count; i++) {
    doc.switchToPage(i)
    drawRule(doc, page.foot)
    for (const [column, text] of blocks.entries()) {
      drawText(doc, text, page.left + column * width, page.foot + 7, {
        font: 'mono',
        size: 6,
        colour: inkSoft,
        width: width - 8,
      })
    }
    const number = texts('invoice.page', { n: i + 1 - firstPage, count: count - firstPage })
    drawText(doc, `${name}  /  ${number}`, page.left, 818, {
      font: 'mono',
      size: 6,
      colour: inkSoft,
      align: 'right',
    })
  }
}
