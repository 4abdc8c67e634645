import { conditionText } from '../../../../src/shared/conditionText'
import { type Language, sourceLanguage } from '../../../../src/shared/language'
import { addressForCarriers } from '../../../core/address/addressWords'
import { sortByShelf } from '../../../core/catalogue/names/formatNames'
import { readPrintFiles } from '../../../core/look/printFiles'
import { getDeliveryAddress } from '../../../core/order/address/deliveryAddress'
import {
  type Doc,
  drawRule,
  drawText,
  type Look,
  measureHeight,
  page,
  writeDocuments,
} from '../../../core/order/invoices/documentLayout'
import { getHome } from '../../../core/order/invoices/orderFacts'
import { linesToPack } from '../../../core/order/lines/orderLine'
import { createOrderLineReader } from '../../../core/order/lines/orderLineRepository'
import { getOrderLanguage, type OrderRecord } from '../../../core/order/orderContent'
import { customsByProduct } from '../../../core/order/vat/tariffNumbers'
import type { Seller } from '../../../core/shop/seller'
import type { ReadOnlyDatabase } from '../../../platform/database/access'
import type { ServerTexts } from '../../../platform/languages/texts/serverTexts'
import { shopDayText } from '../../../platform/languages/texts/written'
import { createStaffOrderReader, type StaffFormat } from './repository'
import { drawCode39 } from './shipping/code39'

export interface SlipShop {
  sellerIn: (language: Language) => Seller
  /** Returns the texts of a language, as the shop words them. */
  textsOf: (language: Language) => ServerTexts
  fontFolder: string
}

interface SlipLine {
  quantity: number
  place: string
  number: string
  what: string
  detail: string
}

const ink = 'ink'
const inkSoft = 'ink-soft'
const columns = { box: 57, quantity: 76, place: 104, number: 182, what: 292 }

/**
 * Writes packing slips, one for each order, with the number of the order as a barcode. They name no prices.
 * @returns a PDF
 */
export async function writePackingSlips(
  db: ReadOnlyDatabase,
  orders: readonly OrderRecord[],
  { sellerIn, textsOf, fontFolder }: SlipShop,
): Promise<Buffer> {
  const formats = await createStaffOrderReader(db).listFormats(
    orders.flatMap(({ content }) => content.lines.map(({ uuidReleaseFormat }) => uuidReleaseFormat)),
  )
  const lines = await createOrderLineReader(db).readLines(orders)
  const buildSlipLines = ({ uuidOrder, content }: OrderRecord, texts: ServerTexts): SlipLine[] =>
    sortByShelf(
      linesToPack(lines.get(uuidOrder) ?? []).map((line) => {
        const format = formats.get(line.uuidReleaseFormat)
        const { label = null, shelf_location: location = null } = format ?? {}
        const customs = content.isExport ? formatCustoms(format) : null
        return { line, title: line.title, catalog_nr: line.catalogNr, label, location, customs }
      }),
    ).map(({ line, label, location, customs }) => ({
      quantity: line.quantity,
      place: location ?? '',
      number: [label, line.catalogNr].filter(Boolean).join('\n'),
      what: `${line.displayArtist} – ${line.title}${line.edition ? `, ${line.edition}` : ''}`,
      detail: [line.format, conditionText(line.condition, texts), customs].filter(Boolean).join(' · '),
    }))
  const print = await readPrintFiles(db, sellerIn(sourceLanguage).look)
  const slips = orders.map((order) => {
    const language = getOrderLanguage(order)
    const [texts, seller] = [textsOf(language), sellerIn(language)]
    return {
      name: texts('slip.title', { number: order.orderNumber }),
      createdAt: order.createdAt,
      seller,
      texts,
      print,
      draw: (doc: Doc) => drawSlip(doc, order, buildSlipLines(order, texts), { seller, texts }),
    }
  })
  return writeDocuments(textsOf(sourceLanguage)('slip.titles'), slips, fontFolder)
}

/**
 * Writes for an item what the customs forms CN22 and CN23 ask for: tariff number, description, and country.
 * @param format undefined if the shop has deleted it; it counts as another product then
 * @returns one line of English, such as `HS 852380 (gramophone records, recorded) · released in Germany`
 */
