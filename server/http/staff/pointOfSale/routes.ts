import { counterEndpoints } from '../../../../src/shared/staff/pointOfSale/endpoints'
import { createCounter } from '../../../core/inventory/pointOfSale/counter'
import {
  endPutAside,
  putAside,
  sellAtCounter,
  undoSale,
} from '../../../core/inventory/pointOfSale/counterActions'
import type { KeptFormatNames } from '../../../core/inventory/stock/keptFormatNames'
import type { ReadOnlyDatabase } from '../../../platform/database/access'
import type { StaffRoutes } from '../staffRoutes'

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
