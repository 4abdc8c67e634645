import { pointOfSaleEndpoints as endpoints } from '../../../../src/shared/staff/pointOfSale/endpoints'
import type { FormatSearch } from '../../../core/catalogue/editing/formatSearch'
import {
  endPutAside,
  putAside,
  sellCopy,
  undoSale,
} from '../../../core/inventory/pointOfSale/pointOfSaleActions'
import type { ReadOnlyDatabase } from '../../../platform/database/access'
import type { StaffRoutes } from '../staffRoutes'
import { findForSale, readPointOfSale } from './page'

/** Declares the routes of the point of sale. */
export function addPointOfSaleRoutes(
  { route, actionRoute }: StaffRoutes,
  db: ReadOnlyDatabase,
  { search, now }: { search: FormatSearch; now: () => Date },
): void {
  route(endpoints.pointOfSale, () => readPointOfSale(db, now()))
  route(endpoints.findFormats, ({ query }) =>
    findForSale(db, search, query.get('search')?.slice(0, 200) ?? ''),
  )
  actionRoute(endpoints.sellCopy, sellCopy)
  actionRoute(endpoints.undoSale, undoSale)
  actionRoute(endpoints.putAside, putAside)
  actionRoute(endpoints.endPutAside, endPutAside)
}
