import type { ReadOnlyDatabase, WriteTransaction } from '../../../platform/database/access'

/**
 * Reads the gallery of a release, and the size in which the back office shows pictures.
 * @returns empty lists for a release that does not exist
 */
export function createPictureReader(db: ReadOnlyDatabase) {
  return {
    listGallery: (uuid_release: string) =>
      db
        .selectFrom('gallery_item')
        .select(['uuid_image', 'caption', 'credit'])
        .where('uuid_release', '=', uuid_release)
        .orderBy('sort')
        .execute(),

    /** Finds the smallest size of pictures that is large enough for the back office. @returns the slug of a preset */
    async findPreset(): Promise<string | null> {
      const row = await db
        .selectFrom('image_preset')
        .select('slug')
        .where('max_width', '>=', 300)
        .orderBy('max_width')
        .orderBy('position', 'desc')
        .limit(1)
        .executeTakeFirst()
      return row?.slug ?? null
    },
  }
}

/** A picture of a release beside its cover. */
export interface GalleryItem {
  uuid_image: string
  caption: string | null
  credit: string | null
}

/**
 * Creates the writer of the pictures of releases.
 * @param now ISO 8601 UTC
 */
export function createPictureWriter(trx: WriteTransaction, now: string) {
  return {
    /**
     * Replaces the cover and the gallery of a release, and adds the change to the change log.
     * @param cover an image's id, null for none
     * @param gallery in the order that shoppers see
     */
    async savePictures(
      uuid_release: string,
      { cover, gallery }: { cover: string | null; gallery: readonly GalleryItem[] },
    ): Promise<void> {
      await trx
        .updateTable('release')
        .set({ uuid_image: cover })
        .where('uuid_release', '=', uuid_release)
        .execute()
      await trx.deleteFrom('gallery_item').where('uuid_release', '=', uuid_release).execute()
      const rows = gallery.map((item, sort) => ({ ...item, uuid_release, sort }))
      if (rows.length > 0) await trx.insertInto('gallery_item').values(rows).execute()
      await trx
        .insertInto('catalogue_change')
        .values({ kind: 'release', ref: uuid_release, changed_at: now })
        .execute()
    },
  }
}
