import { redirectEndpoints as endpoints } from '../../../../src/shared/staff/redirects/endpoints'
import { removeRedirect, saveRedirect } from '../../../core/redirects/redirectActions'
import { createRedirectReader } from '../../../core/redirects/redirectRepository'
import type { ReadOnlyDatabase } from '../../../platform/database/access'
import type { StaffRoutes } from '../staffRoutes'

const maxListed = 500
const maxMissing = 100

/** Declares the routes about old addresses. */
export function addRedirectRoutes({ route, actionRoute }: StaffRoutes, db: ReadOnlyDatabase): void {
  const reader = createRedirectReader(db)
  route(endpoints.listRedirects, async ({ query }) => {
    const search = (query.get('search') ?? '').slice(0, 200).toLowerCase()
    const matches = (await reader.listRedirects()).filter(({ from, to }) =>
      `${from}\n${to}`.toLowerCase().includes(search),
    )
    const missing = await reader.listMissingPaths(maxMissing)
    return {
      redirects: matches
        .slice(0, maxListed)
        .map(({ from, to, source }) => ({ from, to, is_from_folder: source === 'folder' })),
      count: matches.length,
      missing: missing.map(({ path, visits, lastAt }) => ({ path, visits, last_at: lastAt })),
    }
  })
  actionRoute(endpoints.saveRedirect, saveRedirect)
  actionRoute(endpoints.removeRedirect, removeRedirect)
}
