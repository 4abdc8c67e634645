import { counterEndpoints } from '../../../src/shared/staff/stock/counterEndpoints'
import { deliveryEndpoints } from '../../../src/shared/staff/stock/deliveryEndpoints'
import { createCounter } from '../../counter/counter'
import { endPutAside, putAside, sellAtCounter, undoSale } from '../../counter/counterActions'
import type { ReadOnlyDatabase } from '../../database/access'
import { receiveGoods } from '../../delivery/deliveryActions'
import { readGoodsIn } from '../../delivery/goodsIn'
import { lookUpDelivery } from '../../delivery/lookUpDelivery'
import type { FileReaders } from '../../fileReaders/fileReaders'
import { createKeptFormatNames } from '../../stock/keptFormatNames'
import { maxTableBytes } from '../../table/tableFile'
import { UnreadableTable } from '../../table/unreadableTable'
import { readFileBody } from '../largeBody'
import type { StaffRoutes } from '../staffRoutes'

const endpoints = { ...deliveryEndpoints, ...counterEndpoints }

/** Declares the routes of goods in and of the counter. */
export function addStockRoutes(
  { route, actionRoute }: StaffRoutes,
  db: ReadOnlyDatabase,
  { readers, now }: { readers: FileReaders; now: () => Date },
): void {
  const names = createKeptFormatNames(db, now)
  route(endpoints.goodsIn, () => readGoodsIn(db))
  route(endpoints.readDeliveryFile, async ({ req, res }) => {
    const file = await readFileBody(req, res, maxTableBytes)
    const { sheet, otherSheets, lines, notes } = await readers.delivery(file)
    if (lines.length === 0) throw new UnreadableTable('This table is empty. Choose another file.')
    return { sheet, other_sheets: otherSheets, lines, ...(notes && { notes }) }
  })
  route(endpoints.lookUpDelivery, ({ body }) => lookUpDelivery(db, body.lines, names))
  actionRoute(endpoints.receiveGoods, receiveGoods)

  const counter = createCounter(db, { names, now })
  route(endpoints.counter, () => counter.read())
  route(endpoints.findAtCounter, ({ query }) => counter.find(query.get('search')?.slice(0, 200) ?? ''))
  actionRoute(endpoints.sellAtCounter, sellAtCounter)
  actionRoute(endpoints.undoSale, undoSale)
  actionRoute(endpoints.putAside, putAside)
  actionRoute(endpoints.endPutAside, endPutAside)
}
