import PDFDocument from 'pdfkit'
import type { Colours } from '../../platform/html/colours'
import { printColours, usualPalette } from '../../platform/html/palette'
import type { ServerTexts } from '../../platform/languages/texts/serverTexts'
import { type PaperFont, printableLine, registerFonts, setFont } from '../../platform/support/paperFonts'

/** The text on every card of a sheet. */
export interface CardText {
  /** The texts in the shop's first language. */
  texts: ServerTexts
  shopName: string
  artist: string
  title: string
  /** The format, label and catalogue number. */
  details: string
  /** The address where the code is redeemed, as people type it. */
  address: string
  /** The last day, `YYYY-MM-DD`; null when the codes do not expire. */
  until: string | null
  /** The colours of the shop; without them, Rille's. */
  colours?: Colours
}

type Doc = PDFKit.PDFDocument

const mm = 72 / 25.4
/** The layout of common perforated business cards: ten of 85 by 54 mm on A4. */
const card = { width: 85 * mm, height: 54 * mm, columns: 2, rows: 5, left: 20 * mm, top: 13.5 * mm }
const inside = 6 * mm

/**
 * Writes a PDF of cards to put into sleeves, one for each code.
 * @param codes the codes with hyphens, as `shownCode` formats them
 * @param fontFolder the folder that paperFontFolder returns
 */
export async function writeCodeSheet(
  codes: readonly string[],
  text: CardText,
  fontFolder: string,
  createdAt: Date,
): Promise<Buffer> {
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    lang: text.texts.language,
    displayTitle: true,
    // The default is a standard font of PDF, whose metrics file is not part of the server bundle.
    font: null as never,
    autoFirstPage: false,
    info: {
      Title: text.texts('codeSheet.title', { artist: text.artist, title: text.title }),
      Author: text.shopName,
      CreationDate: createdAt,
    },
  })
  const pdf = collect(doc)
  await registerFonts(doc, fontFolder)
  const perPage = card.columns * card.rows
  for (const [index, code] of codes.entries()) {
    const onPage = index % perPage
    if (onPage === 0) {
      doc.addPage()
      drawCuts(doc)
    }
    const x = card.left + (onPage % card.columns) * card.width
    const y = card.top + Math.floor(onPage / card.columns) * card.height
    drawCard(doc, { code, text, x, y })
  }
  doc.end()
  return pdf
}

function drawCard(
  doc: Doc,
  { code, text, x, y }: { code: string; text: CardText; x: number; y: number },
): void {
  const { colours = printColours(usualPalette) } = text
  const { ink, 'ink-soft': inkSoft } = colours
  const left = x + inside
  const width = card.width - 2 * inside
  /** Writes one line; text that does not fit ends in an ellipsis. */
  const writeLine = (
    words: string,
    top: number,
    font: PaperFont,
    size: number,
    colour: string,
    max = width,
  ) => {
    const letters = setFont(doc, [font], printableLine(words))
    doc.fontSize(size).fillColor(colour)
    const height = doc.currentLineHeight() + 0.1
    doc.text(letters, left, top, { width: max, height, ellipsis: '…' })
  }
  writeLine(text.shopName, y + inside, 'mono', 6, inkSoft)
  drawRecord(doc, { colours, x: x + card.width - inside - 11, y: y + inside + 11, radius: 11 })
  writeLine(text.artist, y + 12.5 * mm, 'plain', 8.5, ink, width - 26)
  writeLine(text.title, y + 16.5 * mm, 'bold', 11, ink)
  writeLine(text.details, y + 22 * mm, 'mono', 6, inkSoft)
  doc
    .rect(left, y + 29 * mm, width, 9.5 * mm)
    .lineWidth(0.6)
    .strokeColor(ink)
    .stroke()
  doc.font('mono').fontSize(13).fillColor(ink)
  doc.text(code, left, y + 29 * mm + (9.5 * mm - doc.currentLineHeight()) / 2 + 1, {
    width,
    align: 'center',
    lineBreak: false,
  })
  writeLine(text.texts('codeSheet.address', { address: text.address }), y + 41 * mm, 'plain', 7, ink)
  if (text.until === null) return
  const until = text.texts('codeSheet.until', { date: text.texts.date(text.until) })
  writeLine(until, y + 44.5 * mm, 'plain', 7, inkSoft)
}

/** Draws the marks for cutting, outside of the cards. */
function drawCuts(doc: Doc): void {
  const [right, bottom] = [card.left + card.columns * card.width, card.top + card.rows * card.height]
  doc.lineWidth(0.4).strokeColor('#9a917f')
  for (let column = 0; column <= card.columns; column++) {
    const x = card.left + column * card.width
    doc
      .moveTo(x, card.top - 6 * mm)
      .lineTo(x, card.top - 2 * mm)
      .stroke()
    doc
      .moveTo(x, bottom + 2 * mm)
      .lineTo(x, bottom + 6 * mm)
      .stroke()
  }
  for (let row = 0; row <= card.rows; row++) {
    const y = card.top + row * card.height
    doc
      .moveTo(card.left - 6 * mm, y)
      .lineTo(card.left - 2 * mm, y)
      .stroke()
    doc
      .moveTo(right + 2 * mm, y)
      .lineTo(right + 6 * mm, y)
      .stroke()
  }
}

function drawRecord(
  doc: Doc,
  { colours: { ink, accent }, x, y, radius }: { colours: Colours; x: number; y: number; radius: number },
): void {
  doc.lineWidth(0.35).strokeColor(ink)
  for (let groove = 0; groove < 5; groove++) doc.circle(x, y, radius * (1 - groove * 0.12)).stroke()
  doc.circle(x, y, radius * 0.38).fill(accent)
  doc.circle(x, y, radius * 0.06).fill('#ffffff')
}

function collect(doc: Doc): Promise<Buffer> {
  const parts: Buffer[] = []
  return new Promise((resolve, reject) => {
    doc.on('data', (part: Buffer) => parts.push(part))
    doc.on('end', () => resolve(Buffer.concat(parts)))
    doc.on('error', reject)
  })
}
