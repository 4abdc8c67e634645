import type { AuditedState } from '../../../platform/audit/actor'
import type { ReadOnlyDatabase } from '../../../platform/database/access'
import type { Database } from '../../../platform/database/schema'
import type { Written } from '../../../platform/yaml/contentYaml'
import { createStoredContentReader } from '../storedContentRepository'
import { listNamedIds, toWrittenPage } from '../writtenContent'
import { createPageReader } from './pageRepository'

/** A page in the form of a content folder. */
export interface WrittenContent {
  title: string
  description?: string
  blocks: readonly Written[]
}

/**
 * Reads a page in the form of a content folder, where releases have slugs and pictures have files.
 * @returns null if there is no such page
 */
export async function readPageContent(db: ReadOnlyDatabase, slug: string): Promise<WrittenContent | null> {
  const page = await createPageReader(db).findPage(slug)
  return page ? toPageContent(db, page, 'file') : null
}

/**
 * Writes a page out in the form of a content folder.
 * @param imagesBy what names pictures: the back office names them by id, because files may be replaced
 */
export async function toPageContent(
  db: ReadOnlyDatabase,
  page: Database['page'],
  imagesBy: 'file' | 'uuid_image',
): Promise<WrittenContent> {
  const blocks = await createPageReader(db).listBlocks(page.slug)
  const ids = listNamedIds(blocks)
  const reader = createStoredContentReader(db)
  const images = await reader.listImages([...new Set(ids.images)])
  const files = new Map(images.map((image) => [image.uuid_image, image[imagesBy]]))
  const translations = await reader.listTranslationsOf(page.slug)
  return toWrittenPage(page, {
    blocks,
    slugs: await reader.listSlugs(ids.releases),
    files,
    translations,
  }) as never
}

/** Reads a page for the audit log and for its version, with blocks as in a content folder. @returns {} if there is none */
export async function pageState(db: ReadOnlyDatabase, { slug }: { slug: string }): Promise<AuditedState> {
  const content = await readPageContent(db, slug)
  if (!content) return {}
  const { title, description = null, blocks, ...translated } = content
  return { title, description, ...translated, blocks }
}
