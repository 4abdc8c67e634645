import { pointOfSaleEndpoints } from '../../../../src/shared/staff/pointOfSale/endpoints'
import {
  endPutAside,
  putAside,
  sellCopy,
  undoSale,
} from '../../../core/inventory/pointOfSale/pointOfSaleActions'
import type { KeptFormatNames } from '../../../core/inventory/stock/keptFormatNames'
import type { ReadOnlyDatabase } from '../../../platform/database/access'
import type { StaffRoutes } from '../staffRoutes'
import { createCounter } from './page'

/** Declares the routes of the point of sale. */
export function addPointOfSaleRoutes(
  { route, actionRoute }: StaffRoutes,
  db: ReadOnlyDatabase,
  options: { names: KeptFormatNames; now: () => Date },
): void {
  const counter = createCounter(db, options)
  route(pointOfSaleEndpoints.pointOfSale, () => counter.read())
  route(pointOfSaleEndpoints.findFormats, ({ query }) =>
    counter.find(query.get('search')?.slice(0, 200) ?? ''),
  )
  actionRoute(pointOfSaleEndpoints.sellCopy, sellCopy)
  actionRoute(pointOfSaleEndpoints.undoSale, undoSale)
  actionRoute(pointOfSaleEndpoints.putAside, putAside)
  actionRoute(pointOfSaleEndpoints.endPutAside, endPutAside)
}
