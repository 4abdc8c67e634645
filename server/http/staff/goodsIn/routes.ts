import { goodsInEndpoints } from '../../../../src/shared/staff/goodsIn/endpoints'
import type { FormatSearch } from '../../../core/catalogue/editing/formatSearch'
import { receiveGoods } from '../../../core/inventory/goodsIn/goodsInActions'
import { tell } from '../../../core/inventory/staffSentences'
import type { FileReaders } from '../../../exchange/fileReaders/fileReaders'
import type { ReadOnlyDatabase } from '../../../platform/database/access'
import { maxTableBytes } from '../../../platform/table/tableFile'
import { UnreadableTable } from '../../../platform/table/unreadableTable'
import type { StaffRoutes } from '../staffRoutes'
import { readUploadedFile } from '../uploadBody'
import { lookUpLines, readGoodsIn } from './page'

/** Declares the routes of goods in. */
export function addGoodsInRoutes(
  { route, actionRoute }: StaffRoutes,
  db: ReadOnlyDatabase,
  { readers, search }: { readers: FileReaders; search: FormatSearch },
): void {
  route(goodsInEndpoints.goodsIn, () => readGoodsIn(db))
  route(goodsInEndpoints.readSupplierFile, async ({ req, res }) => {
    const file = await readUploadedFile(req, res, maxTableBytes)
    const { sheet, otherSheets, lines, notes } = await readers.receipt(file)
    if (lines.length === 0) throw new UnreadableTable(tell('This table is empty. Choose another file.'))
    return { sheet, other_sheets: otherSheets, lines, ...(notes && { notes }) }
  })
  route(goodsInEndpoints.lookUpLines, ({ body }) => lookUpLines(db, body.lines, search))
  actionRoute(goodsInEndpoints.receiveGoods, receiveGoods)
}
