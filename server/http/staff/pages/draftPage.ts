import type { z } from 'zod'
import type { Block } from '../../../../src/shared/contract'
import type { previewSchema } from '../../../../src/shared/staff/pages/contract'
import type { ContentService } from '../../../core/content/contentService'
import { readSentPage, type SentPage } from '../../../core/content/pages/readWrittenPage'
import type { ReadOnlyDatabase } from '../../../platform/database/access'
import type { Previews } from '../../pages/pagePreview'

/** What shows a page that is not saved. */
export interface PageDrafts {
  content: Pick<ContentService, 'draftPage'>
  preview: Previews['page']
}

/**
 * Shows a page with blocks that are not saved.
 * @returns the page of the shop, and how many releases each block shows today
 * @throws ShopError 400 `invalid_page` if a block is wrong
 */
export async function draftPage(
  db: ReadOnlyDatabase,
  { content, preview }: PageDrafts,
  input: SentPage,
): Promise<z.input<typeof previewSchema>> {
  const { page, blocks } = await readSentPage(db, input)
  const draft = await content.draftPage(page, blocks)
  return { html: await preview(draft), shown: draft.blocks.map(countReleases) }
}

const countReleases = (block: Block): number | null =>
  block.block_type === 'release_group' ? block.lines.flat().length : null
