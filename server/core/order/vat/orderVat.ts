import type { VatKind } from '../../../../src/shared/vocabulary'
import type { OrderContent, OrderContentLine } from '../orderContent'

type Sale = Pick<OrderContent, 'isExport'>

/**
 * Tells how a line, an amount or a refund of an order is treated. Orders from before there were several kinds were either
 * taxed or exports.
 */
export const getVatKind = (content: Sale, part: { kind?: VatKind; vatKind?: VatKind }): VatKind =>
  part.kind ?? part.vatKind ?? (content.isExport ? 'export' : 'taxed')

/** Tells whether the shop owes VAT only on its margin for a line. */
export const isMarginLine = (content: Sale, line: OrderContentLine): boolean =>
  getVatKind(content, line) === 'margin'

/** Tells whether goods are among what an order sells of a kind, and not only downloads. */
export const hasGoodsOfKind = (content: Sale & Pick<OrderContent, 'lines'>, kind: VatKind): boolean =>
  content.lines.some((line) => !line.isDownloadOnly && getVatKind(content, line) === kind)

/** Lists the kinds of an order's amounts, each once. */
export function listVatKinds(content: Pick<OrderContent, 'isExport' | 'vatLines'>): VatKind[] {
  // Some orders from before there were several kinds have no lines for exports.
  if (content.vatLines.length === 0) return [getVatKind(content, {})]
  return [...new Set(content.vatLines.map((line) => getVatKind(content, line)))]
}
