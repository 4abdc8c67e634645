import { buyInEndpoints as endpoints } from '../../../../src/shared/staff/buyIns/endpoints'
import { addBuyIn, changeBuyIn, removeBuyIn } from '../../../core/inventory/buyIns/buyInActions'
import { tell } from '../../../core/inventory/staffSentences'
import type { ReadOnlyDatabase } from '../../../platform/database/access'
import { InvalidRequest } from '../../../platform/errors'
import { shopYear } from '../../../platform/support/dates'
import type { StaffRoutes } from '../staffRoutes'
import { listBuyIns } from './page'

/** Declares the routes about buy-ins. */
export function addBuyInRoutes(
  { route, actionRoute }: StaffRoutes,
  db: ReadOnlyDatabase,
  { now }: { now: () => Date },
): void {
  route(endpoints.listBuyIns, ({ query }) => {
    const year = query.get('year') ?? String(shopYear(now()))
    if (!/^\d{4}$/.test(year)) throw new InvalidRequest(tell('This is not a year, such as 2026.'))
    return listBuyIns(db, year)
  })
  actionRoute(endpoints.addBuyIn, addBuyIn)
  actionRoute(endpoints.changeBuyIn, changeBuyIn)
  actionRoute(endpoints.removeBuyIn, removeBuyIn)
}
