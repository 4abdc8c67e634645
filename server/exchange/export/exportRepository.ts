import type { StoredRelease } from '../../core/catalogue/writing/importRepository'
import { createStoredContentReader } from '../../core/content/storedContentRepository'
import type { ReadOnlyDatabase } from '../../platform/database/access'
import { inChunks } from '../../platform/database/inChunks'
import type { Database, TranslatedEntity } from '../../platform/database/schema'

interface NamedLink {
  uuid_release: string
  slug: string
  name: string
}

/**
 * Creates the reader of exports, with the queries that the repository of imports does not have.
 * @returns one function for each query
 */
export function createExportReader(db: ReadOnlyDatabase) {
  const { listImages, listSlugs } = createStoredContentReader(db)
  return {
    async findSetting(key: string): Promise<unknown> {
      const row = await db.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirst()
      return row ? JSON.parse(row.value) : null
    },

    async countReleases(): Promise<number> {
      const { count } = await db
        .selectFrom('release')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return Number(count)
    },

    /** Lists releases by slug. @param after the last slug of the previous batch; '' for the first batch */
    listReleases: (after: string, limit: number): Promise<StoredRelease[]> =>
      db.selectFrom('release').selectAll().where('slug', '>', after).orderBy('slug').limit(limit).execute(),

    listArtists: (releaseIds: readonly string[]): Promise<NamedLink[]> =>
      inChunks(releaseIds, (ids) =>
        db
          .selectFrom('release_artist')
          .innerJoin('artist', 'artist.uuid_artist', 'release_artist.uuid_artist')
          .select(['uuid_release', 'slug', 'name'])
          .where('uuid_release', 'in', ids)
          .orderBy('position')
          .execute(),
      ),

    listLabels: (releaseIds: readonly string[]): Promise<NamedLink[]> =>
      inChunks(releaseIds, (ids) =>
        db
          .selectFrom('release_label')
          .innerJoin('label', 'label.uuid_label', 'release_label.uuid_label')
          .select(['uuid_release', 'slug', 'name'])
          .where('uuid_release', 'in', ids)
          .orderBy('position')
          .execute(),
      ),

    listImages,
    listSlugs,

    listAudio: (
      audioIds: readonly string[],
    ): Promise<{ uuid_audio: string; master_file: string | null; opus_file: string; mp3_file: string }[]> =>
      inChunks(audioIds, (ids) =>
        db
          .selectFrom('audio')
          .select(['uuid_audio', 'master_file', 'opus_file', 'mp3_file'])
          .where('uuid_audio', 'in', ids)
          .execute(),
      ),

    /** Lists the labels with a manufacturer or a responsible person, in any language. */
    listDescribedLabels: (): Promise<Database['label'][]> =>
      db
        .selectFrom('label')
        .selectAll()
        .where((eb) =>
          eb.or([
            eb('manufacturer', 'is not', null),
            eb('responsible_person', 'is not', null),
            eb('slug', 'in', eb.selectFrom('translation').select('ref').where('entity', '=', 'label')),
          ]),
        )
        .orderBy('slug')
        .execute(),

    listTranslations: (entities: readonly TranslatedEntity[]) =>
      db
        .selectFrom('translation')
        .selectAll()
        .where('entity', 'in', entities)
        .orderBy('field')
        .orderBy('language')
        .execute(),

    listPages: () => db.selectFrom('page').selectAll().orderBy('slug').execute(),

    listBlocks: () =>
      db.selectFrom('content_block').selectAll().orderBy('page_slug').orderBy('position').execute(),

    /** Lists all versions of all texts, the oldest version of each first. */
    listInfoTexts: () =>
      db.selectFrom('info_text').selectAll().orderBy('slug').orderBy('valid_from').execute(),
  }
}
