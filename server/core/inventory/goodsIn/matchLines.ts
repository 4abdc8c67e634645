import type { z } from 'zod'
import { elementAt } from '../../../../src/shared/required'
import type {
  lookedUpSchema,
  lookUpBody,
  receivableFormatSchema,
} from '../../../../src/shared/staff/goodsIn/contract'
import type { ReadOnlyDatabase } from '../../../platform/database/access'
import { codeOf } from '../../../platform/support/foldText'
import { createFormatNames } from '../stock/formatNames'
import type { KeptFormatNames } from '../stock/keptFormatNames'
import { createStockListReader, type StockFormat } from '../stock/stockListRepository'
import { type LineMatch, matchLine, type NamedLine } from './matchLine'
import { createReceiptReader } from './receiptRepository'

type AskedLine = z.output<typeof lookUpBody>['lines'][number]
type LookedUp = z.output<typeof lookedUpSchema>
export type ReceivableFormat = z.output<typeof receivableFormatSchema>

/** With more lines than this, reading the names of all formats is faster than asking for each number. */
const fewLines = 30

/**
 * Finds the formats of the lines of a goods receipt, and how many people wait for each.
 * @param lines as `matchLine` takes them
 * @returns a result for each line, in their order; `problem` is null if the line can be received
 */
export async function lookUpLines(
  db: ReadOnlyDatabase,
  lines: readonly AskedLine[],
  names: KeptFormatNames,
): Promise<LookedUp> {
  const found = await matchLines(db, lines, names)
  const presented = await presentFormats(db, [...new Set(found.flatMap(({ formats }) => formats))])
  return {
    lines: found.map(({ formats, isSure, records, problem }, i) => ({
      line: elementAt(lines, i).line,
      formats: formats.flatMap((one) => presented.get(one.uuid_release_format) ?? []),
      is_sure: isSure,
      records: records.map(({ uuid_release, display_artist, title, edition }) => ({
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
  const ids = formats.map((one) => one.uuid_release_format)
  const receipts = createReceiptReader(db)
  const [toSend, waiting, purchases] = await Promise.all([
    receipts.countToSend(ids),
    receipts.countWaiting(ids),
    receipts.listLastPurchases(ids),
  ])
  return new Map(
    formats.map((one) => {
      const id = one.uuid_release_format
      const purchase = purchases.get(id)
      return [
        id,
        {
          uuid_release_format: id,
          artist: one.display_artist,
          title: one.title,
          edition: one.edition,
          format: one.format,
          catalog_nr: one.catalog_nr,
          barcode: one.barcode,
          is_shown: one.is_shown,
          is_pre_order: one.status === 'pre-order',
          on_hand: one.on_hand,
          to_send: toSend.get(id) ?? 0,
          waiting: waiting.get(id) ?? 0,
          price: one.price_cents / 100,
          last_purchase_price: purchase === undefined ? null : purchase / 100,
        },
      ]
    }),
  )
}

/**
 * Matches lines with the formats of the shop.
 * @param names of all formats; they may be half a minute old, and what is found among them is read anew
 */
export async function matchLines(
  db: ReadOnlyDatabase,
  lines: readonly NamedLine[],
  names: KeptFormatNames,
): Promise<LineMatch[]> {
  const stockList = createStockListReader(db)
  if (lines.length > fewLines) {
    const all = createFormatNames(await stockList.listFormats())
    return lines.map((line) => matchLine(line, all))
  }
  const numbers = lines.flatMap(({ barcode, catalog_nr }) => [...spellBarcode(barcode), catalog_nr])
  const exact = createFormatNames(await stockList.listFormatsNumbered([...new Set(numbers.filter(Boolean))]))
  const found = lines.map((line) => matchLine(line, exact))
  if (found.every(({ isSure }) => isSure)) return found
  const all = await names()
  const again = found.map((one, i) => (one.isSure ? one : matchLine(elementAt(lines, i), exact, all)))
  const ids = again.flatMap(({ formats }) => formats.map((format) => format.uuid_release_format))
  const current = new Map(
    (await stockList.listSome([...new Set(ids)])).map((format) => [format.uuid_release_format, format]),
  )
  return again.map((one) => ({
    ...one,
    formats: one.formats.flatMap((format) => current.get(format.uuid_release_format) ?? []),
  }))
}

/** A barcode of 12 digits is the one of 13 without the zero in front. */
function spellBarcode(barcode: string): string[] {
  const digits = codeOf(barcode)
  return /^\d{6,14}$/.test(digits)
    ? [barcode, digits, ...[12, 13, 14].map((length) => digits.padStart(length, '0'))]
    : [barcode]
}
