import { pageEndpoints as endpoints } from '../../../../src/shared/staff/pages/endpoints'
import { removePage, setPage } from '../../../core/content/pages/pageActions'
import type { ReadOnlyDatabase } from '../../../platform/database/access'
import type { StaffRoutes } from '../staffRoutes'
import { draftPage, type PageDrafts } from './draftPage'
import { readPage, readPageChoices } from './page'
import { createPageScreenReader } from './repository'

/** Declares the routes about the shop's pages. */
export function addPageRoutes(
  { route, actionRoute }: StaffRoutes,
  db: ReadOnlyDatabase,
  drafts: PageDrafts,
): void {
  route(endpoints.listPages, async () => ({ pages: await createPageScreenReader(db).listPages() }))
  route(endpoints.readPage, ({ query }) => readPage(db, query.get('slug') ?? ''))
  route(endpoints.pageChoices, () => readPageChoices(db))
  route(endpoints.previewPage, ({ body }) => draftPage(db, drafts, body))
  actionRoute(endpoints.setPage, setPage)
  actionRoute(endpoints.removePage, removePage)
}
