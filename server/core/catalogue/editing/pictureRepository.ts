import type { AuditRow } from '../../../platform/audit/auditRepository'
import type { ReadOnlyDatabase, WriteTransaction } from '../../../platform/database/access'

/**
 * Reads the gallery, the log and the sizes of pictures that the page of a record shows beside its fields.
 * @returns empty lists for a release that does not exist
 */
export function createReleasePageReader(db: ReadOnlyDatabase) {
  return {
    listGallery: (uuid_release: string) =>
      db
        .selectFrom('gallery_item')
        .select(['uuid_image', 'caption', 'credit'])
        .where('uuid_release', '=', uuid_release)
        .orderBy('sort')
        .execute(),

    /** Finds the smallest size of pictures that is large enough for this page. @returns the slug of a preset */
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

    /**
     * Lists the newest rows of the audit log about a record and its formats. Rows that name another record are about
     * one of its formats with the same number; older rows have only the number.
     * @param refs the slug, and the numbers of its formats
     */
    listHistory: (uuid_release: string, refs: readonly string[], limit: number): Promise<AuditRow[]> =>
      db
        .selectFrom('audit_log')
        .selectAll()
        .where('ref', 'in', refs)
        .where((eb) =>
          eb.or([
            eb('detail', 'like', `%"uuid_release":"${uuid_release}"%`),
            eb('detail', 'not like', '%"uuid_release":"%'),
          ]),
        )
        .orderBy('id_entry', 'desc')
        .limit(limit)
        .execute(),
  }
}

/** A picture of a record beside its cover. */
export interface GalleryItem {
  uuid_image: string
  caption: string | null
  credit: string | null
}

/**
 * Replaces the cover and the gallery of a release, and adds the change to the change log.
 * @param pictures `cover` is an image's id, null for none; `gallery` is in the order that
 * shoppers see; `now` is ISO 8601 UTC
 */
export async function savePictures(
  trx: WriteTransaction,
  uuid_release: string,
  { cover, gallery, now }: { cover: string | null; gallery: readonly GalleryItem[]; now: string },
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
}
