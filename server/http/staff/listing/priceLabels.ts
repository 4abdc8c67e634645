import bwipjs from 'bwip-js/node'
import PDFDocument from 'pdfkit'
import type { z } from 'zod'
import { conditionText } from '../../../../src/shared/conditionText'
import { formatDecimal } from '../../../../src/shared/money'
import type { priceLabelsBody } from '../../../../src/shared/staff/listing/contract'
import { copyCode } from '../../../../src/shared/staff/listing/copyCode'
import {
  countLabels,
  type SheetSize,
  sheetSizes,
} from '../../../../src/shared/staff/listing/priceLabelSheets'
import type { ShopTexts } from '../../../../src/shared/texts/createShopTexts'
import { createCopyReader } from '../../../core/inventory/copies/copyRepository'
import { tell } from '../../../core/inventory/staffSentences'
import type { ReadOnlyDatabase } from '../../../platform/database/access'
import { NotFound, ShopError } from '../../../platform/errors'
import { lightColours } from '../../../platform/html/palette'
import { type PaperFont, printableLine, registerFonts, setFont } from '../../../platform/support/paperFonts'

type Doc = PDFKit.PDFDocument
type PriceLabelFormat = Awaited<ReturnType<ReturnType<typeof createCopyReader>['listForPriceLabels']>>[number]
type PriceLabelsInput = z.output<typeof priceLabelsBody>

export interface PriceLabelShop {
  shopName: string
  texts: ShopTexts
  fontFolder: string
  now: Date
}

const mm = 72 / 25.4
const maxLabels = 2000
/** Code 128 with 16 digits has 123 modules, and a scanner needs ten modules of white at each side. */
const modules = 123
const quietModules = 10
/** A narrower bar blurs on label printers of 203 dpi. */
const minModuleMm = 0.19
const maxModuleMm = 0.3
const { ink, 'ink-soft': inkSoft } = lightColours
const minScaleOfText = 0.75
/** A price is never cut, because a part of it would be another price. */
const minPriceScale = 0.3

/**
 * Writes labels, one for each copy: with the price and the condition, or for the shelf with the place. Text that does
 * not fit is smaller, and then ends in an ellipsis.
 * @returns a PDF with a page for each sheet, or for each label of a roll
 * @throws NotFound if a copy no longer exists
 */
export async function writePriceLabels(
  db: ReadOnlyDatabase,
  { copies, kind, sheet, from }: PriceLabelsInput,
  { shopName, texts, fontFolder, now }: PriceLabelShop,
): Promise<Buffer> {
  const size = sheetSizes[sheet]
  const perSheet = countLabels(sheet)
  const total = copies.reduce((sum, { count }) => sum + count, 0)
  if (total > maxLabels) {
    const values = { total, most: maxLabels }
    throw new ShopError(
      400,
      'too_many',
      tell('These are {total} labels. Print at most {most} at once.', values),
    )
  }
  const rows = await createCopyReader(db).listForPriceLabels(copies.map((copy) => copy.uuid_release_format))
  const byId = new Map(rows.map((row) => [row.uuid_release_format, row]))
  const doc = new PDFDocument({
    size: [size.width * mm, size.height * mm],
    margin: 0,
    autoFirstPage: false,
    lang: texts.language,
    // The default is a standard font of PDF, whose metrics file is not part of the server bundle.
    font: null as never,
    info: { Title: 'Labels', Author: shopName, CreationDate: now },
  })
  const pdf = collect(doc)
  await registerFonts(doc, fontFolder)
  let place = Math.min(from, perSheet) - 1
  for (const { uuid_release_format, count } of copies) {
    const format = byId.get(uuid_release_format)
    if (!format)
      throw new NotFound(tell('One of these copies is no longer in the shop. Take it out of the list.'))
    for (let copy = 0; copy < count; copy++) {
      if (place === perSheet || doc.bufferedPageRange().count === 0) {
        doc.addPage()
        if (place === perSheet) place = 0
      }
      drawLabel(doc, format, getBox(size, place), {
        kind,
        shopName,
        condition: formatCondition(format, texts),
      })
      place++
    }
  }
  doc.end()
  return pdf
}

interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** The part of a sheet inside the edge of a label, in points. */
function getBox({ columns, left, top, labelWidth, labelHeight }: SheetSize, place: number): Box {
  const inset = Math.min(2.5, labelHeight * 0.08)
  const column = place % columns
  const row = Math.floor(place / columns)
  return {
    x: (left + column * labelWidth + inset) * mm,
    y: (top + row * labelHeight + inset) * mm,
    width: (labelWidth - 2 * inset) * mm,
    height: (labelHeight - 2 * inset) * mm,
  }
}

const formatCondition = (format: PriceLabelFormat, texts: ShopTexts): string =>
  [
    format.grade_disc || format.grade_sleeve
      ? conditionText({ disc: format.grade_disc, sleeve: format.grade_sleeve, note: null }, texts)
      : null,
    format.condition_note,
  ]
    .filter(Boolean)
    .join('. ')

interface LabelLook {
  kind: PriceLabelsInput['kind']
  shopName: string
  condition: string
}

