import { listEndpoints as endpoints } from '../../../../src/shared/staff/curatedLists/endpoints'
import { removeList, setList } from '../../../core/content/curatedLists/curatedListActions'
import { createListReader } from '../../../core/content/curatedLists/curatedListRepository'
import { readList } from '../../../core/content/curatedLists/curatedListState'
import type { ReadOnlyDatabase } from '../../../platform/database/access'
import type { StaffRoutes } from '../staffRoutes'

/** Declares the routes about curated lists. */
export function addListRoutes({ route, actionRoute }: StaffRoutes, db: ReadOnlyDatabase): void {
  route(endpoints.listLists, async () => ({ lists: await createListReader(db).listLists() }))
  route(endpoints.readList, ({ query }) => readList(db, query.get('slug') ?? ''))
  actionRoute(endpoints.setList, setList)
  actionRoute(endpoints.removeList, removeList)
}
