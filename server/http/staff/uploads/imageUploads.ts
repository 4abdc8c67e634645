import { createHash, randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { ImagesBusy } from '../../../core/media/imageConverter'
import { readImage } from '../../../core/media/imageMaster'
import { MediaProblem } from '../../../core/media/mediaProblem'
import { createImageWriter, createMediaReader } from '../../../core/media/mediaRepository'
import { type Crop, straightenImage } from '../../../core/media/straightenImage'
import type { ShopDatabase } from '../../../platform/database/access'
import { transact } from '../../../platform/database/transactions'
import { ShopError } from '../../../platform/errors'
import type { ShopFiles } from '../../../platform/files/shopFiles'
import { findFile } from '../../../platform/files/storedFiles'
import { stableUuid } from '../../../platform/support/stableUuid'
import { WorkQueue } from '../../../platform/support/workQueue'
import { receiveFile } from './receiveFile'
import { tell } from './staffSentences'

/** A picture that was uploaded; releases refer to it by its id. */
export interface UploadedImage {
  uuidImage: string
  /** In pixels. */
  width: number
  height: number
}

export interface ImageUploadsOptions {
  files: ShopFiles
  /** Makes the master. The shop passes a function that uses another process; the default uses this one. */
  straighten?: typeof straightenImage
  now: () => Date
}

export const maxUploadBytes = 20_000_000
/** The folder of uploaded pictures in the media store. */
const folder = 'photos'
const keptUnusedMs = 24 * 3_600_000
const maxRunning = 2
const maxWaiting = 10

/**
 * Keeps pictures that staff upload among the shop's masters. Those that no
 * record uses after a day are deleted.
 * @returns functions that throw ShopError; two pictures are worked on at a time, and ten may wait
 */
export function createImageUploads(
  db: ShopDatabase,
  { files: { media, workFolder }, straighten = straightenImage, now }: ImageUploadsOptions,
) {
  const reader = createMediaReader(db)
  const queue = new WorkQueue(maxRunning, maxWaiting, () => new ImagesBusy())

  async function keepFile(file: string, crop: Crop | null): Promise<UploadedImage> {
    const bytes = await straighten(file, crop)
    await writeFile(file, bytes)
    const { width, height, placeholderBmpData, sourceHash } = await readImage(file)
    const name = `${folder}/${createHash('sha256').update(bytes).digest('hex').slice(0, 24)}.jpg`
    // The same id as if the master came with a content folder.
    const uuidImage = stableUuid('image', `${name} ${sourceHash}`)
    await media.write(name, bytes)
    const row = {
      uuid_image: uuidImage,
      file: name,
      width,
      height,
      placeholder_bmp_data: placeholderBmpData,
      source_hash: sourceHash,
    }
    await transact(db, (trx) => createImageWriter(trx).insertImage(row))
    return { uuidImage, width, height }
  }

  return {
    /**
     * Receives a picture and keeps it. The same picture with the same crop gives the same id.
     * @param bytes the file as it arrives, at most 20 MB
     * @param crop the square to keep; null keeps the whole picture
     * @throws ShopError 400, 413 or 422 saying what is wrong with the file
     * @throws ImagesBusy if too many pictures are waiting already
     */
    async keep(bytes: AsyncIterable<Uint8Array>, crop: Crop | null): Promise<UploadedImage> {
      await mkdir(workFolder, { recursive: true })
      const file = path.join(workFolder, `upload-${randomUUID()}`)
      try {
        await receiveFile(bytes, file, { maxBytes: maxUploadBytes, tooLarge })
        return await queue.run(() => keepFile(file, crop))
      } catch (error) {
        if (error instanceof MediaProblem) throw new ShopError(422, 'not_an_image', error.message)
        throw error
      } finally {
        await rm(file, { force: true })
      }
    },

    /** Removes uploaded pictures that have belonged to no release, gallery or page for a day. */
    async forgetUnused(): Promise<void> {
      for (const { uuid_image, file } of await reader.listImagesBelow(folder)) {
        if (await reader.isImageUsed(uuid_image)) continue
        const masterFile = await findFile(media, file)
        if (masterFile && masterFile.modifiedMs > now().getTime() - keptUnusedMs) continue
        const isRemoved = await transact(db, (trx) => createImageWriter(trx).removeImage(uuid_image))
        if (isRemoved) await media.remove(file)
      }
    },
  }
}

export type ImageUploads = ReturnType<typeof createImageUploads>

/**
 * Makes the error of a picture that is larger than 20 MB.
 * @returns ShopError 413
 */
export const tooLarge = () =>
  new ShopError(
    413,
    'body_too_large',
    tell('This file is larger than 20 MB. Make it smaller, and choose it again.'),
  )
