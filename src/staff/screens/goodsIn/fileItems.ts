/** Reads the table of a supplier's file. This code is fetched with the first file. */

import type { LineProblem, ReceiptLine, SupplierColumns } from '../../../shared/staff/goodsIn/receiptCells'
import { findTitles, missingColumns, readReceiptLines } from '../../../shared/staff/goodsIn/receiptTable'
import { formats } from '../../../shared/texts/formats'
import type { FileTable } from './calls'
import type { ReceiptDraft, ReceiptItem } from './receiptItems'

const getTitles = ({ lines }: FileTable): readonly string[] => lines[findTitles(lines)]?.cells ?? []

/**
 * Tells whether a table has all columns that the supplier's tables have had.
 * @param columns as they were chosen for the supplier's last file
 */
export const hasColumns = (table: FileTable, columns: SupplierColumns): boolean =>
  missingColumns(getTitles(table), columns).length === 0

/**
 * Makes the changes of a goods receipt's draft from a table.
 * @returns items with the file's own texts; lines without copies are only counted
 */
export function toReceiptDraft(table: FileTable, columns: SupplierColumns): Partial<ReceiptDraft> {
  const below = table.lines.slice(findTitles(table.lines) + 1)
  const { lines, problems, withoutQuantity } = readReceiptLines(getTitles(table), below, columns)
  return {
    table: null,
    columns,
    withoutQuantity,
    isByHand: false,
    notes: table.notes ?? [],
    items: toItems(lines, problems),
  }
}

const amountText = (euros: number | null): string => (euros === null ? '' : formats.decimal(euros.toFixed(2)))

/** Makes the items of a file. What is wrong stays as the file has it, so that the person can correct it. */
function toItems(lines: readonly ReceiptLine[], problems: readonly LineProblem[]): ReceiptItem[] {
  const wrong = new Map(problems.map(({ line, kind, text }) => [`${line} ${kind}`, text]))
  return lines.map(({ quantity, purchase_price, price, ...rest }) => {
    const { line } = rest
    const text = (kind: LineProblem['kind']) => wrong.get(`${line} ${kind}`)
    return {
      ...rest,
      barcode: rest.catalog_nr === '' ? (text('rounded') ?? rest.barcode) : rest.barcode,
      quantity: text('quantity') ?? String(quantity),
      purchase: text('purchase_price') ?? amountText(purchase_price),
      price: text('price') ?? amountText(price),
      choice: '',
    }
  })
}
