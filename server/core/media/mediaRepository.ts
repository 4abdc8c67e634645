import type { Insertable } from 'kysely'
import type { ReadOnlyDatabase, ShopDatabase } from '../../platform/database/access'
import type { Database } from '../../platform/database/schema'
import { transact } from '../../platform/database/transactions'
import type { ImagePreset, ImageSource } from './imageConverter'

/** The previews of a track; the paths are relative to the media folder. */
export interface StoredAudio {
  opusFile: string
  mp3File: string
  sourceHash: string
}

/** @returns undefined if there is no such image */
export function findImage(db: ReadOnlyDatabase, uuidImage: string): Promise<ImageSource | undefined> {
  return db
    .selectFrom('image')
    .select(['uuid_image as uuidImage', 'file', 'width', 'source_hash as sourceHash'])
    .where('uuid_image', '=', uuidImage)
    .executeTakeFirst()
}

/** @returns the cover of a published release; undefined if there is no such release or it has no cover */
export function findPrimaryImage(
  db: ReadOnlyDatabase,
  uuidRelease: string,
): Promise<ImageSource | undefined> {
  return db
    .selectFrom('release')
    .innerJoin('image', 'image.uuid_image', 'release.uuid_image')
    .select(['image.uuid_image as uuidImage', 'image.file', 'image.width', 'image.source_hash as sourceHash'])
    .where('release.uuid_release', '=', uuidRelease)
    .where('release.is_published', '=', 1)
    .executeTakeFirst()
}

/**
 * Finds an image preset.
 * @param slug the name in the URL, for example `400.avif`
 */
export function findImagePreset(db: ReadOnlyDatabase, slug: string): Promise<ImagePreset | undefined> {
  return db
    .selectFrom('image_preset')
    .select(['max_width as maxWidth', 'mime_type as mimeType'])
    .where('slug', '=', slug)
    .executeTakeFirst()
}

/**
 * Finds the previews of an audio.
 * @param uuid the id of the audio, or of a track that has it
 */
export async function findAudio(db: ReadOnlyDatabase, uuid: string): Promise<StoredAudio | undefined> {
  const audio = db
    .selectFrom('audio')
    .select(['audio.opus_file as opusFile', 'audio.mp3_file as mp3File', 'audio.source_hash as sourceHash'])
  return (
    (await audio.where('audio.uuid_audio', '=', uuid).executeTakeFirst()) ??
    (await audio
      .innerJoin('track', 'track.uuid_audio', 'audio.uuid_audio')
      .where('track.uuid_track', '=', uuid)
      .executeTakeFirst())
  )
}

/** A preview, and the release that it belongs to. */
export interface ReleaseAudio extends StoredAudio {
  uuidRelease: string
}

/**
 * Finds the preview that a player begins with: that of the first track that has one, in the order of the release.
 * @param slug decoded
 * @returns undefined if there is no such published release, or none of its tracks has a preview
 */
export function findFirstAudio(db: ReadOnlyDatabase, slug: string): Promise<ReleaseAudio | undefined> {
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
}

/** Adds an image, unless it is there. */
export async function insertImage(db: ShopDatabase, row: Insertable<Database['image']>): Promise<void> {
  await transact(db, (trx) =>
    trx
      .insertInto('image')
      .values(row)
      .onConflict((conflict) => conflict.column('uuid_image').doNothing())
      .execute(),
  )
}

/** Lists the images whose masters are in a folder of the media store. */
export const listImagesBelow = (db: ReadOnlyDatabase, folder: string) =>
  db.selectFrom('image').select(['uuid_image', 'file']).where('file', 'like', `${folder}/%`).execute()

/** Tells whether a release, a gallery or a page shows an image. */
export async function isImageUsed(db: ReadOnlyDatabase, uuid_image: string): Promise<boolean> {
  const release = db.selectFrom('release').select('uuid_image').where('uuid_image', '=', uuid_image)
  const gallery = db.selectFrom('gallery_item').select('uuid_image').where('uuid_image', '=', uuid_image)
  const block = db
    .selectFrom('content_block')
    .select('uuid_block as uuid_image')
    .where('content', 'like', `%${uuid_image}%`)
  return (await release.unionAll(gallery).unionAll(block).limit(1).executeTakeFirst()) !== undefined
}

/** Lists the ids of images that the shop does not have (any more). */
export async function listMissingImages(db: ReadOnlyDatabase, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('image').select('uuid_image').where('uuid_image', 'in', ids).execute()
  const knownIds = new Set(rows.map(({ uuid_image }) => uuid_image))
  return ids.filter((id) => !knownIds.has(id))
}

/** Removes an image that is not used. @returns false if it is used meanwhile */
export const removeImage = (db: ShopDatabase, uuid_image: string): Promise<boolean> =>
  transact(db, async (trx) => {
    if (await isImageUsed(trx, uuid_image)) return false
    await trx.deleteFrom('image').where('uuid_image', '=', uuid_image).execute()
    return true
  })
