import { curatedListEndpoints as endpoints } from '../../../../src/shared/staff/curatedLists/endpoints'
import { removeCuratedList, setCuratedList } from '../../../core/content/curatedLists/curatedListActions'
import type { ReadOnlyDatabase } from '../../../platform/database/access'
import type { StaffRoutes } from '../staffRoutes'
import { readCuratedList } from './page'
import { listCuratedLists } from './repository'

/** Declares the routes about curated lists. */
export function addCuratedListRoutes({ route, actionRoute }: StaffRoutes, db: ReadOnlyDatabase): void {
  route(endpoints.listCuratedLists, async () => ({ lists: await listCuratedLists(db) }))
  route(endpoints.getCuratedList, ({ query }) => readCuratedList(db, query.get('slug') ?? ''))
  actionRoute(endpoints.setCuratedList, setCuratedList)
  actionRoute(endpoints.removeCuratedList, removeCuratedList)
}
