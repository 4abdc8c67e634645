import { pageEndpoints as endpoints } from '../../../../src/shared/staff/pages/endpoints'
import { draftPage, type PageDrafts } from '../../../core/content/pages/draftPage'
import { removePage, setPage } from '../../../core/content/pages/pageActions'
import { createPageReader } from '../../../core/content/pages/pageRepository'
import { readPage, readPageChoices } from '../../../core/content/pages/readPage'
import type { ReadOnlyDatabase } from '../../../platform/database/access'
import type { StaffRoutes } from '../staffRoutes'

/** Declares the routes about the shop's pages. */
export function addPageRoutes(
  { route, actionRoute }: StaffRoutes,
  db: ReadOnlyDatabase,
  drafts: PageDrafts,
): void {
  route(endpoints.listPages, async () => ({ pages: await createPageReader(db).listPages() }))
  route(endpoints.readPage, ({ query }) => readPage(db, query.get('slug') ?? ''))
  route(endpoints.pageChoices, () => readPageChoices(db))
  route(endpoints.previewPage, ({ body }) => draftPage(db, drafts, body))
  actionRoute(endpoints.setPage, setPage)
  actionRoute(endpoints.removePage, removePage)
}
