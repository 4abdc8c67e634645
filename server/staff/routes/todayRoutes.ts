import { todayEndpoints as endpoints } from '../../../src/shared/staff/todayEndpoints'
import type { ReadOnlyDatabase } from '../../database/access'
import type { LiveEvents } from '../live/liveEvents'
import type { StaffRoutes } from '../staffRoutes'
import { readToday } from '../today/today'

/** Declares the routes of the first screen. */
export function addTodayRoutes(
  { route }: StaffRoutes,
  db: ReadOnlyDatabase,
  { live, now }: { live: LiveEvents; now: () => Date },
): void {
  route(endpoints.today, ({ caller }) => readToday(db, { now: now(), withSales: caller.may('money') }))
  route(endpoints.live, async ({ res, stillMay }) => live.listen(res, stillMay))
}
