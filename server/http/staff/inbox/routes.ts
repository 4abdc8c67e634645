import { inboxEndpoints as endpoints } from '../../../../src/shared/staff/inbox/endpoints'
import { closeIncidents } from '../../../core/order/incidentActions'
import type { ReadOnlyDatabase } from '../../../platform/database/access'
import type { StaffRoutes } from '../staffRoutes'
import { readClosedInbox, readInbox } from './page'

/** Declares the routes of the inbox. */
export function addInboxRoutes({ route, actionRoute }: StaffRoutes, db: ReadOnlyDatabase): void {
  route(endpoints.inbox, () => readInbox(db))
  route(endpoints.closedInbox, () => readClosedInbox(db))
  actionRoute(endpoints.closeIncidents, closeIncidents)
}