function drawLabel(
  doc: Doc,
  format: PriceLabelFormat,
  box: Box,
  { kind, shopName, condition }: LabelLook,
): void {
  const { x, y, width, height } = box
  const numbers = [format.format, format.label, format.catalog_nr, format.release_year].filter(Boolean)
  const barHeight = Math.min(9 * mm, height * 0.3)
  const digitsHeight = 7
  const textHeight = height - barHeight - digitsHeight - 2
  const strong = kind === 'price' ? formatPrice(format.price_cents) : (format.shelf_location ?? '')
  const strongWidth =
    strong === ''
      ? 0
      : writeFitted(doc, strong, {
          font: 'bold',
          size: 15,
          minScale: kind === 'price' ? minPriceScale : minScaleOfText,
          x: x + width,
          y,
          width: width * 0.42,
          height: 19,
          align: 'right',
        })
  const nameWidth = width - (strongWidth > 0 ? strongWidth + 6 : 0)
  const line = textHeight / 4.4
  const artist = { font: 'plain', size: Math.min(8.5, line * 0.8), width: nameWidth, height: line } as const
  writeFitted(doc, format.display_artist, { ...artist, x, y })
  const title = {
    font: 'bold',
    size: Math.min(9.5, line * 0.85),
    width: nameWidth,
    height: line * 1.1,
  } as const
  const edition = format.edition ? `, ${format.edition}` : ''
  writeFitted(doc, `${format.title}${edition}`, { ...title, x, y: y + line })
  const small = { font: 'plain', size: Math.min(7, line * 0.75), x, width, height: line } as const
  writeFitted(doc, numbers.join(' · '), { ...small, y: y + line * 2.2, colour: inkSoft })
  const last = kind === 'price' ? condition || shopName : [condition, shopName].filter(Boolean).join(' · ')
  writeFitted(doc, last, { ...small, y: y + line * 3.2 })
  drawBarcode(doc, copyCode(format.uuid_release_format), {
    x,
    y: y + height - barHeight - digitsHeight,
    width,
    height: barHeight,
  })
}

const formatPrice = (cents: number): string => `${formatDecimal(cents).replace('.', ',')} €`

interface TextLook extends Box {
  font: PaperFont
  /** The largest size in points; the text is made smaller to fit. */
  size: number
  /** The smallest share of the size; below it the text is cut. */
  minScale?: number
  colour?: string
  /** With `right`, `x` is the right edge. */
  align?: 'left' | 'right'
}

/** Writes one line that stays inside its width. @returns the width that it took */
function writeFitted(
  doc: Doc,
  text: string,
  { font, size, minScale = minScaleOfText, colour = ink, x, y, width, height, align = 'left' }: TextLook,
): number {
  const oneLine = printableLine(text)
  if (oneLine === '') return 0
  const plain = setFont(doc, [font], oneLine)
  doc.fontSize(size).fillColor(colour)
  const natural = doc.widthOfString(plain)
  if (natural > width) doc.fontSize(Math.max(size * minScale, (size * width) / natural))
  const line = shorten(doc, plain, width)
  const lineWidth = doc.widthOfString(line)
  const top = y + Math.max(0, (height - doc.currentLineHeight()) / 2)
  doc.text(line, align === 'left' ? x : x - lineWidth, top, { lineBreak: false })
  return lineWidth
}

/** Cuts a text that is too wide, and ends it with an ellipsis. */
function shorten(doc: Doc, text: string, width: number): string {
  if (doc.widthOfString(text) <= width) return text
  const signs = [...text]
  let [fits, tooLong] = [0, signs.length]
  while (tooLong - fits > 1) {
    const middle = Math.floor((fits + tooLong) / 2)
    const cut = `${signs.slice(0, middle).join('').trimEnd()}…`
    if (doc.widthOfString(cut) <= width) fits = middle
    else tooLong = middle
  }
  return `${signs.slice(0, fits).join('').trimEnd()}…`
}

/** Draws a code as Code 128 in the middle of its box, with the digits below it. */
function drawBarcode(doc: Doc, code: string, { x, y, width, height }: Box): void {
  const module = Math.min(maxModuleMm * mm, Math.max(minModuleMm * mm, width / (modules + 2 * quietModules)))
  const [{ sbs }] = bwipjs.raw({ bcid: 'code128', text: code }) as unknown as [{ sbs: number[] }]
  let left = x + (width - modules * module) / 2
  for (const [i, bars] of sbs.entries()) {
    if (i % 2 === 0) doc.rect(left, y, bars * module, height).fill(ink)
    left += bars * module
  }
  doc.font('mono').fontSize(6).fillColor(ink)
  const digits = code.replace(/(\d{4})(?=\d)/g, '$1 ')
  doc.text(digits, x + (width - doc.widthOfString(digits)) / 2, y + height + 1, { lineBreak: false })
}

function collect(doc: Doc): Promise<Buffer> {
  const parts: Buffer[] = []
  return new Promise((resolve, reject) => {
    doc.on('data', (part: Buffer) => parts.push(part))
    doc.on('end', () => resolve(Buffer.concat(parts)))
    doc.on('error', reject)
  })
}
