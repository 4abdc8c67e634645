import type { Insertable } from 'kysely'
import type { ReadOnlyDatabase, WriteTransaction } from '../../platform/database/access'
import type { Database } from '../../platform/database/schema'
import type { ImagePreset, ImageSource } from './imageConverter'

/** The previews of a track; the paths are relative to the media folder. */
export interface StoredAudio {
  opusFile: string
  mp3File: string
  sourceHash: string
}

/** A preview, and the release that it belongs to. */
export interface ReleaseAudio extends StoredAudio {
  uuidRelease: string
}

/** Creates the reader of images and previews. */
export function createMediaReader(db: ReadOnlyDatabase) {
  return {
    /** @returns undefined if there is no such image */
    findImage(uuidImage: string): Promise<ImageSource | undefined> {
      return db
        .selectFrom('image')
        .select(['uuid_image as uuidImage', 'file', 'width', 'source_hash as sourceHash'])
        .where('uuid_image', '=', uuidImage)
        .executeTakeFirst()
    },

    /** @returns the cover of a published release; undefined if there is no such release or it has no cover */
    findPrimaryImage(uuidRelease: string): Promise<ImageSource | undefined> {
      return db
        .selectFrom('release')
        .innerJoin('image', 'image.uuid_image', 'release.uuid_image')
        .select([
          'image.uuid_image as uuidImage',
          'image.file',
          'image.width',
          'image.source_hash as sourceHash',
        ])
        .where('release.uuid_release', '=', uuidRelease)
        .where('release.is_published', '=', 1)
        .executeTakeFirst()
    },

    /**
     * Finds an image preset.
     * @param slug the name in the URL, for example `400.avif`
     */
    findImagePreset(slug: string): Promise<ImagePreset | undefined> {
      return db
        .selectFrom('image_preset')
        .select(['max_width as maxWidth', 'mime_type as mimeType'])
        .where('slug', '=', slug)
        .executeTakeFirst()
    },

    /**
     * Finds the previews of an audio.
     * @param uuid the id of the audio, or of a track that has it
     */
    async findAudio(uuid: string): Promise<StoredAudio | undefined> {
      const audio = db
        .selectFrom('audio')
        .select([
          'audio.opus_file as opusFile',
          'audio.mp3_file as mp3File',
          'audio.source_hash as sourceHash',
        ])
      return (
        (await audio.where('audio.uuid_audio', '=', uuid).executeTakeFirst()) ??
        (await audio
          .innerJoin('track', 'track.uuid_audio', 'audio.uuid_audio')
          .where('track.uuid_track', '=', uuid)
          .executeTakeFirst())
      )
    },

    /**
     * Finds the preview that a player begins with: that of the first track that has one, in the order of the release.
     * @param slug decoded
     * @returns undefined if there is no such published release, or none of its tracks has a preview
     */
    findFirstAudio(slug: string): Promise<ReleaseAudio | undefined> {
      return db
        .selectFrom('release')
        .innerJoin('tracklist', 'tracklist.uuid_release', 'release.uuid_release')
        .innerJoin('track', 'track.uuid_tracklist', 'tracklist.uuid_tracklist')
        .innerJoin('audio', 'audio.uuid_audio', 'track.uuid_audio')
        .select([
          'release.uuid_release as uuidRelease',
          'audio.opus_file as opusFile',
          'audio.mp3_file as mp3File',
          'audio.source_hash as sourceHash',
        ])
        .where('release.slug', '=', slug)
        .where('release.is_published', '=', 1)
        .orderBy('tracklist.position')
        .orderBy('track.sort')
        .limit(1)
        .executeTakeFirst()
    },

    /** Lists the images whose masters are in a folder of the media store. */
    listImagesBelow: (folder: string) =>
      db.selectFrom('image').select(['uuid_image', 'file']).where('file', 'like', `${folder}/%`).execute(),

    /** Tells whether a release, a gallery or a page shows an image. */
    async isImageUsed(uuid_image: string): Promise<boolean> {
      const release = db.selectFrom('release').select('uuid_image').where('uuid_image', '=', uuid_image)
      const gallery = db.selectFrom('gallery_item').select('uuid_image').where('uuid_image', '=', uuid_image)
      const block = db
        .selectFrom('content_block')
        .select('uuid_block as uuid_image')
        .where('content', 'like', `%${uuid_image}%`)
      return (await release.unionAll(gallery).unionAll(block).limit(1).executeTakeFirst()) !== undefined
    },

    /** Lists the ids of images that the shop does not have (any more). */
    async listMissingImages(ids: readonly string[]): Promise<string[]> {
      if (ids.length === 0) return []
      const rows = await db.selectFrom('image').select('uuid_image').where('uuid_image', 'in', ids).execute()
      const knownIds = new Set(rows.map(({ uuid_image }) => uuid_image))
      return ids.filter((id) => !knownIds.has(id))
    },
  }
}

/** Creates the writer of images. */
export function createImageWriter(trx: WriteTransaction) {
  return {
    /** Adds an image, unless it is there. */
    async insertImage(row: Insertable<Database['image']>): Promise<void> {
      await trx
        .insertInto('image')
        .values(row)
        .onConflict((conflict) => conflict.column('uuid_image').doNothing())
        .execute()
    },

    /** Removes an image that is not used. @returns false if it is used meanwhile */
    async removeImage(uuid_image: string): Promise<boolean> {
      if (await createMediaReader(trx).isImageUsed(uuid_image)) return false
      await trx.deleteFrom('image').where('uuid_image', '=', uuid_image).execute()
      return true
    },
  }
}
