import { listEndpoints as endpoints } from '../../../src/shared/staff/lists/listEndpoints'
import type { ReadOnlyDatabase } from '../../database/access'
import { removeList, setList } from '../../lists/listActions'
import { createListReader } from '../../lists/listRepository'
import { readList } from '../../lists/listState'
import type { StaffRoutes } from '../staffRoutes'

/** Declares the routes about curated lists. */
export function addListRoutes({ route, actionRoute }: StaffRoutes, db: ReadOnlyDatabase): void {
  route(endpoints.listLists, async () => ({ lists: await createListReader(db).listLists() }))
  route(endpoints.readList, ({ query }) => readList(db, query.get('slug') ?? ''))
  actionRoute(endpoints.setList, setList)
  actionRoute(endpoints.removeList, removeList)
}
