import { programEndpoints as endpoints } from '../../../src/shared/staff/programEndpoints'
import type { ReadOnlyDatabase } from '../../database/access'
import { listApiTokens } from '../programs/apiTokens'
import { endToken, makeToken } from '../programs/tokenActions'
import type { StaffRoutes } from '../staffRoutes'

/** Declares the routes about programs. */
export function addProgramRoutes(
  { route, actionRoute }: StaffRoutes,
  db: ReadOnlyDatabase,
  { now }: { now: () => Date },
): void {
  route(endpoints.listPrograms, async () => ({ tokens: await listApiTokens(db, now()) }))
  actionRoute(endpoints.makeToken, makeToken)
  actionRoute(endpoints.endToken, endToken)
}
