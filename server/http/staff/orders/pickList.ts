import { conditionText } from '../../../../src/shared/conditionText'
import { sortByShelf } from '../../../core/catalogue/names/formatNames'
import { createContentReader } from '../../../core/content/contentRepository'
import { createStockListReader } from '../../../core/inventory/stock/stockListRepository'
import { countToSend } from '../../../core/order/lines/orderLine'
import { createOrderLineReader } from '../../../core/order/lines/orderLineRepository'
import type { OrderRecord } from '../../../core/order/orderContent'
import { readShopTexts } from '../../../core/shop/shopTexts'
import type { ReadOnlyDatabase } from '../../../platform/database/access'
import { currentStaffLanguage } from '../../../platform/languages/staffLanguage'

/** Copies of one format, and the orders that they are for. */
export interface Picked {
  uuid_release_format: string
  /** The shelf location, as the shop wrote it down; null if it is not known. */
  location: string | null
  label: string | null
  catalog_nr: string | null
  format: string
  condition: string | null
  artist: string
  title: string
  quantity: number
  orders: string[]
}

/**
 * Lists the copies to take from the shelf for orders.
 * @returns one entry for each format, in shelf order
 */
export async function buildPickList(db: ReadOnlyDatabase, orders: readonly OrderRecord[]): Promise<Picked[]> {
  const linesOfOrders = await createOrderLineReader(db).readLines(orders)
  const lines = orders.flatMap(({ orderNumber, uuidOrder }) =>
    (linesOfOrders.get(uuidOrder) ?? []).flatMap((orderLine) => {
      const quantity = countToSend(orderLine)
      return quantity > 0 ? [{ orderNumber, line: { ...orderLine.line, quantity } }] : []
    }),
  )
  const releases = [...new Set(lines.map(({ line }) => line.uuidRelease))]
  const labels = await createStockListReader(db).listLabelNames(releases)
  const texts = readShopTexts(await createContentReader(db).findSetting('shop'), currentStaffLanguage())
  const locations = await createStockListReader(db).listLocations(
    lines.map(({ line }) => line.uuidReleaseFormat),
  )
  const picks = new Map<string, Picked>()
  for (const { orderNumber, line } of lines.sort((a, b) => a.orderNumber - b.orderNumber)) {
    const pick = picks.get(line.uuidReleaseFormat) ?? {
      uuid_release_format: line.uuidReleaseFormat,
      location: locations.get(line.uuidReleaseFormat) ?? null,
      label: labels.get(line.uuidRelease) ?? null,
      catalog_nr: line.catalogNr,
      format: line.format,
      condition: conditionText(line.condition, texts),
      artist: line.displayArtist,
      title: line.title + (line.edition ? `, ${line.edition}` : ''),
      quantity: 0,
      orders: [],
    }
    pick.quantity += line.quantity
    pick.orders.push(line.quantity === 1 ? String(orderNumber) : `${orderNumber} (${line.quantity})`)
    picks.set(line.uuidReleaseFormat, pick)
  }
  return sortByShelf([...picks.values()])
}
