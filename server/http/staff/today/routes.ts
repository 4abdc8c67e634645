import { todayEndpoints as endpoints } from '../../../../src/shared/staff/today/endpoints'
import type { ReadOnlyDatabase } from '../../../platform/database/access'
import { createIncidentReader } from '../../../platform/jobs/incidentRepository'
import type { LiveEvents } from '../liveUpdates/liveEvents'
import type { StaffRoutes } from '../staffRoutes'
import { readToday } from './page'
import { createPlacedOrders } from './placedOrders'

/**
 * Declares the routes of the first screen, and of the counts in the menu.
 * @param live keeps the connections of open screens
 */
export function addTodayRoutes(
  { route }: StaffRoutes,
  db: ReadOnlyDatabase,
  { live, now }: { live: LiveEvents; now: () => Date },
): void {
  const placed = createPlacedOrders(db)
  route(endpoints.today, ({ caller }) =>
    readToday(db, { now: now(), withSales: caller.can('money'), placed }),
  )
  route(endpoints.counts, async () => ({
    inbox: await createIncidentReader(db).countOpenIncidents(),
    to_pack: await placed.countToPack(now()),
  }))
  route(endpoints.live, async ({ res, stillMay }) => live.listen(res, stillMay))
}
