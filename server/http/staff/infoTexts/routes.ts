import { infoTextEndpoints as endpoints } from '../../../../src/shared/staff/infoTexts/endpoints'
import { removeText, setText } from '../../../core/content/infoTexts/infoTextActions'
import type { ReadOnlyDatabase } from '../../../platform/database/access'
import { shopDay } from '../../../platform/support/dates'
import type { Previews } from '../../pages/pagePreview'
import type { StaffRoutes } from '../staffRoutes'
import { listInfoTexts, readInfoText } from './page'
import { previewInfoText } from './previewInfoText'

/** Declares the routes about information texts. */
export function addInfoTextRoutes(
  { route, actionRoute }: StaffRoutes,
  db: ReadOnlyDatabase,
  { previewInfoText: preview, now }: { previewInfoText: Previews['infoText']; now: () => Date },
): void {
  route(endpoints.listTexts, () => listInfoTexts(db, shopDay(now())))
  route(endpoints.readText, ({ query }) => readInfoText(db, query.get('slug') ?? '', shopDay(now())))
  route(endpoints.previewText, ({ body }) => previewInfoText(db, preview, body, shopDay(now())))
  actionRoute(endpoints.setText, setText)
  actionRoute(endpoints.removeText, removeText)
}
