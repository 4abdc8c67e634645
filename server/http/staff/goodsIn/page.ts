import type { z } from 'zod'
import { toEuros } from '../../../../src/shared/money'
import { elementAt } from '../../../../src/shared/required'
import type {
  goodsInSchema,
  lookedUpSchema,
  lookUpBody,
  receivableFormatSchema,
} from '../../../../src/shared/staff/goodsIn/contract'
import type { SupplierColumns } from '../../../../src/shared/staff/goodsIn/receiptCells'
import type { FormatSearch } from '../../../core/catalogue/editing/formatSearch'
import { readLineMatches } from '../../../core/inventory/goodsIn/readLineMatches'
import { createReceiptReader } from '../../../core/inventory/goodsIn/receiptRepository'
import type { StockFormat } from '../../../core/inventory/stock/stockListRepository'
import type { ReadOnlyDatabase } from '../../../platform/database/access'
import { fold } from '../../../platform/support/foldText'
import { parseStoredJson } from '../../../platform/support/storedJson'

type AskedLine = z.output<typeof lookUpBody>['lines'][number]
type LookedUp = z.output<typeof lookedUpSchema>
type ReceivableFormat = z.output<typeof receivableFormatSchema>

const shownReceipts = 20

/**
 * Reads the suppliers and the last goods receipts, which the screen of goods in shows first.
 * @returns `columns` is null for a supplier whose files were not read yet
 */
export async function readGoodsIn(db: ReadOnlyDatabase): Promise<z.output<typeof goodsInSchema>> {
  const reader = createReceiptReader(db)
  const suppliers = await reader.listSuppliers()
  const receipts = await reader.listReceipts(shownReceipts)
  return {
    suppliers: suppliers.map(({ name, columns }) => ({
      name,
      columns: columns === null ? null : parseStoredJson<SupplierColumns>(columns),
    })),
    receipts: receipts.map(({ ref, received_by, ...row }) => ({
      ...row,
      reference: ref,
      by: received_by,
    })),
  }
}

/**
 * Finds a supplier, however its name is spelled.
 * @returns null if nothing was received from it yet; `columns` is null if it never sent a file
 */
export async function findSupplier(
  db: ReadOnlyDatabase,
  name: string,
): Promise<{ name: string; columns: SupplierColumns | null } | null> {
  const row = await createReceiptReader(db).findSupplier(fold(name.trim()))
  if (!row) return null
  return {
    name: row.name,
    columns: row.columns === null ? null : parseStoredJson<SupplierColumns>(row.columns),
  }
}

/**
 * Finds the formats of the lines of a goods receipt, and how many people wait for each.
 * @param lines as `matchLine` takes them
 * @returns a result for each line, in their order; `problem` is null if the line can be received
 */
export async function lookUpLines(
  db: ReadOnlyDatabase,
  lines: readonly AskedLine[],
  search: Pick<FormatSearch, 'names'>,
): Promise<LookedUp> {
  const matches = await readLineMatches(db, lines, search)
  const presented = await presentFormats(db, [...new Set(matches.flatMap(({ formats }) => formats))])
  return {
    lines: matches.map(({ formats, isSure, siblingFormats, problem }, i) => ({
      line: elementAt(lines, i).line,
      formats: formats.flatMap((format) => presented.get(format.uuid_release_format) ?? []),
      is_sure: isSure,
      releases: siblingFormats.map(({ uuid_release, display_artist, title, edition }) => ({
        uuid_release,
        artist: display_artist,
        title,
        edition,
      })),
      problem,
    })),
  }
}

/**
 * Presents formats with their stock, who waits for them and what they last cost.
 * @returns by the format's id
 */
async function presentFormats(
  db: ReadOnlyDatabase,
  formats: readonly StockFormat[],
): Promise<Map<string, ReceivableFormat>> {
  const ids = formats.map((format) => format.uuid_release_format)
  const receipts = createReceiptReader(db)
  const [toSend, waitingCounts, purchases] = await Promise.all([
    receipts.countToSend(ids),
    receipts.countWaiting(ids),
    receipts.listLastPurchases(ids),
  ])
  return new Map(
    formats.map((format) => {
      const id = format.uuid_release_format
      const purchase = purchases.get(id)
      return [
        id,
        {
          uuid_release_format: id,
          artist: format.display_artist,
          title: format.title,
          edition: format.edition,
          format: format.format,
          catalog_nr: format.catalog_nr,
          barcode: format.barcode,
          is_shown: format.is_shown,
          is_pre_order: format.status === 'pre-order',
          on_hand: format.on_hand,
          to_send: toSend.get(id) ?? 0,
          waiting: waitingCounts.get(id) ?? 0,
          price: toEuros(format.price_cents),
          last_purchase_price: purchase === undefined ? null : toEuros(purchase),
        },
      ]
    }),
  )
}
