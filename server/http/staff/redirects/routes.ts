import { redirectEndpoints as endpoints } from '../../../../src/shared/staff/redirects/endpoints'
import { removeRedirect, saveRedirect } from '../../../core/redirects/redirectActions'
import type { ReadOnlyDatabase } from '../../../platform/database/access'
import type { StaffRoutes } from '../staffRoutes'
import { readRedirects } from './page'

/** Declares the routes about old addresses. */
export function addRedirectRoutes({ route, actionRoute }: StaffRoutes, db: ReadOnlyDatabase): void {
  route(endpoints.listRedirects, ({ query }) => readRedirects(db, (query.get('search') ?? '').slice(0, 200)))
  actionRoute(endpoints.saveRedirect, saveRedirect)
  actionRoute(endpoints.removeRedirect, removeRedirect)
}
