import { inboxEndpoints as endpoints } from '../../../src/shared/staff/inboxEndpoints'
import type { ReadOnlyDatabase } from '../../database/access'
import { readClosedInbox, readInbox } from '../inbox/inbox'
import { closeIncidents } from '../inbox/incidentActions'
import type { StaffRoutes } from '../staffRoutes'

/** Declares the routes of the inbox. */
export function addInboxRoutes({ route, actionRoute }: StaffRoutes, db: ReadOnlyDatabase): void {
  route(endpoints.inbox, () => readInbox(db))
  route(endpoints.closedInbox, () => readClosedInbox(db))
  actionRoute(endpoints.closeIncidents, closeIncidents)
}
