import { readFile } from 'node:fs/promises'
import { NotFound } from '../errors'
import { decodeImage } from './imageDecoder'
import { findImageFormat } from './imageFormats'

/**
 * An image, smaller and in another format.
 * @param master path of the image file
 * @param width in pixels; an image is never made wider than it is
 * @throws NotFound when the file is missing
 */
export async function renderImage(master: string, width: number, mimeType: string): Promise<Uint8Array> {
  const image = decodeImage(await readMaster(master)).resize({ width, withoutEnlargement: true })
  try {
    return await findImageFormat(mimeType)!.encode(image).toBuffer()
  } catch (error) {
    throw new Error(`The image ${master} cannot be converted`, { cause: error })
  }
}

async function readMaster(file: string): Promise<Buffer> {
  try {
    return await readFile(file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    throw new NotFound('This image is missing.')
  }
}
