import { counterEndpoints } from '../../../../src/shared/staff/pointOfSale/endpoints'
import {
  endPutAside,
  putAside,
  sellAtCounter,
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
  route(counterEndpoints.counter, () => counter.read())
  route(counterEndpoints.findAtCounter, ({ query }) => counter.find(query.get('search')?.slice(0, 200) ?? ''))
  actionRoute(counterEndpoints.sellAtCounter, sellAtCounter)
  actionRoute(counterEndpoints.undoSale, undoSale)
  actionRoute(counterEndpoints.putAside, putAside)
  actionRoute(counterEndpoints.endPutAside, endPutAside)
}
