import { infoTextEndpoints as endpoints } from '../../../src/shared/staff/infoTexts/infoTextEndpoints'
import type { ReadOnlyDatabase } from '../../database/access'
import { removeText, setText } from '../../infoTexts/infoTextActions'
import { previewInfoText } from '../../infoTexts/previewInfoText'
import { listInfoTexts, readInfoText } from '../../infoTexts/readInfoTexts'
import type { Previews } from '../../ssr/pagePreview'
import { shopDay } from '../../support/dates'
import type { StaffRoutes } from '../staffRoutes'

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
