import type { z } from 'zod'
import { toEuros } from '../../../../src/shared/money'
import type { foundFormatsSchema, pointOfSaleSchema } from '../../../../src/shared/staff/pointOfSale/contract'
import type { FormatSearch } from '../../../core/catalogue/editing/formatSearch'
import { findFormats } from '../../../core/inventory/findFormats'
import { createReceiptReader } from '../../../core/inventory/goodsIn/receiptRepository'
import { undoMs } from '../../../core/inventory/pointOfSale/pointOfSaleActions'
import { createPointOfSaleReader } from '../../../core/inventory/pointOfSale/pointOfSaleRepository'
import { createStockListReader } from '../../../core/inventory/stock/stockListRepository'
import type { ReadOnlyDatabase } from '../../../platform/database/access'
import { shopDay, timeAfter } from '../../../platform/support/dates'

const shownSales = 50
const shownFormats = 20
const hoursMs = 3_600_000

/** Reads what was sold today, and what is put aside. */
export async function readPointOfSale(
  db: ReadOnlyDatabase,
  now: Date,
): Promise<z.output<typeof pointOfSaleSchema>> {
  const pointOfSale = createPointOfSaleReader(db)
  const today = shopDay(now)
  // A day has at most 25 hours; what is of yesterday is left out below.
  const recent = await pointOfSale.listSales(timeAfter(now, -25 * hoursMs), shownSales)
  const sales = recent.filter(({ sold_at }) => shopDay(new Date(sold_at)) === today)
  const aside = await pointOfSale.listPutAside()
  const ids = [...sales, ...aside].map((row) => row.uuid_release_format)
  const formats = await createStockListReader(db).listSome([...new Set(ids)])
  const byId = new Map(
    formats.map(({ uuid_release_format, display_artist, title, format }) => [
      uuid_release_format,
      { artist: display_artist, title, format },
    ]),
  )
  const unnamed = { artist: '', title: '', format: '' }
  return {
    sales: sales.map(({ uuid_sale, uuid_release_format, sold_at }) => ({
      ...(byId.get(uuid_release_format) ?? unnamed),
      uuid_sale,
      sold_at,
      can_undo: sold_at >= timeAfter(now, -undoMs),
    })),
    put_aside: aside.map(({ name, put_aside_by, ...row }) => ({
      ...(byId.get(row.uuid_release_format) ?? unnamed),
      ...row,
      name: name ?? '',
      by: put_aside_by,
    })),
  }
}

/** Finds what can be sold by a number or by words, with its stock; at most 20 formats. */
export async function findForSale(
  db: ReadOnlyDatabase,
  search: FormatSearch,
  scan: string,
): Promise<z.output<typeof foundFormatsSchema>> {
  const formats = await findFormats(db, search, scan, { only: 'copies', limit: shownFormats })
  const ids = formats.map((format) => format.uuid_release_format)
  const [aside, toSend, places] = await Promise.all([
    createPointOfSaleReader(db).countPutAside(ids),
    createReceiptReader(db).countToSend(ids),
    createStockListReader(db).listLocations(ids),
  ])
  const presented = formats.map((format) => {
    const id = format.uuid_release_format
    const put_aside = aside.get(id) ?? 0
    return {
      uuid_release_format: id,
      artist: format.display_artist,
      title: format.title,
      edition: format.edition,
      format: format.format,
      catalog_nr: format.catalog_nr,
      barcode: format.barcode,
      location: places.get(id) ?? null,
      price: toEuros(format.price_cents),
      is_shown: format.is_shown,
      free: format.on_hand - format.reserved,
      in_checkout: format.reserved - put_aside,
      put_aside,
      to_send: toSend.get(id) ?? 0,
    }
  })
  return { formats: presented }
}
