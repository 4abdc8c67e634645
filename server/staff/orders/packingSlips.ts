import { conditionText } from '../../../src/shared/conditionText'
import type { Texts } from '../../../src/shared/texts/createTexts'
import type { Seller } from '../../content/seller'
import type { ReadOnlyDatabase } from '../../database/access'
import { lightColours } from '../../html/palette'
import { deliveryAddressOf } from '../../order/address/deliveryAddress'
import {
  type Doc,
  heightOf,
  type Look,
  page,
  put,
  rule,
  writeDocuments,
} from '../../order/invoices/documentLayout'
import { linesToPack } from '../../order/lines/orderLine'
import { readLines } from '../../order/lines/orderLineRepository'
import type { OrderRecord } from '../../order/orderContent'
import { inShelfOrder } from '../../stock/formatNames'
import { formatShopDay } from '../../support/dates'
import { drawCode39 } from './code39'
import { createStaffOrderReader } from './staffOrderRepository'

export interface SlipShop {
  seller: Seller
  texts: Texts
  fontFolder: string
}

interface SlipLine {
  quantity: number
  place: string
  number: string
  what: string
  detail: string
}

const { ink, inkSoft } = lightColours
const columns = { box: 57, quantity: 76, place: 104, number: 182, what: 292 }

/**
 * Writes packing slips, one for each order, with the number of the order as a barcode. They name no prices.
 * @returns a PDF
 */
export async function writePackingSlips(
  db: ReadOnlyDatabase,
  orders: readonly OrderRecord[],
  { seller, texts, fontFolder }: SlipShop,
): Promise<Buffer> {
  const formats = await createStaffOrderReader(db).listFormats(
    orders.flatMap(({ content }) => content.lines.map(({ uuidReleaseFormat }) => uuidReleaseFormat)),
  )
  const lines = await readLines(db, orders)
  const linesOf = ({ uuidOrder }: OrderRecord): SlipLine[] =>
    inShelfOrder(
      linesToPack(lines.get(uuidOrder) ?? []).map((line) => {
        const { label = null, shelf_location: location = null } = formats.get(line.uuidReleaseFormat) ?? {}
        return { line, title: line.title, catalog_nr: line.catalogNr, label, location }
      }),
    ).map(({ line, label, location }) => ({
      quantity: line.quantity,
      place: location ?? '',
      number: [label, line.catalogNr].filter(Boolean).join('\n'),
      what: `${line.displayArtist} – ${line.title}${line.edition ? `, ${line.edition}` : ''}`,
      detail: [line.format, conditionText(line.condition, texts)].filter(Boolean).join(' · '),
    }))
  const slips = orders.map((order) => ({
    name: `Packing slip ${order.orderNumber}`,
    createdAt: order.createdAt,
    seller,
    draw: (doc: Doc) => drawSlip(doc, order, linesOf(order), seller),
  }))
  return writeDocuments('Packing slips', slips, fontFolder)
}

function drawSlip(doc: Doc, order: OrderRecord, lines: readonly SlipLine[], seller: Seller): void {
  const { content, orderNumber } = order
  put(doc, seller.shopName, page.left, page.top, { font: 'bold', size: 19, width: 300 })
  drawCode39(doc, String(orderNumber), { right: page.right, y: page.top, height: 34 })
  const addressEnd = put(doc, deliveryAddressOf(order).text, page.left, page.window, {
    size: 11,
    width: 260,
    lineGap: 2,
  })
  const facts: [string, string][] = [
    ['Ordered', formatShopDay(order.createdAt)],
    ['Shipping', content.shippingLabel],
    ...(content.isExport ? [['Customs', 'leaves the EU'] as [string, string]] : []),
    ...(order.isTest ? [['Test', 'do not send'] as [string, string]] : []),
  ]
  let y = page.window
  for (const [label, value] of facts) {
    put(doc, label, 350, y, { font: 'mono', size: 7, colour: inkSoft, width: 78 })
    y = put(doc, value, 430, y - 0.8, { size: 8.5, width: page.right - 430 }) + 3
  }
  y = put(doc, `Packing slip ${orderNumber}`, page.left, Math.max(addressEnd, y) + 24, {
    font: 'bold',
    size: 20,
  })
  if (content.customerNotes) {
    y = put(doc, `The buyer writes: ${content.customerNotes}`, page.left, y + 6, { size: 9.5, lineGap: 2 })
  }
  drawLines(doc, lines, y + 12, orderNumber)
}

function drawLines(doc: Doc, lines: readonly SlipLine[], from: number, orderNumber: number): void {
  let y = drawTableHead(doc, from)
  for (const line of lines) {
    const look: Look = { size: 9.5, width: page.right - columns.what }
    const height =
      Math.max(heightOf(doc, line.what, look) + 13, heightOf(doc, line.number, { size: 8, width: 104 })) + 10
    if (y + height > page.bottom) {
      doc.addPage()
      put(doc, `Packing slip ${orderNumber}, continued`, page.left, page.top, { font: 'bold', size: 11 })
      y = drawTableHead(doc, page.top + 26)
    }
    doc
      .rect(columns.box, y + 1, 10, 10)
      .lineWidth(0.8)
      .strokeColor(ink)
      .stroke()
    put(doc, `${line.quantity} ×`, columns.quantity, y, {
      size: 10,
      font: line.quantity > 1 ? 'bold' : 'plain',
      width: 26,
    })
    put(doc, line.place, columns.place, y + 1, { font: 'mono', size: 8, width: 74 })
    put(doc, line.number, columns.number, y + 1, { size: 8, width: 104 })
    const end = put(doc, line.what, columns.what, y, look)
    put(doc, line.detail, columns.what, end, { size: 8, colour: inkSoft, width: look.width! })
    y += height
    rule(doc, y - 5)
  }
}

function drawTableHead(doc: Doc, y: number): number {
  const look: Look = { font: 'mono', size: 6.6, colour: inkSoft }
  rule(doc, y, ink, 1.2)
  for (const [title, x] of [
    ['Copies', columns.quantity],
    ['Place', columns.place],
    ['Label and number', columns.number],
    ['Record', columns.what],
  ] as const) {
    put(doc, title, x, y + 5, look)
  }
  rule(doc, y + 18)
  return y + 25
}
