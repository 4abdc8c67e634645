import type { z } from 'zod'
import { readScan } from '../../../../src/shared/barcodes'
import type { foundFormatsSchema, pointOfSaleSchema } from '../../../../src/shared/staff/pointOfSale/contract'
import { createReceiptReader } from '../../../core/inventory/goodsIn/receiptRepository'
import { undoMs } from '../../../core/inventory/pointOfSale/pointOfSaleActions'
import {
  createPointOfSaleReader,
  createPointOfSaleWriter,
} from '../../../core/inventory/pointOfSale/pointOfSaleRepository'
import { createFormatNames, matchesSearch, searchWords } from '../../../core/inventory/stock/formatNames'
import type { KeptFormatNames } from '../../../core/inventory/stock/keptFormatNames'
import { createStockListReader, type StockFormat } from '../../../core/inventory/stock/stockListRepository'
import { createStockWriter } from '../../../core/inventory/stock/stockRepository'
import type { ReadOnlyDatabase, ShopDatabase } from '../../../platform/database/access'
import { transact } from '../../../platform/database/transactions'
import { shopDay, timeAfter } from '../../../platform/support/dates'

const shownSales = 50
const shownFormats = 20
const releasedAtOnce = 100
const hoursMs = 3_600_000

/** Makes the service of the counter. @param names of all formats, which may be half a minute old */
export function createCounter(
  db: ReadOnlyDatabase,
  { names, now }: { names: KeptFormatNames; now: () => Date },
) {
  return {
    /** Reads what was sold today, and what is put aside. */
    async read(): Promise<z.output<typeof pointOfSaleSchema>> {
      const counter = createPointOfSaleReader(db)
      const at = now()
      const today = shopDay(at)
      // A day has at most 25 hours; what is of yesterday is left out below.
      const recent = await counter.listSales(timeAfter(at, -25 * hoursMs), shownSales)
      const sales = recent.filter(({ sold_at }) => shopDay(new Date(sold_at)) === today)
      const aside = await counter.listPutAside()
      const ids = [...sales, ...aside].map((row) => row.uuid_release_format)
      const formats = await createStockListReader(db).listSome([...new Set(ids)])
      const named = new Map(
        formats.map(({ uuid_release_format, display_artist, title, format }) => [
          uuid_release_format,
          { artist: display_artist, title, format },
        ]),
      )
      const unnamed = { artist: '', title: '', format: '' }
      return {
        sales: sales.map(({ uuid_sale, uuid_release_format, sold_at }) => ({
          ...(named.get(uuid_release_format) ?? unnamed),
          uuid_sale,
          sold_at,
          can_undo: sold_at >= timeAfter(at, -undoMs),
        })),
        put_aside: aside.map(({ name, put_aside_by, ...row }) => ({
          ...(named.get(row.uuid_release_format) ?? unnamed),
          ...row,
          name: name ?? '',
          by: put_aside_by,
        })),
      }
    },

    /** Finds records by a number, or by words in artist, title, label and numbers; at most 20. */
    async find(typed: string): Promise<z.output<typeof foundFormatsSchema>> {
      const search = readScan(typed)
      const words = searchWords(search)
      if (words.length === 0) return { formats: [] }
      const stockList = createStockListReader(db)
      const exact = createFormatNames(await stockList.listFormatsNumbered([search])).find(search)
      if (exact.length > 0) return { formats: await present(db, exact) }
      const { find, all } = await names()
      const numbered = find(search)
      const found = (numbered.length > 0 ? numbered : all.filter((one) => matchesSearch(one, words))).filter(
        (one) => !one.is_download,
      )
      const ids = found.slice(0, shownFormats).map((one) => one.uuid_release_format)
      return { formats: await present(db, await stockList.listSome(ids)) }
    },
  }
}

/**
 * Gives back to the free stock the copies that were put aside and whose last
 * day is over, at most 100 of them.
 * @param now decides which day is over in the shop's time zone
 */
export async function releaseOverdue(db: ShopDatabase, now: Date): Promise<void> {
  const at = now.toISOString()
  const overdue = await createPointOfSaleReader(db).listOverdue(shopDay(now), releasedAtOnce)
  for (const { uuid_put_aside, uuid_release_format } of overdue) {
    await transact(db, async (trx) => {
      const stock = createStockWriter(trx, at)
      await stock.hold(uuid_release_format)
      const isEnded = await createPointOfSaleWriter(trx).endPutAside(uuid_put_aside, 'expired', at)
      if (isEnded) await stock.release({ uuid_release_format, quantity: 1 })
    })
  }
}

async function present(
  db: ReadOnlyDatabase,
  found: readonly StockFormat[],
): Promise<z.output<typeof foundFormatsSchema>['formats']> {
  const formats = found.filter((one) => !one.is_download)
  const ids = formats.map((one) => one.uuid_release_format)
  const [aside, toSend, places] = await Promise.all([
    createPointOfSaleReader(db).countPutAside(ids),
    createReceiptReader(db).countToSend(ids),
    createStockListReader(db).listLocations(ids),
  ])
  return formats.map((one) => {
    const id = one.uuid_release_format
    const put_aside = aside.get(id) ?? 0
    return {
      uuid_release_format: id,
      artist: one.display_artist,
      title: one.title,
      edition: one.edition,
      format: one.format,
      catalog_nr: one.catalog_nr,
      barcode: one.barcode,
      location: places.get(id) ?? null,
      price: one.price_cents / 100,
      is_shown: one.is_shown,
      free: one.on_hand - one.reserved,
      in_checkout: one.reserved - put_aside,
      put_aside,
      to_send: toSend.get(id) ?? 0,
    }
  })
}
