import { readFile } from 'node:fs/promises'
import { NotFound } from '../../platform/errors'
import { DamagedFile } from '../../platform/files/damagedFile'
import { said } from '../../platform/languages/said'
import { getErrorCode, getErrorMessage } from '../../platform/log/errorDetails'
import { decodeImage } from './imageDecoder'
import { findImageFormat } from './imageFormats'

/**
 * Converts an image to another size and format.
 * @param master path of the image file
 * @param width the maximum width in pixels; an image is never enlarged
 * @param mimeType a type that `findImageFormat` knows
 * @returns the bytes of the converted image
 * @throws NotFound if the file is missing
 * @throws DamagedFile if the file cannot be decoded
 */
export async function renderImage(master: string, width: number, mimeType: string): Promise<Uint8Array> {
  const bytes = await readMaster(master)
  try {
    const image = decodeImage(bytes).resize({ width, withoutEnlargement: true })
    return await findImageFormat(mimeType)!.encode(image).toBuffer()
  } catch (error) {
    const message = `The image ${master} cannot be converted`
    // A timeout may come from a busy machine: it does not mean that the file is damaged.
    if (/timeout/i.test(getErrorMessage(error))) throw new Error(message, { cause: error })
    throw new DamagedFile(message, { cause: error })
  }
}

async function readMaster(file: string): Promise<Buffer> {
  try {
    return await readFile(file)
  } catch (error) {
    const code = getErrorCode(error)
    if (code === 'EISDIR' || code === 'EIO') {
      throw new DamagedFile(`The image ${file} cannot be read`, { cause: error })
    }
    if (code !== 'ENOENT') throw error
    throw new NotFound(said('error.image.missing'))
  }
}
