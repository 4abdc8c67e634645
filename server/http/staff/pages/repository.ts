import type { ReadOnlyDatabase } from '../../../platform/database/access'
import { inChunks } from '../../../platform/database/inChunks'

export interface ListedPage {
  slug: string
  title: string
  blocks: number
  changed_at: string | null
}

/**
 * Creates the reader of the list of pages, and of what the editor of a page offers.
 * @returns one function for each query
 */
export function createPageScreenReader(db: ReadOnlyDatabase) {
  return {
    /** Lists all pages by slug, the frontpage first. */
    async listPages(): Promise<ListedPage[]> {
      const rows = await db
        .selectFrom('page')
        .leftJoin('content_block as block', 'block.page_slug', 'page.slug')
        .select((eb) => [
          ...(['page.slug', 'page.title', 'page.changed_at'] as const),
          eb.fn.count<number>('block.uuid_block').as('blocks'),
        ])
        .groupBy(['page.slug', 'page.title', 'page.changed_at'])
        .orderBy('page.slug')
        .execute()
      const isFirst = ({ slug }: { slug: string }) => Number(slug === 'frontpage')
      return rows
        .map((row) => ({ ...row, blocks: Number(row.blocks) }))
        .sort((a, b) => isFirst(b) - isFirst(a))
    },

    /** Finds releases by slug, also hidden ones. */
    listReleases: (slugs: readonly string[]) =>
      inChunks(slugs, (some) =>
        db
          .selectFrom('release')
          .select(['uuid_release', 'slug', 'display_artist', 'title', 'is_published'])
          .where('slug', 'in', some)
          .execute(),
      ),

    /** Lists the pictures that a page may show beside covers: those of no release, the newest uploads last. */
    listPictures: (limit: number) =>
      db
        .selectFrom('image')
        .select(['uuid_image', 'file'])
        .where('uuid_image', 'not in', (eb) =>
          eb
            .selectFrom('release')
            .select('uuid_image')
            .where('uuid_image', 'is not', null)
            .$castTo<{ uuid_image: string }>(),
        )
        .where('uuid_image', 'not in', (eb) => eb.selectFrom('gallery_item').select('uuid_image'))
        .orderBy('file')
        .limit(limit)
        .execute(),

    /** Lists the labels of published releases by name. */
    listLabels: (limit: number) =>
      db
        .selectFrom('label')
        .select(['slug', 'name'])
        .where('uuid_label', 'in', (eb) =>
          eb
            .selectFrom('release_label')
            .innerJoin('release', 'release.uuid_release', 'release_label.uuid_release')
            .select('uuid_label')
            .where('is_published', '=', 1),
        )
        .orderBy('name')
        .limit(limit)
        .execute(),

    listCurated: () => db.selectFrom('curated_list').select(['slug', 'name']).orderBy('name').execute(),

    listGenres: () => db.selectFrom('genre').select(['slug', 'name']).orderBy('position').execute(),
  }
}
