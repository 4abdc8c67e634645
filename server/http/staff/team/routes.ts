import { teamEndpoints as endpoints } from '../../../../src/shared/staff/team/endpoints'
import type { MemberActions } from '../../../core/staff/members/memberActions'
import type { ReadOnlyDatabase } from '../../../platform/database/access'
import type { StaffRoutes } from '../staffRoutes'
import { listMembers } from './page'

/** Declares the routes of the team: its members, their roles and their access. */
export function addTeamRoutes(
  { route, actionRoute }: StaffRoutes,
  db: ReadOnlyDatabase,
  { memberActions }: { memberActions: MemberActions },
): void {
  route(endpoints.listTeam, () => listMembers(db))
  actionRoute(endpoints.invite, memberActions.invite)
  actionRoute(endpoints.inviteAgain, memberActions.inviteAgain)
  actionRoute(endpoints.changeRole, memberActions.changeRole)
  actionRoute(endpoints.endAccess, memberActions.endAccess)
}