export function formatCustoms(format: Pick<StaffFormat, 'product' | 'country'> | undefined): string {
  const { code, description } = customsByProduct[format?.product ?? 'other']
  return [
    code ? `HS ${code} (${description.toLowerCase()})` : 'HS: look it up',
    format?.country && `released in ${format.country}`,
  ]
    .filter(Boolean)
    .join(' · ')
}

/** Writes where the parcel goes; abroad the country is in the words of carriers. */
function printedAddress(order: OrderRecord): string {
  const { text } = getDeliveryAddress(order)
  const { idCountry } = order.content
  return idCountry === getHome(order.content) ? text : addressForCarriers(text, idCountry)
}

function drawSlip(
  doc: Doc,
  order: OrderRecord,
  lines: readonly SlipLine[],
  { seller, texts }: { seller: Seller; texts: ServerTexts },
): void {
  const { content, orderNumber } = order
  drawText(doc, seller.shopName, page.left, page.top, { font: 'bold', size: 19, width: 300 })
  drawCode39(doc, String(orderNumber), { right: page.right, y: page.top, height: 34 })
  const addressEnd = drawText(doc, printedAddress(order), page.left, page.window, {
    size: 11,
    width: 260,
    lineGap: 2,
  })
  const facts: [string, string][] = [
    [texts('slip.ordered'), shopDayText(texts, order.createdAt)],
    [texts('invoice.shipping'), content.shippingLabel],
    ...(content.isExport ? [[texts('slip.customs'), texts('slip.customs.export')] as [string, string]] : []),
    ...(order.isTest ? [[texts('slip.test'), texts('slip.test.stays')] as [string, string]] : []),
  ]
  let y = page.window
  for (const [label, value] of facts) {
    drawText(doc, label, 350, y, { font: 'mono', size: 7, colour: inkSoft, width: 78 })
    y = drawText(doc, value, 430, y - 0.8, { size: 8.5, width: page.right - 430 }) + 3
  }
  y = drawText(doc, texts('slip.title', { number: orderNumber }), page.left, Math.max(addressEnd, y) + 24, {
    font: 'bold',
    size: 20,
  })
  if (content.customerNotes) {
    y = drawText(doc, texts('slip.notes', { notes: content.customerNotes }), page.left, y + 6, {
      size: 9.5,
      lineGap: 2,
    })
  }
  drawLines(doc, lines, y + 12, { orderNumber, texts })
}

function drawLines(
  doc: Doc,
  lines: readonly SlipLine[],
  from: number,
  { orderNumber, texts }: { orderNumber: number; texts: ServerTexts },
): void {
  let y = drawTableHead(doc, from, texts)
  for (const line of lines) {
    const look: Look = { size: 9.5, width: page.right - columns.what }
    const height =
      Math.max(
        measureHeight(doc, line.what, look) + 13,
        measureHeight(doc, line.number, { size: 8, width: 104 }),
      ) + 10
    if (y + height > page.bottom) {
      doc.addPage()
      drawText(doc, texts('slip.continued', { number: orderNumber }), page.left, page.top, {
        font: 'bold',
        size: 11,
      })
      y = drawTableHead(doc, page.top + 26, texts)
    }
    doc
      .rect(columns.box, y + 1, 10, 10)
      .lineWidth(0.8)
      .strokeColor(ink)
      .stroke()
    drawText(doc, `${line.quantity} ×`, columns.quantity, y, {
      size: 10,
      font: line.quantity > 1 ? 'bold' : 'plain',
      width: 26,
    })
    drawText(doc, line.place, columns.place, y + 1, { font: 'mono', size: 8, width: 74 })
    drawText(doc, line.number, columns.number, y + 1, { size: 8, width: 104 })
    const end = drawText(doc, line.what, columns.what, y, look)
    drawText(doc, line.detail, columns.what, end, { size: 8, colour: inkSoft, width: look.width! })
    y += height
    drawRule(doc, y - 5)
  }
}

function drawTableHead(doc: Doc, y: number, texts: ServerTexts): number {
  const look: Look = { font: 'mono', size: 6.6, colour: inkSoft }
  drawRule(doc, y, ink, 1.2)
  for (const [title, x] of [
    [texts('slip.copies'), columns.quantity],
    [texts('slip.place'), columns.place],
    [texts('slip.number'), columns.number],
    [texts('slip.record'), columns.what],
  ] as const) {
    drawText(doc, title, x, y + 5, look)
  }
  drawRule(doc, y + 18)
  return y + 25
}
